import { defineParcel } from '@atrium/sdk';
import { element } from './element.ts';
import { loanForm } from './loan-form.ts';
import { loanList } from './loan-list.ts';

export const { bootstrap, mount, unmount, update } = defineParcel((portal) => {
  const { domElement, locale, routerBase, view } = portal;
  const root = element('div', { className: 'at-page' });
  const go = (to: string) => view.history.push(routerBase + to);
  const show = () => {
    const path = view.history.location.pathname.slice(routerBase.length);
    root.replaceChildren(...(path === '/new' ? loanForm(portal, go) : loanList(portal, go)));
  };
  const moved = () => {
    view.setDirty(false);
    show();
  };
  show();
  domElement.append(root);
  const stops = [view.history.listen(moved), locale.listen(show)];
  return {
    unmount: () => {
      for (const stop of stops) stop();
      root.remove();
    },
  };
});
