// One stream for all tabs of a browser: the tab that holds the lock keeps it and hands on to the others what they want.
// Without locks (plain http in a local network) each visible tab has a stream of its own.
export const follow = (key, show, link) => {
  const channel = new BroadcastChannel('parvis');
  const wanted = new Map(); // key -> when a tab asked for it last
  let leads, source, retry, heard = Date.now();

  const hear = ({ up, key: whose, html, want, now, bye }) => {
    if (up !== undefined) link(up);
    if (up) heard = Date.now();
    if (whose === key) show(html);
    if (!leads) return;
    if (want) {
      const fresh = now || !wanted.has(want);
      wanted.set(want, Date.now());
      if (fresh) open();
    }
    wanted.delete(bye);
  };
  const tell = (message) => (hear(message), channel.postMessage(message));
  const open = () => {
    clearTimeout(retry);
    source?.close();
    for (const [what, since] of wanted) if (what !== key && Date.now() - since > 9e4) wanted.delete(what);
    const mine = (source = new EventSource('/stream?t=' + [...wanted.keys()].join('&t=')));
    const beat = (mine.onopen = () => tell({ up: true }));
    mine.addEventListener('beat', beat);
    mine.addEventListener('table', ({ data }) => {
      const at = data.indexOf('\n');
      tell({ up: true, key: data.slice(0, at), html: data.slice(at + 1) });
    });
    mine.onerror = () => {
      mine.close();
      if (mine === source) tell({ up: false }), (retry = setTimeout(open, 300 + Math.random() * 600));
    };
  };
  const ask = (now) => tell({ want: key, now });
  const lead = () => ((leads = true), ask(true), channel.postMessage({ who: 1 }));
  const wake = () => {
    if (navigator.locks) return ask(Date.now() - heard > 8e3);
    if (document.hidden) (leads = false), clearTimeout(retry), source?.close();
    else if (!leads) lead();
  };
  channel.onmessage = ({ data }) => (data.who ? ask() : hear(data));
  addEventListener('pagehide', () => channel.postMessage({ bye: key }));
  for (const name of ['visibilitychange', 'pageshow', 'online']) addEventListener(name, wake, true);
  setInterval(() => {
    const lost = Date.now() - heard > 12e3;
    if (lost) link(false);
    ask(lost);
  }, 5e3);
  navigator.locks?.request('parvis', () => (lead(), new Promise(() => {})));
  wake();
};
