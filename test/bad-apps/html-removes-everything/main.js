/* eslint-disable -- what old builds look like */
window['bad-html-removes-everything'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    setTimeout(() => {
      document.body.textContent = '';
      document.documentElement.innerHTML = '';
    }, 10);
  },
  unmount: async () => {},
};
