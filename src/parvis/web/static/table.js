// The table.  Whatever can be done is in the list of moves, each with the targets that are touched for it, in order.
import { exorcise, glide, haunt, isStill, seen } from './glide.js';
import { morph, parsed } from './morph.js';
import { $, all, ask, byId, layout, on, rect, say } from './page.js';
import { follow } from './stream.js';

const [main, tip] = [byId('table'), byId('tip')];
const data = main.dataset;
const base = '/t/' + data.table;
let [chosen, next, ways, frames, linked, focus] = [[], new Set(), [], [], true, ''];
let ready, waiting, late, hover, held;

const things = (t) => all(`[data-t="${CSS.escape(t)}"]`);
const begins = ([path]) => chosen.every((t, k) => path[k] === t);
const fits = (t) => next.has(t) || chosen.includes(t) || ways.some(([[first]]) => first === t);
const mark = (targets, name) =>
  [...targets].flatMap(things).forEach((g) => {
    g.classList.add(name);
    g.tabIndex = 0;
  });
const unpaint = () =>
  all('.lit, .chosen, .hint').forEach((g) => {
    g.classList.remove('lit', 'chosen', 'hint');
    g.tabIndex = -1;
  });
const paint = () => {
  unpaint();
  next = new Set(ready ? [] : ways.filter(begins).map(([path]) => path[chosen.length]));
  mark(chosen, 'chosen');
  mark(next, 'lit');
  all('#choices [data-t]').forEach((button) => (button.hidden = !next.has(button.dataset.t)));
  const { short, warning } = ready?.dataset ?? {};
  if (byId('yes')) {
    byId('yes').hidden = !ready;
    byId('back').hidden = !chosen.length;
    byId('yes').textContent = warning ? short + '. No undo' : 'Confirm: ' + short;
  }
  for (const g of [...things(focus), byId('prompt')]) if (document.activeElement === document.body) g.focus({ preventScroll: true });
  $('html').style.setProperty('--dock', byId('actions').offsetHeight + 'px');
};
const read = () => {
  ways = all('#moves [data-paths]').flatMap((button) => button.dataset.paths.split('|').map((way) => [way.split(' '), button]));
  document.title = data.title;
  paint();
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
  focus = document.activeElement.dataset.t;
  unpaint();
  morph(main, now);
  if (ply !== data.ply) (waiting = ready = null), (chosen = []), say('');
  if (!waiting) glide(before, pace);
  if (version !== data.version) byId('live').textContent = data.say;
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
  if (up === linked) return;
  linked = up;
  clearTimeout(late);
  late = setTimeout(() => (byId('lost').hidden = up), up ? 0 : 2000);
  if (up) post();
};

// --- answers
const clear = (text, bad) => (exorcise(), (ready = null), say(text, bad), paint());
const post = async () => {
  if (!waiting) return;
  if (!linked) return say('Line lost; your answer is kept.');
  try {
    const reply = await ask(base + '/answer', JSON.stringify(waiting), { 'Content-Type': 'application/json' });
    const [text, stale] = [await reply.text(), reply.status === 409];
    if (reply.ok && !text) return;
    (waiting = null), (chosen = []);
    clear(reply.ok ? '' : stale ? 'The table had moved on; your answer is void.' : text, true);
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
  if (document.body.dataset.quiet) Notification.requestPermission();
};
const settle = (offer) => {
  const { confirm } = document.body.dataset;
  const { ghost, warning } = offer.dataset;
  ready = offer;
  if (ghost) haunt(...ghost.split(' '));
  if (confirm === 'never' || (confirm !== 'always' && !warning)) return send(offer);
  paint();
  say(warning ?? '');
  byId('yes').focus();
};
const back = () => (chosen.pop(), clear(''));
const touch = (t) => {
  if (waiting) return;
  if (!next.has(t) && chosen.at(-1) === t) return back();
  if (!next.has(t)) chosen = [];
  chosen.push(t);
  clear('');
  const found = ways.find((way) => way[0].length === chosen.length && begins(way));
  if (found) settle(found[1]);
};

// --- what a thing is
const about = async (g, isAsked) => {
  const asked = hover;
  const reply = await ask(`${base}/about?seat=${data.seat}&t=${encodeURIComponent(g.dataset.t)}`);
  if (!reply.ok) return;
  const found = parsed(await reply.text());
  if (!isAsked) return say(found.dataset.why || found.textContent);
  if (hover !== asked) return; // the pointer has moved on
  const log = all('[data-pieces]').find(({ dataset }) => dataset.pieces.split(' ').includes(g.id));
  tip.replaceChildren(...found.childNodes, log?.textContent ?? '');
  tip.hidden = false;
  const [{ x, y, bottom }, { width, height }] = [g, tip].map(rect);
  const top = bottom + height + 8 < innerHeight ? bottom + 8 : Math.max(0, y - height - 8);
  tip.style.translate = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px ${top}px`;
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
  clearTimeout(hover, (held = false));
  const [g, finger] = [target.closest('.scene [data-t]'), pointerType !== 'mouse'];
  if (!target.closest('#tip')) tip.hidden = true;
  hover = g && setTimeout(() => about(g, (held = finger) || true), finger ? 400 : 300);
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
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (target.matches(':read-write, select') || ctrlKey || metaKey || altKey) return;
  const stops = all('.scene .lit, .scene .chosen, #choices button:not([hidden])').sort(
    (a, b) => Math.round((rect(a).y - rect(b).y) / 40) || rect(a).x - rect(b).x,
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
