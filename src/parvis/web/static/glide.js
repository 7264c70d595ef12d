// Every piece glides from where it was seen to where it lies now; a ghost is seen where it is going to lie.
import { $, all, byId, rect } from './page.js';

const motions = [];
const move = (g, frames, options) => motions.push(g.animate(frames, options));
const box = (g) => {
  const [origin, { x, y, width, height }] = [$('.scene'), g.querySelector('.ring') ?? g].map(rect);
  return { x: x - origin.x, y: y - origin.y, width, height, scale: g.getScreenCTM()?.a };
};
const slide = (g, from, to, here, duration, fill) => {
  const frames = [from, to].map(({ x, y, width }) => ({
    transform: `translate(${(x - here.x) / here.scale}px,${(y - here.y) / here.scale}px) scale(${width / here.width || 1})`,
  }));
  move(g, frames, { duration, fill, composite: 'add', easing: 'cubic-bezier(.2,.8,.2,1)' });
};

export const isStill = () => $('.still') || matchMedia('(prefers-reduced-motion)').matches;
export const seen = () => new Map(all('.piece').map((g) => [g.id, box(g)]));
export const exorcise = () => motions.splice(0).forEach((motion) => motion.cancel());
export const glide = (before, duration) => {
  exorcise();
  if (isStill()) return;
  const [now, gone] = [seen(), new Map(before)]; // what is new was turned over, or comes from nowhere
  for (const id of now.keys()) gone.delete(id);
  const from = [...gone.values()];
  for (const [id, to] of now) {
    const [g, was] = [byId(id), before.get(id) ?? from.shift()];
    if (!was) move(g, [{ opacity: 0 }, {}], duration);
    else if (Math.hypot(was.x - to.x, was.y - to.y) > 1) slide(g, was, to, to, duration);
  }
};
export const haunt = (target, place) => {
  const [g, there] = [$(`.piece[data-t="${CSS.escape(target)}"]`), byId(place)];
  if (!g || !there) return;
  const [here, { x, y, width, height }] = [box(g), box(there)];
  const to = { ...here, x: x + Math.max(0, width - here.width) / 2, y: y + (height - here.height) / 2 };
  slide(g, here, to, here, isStill() ? 0 : 120, 'forwards');
};
