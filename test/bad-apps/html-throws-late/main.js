/* eslint-disable -- what old builds look like */
window['bad-html-throws-late'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    setTimeout(() => {
      throw new Error('thrown a second later');
    }, 50);
    setTimeout(() => Promise.reject(new Error('rejected later')), 60);
  },
  unmount: async () => {},
};
