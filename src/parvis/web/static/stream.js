// One stream for all tabs of a browser: the tab that holds the lock keeps it and hands on what the others want.
export const follow = (key, show, link) => {
  const channel = new BroadcastChannel('parvis');
  const wanted = new Map(); // key -> when a tab asked for it last
  let [leads, source, retry, heard] = [false, null, 0, Date.now()];

  const hear = ({ up, of, html, want, now }) => {
    if (up) heard = Date.now();
    if (up !== undefined) link(up);
    if (of === key) show(html);
    const fresh = want && (now || !wanted.has(want));
    if (want) wanted.set(want, Date.now());
    if (fresh) open();
  };
  const tell = (message) => (hear(message), channel.postMessage(message));
  const open = () => {
    clearTimeout(retry);
    source?.close();
    if (!leads) return;
    for (const [what, since] of wanted) if (Date.now() - since > 9e4) wanted.delete(what);
    source = new EventSource('/stream?t=' + [...wanted.keys()].join('&t='));
    source.onopen = () => tell({ up: true });
    source.addEventListener('beat', source.onopen);
    source.addEventListener('table', ({ data }) => {
      const end = data.indexOf('\n');
      tell({ up: true, of: data.slice(0, end), html: data.slice(end + 1) });
    });
    source.onerror = () => {
      source.close();
      tell({ up: false });
      retry = setTimeout(open, 300 + Math.random() * 600);
    };
  };
  const wake = () => {
    const [led, lost] = [leads, Date.now() - heard > 9e3];
    if (!navigator.locks) leads = !document.hidden; // plain http in a local network: each visible tab for itself
    if (lost) link(false);
    tell({ want: key, now: lost || leads !== led });
  };
  channel.onmessage = ({ data }) => hear(data);
  for (const name of ['visibilitychange', 'pageshow', 'online']) addEventListener(name, wake, true);
  setInterval(wake, 5e3);
  wake();
  navigator.locks?.request('parvis', () => ((leads = true), open(), new Promise(() => {})));
};
