/// <reference types="vite/types/importMeta.d.ts" />
import { createCall, defineParcel, onStale } from '@atrium/sdk';
import { ItDeskTickets } from './it-desk-tickets.ts';
import { textsOf } from './texts.ts';
import './it-desk.css';

export const { bootstrap, mount, unmount, update } = defineParcel((given) => {
  let current = given;
  const { domElement, view, routerBase } = given;
  const desk = new ItDeskTickets();
  const show = () => {
    const { pathname, search } = view.history.location;
    desk.place = pathname.slice(routerBase.length) + search;
    view.setTitle(new URLSearchParams(search).get('key') ?? desk.texts.desk);
  };
  const call = createCall(() => current, '/api/demo');
  const address = (place: string) => routerBase + place;
  Object.assign(desk, { call, draft: view.draft('ticket'), address, go: (place: string) => view.history.push(address(place)) });
  desk.addEventListener('it-desk-dirty', ({ detail }) => view.setDirty(detail));
  const stop = view.history.listen(show);
  const speak = () => {
    const language = current.locale.get();
    desk.lang = language;
    desk.texts = textsOf(language);
    // The service has the questions in each language.
    desk.refresh();
    show();
  };
  const silent = given.locale.listen(speak);
  const stopFollowing = onStale(view, desk.refresh);
  speak();
  domElement.append(desk);
  return {
    update: (props) => {
      current = props;
    },
    unmount: () => {
      stop();
      silent();
      stopFollowing();
      desk.remove();
    },
  };
});

// Only the application's own page has this attribute; the portal's page does not.
if (import.meta.env.MODE === 'production' && 'standalone' in document.documentElement.dataset) {
  const { runStandalone } = await import('@atrium/sdk/standalone');
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  await runStandalone({ mount, unmount }, { name: 'it-desk', base: '/it-desk/', bar: false, person: { token } });
}
