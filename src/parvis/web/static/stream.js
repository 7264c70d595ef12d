// One stream for all tabs of a browser: the tab that holds the lock keeps it and hands on to the others what they want.
// Without locks (plain http in a local network) each visible tab has a stream of its own.
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
    const mine = (source = new EventSource('/stream?t=' + [...wanted.keys()].join('&t=')));
    mine.onopen = () => tell({ up: true });
    mine.addEventListener('beat', mine.onopen);
    mine.addEventListener('table', ({ data }) => {
      const [of, ...html] = data.split('\n');
      tell({ up: true, of, html: html.join('\n') });
    });
    mine.onerror = () => {
      mine.close();
      if (mine === source) tell({ up: false }), (retry = setTimeout(open, 300 + Math.random() * 600));
    };
  };
  const lead = () => ((leads = true), tell({ want: key, now: true }));
  const wake = () => {
    const lost = Date.now() - heard > 9e3;
    if (lost) link(false);
    if (navigator.locks || (leads && !document.hidden)) tell({ want: key, now: lost });
    else if (document.hidden) (leads = false), open();
    else lead();
  };
  channel.onmessage = ({ data }) => hear(data);
  for (const name of ['visibilitychange', 'pageshow', 'online']) addEventListener(name, wake, true);
  setInterval(wake, 5e3);
  navigator.locks?.request('parvis', () => (lead(), new Promise(() => {})));
  wake();
};
