/* eslint-disable -- what old builds look like */
window['bad-html-evaluates'] = {
  bootstrap: () => Promise.resolve(),
  mount: async () => {
    const app = document.getElementById('app');
    const tries = [() => (0, eval)('1 + 1'), () => new Function('return 1')()];
    const refused = tries.filter((each) => {
      try {
        each();
        return false;
      } catch {
        return true;
      }
    });
    // A text for a timer is refused without an error: it just never runs.
    try {
      setTimeout('document.body.setAttribute("data-evaluated", "")', 0);
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (app.closest('[data-evaluated]') === null) refused.push('a text for a timer');
    app.textContent = 'content ' + refused.length;
  },
  unmount: async () => {},
};
