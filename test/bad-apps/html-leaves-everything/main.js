/* eslint-disable -- what old builds look like */
window['bad-html-leaves-everything'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    window.leakedGlobal = 'leaked';
    document.title = 'leaked title';
    document.body.appendChild(document.createElement('div')).className = 'leaked-node';
    document.head.appendChild(document.createElement('style')).textContent = 'body { outline: 9px solid red }';
    window.addEventListener('resize', () => (top.leakedCalls = (top.leakedCalls || 0) + 1));
    window.onpopstate = () => {};
    setInterval(() => (window.ticks = (window.ticks || 0) + 1), 1);
    new MutationObserver(() => {}).observe(document.body, { childList: true, subtree: true });
    new BroadcastChannel('leaked').onmessage = () => {};
  },
  unmount: async () => {},
};
