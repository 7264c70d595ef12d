// The slider: a position is asked for when it is wanted, and pieces glide from one to the next.
import './copy.js';
import { glide, seen } from './glide.js';
import { morph, parsed } from './morph.js';
import { ask, byId, on } from './page.js';

let [wanted, busy, playing] = [0, false, 0];
const at = () => +byId('table').dataset.at;
const go = async (position) => {
  wanted = position;
  if (busy) return;
  busy = true;
  while (wanted !== at() && wanted >= 0 && wanted <= byId('reach').max) {
    const data = new URLSearchParams(new FormData(byId('slider')));
    data.set('at', wanted);
    const before = seen();
    morph(byId('table'), parsed(await (await ask('?' + data)).text()));
    byId('reach').value = wanted;
    glide(before, 300);
    history.replaceState(null, '', '?' + data);
  }
  busy = false;
};
on('input', ({ target }) => target.id === 'reach' && go(+target.value));
on('click', (event) => {
  const { id, dataset } = event.target;
  if (dataset.at && id !== 'table') event.preventDefault(), go(+dataset.at);
  clearInterval(playing);
  if (id === 'play') playing = setInterval(() => go(at() + 1), 900);
});
