/* eslint-disable -- what old builds look like */
window['bad-html-alerts'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    alert('in your way');
    confirm('again');
    setTimeout(() => alert('while hidden'), 1000);
    document.addEventListener('visibilitychange', () => document.hidden && alert('while hidden'));
  },
  unmount: async () => {},
};
