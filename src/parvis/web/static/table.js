// The table.  Whatever can be done is in the list of moves, each with the targets that are touched for it, in order.
import { exorcise, glide, haunt, isStill, seen } from './glide.js';
import { morph, parsed } from './morph.js';
import { $, all, ask, layout, on, say } from './page.js';
import { follow } from './stream.js';

const main = $('#table');
const data = main.dataset;
const base = '/t/' + data.table;
let [chosen, next, offers, frames, linked, focus] = [[], new Set(), [], [], true, ''];
let ready, waiting, late, hover, held;

const things = (target) => all(`[data-t="${CSS.escape(target)}"]`);
const begins = (path) => chosen.every((target, k) => path[k] === target);
const isFirst = (target) => offers.some(({ paths }) => paths.some(([first]) => first === target));
const unpaint = () =>
  all('.lit, .chosen, .hint').forEach((g) => {
    g.classList.remove('lit', 'chosen', 'hint');
    for (const name of ['tabindex', 'role']) if (g.matches('g')) g.removeAttribute(name);
  });
const paint = () => {
  unpaint();
  next = new Set(ready ? [] : offers.flatMap(({ paths }) => paths.filter(begins).map((path) => path[chosen.length])));
  for (const [targets, name] of [[chosen, 'chosen'], [next, 'lit']])
    for (const g of [...targets].flatMap(things)) {
      g.classList.add(name);
      if (g.matches('g')) g.setAttribute('tabindex', 0), g.setAttribute('role', 'button');
    }
  all('#choices [data-t]').forEach((button) => (button.hidden = !next.has(button.dataset.t)));
  if (!$('#yes')) return;
  $('#yes').hidden = !ready;
  $('#back').hidden = !chosen.length;
  $('#yes').textContent = ready && (ready.warning ? ready.short + '. No undo' : 'Confirm: ' + ready.short);
};
const read = () => {
  offers = all('#moves [data-paths]').map(({ value, dataset }) => ({
    ...dataset,
    value,
    paths: dataset.paths.split('|').map((path) => path.split(' ')),
  }));
  document.title = data.title;
  paint();
  if (focus && !document.activeElement.closest('#table')) (things(focus)[0] ?? $('#prompt')).focus({ preventScroll: true });
};

// --- what comes from the table
const show = (html) => {
  if (!html) return location.reload();
  if (frames.push(html) === 1) step();
};
const step = () => {
  const now = parsed(frames[0]);
  const { version, ply, status } = data;
  if (now.dataset.status !== status) return location.reload();
  if (+now.dataset.version < +version) return next_();
  const [before, pace] = [seen(), Math.min(380, 3000 / frames.length)];
  const here = document.activeElement?.closest('#table');
  focus = here && (document.activeElement.dataset.t ?? '#');
  unpaint();
  morph(main, now);
  if (ply !== data.ply) (waiting = ready = null), (chosen = []), say('');
  if (!waiting) glide(before, pace);
  if (version !== data.version) $('#live').textContent = data.say;
  read();
  if (data.asked && ply !== data.ply) notify();
  setTimeout(next_, isStill() ? 0 : pace);
};
const next_ = () => (frames.shift(), frames.length && step());
const notify = () => {
  const [from, to] = document.body.dataset.quiet.split('-');
  const hour = new Date().getHours();
  if (document.hidden && from && (to ? hour < from && hour >= to : true)) new Notification(data.title, { tag: base });
};
const link = (up) => {
  clearTimeout(late);
  if (up) $('#lost').hidden = true;
  else late = setTimeout(() => ($('#lost').hidden = false), 2000);
  [up, linked] = [up && !linked, up];
  if (up) post();
};

// --- answers
const drop = (text) => (exorcise(), (waiting = ready = null), (chosen = []), paint(), say(text, true));
const post = async () => {
  if (!waiting) return;
  if (!linked) return say('Reconnecting; your answer is kept.');
  try {
    const reply = await ask(base + '/answer', JSON.stringify(waiting), { 'Content-Type': 'application/json' });
    const text = await reply.text();
    if (reply.ok && !text) return;
    drop(reply.ok ? '' : reply.status === 409 ? 'The table had moved on; your answer was not given.' : text);
    if (reply.ok || reply.status === 409) show(text);
  } catch {
    link(false);
  }
};
const send = ({ value }) => {
  const move = [...crypto.getRandomValues(new Uint8Array(16))].map((n) => (n + 256).toString(16).slice(1)).join('');
  waiting = { seat: +data.seat, ply: +data.ply, move, answer: value };
  ready = null;
  paint();
  post();
};
const settle = (offer) => {
  const { confirm } = document.body.dataset;
  ready = offer;
  if (offer.ghost) haunt(...offer.ghost.split(' '));
  if (confirm === 'never' || (confirm !== 'always' && !offer.warning)) return send(offer);
  paint();
  say(offer.warning ?? '');
  $('#yes').focus();
};
const back = () => (exorcise(), (ready = null), chosen.pop(), say(''), paint());
const touch = (target) => {
  if (waiting) return;
  if (!next.has(target)) {
    if (chosen.at(-1) === target) return back();
    exorcise();
    (ready = null), (chosen = []);
  }
  chosen.push(target);
  const offer = offers.find(({ paths }) => paths.some((path) => path.length === chosen.length && begins(path)));
  if (offer) settle(offer);
  else say(''), paint();
};

