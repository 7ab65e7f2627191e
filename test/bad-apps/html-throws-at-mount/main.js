/* eslint-disable -- what old builds look like */
window['bad-html-throws-at-mount'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'half a page';
    throw new Error('thrown in mount');
  },
  unmount: async () => {},
};
