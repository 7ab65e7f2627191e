/* eslint-disable -- what old builds look like */
window['bad-html-evaluates'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    const tries = [() => (0, eval)('1 + 1'), () => new Function('return 1')(), () => setTimeout('window.evaluated = 1', 0)];
    const refused = tries.filter((each) => {
      try {
        each();
        return false;
      } catch {
        return true;
      }
    });
    app.textContent = 'content ' + refused.length;
  },
  unmount: async () => {},
};
