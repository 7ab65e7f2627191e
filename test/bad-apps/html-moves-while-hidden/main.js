/* eslint-disable -- what old builds look like */
window['bad-html-moves-while-hidden'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) return;
      history.pushState(null, '', location.pathname + '/moved');
      history.back();
      location.hash = '#moved';
    });
  },
  unmount: async () => {},
};
