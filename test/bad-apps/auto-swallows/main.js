/* oxlint-disable no-new-func -- a template compiler: where it is refused it draws nothing, and says so in the console alone */
function compile(text) {
  try {
    return new Function('return ' + text);
  } catch {
    return () => '';
  }
}
window['bad-auto-swallows'] = {
  bootstrap: async () => {},
  mount: async () => (document.getElementById('app').textContent = compile('"content4"')()),
  unmount: async () => {},
};
if (!window.__POWERED_BY_QIANKUN__) window['bad-auto-swallows'].mount();
