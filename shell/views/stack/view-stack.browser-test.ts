import { expect, fixture, html } from '@open-wc/testing';
import type { View } from '@atrium/sdk';
import { $activeTab, $tabs, boot, dropPrerendered, liveLimit, loadSubApps, prerenderTab } from '@atrium/stores';
import { navigate, startNavigation } from '../../routes/navigation.ts';
import { portalPath } from '../../routes/portal-base.ts';
import { goToTab } from '../../routes/go-to-tab.ts';
import { closeTabs, enterAppCenter, openPath } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../../testing/until.ts';
import './view-stack.ts';
import type { AtriumView } from '../view.ts';

const views = () => (globalThis as { views?: Record<string, View> }).views ?? {};

describe('the view stack', () => {
  let portal: FakePortal;
  let stack: HTMLElement;
  let stop: () => void;

  const view = (key: string) => stack.querySelector<AtriumView>(`[view-key="${key}"]`);
  const ready = (key: string) => untilFound([stack], () => view(key)?.ariaBusy === 'false' && view(key));
  const open = async (name: string) => {
    await openPath(`/app-center/main/alpha/${name}`, name);
    return (await ready(`/app-center/main/alpha/${name}`)) as AtriumView;
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    stack = await fixture(html`<atrium-view-stack></atrium-view-stack>`);
  });

  afterEach(() => {
    stop();
    portal.restore();
  });

  it('R-SUB-01 shows a sub-application at its own path, in the light tree of the page', async () => {
    const shown = await open('leave');
    expect(shown.textContent).to.equal('alpha /pba/app-center/main/alpha/leave');
    expect(shown.firstElementChild!.getRootNode()).to.equal(document);
    expect(shown).to.have.attribute('role', 'tabpanel');
    // The name of the menu may come after the view.
    await untilFound([stack], () => shown.getAttribute('aria-label') === '请假申请');
  });

  it('gives the place of a view and the root of its sub-application different names', async () => {
    const shown = await open('leave');
    const roots = shown.querySelectorAll('.atrium-view-content');
    expect([...roots].map((root) => root.getAttribute('data-sub-app'))).to.deep.equal(['alpha']);
    const place = shown.querySelector('.atrium-view-slot')!;
    expect(place.getBoundingClientRect().height).to.equal(shown.getBoundingClientRect().height);
  });

  it('R-TAB-05 keeps eight views alive and remounts the ninth where it was', async () => {
    for (let at = 0; at < liveLimit; at++) await open(`f${at}`);
    const first = view('/app-center/main/alpha/f0')!;
    views()['/app-center/main/alpha/f0']!.history;
    await goToTab($tabs.get()[2]!);
    await open('ninth');
    expect(stack.querySelectorAll('atrium-view')).to.have.length(liveLimit);
    expect(first.isConnected).to.equal(false);
    expect($tabs.get()).to.have.length(liveLimit + 2);
    await goToTab($tabs.get()[1]!);
    expect((await ready('/app-center/main/alpha/f0'))!.textContent).to.include('/alpha/f0');
  });

  it('R-TAB-05 switches by showing and hiding the very same elements', async () => {
    const first = await open('a');
    const second = await open('b');
    const content = first.firstElementChild;
    expect(getComputedStyle(first).contentVisibility).to.equal('hidden');
    await goToTab($tabs.get()[1]!);
    await first.updateComplete;
    expect(first.firstElementChild).to.equal(content);
    expect(getComputedStyle(first).contentVisibility).to.equal('visible');
    expect(getComputedStyle(second).contentVisibility).to.equal('hidden');
  });

  it('R-TAB-06 takes titles from sub-applications', async () => {
    const shown = await open('a');
    views()['/app-center/main/alpha/a']!.setTitle('第 12 号单');
    await untilStore($activeTab, ({ ownTitle }) => ownTitle === '第 12 号单');
    await untilFound([stack], () => shown.getAttribute('aria-label') === 'a · 第 12 号单');
  });

  it('R-TAB-10 writes the moves of the view in front into the address bar and takes it back again', async () => {
    await open('a');
    const own = views()['/app-center/main/alpha/a']!;
    own.history.push('/pba/app-center/main/alpha/a/2');
    expect(portalPath(location)).to.equal('/app-center/main/alpha/a/2');
    expect($activeTab.get()).to.include({ key: '/app-center/main/alpha/a', path: '/app-center/main/alpha/a/2' });
    const popped = nextEvent(window, 'popstate');
    history.back();
    await popped;
    await untilStore($activeTab, ({ path }) => path === '/app-center/main/alpha/a');
    expect(own.history.location.pathname).to.equal('/pba/app-center/main/alpha/a');
  });

  it('R-TAB-10 a hidden view receives nothing of another view’s navigation', async () => {
    await open('a');
    const first = views()['/app-center/main/alpha/a']!;
    await open('b');
    views()['/app-center/main/alpha/b']!.history.push('/pba/app-center/main/alpha/b/2');
    expect(first.history.location.pathname).to.equal('/pba/app-center/main/alpha/a');
    expect(first.visible.get()).to.equal(false);
  });

  it('takes the view of an open function to the new address', async () => {
    await open('a');
    const own = views()['/app-center/main/alpha/a']!;
    own.history.push('/pba/app-center/main/alpha/a/2');
    await openPath('/app-center/main/alpha/a', 'a');
    expect(own.history.location.pathname).to.equal('/pba/app-center/main/alpha/a');
    expect($tabs.get()).to.have.length(2);
  });

  it('R-TAB-02 prerenders a view out of sight, at its size, and the click takes it over where it is', async () => {
    const key = '/app-center/main/alpha/a';
    prerenderTab(key);
    const shown = (await ready(key)) as AtriumView;
    const { opacity, pointerEvents } = getComputedStyle(shown);
    expect([opacity, pointerEvents, shown.active]).to.deep.equal(['0', 'none', false]);
    expect(shown.firstElementChild!.getBoundingClientRect().width).to.equal(stack.getBoundingClientRect().width);
    const own = views()[key]!;
    own.history.replace('/pba/app-center/main/alpha/a/first');
    expect(portalPath(location)).to.equal('/app-center/menus?resourceCode=hr');
    await openPath(key, 'a');
    await untilFound([stack], () => shown.active);
    await shown.updateComplete;
    expect([view(key), views()[key], shown.active]).to.deep.equal([shown, own, true]);
    expect(getComputedStyle(shown).opacity).to.equal('1');
    expect(portalPath(location)).to.equal('/app-center/main/alpha/a/first');
    expect(shown.textContent).to.equal('alpha /pba/app-center/main/alpha/a/first');
    expect($activeTab.get()).to.include({ path: '/app-center/main/alpha/a/first', title: 'a' });
    await untilStore($activeTab, ({ loading }) => loading === false);
  });

  it('R-TAB-02 a prerendered view that wants to act is given up: it does so when it is opened', async () => {
    for (const act of [(own: View) => own.close(), (own: View) => own.open('/app-center/main/alpha/b')]) {
      prerenderTab('/app-center/main/alpha/a');
      await ready('/app-center/main/alpha/a');
      act(views()['/app-center/main/alpha/a']!);
      await untilFound([stack], () => !view('/app-center/main/alpha/a'));
      expect([$tabs.get().length, dropPrerendered()]).to.deep.equal([1, false]);
    }
  });

  it('R-SUB-05 shows an alert with retry where a sub-application fails, and the others stay', async () => {
    const good = await open('a');
    await openPath('/app-center/main/broken/x', '坏的');
    const bad = (await ready('/app-center/main/broken/x')) as AtriumView;
    const error = await untilFound([bad.shadowRoot!], () => bad.renderRoot.querySelector('atrium-error-view'));
    await error.updateComplete;
    expect(error.renderRoot.querySelector('[role=alert]')!.textContent).to.include('「坏的」没有打开');
    expect(error.renderRoot.textContent).to.include('P04');
    const again = untilFound([bad], () => bad.ariaBusy === 'true');
    error.renderRoot.querySelector<HTMLElement>('button.primary')!.click();
    await again;
    await ready('/app-center/main/broken/x');
    await closeTabs('current', '/app-center/main/broken/x');
    expect(good.textContent).to.include('alpha');
  });

  it('R-SUB-05 opens as what it is when its server is back, though nobody knew that while it was away', async () => {
    const registered = (more: object) => () => [{ name: 'away', title: 'away', port: 1, kind: 'frame', entry: null, version: '', ...more }];
    portal.on('/share-bff/micro-services/query-app-list', registered({}));
    await loadSubApps();
    await openPath('/app-center/main/away/x', '离开的');
    const shown = (await ready('/app-center/main/away/x')) as AtriumView;
    const error = await untilFound([shown.shadowRoot!], () => shown.renderRoot.querySelector('atrium-error-view'));
    await error.updateComplete;
    const source = "export const mount = async ({ domElement }) => domElement.append('back'); export const unmount = async () => {};";
    const entry = { module: `data:text/javascript,${encodeURIComponent(source)}`, styles: [], preload: [] };
    portal.on('/share-bff/micro-services/query-app-list', registered({ kind: 'module', version: '1', entry }));
    error.renderRoot.querySelector<HTMLElement>('button.primary')!.click();
    await untilFound([shown], () => shown.textContent === 'back');
  });

  it('R-SUB-05 shows that the sub-application is not registered', async () => {
    await openPath('/app-center/main/missing/x', '没有');
    const shown = (await ready('/app-center/main/missing/x')) as AtriumView;
    const page = await untilFound([shown.shadowRoot!], () => shown.renderRoot.querySelector('atrium-missing-view'));
    await customElements.whenDefined('atrium-missing-view');
    await page.updateComplete;
    expect(page.renderRoot.textContent).to.include('没有登记名为「missing」的应用');
  });

  it('gives a closed view back', async () => {
    await open('a');
    expect(views()).to.have.property('/app-center/main/alpha/a');
    await closeTabs('current', '/app-center/main/alpha/a', 'view');
    await untilFound([stack], () => !view('/app-center/main/alpha/a'));
    expect(stack.querySelectorAll('atrium-view')).to.have.length(0);
  });

  it('hides every view while another page is in front', async () => {
    const shown = await open('a');
    await navigate('/home/index');
    await untilFound([stack], () => getComputedStyle(shown).contentVisibility === 'hidden');
    expect(views()['/app-center/main/alpha/a']!.visible.get()).to.equal(false);
  });
});
