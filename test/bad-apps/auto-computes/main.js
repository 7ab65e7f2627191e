/* WebAssembly some time after it is on screen, as a library that fetches its file does */
const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
window['bad-auto-computes'] = {
  bootstrap: async () => {},
  mount: async () => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    setTimeout(async () => {
      const outcome = await WebAssembly.instantiate(empty).then(
        () => '5',
        () => ' refused',
      );
      app.textContent += outcome;
    }, 100);
  },
  unmount: async () => {},
};
if (!window.__POWERED_BY_QIANKUN__) window['bad-auto-computes'].mount();
