/* eslint-disable -- what old builds look like */
window['bad-html-leaves-history-listeners'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    document.getElementById('app').textContent = 'content';
    const heard = () => {
      document.getElementById('app').append(' heard');
      history.pushState(null, '', location.pathname + '/moved');
    };
    window.addEventListener('popstate', heard);
    window.addEventListener('hashchange', heard);
    window.onpopstate = heard;
    props.view.history.listen(() => {});
    props.view.history.block && props.view.history.block(() => {});
    history.scrollRestoration = 'manual';
  },
  unmount: async () => {},
};
