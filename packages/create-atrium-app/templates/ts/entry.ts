import { defineParcel } from '@atrium/sdk';
import { element } from './element.ts';
import { emptyDraft, loanForm } from './loan-form.ts';
import { loanList } from './loan-list.ts';

export const { bootstrap, mount, unmount, update } = defineParcel((portal) => {
  const { domElement, locale, routerBase, view } = portal;
  const root = element('div', { className: 'app' });
  const go = (to: string) => view.history.push(routerBase + to);
  let draft = emptyDraft();
  const show = () => {
    const path = view.history.location.pathname.slice(routerBase.length);
    root.replaceChildren(...(path === '/new' ? loanForm(portal, draft, go) : loanList(portal, go)));
  };
  const moved = () => {
    draft = emptyDraft();
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
