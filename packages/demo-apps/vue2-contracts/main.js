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
import { say, speak } from './texts';

Vue.config.productionTip = false;
Vue.use(VueRouter);
Vue.use(ElementUI, { size: 'small' });
Vue.prototype.$say = say;

let router = null;
let instance = null;
let silence = () => {};

function render(props = {}) {
  const { container, routerBase, locale } = props;
  speak(locale ? locale.get() : 'zh-CN');
  silence = locale && locale.listen ? locale.listen(speak) : silence;
  router = new VueRouter({
    mode: 'history',
    base: window.__POWERED_BY_QIANKUN__ ? routerBase : '/contracts/',
    routes: [
      { path: '/', redirect: '/list' },
      { path: '/list', component: ContractList },
      {
        path: '/expiring',
        component: () => import(/* webpackChunkName: "expiring" */ './contract-expiring.vue'),
      },
      { path: '*', redirect: '/list' },
    ],
  });
  instance = new Vue({ router, render: (h) => h(App) }).$mount(container ? container.querySelector('#app') : '#app');
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
  silence();
  silence = () => {};
  instance.$destroy();
  instance.$el.innerHTML = '';
  instance = null;
  router = null;
}
