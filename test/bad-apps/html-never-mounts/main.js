/* eslint-disable -- what old builds look like */
window['bad-html-never-mounts'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'half a page';
    await new Promise(() => {});
  },
  unmount: async () => {},
};
