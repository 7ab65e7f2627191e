import { useDirty, useFollowed, usePortal, useTitle, viewRouterHistory, vueParcel } from '@atrium/sdk/vue';
import { type GlobalComponents, defineComponent } from 'vue';
import { type RouterHistory, createRouter } from 'vue-router';

const Root = defineComponent(() => {
  const portal = usePortal();
  const visible = useFollowed(portal.view.visible);
  useTitle(() => portal.token);
  useDirty(visible);

  // @ts-expect-error -- a title is text
  useTitle(() => 7);
  // @ts-expect-error -- unsaved work is a yes or no
  useDirty(() => 'yes');
  // @ts-expect-error -- what is followed is read, not set
  visible.value = false;
  return () => null;
});

export const { unmount } = vueParcel(Root, (app, { view, routerBase }) => {
  const history: RouterHistory = viewRouterHistory(view, routerBase);
  app.use(createRouter({ history, routes: [] }));
  // @ts-expect-error -- the history of a view needs the base of its routes
  viewRouterHistory(view);
  // @ts-expect-error -- it is made of a view, not of the window's history
  viewRouterHistory(window.history, routerBase);
});

type Attributes<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

export const menu: Attributes<'atrium-app-menu'> = { resourceCode: 'hr', queryFuzzy: 'leave' };
export const assistant: Attributes<'atrium-ai-assistant'> = { src: '/help/', label: 'Help' };

// @ts-expect-error -- an address is text
export const wrong: Attributes<'atrium-ai-assistant'> = { src: 7 };

// @ts-expect-error -- the portal has no such widget
export type None = GlobalComponents['atrium-message-centre'];
