/* Shows the fragment of its address, as a router that hears hashchange does. */
window['bad-html-follows-fragments'] = {
  bootstrap: async () => {},
  mount: async () => {
    const shown = document.getElementById('app').appendChild(document.createElement('p'));
    const show = () => (shown.textContent = 'content ' + location.hash);
    addEventListener('hashchange', show);
    show();
  },
  unmount: async () => {},
};
