import { expect } from '@open-wc/testing';
import { viewProps } from '@atrium/sdk/frame';
import type { ParcelError, SubApp } from '../index.ts';
import { createTestPortal, settled, type TestPortal } from '../testing/test-portal.ts';

/** A folder of the fixtures, as the registry would describe it. */
const fixture = (name: string, more: Partial<SubApp> = {}): SubApp => ({
  name: `frame-apps/${name}`,
  title: name,
  kind: 'frame',
  entry: null,
  lifecycles: 'qiankun',
  ...more,
});

const opened = async (portal: TestPortal, app: SubApp, place: { key?: string; path?: string } = {}) => {
  const { view, element } = portal.open(app, place);
  const state = await settled(view);
  const page = () => element.querySelector('iframe')!.contentWindow as Window & typeof globalThis;
  return { view, element, state, page, text: () => page().document.querySelector('#app')?.textContent };
};

const until = async (done: () => boolean) => {
  while (!done()) await new Promise(requestAnimationFrame);
};

describe('registry fields of a page in a frame', () => {
  it('R-SUB-03 its router finds the base that it was built for, and both ways are translated', async () => {
    const troubles: ParcelError[] = [];
    const portal = createTestPortal({ troubled: (_, error) => troubles.push(error) });
    for (const [routerBase, at] of [
      ['/vue', '/vue/list?a=1'],
      ['/', '/list?a=1'],
    ] as const) {
      const app = fixture('shares', { routerBase });
      const root = '/app-center/main/frame-apps/shares';
      const { view, page, text } = await opened(portal, app, { path: `${root}/list?a=1` });
      const { pathname, search } = page().location;
      expect(pathname + search).to.equal(at);
      expect(text()).to.equal(`${pathname} 1 none`);
      expect(new URL('pictures/a.png', page().document.baseURI).pathname).to.match(/^\/frame-apps\/shares\//);
      page().history.pushState(null, '', `${routerBase === '/' ? '' : routerBase}/other#x`);
      await until(() => portal.heard.moves.length > 0);
      expect(portal.heard.moves.splice(0)).to.deep.equal([[`${root}/other#x`, 'REPLACE']]);
      await view.unmount();
    }
    expect(troubles).to.deep.equal([]);
  });

  it('R-SUB-03 a page with life cycles is loaded from its entry, and finds the address of the tab and its own files', async () => {
    const portal = createTestPortal();
    const root = '/app-center/main/frame-apps/shares';
    const { view, page, text } = await opened(portal, fixture('shares'), { path: `${root}/list/7/deep?a=1#b` });
    expect(text()).to.equal('/frame-apps/shares/list/7/deep 1 none');
    expect([page().location.search + page().location.hash, portal.heard.moves]).to.deep.equal(['?a=1#b', []]);
    expect(page().performance.getEntriesByType('navigation')[0]!.name).to.equal(`${location.origin}/frame-apps/shares/`);
    await view.unmount();
  });

  it('R-SUB-03 a plain page has the base of the registry, too', async () => {
    const { view, page } = await opened(createTestPortal(), fixture('plain', { lifecycles: null, routerBase: '/' }));
    expect(page().document.querySelector('p')!.textContent).to.equal('plain page at /');
    expect('__POWERED_BY_QIANKUN__' in page()).to.equal(false);
    await view.unmount();
  });

  it('R-SUB-03 a plain page has the properties of its view when it asks', async () => {
    const portal = createTestPortal();
    const { view, page } = await opened(portal, fixture('plain', { lifecycles: null }));
    const props = viewProps(page())!;
    expect(props).to.include({ userCode: 'zhangwei', token: 'test-token', routerBase: '/frame-apps/plain/' });
    expect(props.container === page().document.body).to.equal(true);
    props.view.setTitle('by the page');
    expect(portal.heard.titles.at(-1)).to.equal('by the page');
    expect(viewProps(window)).to.equal(null);
    await view.unmount();
  });

  it('R-SUB-05 a page that leaves its folder is reported once with P21, and stays', async () => {
    const troubles: ParcelError[] = [];
    const portal = createTestPortal({ troubled: (_, error) => troubles.push(error) });
    const { view, page } = await opened(portal, fixture('plain', { lifecycles: null }));
    for (const to of ['/login', '/home']) page().history.pushState(null, '', to);
    await until(() => troubles.length > 0);
    expect(troubles.map(({ code, message }) => [code, message.includes('/login')])).to.deep.equal([['P21', true]]);
    expect([view.state.get().status, portal.heard.moves]).to.deep.equal(['ready', []]);
    await view.unmount();
  });

  it('R-TAB-02 a page that listens to its address receives another one, and is not loaded again', async () => {
    const portal = createTestPortal();
    const { view, page, text } = await opened(portal, fixture('follows'), { path: '/app-center/main/frame-apps/follows?id=1' });
    const before = page().document;
    expect([text(), view.follows('/app-center/main/frame-apps/follows?id=2')]).to.deep.equal(['?id=1', true]);
    view.receive('/app-center/main/frame-apps/follows?id=2');
    expect([text(), page().document === before, portal.heard.moves]).to.deep.equal(['?id=2', true, []]);
    await view.unmount();
  });

  it('R-SUB-07 keeps the keys of its storage to itself if the registry sets it, else shares them', async () => {
    for (const [storage, keys] of [
      ['own', ['frame-apps/keeps:draft']],
      ['shared', ['draft']],
    ] as const) {
      const { view, page } = await opened(createTestPortal(), fixture('keeps', { storage }));
      expect(Object.keys(localStorage).filter((key) => key.endsWith('draft'))).to.deep.equal(keys);
      expect(page().localStorage.getItem('draft')).to.equal('mine');
      await view.unmount();
      expect(Object.keys(localStorage).filter((key) => key.endsWith('draft'))).to.deep.equal([]);
    }
  });

  it('R-TAB-05 rests while it is hidden, also after it has loaded another page, unless the registry turns that off', async () => {
    const portal = createTestPortal();
    const rests = await opened(portal, fixture('keeps'), { key: 'rests' });
    const goesOn = await opened(portal, fixture('keeps', { rests: false }), { key: 'goes-on' });
    const ticks = ({ page }: typeof rests) => Number(page().document.querySelector<HTMLElement>('#app')?.dataset['ticks'] ?? 0);
    const before = rests.page().document;
    rests.page().location.reload();
    await until(() => rests.page().document !== before && ticks(rests) > 3);
    for (const { view } of [rests, goesOn]) view.hide();
    const [resting, active] = [ticks(rests), ticks(goesOn)];
    await until(() => ticks(goesOn) > active + 3);
    expect(ticks(rests)).to.equal(resting);
    await Promise.all([rests.view.unmount(), goesOn.view.unmount()]);
  });

  it('R-TAB-10 moves nobody through the browser’s history while it is hidden', async () => {
    const portal = createTestPortal();
    const { view, page } = await opened(portal, fixture('plain', { lifecycles: null }));
    page().history.pushState(null, '', '?a');
    page().history.pushState(null, '', '?b');
    view.hide();
    page().history.back();
    page().history.go(-2);
    view.show();
    const moved = new Promise((resolve) => page().addEventListener('popstate', resolve, { once: true }));
    page().history.back();
    await moved;
    expect(page().location.search).to.equal('?a');
    await view.unmount();
  });

  it('R-SUB-08 counts its steps through the browser’s history, ahead and back', async () => {
    const steps: number[] = [];
    const { view, page } = await opened(
      createTestPortal({ stepped: (_, entries) => steps.push(entries) }),
      fixture('plain', { lifecycles: null }),
    );
    page().history.pushState(null, '', '?a');
    page().history.pushState(null, '', '#b');
    page().history.replaceState(null, '', '?c');
    await until(() => steps.length === 2);
    page().history.go(-2);
    await until(() => steps.length === 3);
    const before = page().document;
    page().location.search = '?loaded';
    await until(() => page().document !== before && steps.length === 4);
    expect(steps).to.deep.equal([1, 1, -2, 1]);
    await view.unmount();
  });

  it('R-SUB-08 is slowed while it is hidden where it works in idle moments', async () => {
    const { view, page } = await opened(createTestPortal(), fixture('plain', { lifecycles: null }));
    let calls = 0;
    const again = () => {
      calls += 1;
      page().requestIdleCallback(again);
    };
    again();
    await until(() => calls > 3);
    view.hide();
    const [hidden, began] = [calls, performance.now()];
    await until(() => calls > hidden + 1);
    expect(performance.now() - began).to.be.greaterThan(900);
    view.show();
    await view.unmount();
  });

  it('R-TAB-10 adds nothing to the browser’s history while it is hidden, and is where it went when it is in front', async () => {
    const portal = createTestPortal();
    const { view, page } = await opened(portal, fixture('plain', { lifecycles: null }));
    page().history.pushState(null, '', '?first');
    const before = history.length;
    view.hide();
    page().history.pushState(null, '', '?a');
    const moved = new Promise((resolve) => page().addEventListener('hashchange', resolve, { once: true }));
    page().location.hash = '#b';
    await moved;
    expect([history.length, page().location.search + page().location.hash]).to.deep.equal([before, '?a#b']);
    view.show();
    page().history.pushState(null, '', '?c');
    expect(history.length).to.equal(before + 1);
    await view.unmount();
  });

  it('R-SUB-05 a missing script of its own is reported with P18, one of another site is not', async () => {
    const troubles: string[] = [];
    const portal = createTestPortal({ troubled: (_, error) => troubles.push(`${error.code} ${error.message}`) });
    const { view, page } = await opened(portal, fixture('shares'));
    for (const src of ['https://127.0.0.1:1/counts-visitors.js', 'lazy-1a2b3c4d.js']) {
      const script = page().document.createElement('script');
      script.src = src;
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      page().document.head.append(script);
      await failed;
    }
    const lazy = `${location.origin}/frame-apps/shares/lazy-1a2b3c4d.js`;
    expect(troubles).to.deep.equal([`P18 P18 frame-apps/shares: ${lazy} could not be loaded while it was open`]);
    await view.unmount();
  });

  it('R-SUB-05 reports P20 if it stays empty, and recovers when content comes', async () => {
    const told: (string | null)[] = [];
    const portal = createTestPortal({ limits: { empty: 60 }, emptied: (_, error) => told.push(error && error.code) });
    const { view, page } = await opened(portal, fixture('stays-empty'));
    await until(() => told.length === 1);
    page().document.querySelector('#app')!.append('filled');
    await until(() => told.length === 2);
    expect(told).to.deep.equal(['P20', null]);
    await view.unmount();
  });
});
