/// <reference types="vite/types/importMeta.d.ts" />
import { defineParcel } from '@atrium/sdk';
import { ItDeskTickets } from './it-desk-tickets.ts';

export const { bootstrap, mount, unmount, update } = defineParcel(({ domElement, view, routerBase, token }) => {
  const desk = new ItDeskTickets();
  const show = () => {
    desk.place = view.history.location.pathname.slice(routerBase.length);
  };
  Object.assign(desk, { token, go: (place: string) => view.history.push(routerBase + place) });
  desk.addEventListener('it-desk-dirty', ({ detail }) => view.setDirty(detail));
  const stop = view.history.listen(show);
  show();
  desk.lang = 'zh-CN';
  view.setTitle('IT 服务台');
  domElement.append(desk);
  return {
    update: (props) => {
      desk.token = props.token;
    },
    unmount: () => {
      stop();
      desk.remove();
    },
  };
});

// The page of its own carries the mark; the portal's page does not.
if (import.meta.env.MODE === 'production' && 'standalone' in document.documentElement.dataset) {
  const { runStandalone } = await import('@atrium/sdk/standalone');
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  await runStandalone({ mount, unmount }, { name: 'it-desk', base: '/it-desk/', bar: false, person: { token } });
}
