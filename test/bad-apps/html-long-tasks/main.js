/* eslint-disable -- what old builds look like */
window['bad-html-long-tasks'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    app.textContent = 'content';
    const work = () => {
      for (const end = performance.now() + 150; performance.now() < end; ) ;
    };
    setInterval(work, 10);
    requestAnimationFrame(function again() {
      work();
      requestAnimationFrame(again);
    });
  },
  unmount: async () => {},
};
