import { expect, waitUntil } from '@open-wc/testing';
import {
  $activeTab,
  $notices,
  $tabs,
  activateTab,
  askPagesWith,
  boot,
  flagAppCenterReset,
  homeKey,
  homePath,
  openTab,
  setTabDirty,
  setTabPath,
} from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../testing/until.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { portalPath } from '../routes/portal-base.ts';
import { askForRoom, closeTabs, enterAppCenter, openFunction, openPath } from './tab-navigation.ts';

const shown = () => portalPath(location);
const titles = () => $tabs.get().map((tab) => tab.title);

/** Goes back and waits until the page of that entry is known. */
async function back() {
  const popped = nextEvent(window, 'popstate');
  history.back();
  await popped;
  await untilStore($place, (place) => place?.path === shown());
}

describe('tabs and the address bar', () => {
  let portal: FakePortal;
  let stop: () => void;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/app-center');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
  });

  afterEach(() => {
    stop();
    portal.restore();
  });

  it('R-TAB-01 starts with the home tab at the first app', () => {
    expect(shown()).to.equal('/app-center/menus?resourceCode=hr');
    expect($tabs.get()).to.have.length(1);
    expect($activeTab.get()).to.include({ key: homeKey, closable: false });
  });

  it('R-TAB-02 opens a function in a tab keyed by its path, once', async () => {
    await openPath('/app-center/main/alpha/leave', '请假申请');
    expect(shown()).to.equal('/app-center/main/alpha/leave');
    expect(history.state.tab).to.equal('/app-center/main/alpha/leave');
    await openPath('/app-center/main/alpha/leave?from=home', '请假');
    expect(titles()).to.deep.equal(['应用中心', '请假']);
    expect(shown()).to.equal('/app-center/main/alpha/leave?from=home');
    await openPath('/app-center/main/alpha/leave?key=7', '另一张');
    expect(titles()).to.deep.equal(['应用中心', '请假', '另一张']);
  });

  it('R-TAB-02 announces once where it went and once what is open', async () => {
    const heard: string[] = [];
    const stops = [$place.listen((place) => heard.push(place!.path)), $tabs.listen((tabs) => heard.push(tabs.at(-1)!.title))];
    await openPath('/app-center/main/alpha/leave', '请假申请');
    for (const each of stops) each();
    expect(heard.toSorted()).to.deep.equal(['/app-center/main/alpha/leave', '请假申请']);
  });

  it('R-TAB-03 switches to where the tab is and closes to the tab before it', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    await openPath('/app-center/main/alpha/b', '乙');
    await goToTab($tabs.get()[1]!);
    expect(shown()).to.equal('/app-center/main/alpha/a');
    await openPath('/app-center/main/alpha/b');
    await closeTabs('current', '/app-center/main/alpha/b');
    await untilStore($place, (place) => place?.path === '/app-center/main/alpha/a');
    expect(shown()).to.equal('/app-center/main/alpha/a');
  });

  it('R-TAB-03 leaves the address alone when a background tab closes', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    await openPath('/app-center/main/alpha/b', '乙');
    await closeTabs('current', '/app-center/main/alpha/a');
    expect(shown()).to.equal('/app-center/main/alpha/b');
    expect(titles()).to.deep.equal(['应用中心', '乙']);
  });

  it('R-TAB-04 announces why nothing was closed', async () => {
    await closeTabs('all', homeKey);
    await closeTabs('left', homeKey);
    await closeTabs('right', homeKey);
    expect($notices.get().map((notice) => notice.title)).to.deep.equal(['不能关闭最后一个标签', '左侧没有标签', '右侧没有标签']);
  });

  it('R-TAB-10 moves across tabs with back, and reopens a closed one', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    await openPath('/app-center/main/alpha/b', '乙');
    await back();
    expect($activeTab.get().title).to.equal('甲');
    await back();
    expect($activeTab.get().key).to.equal(homeKey);
    await closeTabs('all', homeKey);
    history.forward();
    await untilStore($place, (place) => place?.path === '/app-center/main/alpha/a');
    expect($tabs.get()).to.have.length(2);
  });

  it('R-TAB-10 brings back the path that a tab had in that entry', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    const { key } = $activeTab.get();
    setTabPath(key, '/app-center/main/alpha/a/2');
    await navigate('/app-center/main/alpha/a/2', { tab: key });
    await back();
    expect($activeTab.get()).to.include({ key, path: '/app-center/main/alpha/a' });
    expect($tabs.get()).to.have.length(2);
  });

  it('follows a sub-application that writes the address bar by itself', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    history.pushState({ its: 'own' }, '', '/pba/app-center/main/alpha/a/9');
    await untilStore($activeTab, (tab) => tab.path === '/app-center/main/alpha/a/9');
    expect($tabs.get()).to.have.length(2);
    await untilStore($place, (place) => place?.path === '/app-center/main/alpha/a/9');
    expect(history.state).to.deep.include({ its: 'own', tab: '/app-center/main/alpha/a' });
  });

  it('R-TAB-10 keeps the tab when a sub-application writes an address outside the portal', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    for (const write of ['pushState', 'replaceState'] as const) {
      history[write]({ its: write }, '', '/its-own-base/about');
      await waitUntil(() => typeof history.state.tab === 'string', '', { timeout: 20_000 });
      expect([$place.get()?.page, shown()]).to.deep.equal(['app-center', '/app-center/main/alpha/a']);
      expect(history.state).to.deep.include({ its: write, tab: '/app-center/main/alpha/a' });
    }
    expect($activeTab.get().title).to.equal('甲');
  });

  it('R-TAB-06 names a tab of a bare address after the menu', async () => {
    await navigate('/app-center/main/alpha/claims');
    await untilStore($activeTab, (tab) => tab.title === '我的报销');
    await navigate('/app-center/main/alpha/unknown');
    expect($activeTab.get().title).to.equal('应用 alpha');
  });

  it('R-TAB-08 starts over at the first app when a reset is flagged', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    flagAppCenterReset();
    await navigate('/app-center');
    expect(shown()).to.equal(homePath());
    expect($tabs.get()).to.have.length(1);
  });

  it('R-TAB-08 asks before a reset takes unsaved work along', async () => {
    stop();
    stop = startNavigation(enterAppCenter, askForRoom);
    await openPath('/app-center/main/alpha/a', '甲');
    setTabDirty('/app-center/main/alpha/a', true);
    flagAppCenterReset();
    const stays = navigate('/app-center');
    const asked = await untilFound([document], () => document.querySelector('atrium-unsaved-dialog'));
    await asked.updateComplete;
    asked.open = false;
    await stays;
    expect($tabs.get()).to.have.length(2);
    const goes = navigate('/app-center');
    const again = await untilFound([document], () => [...document.querySelectorAll('atrium-unsaved-dialog')].find((one) => one !== asked));
    again.dispatchEvent(new CustomEvent('atrium-unsaved-answered', { detail: { leave: true } }));
    await goes;
    expect($tabs.get()).to.have.length(1);
  });

  it('R-TAB-03 closing asks where a page in a frame holds the person back', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    const { key } = $activeTab.get();
    askPagesWith((one) => one === key);
    const closing = closeTabs('current', key);
    const dialog = await untilFound([document], () => document.querySelector('atrium-unsaved-dialog'));
    await dialog.updateComplete;
    dialog.open = false;
    expect(await closing).to.deep.equal([]);
    askPagesWith(() => false);
    expect(await closeTabs('current', key)).to.have.length(1);
  });

  it('R-TAB-09 goes to the last clicked pane, else to the menu that was open last', async () => {
    await openPath('/app-center/main/alpha/a', '甲');
    await navigate('/home/index');
    await navigate('/app-center');
    expect(shown()).to.equal('/app-center/main/alpha/a');
    await navigate('/app-center/menus?resourceCode=finance');
    await navigate('/home/index');
    await navigate('/app-center');
    expect(shown()).to.equal('/app-center/menus?resourceCode=finance');
  });

  it('R-APP-08 records a function when it opens', async () => {
    const recorded = new Promise<Record<string, unknown>>((resolve) => {
      portal.on('/user-end/v1/userprefer/adduserrecentvisitedres', (body) => resolve(body));
    });
    const item = { resourceName: '请假申请', resourceCode: 'leave', resourceType: 1 as const, menuUrl: '/leave', frontModuleCode: 'alpha' };
    await openFunction({ ...item, resourcePath: '', moduleCode: 'hr', moduleName: '人力', remark: '', iconSrc: '' });
    expect(await recorded).to.include({ resourceCode: 'leave', systemCode: 'null' });
    expect(shown()).to.equal('/app-center/main/alpha/leave');
  });

  it('leads links of the portal without a load and leaves others alone', async () => {
    const link = document.createElement('a');
    document.body.append(link);
    link.href = '/pba/home/index';
    link.click();
    await untilStore($place, (place) => place?.page === 'home');
    link.href = '/pba/app-center';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()), { once: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(click);
    expect($place.get()?.page).to.equal('home');
    link.remove();
  });

  it('restores no state of another entry for a tab of another app', async () => {
    openTab({ path: '/app-center/main/alpha/a', title: '甲' });
    activateTab(homeKey);
    loadedAt('/home/index');
    history.replaceState({ tab: '/app-center/main/alpha/a' }, '', '/pba/app-center/main/broken/x');
    await navigate('/app-center/main/broken/x', { tab: '/app-center/main/alpha/a' });
    expect($activeTab.get().app).to.equal('broken');
  });
});
