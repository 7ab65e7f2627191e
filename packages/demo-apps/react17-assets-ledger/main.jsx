import './public-path';
import 'antd/dist/antd.variable.min.css';
import { ConfigProvider } from 'antd';
import React from 'react';
import ReactDOM from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import '@atrium/sdk/style.css';
import './antd-colours.css';
import './assets-ledger.css';
import { usePortal } from './call';
import { LanguageProvider, speak } from './texts';

function render(props) {
  const { container, routerBase } = props;
  const basename = window.__POWERED_BY_QIANKUN__ ? routerBase : '/assets-ledger';
  const language = languageOf(props);
  ReactDOM.render(
    <LanguageProvider value={language}>
      <ConfigProvider locale={speak(language)}>
        <BrowserRouter basename={basename}>
          <App onPerson={(person) => props.setGlobalState && props.setGlobalState({ assetsKeeper: person })} />
        </BrowserRouter>
      </ConfigProvider>
    </LanguageProvider>,
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
