import './public-path';
import 'antd/dist/antd.variable.min.css';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import moment from 'moment';
import 'moment/locale/zh-cn';
import React from 'react';
import ReactDOM from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import '@atrium/sdk/style.css';
import './antd-colours.css';
import './assets-ledger.css';
import { usePortal } from './call';

moment.locale('zh-cn');

function render(props) {
  const { container, routerBase } = props;
  const basename = window.__POWERED_BY_QIANKUN__ ? routerBase : '/assets-ledger';
  ReactDOM.render(
    <ConfigProvider locale={zhCN}>
      <BrowserRouter basename={basename}>
        <App language={languageOf(props)} onPerson={(person) => props.setGlobalState && props.setGlobalState({ assetsKeeper: person })} />
      </BrowserRouter>
    </ConfigProvider>,
    rootOf(container),
  );
}

const languageOf = ({ locale }) => (locale ? locale.get() : 'zh-CN');
let silence = () => {};

const rootOf = (container) => (container || document).querySelector('#root');

if (!window.__POWERED_BY_QIANKUN__) render({});

export async function bootstrap() {}

export async function mount(props) {
  usePortal(props);
  props.onGlobalStateChange(() => {});
  props.setGlobalState({ assetsOpenedBy: props.userCode });
  render(props);
  silence = props.locale ? props.locale.listen(() => render(props)) : silence;
}

export async function update(props) {
  usePortal(props);
}

export async function unmount(props) {
  silence();
  ReactDOM.unmountComponentAtNode(rootOf(props.container));
}
