// The table.  Whatever can be done is in the list of moves, each with the targets that are touched for it, in order.
import { exorcise, glide, haunt, isStill, seen } from './glide.js';
import { morph, parsed } from './morph.js';
import { $, all, ask, byId, layout, on, rect } from './page.js';
import { follow } from './stream.js';

const [main, tip, status, prompt, yes, back] = ['table', 'tip', 'status', 'prompt', 'yes', 'back'].map(byId);
const data = main.dataset;
const base = '/t/' + data.table;
let [chosen, next, ways, frames, linked, focus] = [[], new Set(), [], [], true, ''];
let ready, waiting, hover, held;

const say = (text, bad) => {
  status.textContent = text;
  status.className = bad ? 'bad' : '';
};
const things = (t) => all(`[data-t="${CSS.escape(t)}"]`);
const begins = ([path]) => chosen.every((t, k) => path[k] === t);
const fits = (t) => next.has(t) || chosen.includes(t) || ways.some(([[first]]) => first === t);
const mark = (targets, name) => {
  for (const g of [...targets].flatMap(things)) g.classList.add(name), (g.tabIndex = 0);
};
const unpaint = () => {
  for (const g of all('.lit, .chosen, .hint')) g.classList.remove('lit', 'chosen', 'hint'), (g.tabIndex = -1);
};
const paint = () => {
  unpaint();
  next = new Set(ready ? [] : ways.filter(begins).map(([path]) => path[chosen.length]));
  mark(chosen, 'chosen');
  mark(next, 'lit');
  yes.hidden = !ready;
  yes.textContent = ready?.dataset.yes;
  back.hidden = waiting || !chosen.length;
  for (const g of [...things(focus), prompt]) if (document.activeElement === document.body) g.focus({ preventScroll: true });
};
const read = () => {
  ways = all('#moves [data-paths]').flatMap((move) => move.dataset.paths.split('|').map((way) => [way.split(' '), move]));
  document.title = data.title;
  paint();
};

// --- what comes from the table
const show = (html) => {
  if (!html) location.reload();
  else if (frames.push(html) === 1) step();
};
const step = () => {
  const now = parsed(frames[0]);
  const { version, ply } = data;
  if (now.dataset.status !== data.status) return location.reload();
  if (+now.dataset.version < version) return done();
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
  const may = document.body.dataset.hours?.[new Date().getHours()] > 0;
  if (may && document.hidden) new Notification(data.title, { tag: base });
};
const link = (up) => {
  if (up === linked) return;
  byId('lost').hidden = linked = up;
  if (up) post();
};

// --- answers
const drop = (text, bad) => (exorcise(), (ready = null), say(text, bad));
const clear = (text, bad) => (drop(text, bad), paint());
const post = async () => {
  if (!waiting) return;
  if (!linked) return say('Line lost; your answer is kept.');
  try {
    const reply = await ask(base + '/answer', new URLSearchParams(waiting));
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
  const move = crypto.getRandomValues(new BigUint64Array(1)).join('').padStart(32, 0);
  waiting = { seat: data.seat, ply: data.ply, move, answer: value };
  ready = null;
  post();
  requestAnimationFrame(() => setTimeout(paint)); // the ghost goes first
  if (document.body.dataset.hours) Notification.requestPermission();
};
const settle = (offer) => {
  const { confirm } = document.body.dataset;
  const { ghost, warning } = offer.dataset;
  ready = offer;
  if (ghost) haunt(...ghost.split(' ')); // first: what is measured has been laid out
  if (confirm === 'never' || (confirm !== 'always' && !warning)) return send(offer);
  paint();
  say(warning ?? '');
  yes.focus();
};
const retreat = () => waiting || (chosen.pop(), clear(''));
const touch = (t) => {
  if (waiting) return;
  if (!next.has(t) && chosen.at(-1) === t) return retreat();
  if (!next.has(t)) chosen = [];
  chosen.push(t);
  drop('');
  const found = ways.find((way) => way[0].length === chosen.length && begins(way));
  found ? settle(found[1]) : paint();
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
  if (target === yes) waiting || send(ready);
  else if (target === back) retreat();
  else if (g) fits(g.dataset.t) ? touch(g.dataset.t) : about(g);
});
on('submit', async (event) => {
  const { target, submitter } = event;
  const way = ways.find(([, move]) => move === submitter);
  if (!way && !target.matches('[data-quiet]')) return;
  event.preventDefault();
  byId('moves').hidePopover?.();
  if (way) return waiting || ((chosen = [...way[0]]), settle(submitter));
  const reply = await ask(target.action, new URLSearchParams(new FormData(target, submitter)));
  say(await reply.text(), !reply.ok);
  if (reply.ok) target.reset();
  const [why, path] = ['x-why', 'x-path'].map((name) => reply.headers.get(name));
  if (why) status.append(Object.assign(document.createElement('a'), { href: why, textContent: ' Why?' }));
  if (path) mark([path], 'hint');
});
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
    for (const g of all('.piece')) g.classList.toggle('told', ids.includes(g.id));
  });
on('input', ({ target: { id, value } }) => {
  if (id === 'filter') for (const li of all('#moves li')) li.hidden = !li.textContent.toLowerCase().includes(value.toLowerCase());
});
on('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (target.matches(':read-write, select') || ctrlKey || metaKey || altKey) return;
  const stops = all('.lit, .scene .chosen, #choices :not([data-t], [hidden])').sort(
    (a, b) => Math.round((rect(a).y - rect(b).y) / 40) || rect(a).x - rect(b).x,
  );
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const aim = $(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  const g = target.closest('g[data-t]');
  if (by && stops.length) stops.at((stops.indexOf(target) + by) % stops.length).focus();
  else if ((key === 'Enter' || key === ' ') && g) touch((focus = g.dataset.t));
  else if (key === 'Escape') (tip.hidden = true), chosen.length && retreat();
  else if (key === '?' && g) about(g, true);
  else if (aim) aim.matches('button') ? aim.click() : aim.focus();
  else return;
  event.preventDefault();
});

const dock = new CSSStyleSheet(); // a sheet of its own: a property of the whole page would style all of it again
document.adoptedStyleSheets = [dock];
new ResizeObserver(([{ target }]) => dock.replaceSync(`#tray{--dock:${target.offsetHeight}px}`)).observe(byId('actions'));
read();
follow([data.table, layout(), data.seat].join(':'), show, link);
