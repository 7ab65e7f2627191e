import { vueParcel } from '@atrium/sdk/vue';
import { createRoutes } from './routes.ts';
import Warehouse from './warehouse.vue';

export const { bootstrap, mount, unmount, update } = vueParcel(Warehouse, (app, props) => {
  const router = createRoutes(props);
  app.use(router);
  return router.isReady();
});
