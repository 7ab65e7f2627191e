/* eslint-disable -- what old builds look like */
window['bad-html-many-nodes'] = {
  bootstrap: () => Promise.resolve(),
  mount: async (props) => {
    const app = document.getElementById('app');
    const rows = document.createDocumentFragment();
    for (let at = 0; at < 100000; at++) rows.appendChild(document.createElement('i'));
    app.appendChild(rows);
    app.append('content');
  },
  unmount: async () => {},
};
