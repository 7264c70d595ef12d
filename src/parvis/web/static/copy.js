// Buttons that copy an address: the one they have, or that of the page.
addEventListener('click', ({ target }) => {
  const { copy } = target.dataset;
  if (copy === undefined) return;
  navigator.clipboard?.writeText(copy || location.href);
  target.textContent = 'Copied';
});
