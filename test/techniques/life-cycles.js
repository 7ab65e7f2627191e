import { techniques } from './techniques.js';
import { tryAll } from './tools.js';

window.techEntry = document.currentScript.src;
const start = (root, folder) => (window.tryAll = () => tryAll(techniques, root, folder));

window['tech-life-cycles'] = {
  bootstrap: async () => {},
  mount: async ({ container }) => start(container.querySelector('#app'), new URL(window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__).pathname),
  unmount: async () => delete window.tryAll,
};
if (!window.__POWERED_BY_QIANKUN__) start(document.getElementById('app'), '/tech-life-cycles/');
