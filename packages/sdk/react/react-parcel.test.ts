// @vitest-environment happy-dom
import { createElement, useId, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewRouter } from '../react-router/index.ts';
import { memoryProps } from '../testing/memory-view.ts';
import { useDirty, useLocale, usePermission, usePortal, useTitle } from './index.ts';
import { reactParcel } from './react-parcel.ts';

const until = <T>(check: () => T) => vi.waitFor(check, { interval: 1 });

beforeEach(() => {
  // React logs errors that a boundary caught; the tests below cause them on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function Shell() {
  const { userCode, token } = usePortal();
  const may = [usePermission('report', 'export'), usePermission('report', 'delete'), usePermission('report')].join();
  useTitle(`claims of ${userCode}`);
  return createElement('p', { id: useId() }, `${useLocale()} ${token} ${may}`);
}

describe('reactParcel', () => {
  it('R-SUB-04 resolves when the first content is there, follows the portal, and gives everything back', async () => {
    const { mount, update, unmount } = reactParcel(Shell);
    const first = memoryProps('/');
    const second = memoryProps('/', undefined, 'demo~2');
    await mount(first.props);
    await mount(second.props);
    const text = (of: typeof first) => of.props.domElement.textContent;
    expect([text(first), text(second)]).toEqual(['zh-CN t true,false,true', 'zh-CN t true,false,true']);
    const ids = [first, second].map(({ props }) => props.domElement.querySelector('p')?.id);
    expect(new Set(ids).size).toBe(2);
    await until(() => expect(first.said).toEqual(['title claims of u']));
    first.locale.set('en-US');
    await until(() => expect(text(first)).toBe('en-US t true,false,true'));
    await update({ ...first.props, token: 'renewed' });
    await until(() => expect(text(first)).toBe('en-US renewed true,false,true'));
    await unmount(first.props);
    expect([text(first), text(second)]).toEqual(['', 'zh-CN t true,false,true']);
  });

  it('fails the mount when the application throws before its first content', async () => {
    const { mount } = reactParcel(() => {
      throw new Error('no data');
    });
    const { props } = memoryProps('/');
    await expect(mount(props)).rejects.toThrow('no data');
    expect(props.domElement.childNodes).toHaveLength(0);
  });

  it('shows a failure with a retry when it throws later', async () => {
    let broken = true;
    function App() {
      const [late, setLate] = useState(false);
      if (late && broken) throw new Error('later');
      return createElement('p', { onClick: () => setLate(true) }, 'fine');
    }
    const { props, locale } = memoryProps('/');
    await reactParcel(App).mount(props);
    props.domElement.querySelector('p')?.click();
    const alert = () => props.domElement.querySelector('[role=alert]');
    await until(() => expect(alert()?.textContent).toBe('页面出错了。 later 重试'));
    locale.set('pt-BR');
    await until(() => expect(alert()?.textContent).toBe('Esta página falhou. later Tentar de novo'));
    broken = false;
    alert()?.querySelector('button')?.click();
    await until(() => expect(props.domElement.textContent).toBe('fine'));
  });

  it('reports unsaved work only while there is some', async () => {
    function App() {
      const [text, setText] = useState('');
      useDirty(text !== '');
      return createElement('button', { onClick: () => setText(text ? '' : 'x') });
    }
    const { props, said } = memoryProps('/');
    const { mount, unmount } = reactParcel(App);
    await mount(props);
    const click = () => props.domElement.querySelector('button')?.click();
    click();
    await until(() => expect(said).toEqual(['dirty true']));
    click();
    await until(() => expect(said).toEqual(['dirty true', 'dirty false']));
    click();
    await until(() => expect(said).toHaveLength(3));
    await unmount(props);
    await until(() => expect(said.at(-1)).toBe('dirty false'));
  });
});

describe('ViewRouter', () => {
  it('R-TAB-10 routes on the view: a redirect on the first screen, links, pushes and steps back', async () => {
    function Where() {
      const navigate = useNavigate();
      const go = () => void navigate('/claims/7');
      return createElement('p', { onClick: go }, useLocation().pathname, createElement(Link, { to: '/x' }, 'x'));
    }
    const App = () =>
      createElement(
        ViewRouter,
        null,
        createElement(
          Routes,
          null,
          createElement(Route, { path: '/', element: createElement(Navigate, { to: '/claims', replace: true }) }),
          createElement(Route, { path: '*', element: createElement(Where) }),
        ),
      );
    const { props, address, listeners } = memoryProps('/');
    const { mount, unmount } = reactParcel(App);
    await mount(props);
    const text = () => props.domElement.querySelector('p')?.firstChild?.textContent;
    await until(() => expect(text()).toBe('/claims'));
    expect(address()).toBe(`${props.routerBase}/claims`);
    expect(props.domElement.querySelector('a')?.getAttribute('href')).toBe(`${props.routerBase}/x`);
    props.domElement.querySelector('p')?.click();
    await until(() => expect([text(), address()]).toEqual(['/claims/7', `${props.routerBase}/claims/7`]));
    props.view.history.back();
    await until(() => expect(text()).toBe('/claims'));
    await unmount(props);
    expect(listeners.size).toBe(0);
  });
});
