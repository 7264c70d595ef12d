// A page becomes another one: what has an id stays the same element, what is marked data-keep belongs to the browser.
import { byId } from './page.js';

const policy = window.trustedTypes?.createPolicy('parvis', { createHTML: (html) => html });
export const parsed = (html) =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body.firstElementChild;

export const morph = (old, now) => {
  if (old.isEqualNode(now) || old.matches('[data-keep]')) return;
  for (const { name } of [...old.attributes]) now.hasAttribute(name) || old.removeAttribute(name);
  for (const { name, value } of now.attributes) old.setAttribute(name, value);
  const ids = new Set([...now.children].map(({ id }) => id));
  let here = old.firstChild;
  for (const child of now.childNodes) {
    while (!child.id && ids.has(here?.id || '-')) here = here.nextSibling;
    let same = child.id ? byId(child.id) : here?.id ? null : here;
    if (same?.nodeName !== child.nodeName) same = old.insertBefore(document.importNode(child, true), here);
    if (same !== here && same.nextSibling !== here) old[old.moveBefore ? 'moveBefore' : 'insertBefore'](same, here);
    here = same.nextSibling;
    if (child.attributes) morph(same, child);
    else same.nodeValue = child.nodeValue;
  }
  for (let next; here; here = next) (next = here.nextSibling), here.remove();
};
