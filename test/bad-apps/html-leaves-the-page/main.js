/* eslint-disable -- what old builds look like */
window['bad-html-leaves-the-page'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    top.location.href = 'https://example.invalid/';
    window.parent.location = '/bad-html-leaves-the-page/elsewhere';
    window.open('/bad-html-leaves-the-page/elsewhere', '_top');
    document.location = '/nowhere';
  },
  unmount: async () => {},
};
