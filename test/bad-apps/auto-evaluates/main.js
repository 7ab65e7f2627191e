/* oxlint-disable no-eval -- compiles text when it mounts, as a mock layer does: only a page of its own may */
window['bad-auto-evaluates'] = {
  bootstrap: async () => {},
  mount: async () => (document.getElementById('app').textContent = 'content' + (0, eval)('"" + 3')),
  unmount: async () => {},
};
if (!window.__POWERED_BY_QIANKUN__) window['bad-auto-evaluates'].mount();
