import { defineParcel } from '@atrium/sdk';
import { mount as mountComponent, unmount as unmountComponent } from 'svelte';
import App from './app.svelte';

export const { bootstrap, mount, unmount, update } = defineParcel((portal) => {
  const app = mountComponent(App, { target: portal.domElement, context: new Map([['portal', portal]]) });
  return { unmount: () => unmountComponent(app) };
});
