/* eslint-disable -- what old builds look like */
window['bad-html-foreign-scripts'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    const outcome = (address) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        try {
          script.src = address;
          document.head.appendChild(script);
        } catch {
          resolve('refused');
        }
      });
    const blob = URL.createObjectURL(new Blob(['top.smuggled = 1'], { type: 'text/javascript' }));
    const imported = await import(blob).then(
      () => 'ran',
      () => 'refused',
    );
    app.textContent = 'content ' + [await outcome('https://example.invalid/a.js'), await outcome(blob), imported].join(' ');
  },
  unmount: async () => {},
};
