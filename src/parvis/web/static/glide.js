// Every piece glides from where it was seen to where it lies now; a ghost is seen where it is going to lie.
const ghosts = new Map();
const pieces = () => [...document.querySelectorAll('#board [data-p]')];
const box = (g) => (g.querySelector('.ring') ?? g).getBBox();
const spot = (piece) => {
  const { e = 0, f = 0 } = piece.transform.baseVal.consolidate()?.matrix ?? {};
  return { x: e, y: f, w: box(piece).width || 1 };
};
const slide = (piece, from, to, duration, fill) =>
  piece.animate(
    [from, to].map(({ x, y, w }) => ({ transform: `translate(${x}px,${y}px) scale(${w / to.w})` })),
    { duration, fill, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );

export const isStill = () => document.documentElement.matches('.still') || matchMedia('(prefers-reduced-motion)').matches;
export const seen = () => new Map(pieces().map((piece) => [piece.id, ghosts.get(piece.id) ?? spot(piece)]));
export const exorcise = () => {
  for (const id of ghosts.keys()) document.getElementById(id)?.getAnimations().forEach((motion) => motion.cancel());
  ghosts.clear();
};
export const glide = (before, duration) => {
  exorcise();
  const now = pieces();
  const gone = new Map(before); // what is new was turned over, or comes from nowhere
  for (const piece of now) gone.delete(piece.id);
  const from = [...gone.values()];
  if (!isStill())
    for (const piece of now) {
      const to = spot(piece);
      const was = before.get(piece.id) ?? from.shift();
      if (!was) piece.animate([{ opacity: 0 }, {}], duration);
      else if (was.x !== to.x || was.y !== to.y) slide(piece, was, to, duration);
    }
};
export const haunt = (target, place) => {
  const piece = pieces().find((g) => g.dataset.t === target);
  const there = document.getElementById(place);
  if (!piece || !there) return;
  const [from, room, size] = [spot(piece), box(there), box(piece)];
  const to = { x: room.x + (room.width - size.width) / 2, y: room.y + (room.height - size.height) / 2, w: from.w };
  ghosts.set(piece.id, to);
  slide(piece, from, to, isStill() ? 0 : 120, 'forwards');
};
