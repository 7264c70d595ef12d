// The table.  Whatever can be done is in the list of moves, each with the targets that are touched for it, in order.
import { exorcise, glide, haunt, isStill, seen } from './glide.js';
import { morph, parsed } from './morph.js';
import { $, all, ask, layout, on, say } from './page.js';
import { follow } from './stream.js';

const [main, tip] = [$('#table'), $('#tip')];
const data = main.dataset;
const base = '/t/' + data.table;
let [chosen, next, ways, frames, linked, focus] = [[], new Set(), [], [], true, ''];
let ready, waiting, late, hover, held;

const things = (target) => all(`[data-t="${CSS.escape(target)}"]`);
const begins = ([path]) => chosen.every((target, k) => path[k] === target);
const fits = (target) => next.has(target) || chosen.includes(target) || ways.some(([[first]]) => first === target);
const mark = (targets, name) =>
  [...targets].flatMap(things).forEach((g) => {
    g.classList.add(name);
    if (g.matches('g')) (g.tabIndex = 0), (g.role = 'button');
  });
const unpaint = () =>
  all('.lit, .chosen, .hint').forEach((g) => {
    g.classList.remove('lit', 'chosen', 'hint');
    if (g.matches('g')) ['tabindex', 'role'].forEach((name) => g.removeAttribute(name));
  });
const paint = () => {
  unpaint();
  next = new Set(ready ? [] : ways.filter(begins).map(([path]) => path[chosen.length]));
  mark(chosen, 'chosen');
  mark(next, 'lit');
  all('#choices [data-t]').forEach((button) => (button.hidden = !next.has(button.dataset.t)));
  if (!$('#yes')) return;
  $('#yes').hidden = !ready;
  $('#back').hidden = !chosen.length;
  const { short, warning } = ready?.dataset ?? {};
  $('#yes').textContent = warning ? short + '. No undo' : 'Confirm: ' + short;
};
const read = () => {
  ways = all('#moves [data-paths]').flatMap((button) => button.dataset.paths.split('|').map((way) => [way.split(' '), button]));
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
  if (+now.dataset.version < +version) return done();
  const [before, pace] = [seen(), Math.min(380, 3000 / frames.length)];
  focus = document.activeElement.closest('#table') && (document.activeElement.dataset.t ?? '#');
  unpaint();
  morph(main, now);
  if (ply !== data.ply) (waiting = ready = null), (chosen = []), say('');
  if (!waiting) glide(before, pace);
  if (version !== data.version) $('#live').textContent = data.say;
  read();
  if (data.asked && ply !== data.ply) notify();
  setTimeout(done, isStill() ? 0 : pace);
};
const done = () => (frames.shift(), frames.length && step());
const notify = () => {
  const [from, to] = document.body.dataset.quiet.split('-');
  const hour = new Date().getHours();
  if (document.hidden && from && !(to && (hour >= from || hour < to))) new Notification(data.title, { tag: base });
};
const link = (up) => {
  clearTimeout(late);
  late = setTimeout(() => ($('#lost').hidden = up), up ? 0 : 2000);
  if (up && !linked) (linked = up), post();
  linked = up;
};

// --- answers
const clear = (text, bad) => (exorcise(), (ready = null), say(text, bad), paint());
const post = async () => {
  if (!waiting) return;
  if (!linked) return say('Reconnecting; your answer is kept.');
  try {
    const reply = await ask(base + '/answer', JSON.stringify(waiting), { 'Content-Type': 'application/json' });
    const [text, stale] = [await reply.text(), reply.status === 409];
    if (reply.ok && !text) return;
    (waiting = null), (chosen = []);
    clear(reply.ok ? '' : stale ? 'The table had moved on; your answer was not given.' : text, true);
    if (reply.ok || stale) show(text);
  } catch {
    link(false);
  }
};
const send = ({ value }) => {
  const move = crypto.getRandomValues(new BigUint64Array(2)).reduce((text, n) => text + n.toString(16).padStart(16, 0), '');
  waiting = { seat: +data.seat, ply: +data.ply, move, answer: value };
  ready = null;
  paint();
  post();
};
const settle = (offer) => {
  const { confirm } = document.body.dataset;
  const { ghost, warning } = offer.dataset;
  ready = offer;
  if (ghost) haunt(...ghost.split(' '));
  if (confirm === 'never' || (confirm !== 'always' && !warning)) return send(offer);
  paint();
  say(warning ?? '');
  $('#yes').focus();
};
const back = () => (chosen.pop(), clear(''));
const touch = (target) => {
  if (waiting) return;
  if (!next.has(target) && chosen.at(-1) === target) return back();
  if (!next.has(target)) chosen = [];
  chosen.push(target);
  clear('');
  const found = ways.find((way) => way[0].length === chosen.length && begins(way));
  if (found) settle(found[1]);
};

