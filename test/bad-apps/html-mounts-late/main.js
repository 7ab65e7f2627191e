setTimeout(() => {
  window['bad-html-mounts-late'] = {
    bootstrap: async () => {},
    mount: async () => {
      document.getElementById('app').textContent = 'content';
    },
    unmount: async () => {},
  };
}, 300);
