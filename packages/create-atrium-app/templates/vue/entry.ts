import { viewRouterHistory, vueParcel } from '@atrium/sdk/vue';
import { createRouter } from 'vue-router';
import App from './app.vue';
import LoanForm from './loan-form.vue';
import LoanList from './loan-list.vue';

export const { bootstrap, mount, unmount, update } = vueParcel(App, (app, { view, routerBase }) => {
  const router = createRouter({
    history: viewRouterHistory(view, routerBase),
    routes: [
      { path: '/new', component: LoanForm },
      { path: '/:rest(.*)', component: LoanList },
    ],
  });
  app.use(router);
  return router.isReady();
});