// --- what a thing is
const about = async (g, isAsked) => {
  const reply = await ask(`${base}/about?seat=${data.seat}&t=${encodeURIComponent(g.dataset.t)}`);
  if (!reply.ok) return;
  const found = parsed(await reply.text());
  if (!isAsked) return say(found.dataset.why || found.textContent);
  const log = all('[data-pieces]').find(({ dataset }) => dataset.pieces.split(' ').includes(g.id));
  tip.replaceChildren(...found.childNodes, log?.textContent ?? '');
  tip.hidden = false;
  const [{ x, y, bottom }, { offsetWidth: w, offsetHeight: h }] = [g.getBoundingClientRect(), tip];
  const top = bottom + h + 8 < innerHeight ? bottom + 8 : Math.max(0, y - h - 8);
  tip.style.translate = `${Math.max(4, Math.min(x, innerWidth - w - 4))}px ${top}px`;
};
const hit = ({ clientX, clientY, target, detail }) => {
  if (!target.closest('.scene')) return target.closest('#choices [data-t]');
  const found = (detail ? document.elementsFromPoint(clientX, clientY) : [target]).flatMap((e) => e.closest('[data-t]') ?? []);
  return found.find((g) => next.has(g.dataset.t)) ?? found.find((g) => fits(g.dataset.t)) ?? found[0];
};

on('click', (event) => {
  frames.splice(1, frames.length - 2);
  const { target } = event;
  const why = target.closest('[aria-disabled]');
  if (held || why) event.preventDefault(), why && say(why.title);
  if (held) return (held = false);
  if (!target.closest('#tip')) tip.hidden = true;
  const g = hit(event);
  if (target.id === 'yes') send(ready);
  else if (target.id === 'back') back();
  else if (g) fits(g.dataset.t) ? touch(g.dataset.t) : about(g);
});
on('submit', (event) => {
  const way = ways.find((way) => way[1] === event.submitter);
  if (way && !waiting) event.preventDefault(), (chosen = [...way[0]]), settle(way[1]);
});
on('said', ({ detail }) => detail && mark([detail], 'hint'));
on('pointerover', ({ target, pointerType }) => {
  clearTimeout(hover);
  const [g, finger] = [target.closest('.scene [data-t]'), pointerType !== 'mouse'];
  if (!target.closest('#tip')) tip.hidden = true;
  if (g) hover = setTimeout(() => about(g, (held = finger) || true), finger ? 400 : 300);
});
on('pointerup', () => clearTimeout(hover));
on('contextmenu', (event) => event.target.closest('.scene [data-t]') && event.preventDefault());
for (const name of ['pointerover', 'focusin'])
  on(name, ({ target }) => {
    const ids = target.closest('[data-pieces]')?.dataset.pieces.split(' ') ?? [];
    all('.piece').forEach((g) => g.classList.toggle('told', ids.includes(g.id)));
  });
on('input', ({ target: { id, value } }) => {
  if (id === 'filter') all('#moves li').forEach((li) => (li.hidden = !li.textContent.toLowerCase().includes(value.toLowerCase())));
});
on('keydown', (event) => {
  const { key, target } = event;
  if (target.matches('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = (g) => g.getBoundingClientRect();
  const stops = all('.scene .lit, .scene .chosen, #choices button:not([hidden])').sort(
    (a, b) => Math.round((place(a).y - place(b).y) / 40) || place(a).x - place(b).x,
  );
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const aim = $({ u: '#undo', h: '#hint', l: '#lines', '/': '#filter' }[key] ?? '#none');
  const g = target.closest('g[data-t]');
  if (by && stops.length) stops.at((stops.indexOf(target) + by) % stops.length).focus();
  else if ((key === 'Enter' || key === ' ') && g) (focus = g.dataset.t), touch(focus);
  else if (key === 'Escape') (tip.hidden = true), chosen.length && back();
  else if (key === '?' && g) about(g, true);
  else if (aim) aim.matches('button') ? aim.click() : aim.focus();
  else return;
  event.preventDefault();
});

read();
follow([data.table, layout(), data.seat].join(':'), show, link);
