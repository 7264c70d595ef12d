// Every piece glides from where it was seen to where it lies now; a ghost is seen where it is going to lie.
import { $, all, byId, rect } from './page.js';

const box = (g) => {
  const [origin, { x, y, width, height }] = [$('.scene'), g.querySelector('.ring') ?? g].map(rect);
  return { x: x - origin.x, y: y - origin.y, width, height };
};
const slide = (g, from, to, here, duration, fill) => {
  const { a } = g.getScreenCTM();
  const frames = [from, to].map(({ x, y, width }) => ({
    transform: `translate(${(x - here.x) / a}px,${(y - here.y) / a}px) scale(${width / here.width || 1})`,
  }));
  g.animate(frames, { duration, fill, composite: 'add', easing: 'cubic-bezier(.2,.8,.2,1)' });
};

export const isStill = () => $('html').matches('.still') || matchMedia('(prefers-reduced-motion)').matches;
export const seen = () => new Map(all('.piece').map((g) => [g.id, box(g)]));
export const exorcise = () => all('.piece').forEach((g) => g.getAnimations().forEach((motion) => motion.cancel()));
export const glide = (before, duration) => {
  exorcise();
  if (isStill()) return;
  const [now, gone] = [seen(), new Map(before)]; // what is new was turned over, or comes from nowhere
  for (const id of now.keys()) gone.delete(id);
  const from = [...gone.values()];
  for (const [id, to] of now) {
    const [g, was] = [byId(id), before.get(id) ?? from.shift()];
    if (!was) g.animate([{ opacity: 0 }, {}], duration);
    else if (Math.hypot(was.x - to.x, was.y - to.y) > 1) slide(g, was, to, to, duration);
  }
};
export const haunt = (target, place) => {
  const g = $(`.piece[data-t="${CSS.escape(target)}"]`);
  const there = byId(place);
  if (!g || !there) return;
  const [here, room] = [box(g), box(there)];
  const [x, y] = [room.x + Math.max(0, room.width - here.width) / 2, room.y + (room.height - here.height) / 2];
  slide(g, here, { ...here, x, y }, here, isStill() ? 0 : 120, 'forwards');
};
