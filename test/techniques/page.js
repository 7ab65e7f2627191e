import { techniques } from './techniques.js';
import { tryAll } from './tools.js';

window.techEntry = document.currentScript.src;
window.tryAll = () => tryAll(techniques, document.getElementById('app'), new URL('.', document.baseURI).pathname);
