import { defineParcel } from '@atrium/sdk';
import { techniques } from './techniques.js';
import { tryAll } from './tools.js';

export const { bootstrap, mount, unmount, update } = defineParcel(async ({ domElement }) => {
  window.tryAll = () => tryAll(techniques, domElement, '/tech-module/');
  return { unmount: () => delete window.tryAll };
});
