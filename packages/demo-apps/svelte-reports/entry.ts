/// <reference types="vite/types/importMeta.d.ts" />
import { createCall, defineParcel } from '@atrium/sdk';
import { mount as mountComponent, unmount as unmountComponent } from 'svelte';
import Reports from './reports.svelte';
import '@atrium/sdk/style.css';

export const { bootstrap, mount, unmount, update } = defineParcel((portal) => {
  let current = portal;
  const call = createCall(() => current, '/api/demo');
  const component = mountComponent(Reports, { target: portal.domElement, props: { portal, call } });
  return {
    update: (props) => {
      current = props;
    },
    unmount: () => unmountComponent(component),
  };
});

// Only the application's own page has this attribute; the portal's page does not.
if (import.meta.env.MODE === 'production' && 'standalone' in document.documentElement.dataset) {
  const { runStandalone } = await import('@atrium/sdk/standalone');
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  await runStandalone({ mount, unmount }, { name: 'reports', base: '/reports/', bar: false, person: { token } });
}