// --- what a thing is
const about = async (g, isAsked) => {
  const reply = await ask(`${base}/about?seat=${data.seat}&t=${encodeURIComponent(g.dataset.t)}`);
  if (!reply.ok) return;
  const found = parsed(await reply.text());
  if (!isAsked) return say(found.dataset.why || found.textContent);
  const [tip, box] = [$('#tip'), g.getBoundingClientRect()];
  tip.replaceChildren(...found.childNodes);
  const log = all('[data-pieces]').find(({ dataset }) => dataset.pieces.split(' ').includes(g.id));
  if (log) tip.append(log.textContent);
  tip.hidden = false;
  const { offsetWidth: w, offsetHeight: h } = tip;
  const x = box.right + w + 16 < innerWidth ? box.right + 8 : box.x - w - 8;
  const y = x > 0 ? box.y : box.bottom + h + 8 < innerHeight ? box.bottom + 8 : box.y - h - 8;
  tip.style.translate = `${Math.max(4, x)}px ${Math.max(4, Math.min(y, innerHeight - h - 4))}px`;
};
const hit = ({ clientX, clientY, target, detail }) => {
  if (!target.closest('#board')) return target.closest('#choices [data-t]');
  const found = (detail ? document.elementsFromPoint(clientX, clientY) : [target]).flatMap((e) => e.closest('[data-t]') ?? []);
  const first = (fits) => found.find((g) => fits(g.dataset.t));
  return first((t) => next.has(t)) ?? first((t) => chosen.includes(t)) ?? first(isFirst) ?? found[0];
};

on('click', (event) => {
  frames.splice(1, frames.length - 2);
  const { target } = event;
  const why = target.closest('[aria-disabled]');
  if (held || why) event.preventDefault(), why && say(why.title);
  if (held) return (held = false);
  if (!target.closest('#tip')) $('#tip').hidden = true;
  const g = hit(event);
  if (target.id === 'yes') send(ready);
  else if (target.id === 'back') back();
  else if (g && (next.has(g.dataset.t) || chosen.includes(g.dataset.t) || isFirst(g.dataset.t))) touch(g.dataset.t);
  else if (g) about(g);
});
on('submit', (event) => {
  const offer = offers.find(({ value }) => event.submitter.name === 'answer' && event.submitter.value === value);
  if (offer && !waiting) event.preventDefault(), (chosen = [...offer.paths[0]]), settle(offer);
});
on('said', ({ detail }) => detail && things(detail).forEach((g) => g.classList.add('hint')));
on('pointerover', ({ target, pointerType }) => {
  clearTimeout(hover);
  const g = target.closest('#board [data-t]');
  if (!target.closest('#tip')) $('#tip').hidden = true;
  if (g && pointerType === 'mouse') hover = setTimeout(about, 300, g, true);
});
on('pointerdown', ({ target, pointerType }) => {
  const g = target.closest('#board [data-t]');
  if (g && pointerType !== 'mouse') hover = setTimeout(() => about(g, (held = true)), 400);
});
on('pointerup', () => clearTimeout(hover));
for (const name of ['pointerover', 'focusin'])
  on(name, ({ target }) => {
    const ids = target.closest('[data-pieces]')?.dataset.pieces.split(' ') ?? [];
    all('#board [id]').forEach((g) => g.classList.toggle('told', ids.includes(g.id)));
  });
on('contextmenu', (event) => {
  const g = event.target.closest('#board [data-t]');
  if (g) event.preventDefault(), about(g, true);
});
on('input', ({ target }) => {
  if (target.id !== 'filter') return;
  all('#moves li').forEach((li) => (li.hidden = !li.textContent.toLowerCase().includes(target.value.toLowerCase())));
});
on('keydown', (event) => {
  const { key, target } = event;
  if (target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = (g) => g.getBoundingClientRect();
  const stops = all('#board .lit, #board .chosen, #choices button:not([hidden])').sort(
    (a, b) => Math.round((place(a).y - place(b).y) / 40) || place(a).x - place(b).x,
  );
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const press = { u: '#undo', h: '#hint' }[key];
  const goto = { l: '#lines', '/': '#filter' }[key];
  const g = target.closest('g[data-t]');
  if (by && stops.length) stops.at((stops.indexOf(target) + by) % stops.length).focus();
  else if ((key === 'Enter' || key === ' ') && g) (focus = g.dataset.t), touch(focus);
  else if (key === 'Escape') ($('#tip').hidden = true), chosen.length && back();
  else if (key === '?' && g) about(g, true);
  else if (press) $(press)?.click();
  else if (goto) $(goto)?.focus();
  else return;
  event.preventDefault();
});

read();
follow([data.table, layout(), data.seat].join(':'), show, link);
