/// <reference types="vite/types/importMeta.d.ts" />
import { viewRouterHistory, vueParcel } from '@atrium/sdk/vue';
import { ID_INJECTION_KEY } from 'element-plus';
import { createRouter } from 'vue-router';
import Projects from './projects.vue';
import { nameOf } from './screen-names.ts';
import ProjectBoard from './screens/project-board.vue';
import ProjectTable from './screens/project-table.vue';
import './projects.css';

/** Creates the popper container. Element Plus looks for an element with this id before it creates one in the body. */
function popperContainer(prefix: number): HTMLElement {
  const container = document.createElement('div');
  container.id = `el-popper-container-${prefix}`;
  return container;
}

let views = 0;

export const { bootstrap, mount, unmount, update } = vueParcel(Projects, (app, { view, routerBase, locale }) => {
  // Evaluated whenever a route is resolved.
  const titled = (path: string) => ({
    get title() {
      return nameOf(path, locale.get());
    },
  });
  const router = createRouter({
    history: viewRouterHistory(view, routerBase),
    routes: [
      { path: '/', redirect: '/board' },
      { path: '/board', component: ProjectBoard, meta: titled('/board') },
      { path: '/mine', component: ProjectTable, meta: titled('/mine') },
      { path: '/:rest(.*)', redirect: '/board' },
    ],
  });
  app.onUnmount(locale.listen(() => void router.replace({ ...router.currentRoute.value, force: true })));
  const prefix = 1 + views++;
  app.provide(ID_INJECTION_KEY, { prefix, current: 0 });
  view.overlayRoot.append(popperContainer(prefix));
  app.use(router);
  return router.isReady();
});

// Only the application's own page has this attribute; the portal's page does not.
if (import.meta.env.MODE === 'production' && 'standalone' in document.documentElement.dataset) {
  const { runStandalone } = await import('@atrium/sdk/standalone');
  const token = localStorage.getItem('TOKEN_KEY') ?? '';
  await runStandalone({ mount, unmount }, { name: 'projects', base: '/projects/', bar: false, person: { token } });
}
