/* eslint-disable -- what old builds look like */
window['bad-html-never-rests'] = {
  bootstrap: () => Promise.resolve(),
  mount: async () => {
    const app = document.getElementById('app');
    const shown = document.createElement('p');
    app.append('content', shown);
    const work = () => {
      for (const end = performance.now() + 3; performance.now() < end; ) shown.textContent = String(end);
    };
    setInterval(work, 20);
    requestAnimationFrame(function again() {
      work();
      requestAnimationFrame(again);
    });
  },
  unmount: async () => {},
};
