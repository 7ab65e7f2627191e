import { expect, fixture, html } from '@open-wc/testing';
import { setLanguage } from '@atrium/i18n';
import type { View } from '@atrium/sdk';
import { $activeTab, $closedTabs, $notices, $tabs, boot, dismissNotice, homeKey, liveLimit, setTabDirty } from '@atrium/stores';
import { AtriumNotices } from '../frame/notices/notices.ts';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { goToTab } from '../routes/go-to-tab.ts';
import { askForRoom, closeTabs, enterAppCenter, openPath, reopenTabs } from './tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { loadedAt } from '../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../testing/until.ts';
import '../views/stack/view-stack.ts';
import type { AtriumView } from '../views/view.ts';
import { offerUndo, undoLimit } from './undo-notice.ts';

const views = () => (globalThis as { views?: Record<string, View> }).views ?? {};

describe('undoing a closing', () => {
  let portal: FakePortal;
  let stack: HTMLElement;
  let notices: AtriumNotices;
  let stops: (() => void)[];

  const at = (name: string) => `/app-center/main/alpha/${encodeURI(name)}`;
  const find = (name: string) => stack.querySelector<AtriumView>(`[view-key="${at(name)}"]`);
  const open = async (name: string) => {
    await openPath(at(name), name);
    return (await untilFound([stack], () => find(name)?.ariaBusy === 'false' && find(name))) as AtriumView;
  };
  const said = () => $notices.get().map(({ title }) => title);
  const undo = () => notices.renderRoot.querySelector<HTMLElement>('.notice .button');

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stops = [startNavigation(enterAppCenter, askForRoom), offerUndo(reopenTabs)];
    await navigate('/app-center', { replace: true });
    stack = await fixture(html`<atrium-view-stack></atrium-view-stack>`);
    notices = await fixture<AtriumNotices>(html`<atrium-notices></atrium-notices>`);
    expect(notices).to.be.instanceOf(AtriumNotices);
  });

  afterEach(() => {
    for (const stop of stops) stop();
    portal.restore();
  });

  it('R-TAB-03 names the closed tab and restores the very same view', async () => {
    const first = await open('甲');
    await open('乙');
    const content = first.firstElementChild;
    await closeTabs('current', at('甲'));
    await notices.updateComplete;
    expect(notices.renderRoot.querySelector('[role=status]')!.textContent).to.include('已关闭「甲」');
    expect(undo()!.textContent).to.equal('撤销');
    expect(getComputedStyle(first).contentVisibility).to.equal('hidden');
    await expect(notices).to.be.accessible();
    undo()!.click();
    await untilStore($activeTab, ({ title }) => title === '甲');
    await untilFound([stack], () => getComputedStyle(first).contentVisibility === 'visible');
    expect(find('甲')).to.equal(first);
    expect(first.firstElementChild).to.equal(content);
    expect($tabs.get().map(({ title }) => title)).to.deep.equal(['应用中心', '甲', '乙']);
    expect(said()).to.deep.equal([]);
  });

  it('offers the same in another language after a switch, with what was closed still there', async () => {
    await open('甲');
    await closeTabs('current', at('甲'));
    await setLanguage('en-US');
    await notices.updateComplete;
    expect([notices.renderRoot.querySelectorAll('.notice').length, undo()!.textContent]).to.deep.equal([1, 'Undo']);
    expect(notices.renderRoot.querySelector('[role=status]')!.textContent).to.include('甲').and.not.to.include('已关闭');
    await setLanguage('zh-CN');
    undo()!.click();
    await untilStore($activeTab, ({ title }) => title === '甲');
  });

  it('R-TAB-04 brings back all tabs at once, and offers the closing before', async () => {
    for (const name of ['甲', '乙', '丙']) await open(name);
    await closeTabs('current', at('甲'));
    await closeTabs('all', homeKey);
    expect(said()).to.deep.equal(['已关闭 2 个标签']);
    reopenTabs();
    await untilStore($activeTab, ({ title }) => title === '丙');
    expect($tabs.get().map(({ title }) => title)).to.deep.equal(['应用中心', '乙', '丙']);
    expect(said()).to.deep.equal(['已关闭「甲」']);
  });

  it('gives the view up when the notice goes, after 30 s or by hand', async () => {
    await open('甲');
    expect(views()).to.have.property(at('甲'));
    const clock = fakeTimers();
    await closeTabs('current', at('甲'));
    await notices.updateComplete;
    clock.tick(undoLimit - 1);
    expect($closedTabs.get()).to.have.length(1);
    clock.tick(1);
    clock.restore();
    expect($closedTabs.get()).to.have.length(0);
    await untilFound([stack], () => !find('甲'));

    await open('乙');
    await closeTabs('current', at('乙'));
    dismissNotice($notices.get()[0]!.id);
    await untilFound([stack], () => !find('乙'));
  });

  it('opens a closed function again with a view of its own', async () => {
    const first = await open('甲');
    await closeTabs('current', at('甲'));
    const second = await open('甲');
    expect(second).not.to.equal(first);
    expect(stack.querySelectorAll('atrium-view')).to.have.length(1);
    expect(said()).to.deep.equal([]);
  });

  it('offers nothing when a view closes itself', async () => {
    await open('甲');
    views()[at('甲')]!.close();
    await untilStore($activeTab, ({ key }) => key === homeKey);
    expect(said()).to.deep.equal([]);
    await untilFound([stack], () => !find('甲'));
  });

  it('R-TAB-05 counts a closed view among the eight and gives it up first', async () => {
    for (let each = 0; each < liveLimit; each++) await open(`f${each}`);
    await closeTabs('current', at('f5'));
    await open('ninth');
    expect(find('f5')).to.equal(null);
    expect(find('f0')).not.to.equal(null);
    reopenTabs();
    await untilStore($activeTab, ({ title }) => title === 'f5');
  });

  it('R-TAB-05 asks before the ninth view when all eight hold something unsaved, and going back does too', async () => {
    await open('gone');
    for (let each = 0; each < liveLimit; each++) {
      await open(`f${each}`);
      setTabDirty(at(`f${each}`), true);
    }
    const question = async () => {
      const dialog = await untilFound([document.body], () => document.querySelector('atrium-unsaved-dialog'));
      await dialog.updateComplete;
      return dialog.shadowRoot!;
    };
    const answer = async (name: string) => {
      const dialog = await question();
      const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))!;
      expect([...dialog.querySelectorAll('a')].map(({ textContent }) => textContent)).to.deep.equal(['f0']);
      button.click();
      await untilFound([document.body], () => !document.querySelector('atrium-unsaved-dialog'));
    };
    void openPath(at('ninth'), 'ninth');
    await answer('继续编辑');
    expect($tabs.get().map(({ title }) => title)).not.to.include('ninth');

    const popped = nextEvent(window, 'popstate');
    history.go(-liveLimit);
    await popped;
    await answer('继续编辑');
    expect($activeTab.get().title).to.equal(`f${liveLimit - 1}`);
    expect(location.pathname).to.equal(`/pba${at(`f${liveLimit - 1}`)}`);

    void goToTab($tabs.get()[1]!);
    await answer('不保存，离开');
    await untilStore($activeTab, ({ title }) => title === 'gone');
    await untilFound([stack], () => !find('f0'));
    expect($tabs.get().find(({ title }) => title === 'f0')!.unsaved).to.equal(undefined);
  });
});
