/* eslint-disable -- what old builds look like */
window['bad-html-reloads'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    const times = Number(sessionStorage.getItem('bad-html-reloads') || 0);
    app.textContent = 'content after ' + times;
    if (times >= 2) return;
    sessionStorage.setItem('bad-html-reloads', String(times + 1));
    setTimeout(() => location.reload(), 10);
  },
  unmount: async () => {},
};
