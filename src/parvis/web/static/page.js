// What every page can do: forms that don't leave it.
document.documentElement.classList.add('js');
export const $ = (query) => document.querySelector(query);
export const all = (query) => [...document.querySelectorAll(query)];
export const byId = (id) => document.getElementById(id);
export const rect = (thing) => thing.getBoundingClientRect();
export const on = (name, does) => addEventListener(name, does);
export const layout = () => (innerWidth > 760 ? 'wide' : 'narrow');
export const say = (text, bad) => (byId('status').textContent = text) + byId('status').classList.toggle('bad', !!bad);
export const ask = (where, body, more) => fetch(where, { method: body && 'POST', body, headers: { 'X-Layout': layout(), ...more } });

(onresize = () => (document.cookie = `layout=${layout()};path=/;max-age=3e7`))();
on('submit', async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !form.matches('[data-quiet]')) return;
  event.preventDefault();
  const reply = await ask(form.action, new URLSearchParams(new FormData(form, submitter)));
  say(await reply.text(), !reply.ok);
  if (reply.ok) form.reset();
  const why = reply.headers.get('x-why');
  if (why) byId('status').append(Object.assign(document.createElement('a'), { href: why, textContent: ' Why?' }));
  dispatchEvent(new CustomEvent('said', { detail: reply.headers.get('x-path') }));
});
