import './public-path';
import ElementUI from 'element-ui';
import 'element-ui/lib/theme-chalk/index.css';
import Vue from 'vue';
import VueRouter from 'vue-router';
import App from './app.vue';
import { usePortal } from './call';
import '@atrium/sdk/style.css';
import './element-colours.css';
import './contracts.css';
import ContractList from './contract-list.vue';
import { nameOf } from './screen-names';

Vue.config.productionTip = false;
Vue.use(VueRouter);
Vue.use(ElementUI, { size: 'small' });

let router = null;
let instance = null;

function render(props = {}) {
  const { container, routerBase, locale } = props;
  const language = locale ? locale.get() : 'zh-CN';
  const names = Object.fromEntries(['/list', '/expiring'].map((path) => [path, nameOf(path, language)]));
  router = new VueRouter({
    mode: 'history',
    base: window.__POWERED_BY_QIANKUN__ ? routerBase : '/contracts/',
    routes: [
      { path: '/', redirect: '/list' },
      { path: '/list', component: ContractList, meta: { title: names['/list'] } },
      {
        path: '/expiring',
        component: () => import(/* webpackChunkName: "expiring" */ './contract-expiring.vue'),
        meta: { title: names['/expiring'] },
      },
      { path: '*', redirect: '/list' },
    ],
  });
  router.afterEach(({ meta }) => {
    document.title = meta.title;
  });
  instance = new Vue({ router, render: (h) => h(App, { props: { portal: props, names } }) }).$mount(
    container ? container.querySelector('#app') : '#app',
  );
}

if (!window.__POWERED_BY_QIANKUN__) render();

export async function bootstrap() {}

export async function mount(props) {
  usePortal(props);
  props.onGlobalStateChange((state) => {
    if (instance && state.contracts) instance.$emit('portal-changed', state.contracts);
  }, true);
  props.setGlobalState({ contracts: { person: props.userCode } });
  render(props);
}

export async function update(props) {
  usePortal(props);
}

export async function unmount() {
  instance.$destroy();
  instance.$el.innerHTML = '';
  instance = null;
  router = null;
}
