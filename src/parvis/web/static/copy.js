// Buttons that copy: what they name, what is behind the address they name, or the address of the page; and that share.
const copy = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.body.appendChild(Object.assign(document.createElement('textarea'), { value: text }));
  area.select(); // plain http in a local network
  document.execCommand('copy');
  area.remove();
};
for (const button of document.querySelectorAll('[data-share]')) button.hidden = !navigator.share;
addEventListener('click', async ({ target }) => {
  const { copy: text, from, share } = target.dataset;
  if (share) return navigator.share({ title: document.title, url: share });
  if (from === undefined && text === undefined) return;
  await copy(from ? await (await fetch(from)).text() : text || location.href);
  target.textContent = 'Copied';
});
