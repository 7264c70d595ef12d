// What every page can do.
document.documentElement.classList.add('js');
export const $ = (query) => document.querySelector(query);
export const all = (query) => [...document.querySelectorAll(query)];
export const byId = (id) => document.getElementById(id);
export const rect = (thing) => thing.getBoundingClientRect();
export const on = (name, does) => addEventListener(name, does);
export const layout = () => (innerWidth > 760 ? 'wide' : 'narrow');
export const ask = (where, body) => fetch(where, { method: body && 'POST', body, headers: { 'X-Layout': layout() } });

(onresize = () => (document.cookie = `layout=${layout()};path=/;max-age=3e7`))();
