/* eslint-disable -- what old builds look like */
window['bad-html-covers-everything'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #0008';
    app.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
  },
  unmount: async () => {},
};
