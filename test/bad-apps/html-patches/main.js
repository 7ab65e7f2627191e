/* eslint-disable -- what old builds look like */
window['bad-html-patches'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    const before = window.fetch;
    window.fetch = () => Promise.reject(new Error('patched'));
    history.pushState = () => {
      throw new Error('patched');
    };
    window.setTimeout = () => 0;
    document.createElement = () => {
      throw new Error('patched');
    };
    app.textContent = before === window.fetch ? 'not patched' : 'content';
  },
  unmount: async () => {},
};
