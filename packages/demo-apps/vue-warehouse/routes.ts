import type { ParcelProps } from '@atrium/sdk';
import { viewRouterHistory } from '@atrium/sdk/vue';
import { createRouter, type Router } from 'vue-router';
import AlertList from './screens/alert-list.vue';
import MovementList from './screens/movement-list.vue';
import ReceiptForm from './screens/receipt-form.vue';
import StockTable from './screens/stock-table.vue';

/** Screens by path; any other path leads to the stock. */
export const createRoutes = ({ view, routerBase }: ParcelProps): Router =>
  createRouter({
    history: viewRouterHistory(view, routerBase),
    routes: [
      { path: '/', redirect: '/stock' },
      { path: '/stock', component: StockTable },
      { path: '/receipts', component: ReceiptForm },
      { path: '/movements', component: MovementList },
      { path: '/alerts', component: AlertList },
      { path: '/:rest(.*)', redirect: '/stock' },
    ],
  });
