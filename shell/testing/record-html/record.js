/* Shows the record of its address when it starts, and has room for a remark. */
window['record-html'] = {
  bootstrap: () => Promise.resolve(),
  mount: async () => {
    document.querySelector('p').textContent = location.search;
  },
  unmount: async () => {},
};
