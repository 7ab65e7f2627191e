/* eslint-disable -- what old builds look like */
window['bad-html-throws-at-unmount'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
  },
  unmount: async () => {
    throw new Error('thrown in unmount');
  },
};
