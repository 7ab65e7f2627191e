import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { $activeTab, $notices, $tabs, activateTab, boot, homeKey, openTab, setTabDirty, setTabLoading } from '@atrium/stores';
import { ParcelError } from '@atrium/parcels';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from './tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { deep, loadedAt, press } from '../testing/test-page.ts';
import { nextEvent, untilStore } from '../testing/until.ts';
import { setSounding } from './sounding-tabs.ts';
import { clearTrouble, setFailure, trouble } from './troubles.ts';
import { AtriumTabStrip } from './tab-strip.ts';

describe('the tab strip', () => {
  let portal: FakePortal;
  let strip: AtriumTabStrip;
  let stop: () => void;

  const tabs = () => [...strip.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
  const tab = (title: string) => tabs().find((one) => one.title === title)!;
  const titles = () => tabs().map((one) => one.title);
  const focused = () => (strip.shadowRoot!.activeElement as HTMLElement | null)?.title;
  const menu = () => strip.renderRoot.querySelector('atrium-menu')!;
  const menuItem = (name: string) =>
    [...menu().renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent?.includes(name))!;
  /** Until the frame after the next, when the strip has measured itself. */
  const drawn = () => strip.updateComplete.then(() => new Promise(requestAnimationFrame)).then(() => new Promise(requestAnimationFrame));
  const openMenu = async (title: string) => {
    const opened = nextEvent(menu(), 'atrium-menu-toggled');
    tab(title).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 60, clientY: 20 }));
    await opened;
  };
  const closer = (title: string) => strip.renderRoot.querySelector<HTMLElement>(`[aria-label="关闭 ${title}"]`)!;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    for (const name of ['甲', '乙', '丙']) openTab({ path: `/app-center/main/alpha/${name}`, title: name });
    strip = await fixture<AtriumTabStrip>(html`<atrium-tab-strip></atrium-tab-strip>`);
    await drawn();
  });

  afterEach(() => {
    stop();
    portal.restore();
  });

  it('R-TAB-01 shows the home tab first, without a way to close it or to add one', () => {
    expect(strip).to.be.instanceOf(AtriumTabStrip);
    expect(titles()).to.deep.equal(['应用中心', '甲', '乙', '丙']);
    const buttons = [...strip.renderRoot.querySelectorAll('button')].filter((button) => button.checkVisibility());
    expect(buttons.map((button) => button.ariaLabel)).to.deep.equal(['关闭 甲', '关闭 乙', '关闭 丙']);
  });

  it('R-SUB-08 marks the tab of an audible view, in words too', async () => {
    const { key } = $tabs.get().find((one) => one.title === '乙')!;
    const element = () => strip.renderRoot.querySelector<HTMLElement>(`[data-key="${key}"]`)!;
    for (const sounding of [true, false]) {
      setSounding(key, sounding);
      await strip.updateComplete;
      expect([element().querySelector('.sounding') !== null, element().getAttribute('aria-description'), element().title]).to.deep.equal(
        sounding ? [true, '正在播放声音', '乙 · 正在播放声音'] : [false, null, '乙'],
      );
    }
  });

  it('R-SUB-05 marks the tab of a view that did not open or is in trouble, in words too', async () => {
    const { key } = $tabs.get().find((one) => one.title === '乙')!;
    const said = async () => {
      await strip.updateComplete;
      const element = strip.renderRoot.querySelector(`[data-key="${key}"]`)!;
      return [element.getAttribute('aria-description'), element.querySelector('.ill') !== null];
    };
    expect(await said()).to.deep.equal([null, false]);
    trouble(key, new ParcelError('P17', 'alpha', 'threw'));
    setTabDirty(key, true);
    expect(await said()).to.deep.equal(['刚才出了错 · 有未保存的内容', true]);
    setFailure(key, true);
    expect(await said()).to.deep.equal(['没有打开 · 有未保存的内容', true]);
    clearTrouble(key);
    setFailure(key, false);
    setTabDirty(key, false);
    expect(await said()).to.deep.equal([null, false]);
  });

  it('R-TAB-03 switches on a click and closes with the button', async () => {
    tab('甲').click();
    await untilStore($activeTab, ({ title }) => title === '甲');
    await strip.updateComplete;
    expect(tab('甲').getAttribute('aria-selected')).to.equal('true');
    closer('甲').click();
    await untilStore($activeTab, ({ key }) => key === homeKey);
    await strip.updateComplete;
    expect(titles()).to.deep.equal(['应用中心', '乙', '丙']);
  });

  it('moves the focus with the arrows, Home and End, and activates by Enter only', async () => {
    tab('丙').focus();
    press(tab('丙'), 'ArrowLeft');
    expect(focused()).to.equal('乙');
    press(tab('乙'), 'Home');
    expect(focused()).to.equal('应用中心');
    press(tab('应用中心'), 'ArrowLeft');
    expect(focused()).to.equal('丙');
    press(tab('丙'), 'Home');
    press(tab('应用中心'), 'ArrowRight');
    expect($activeTab.get().title).to.equal('丙');
    press(tab('甲'), 'Enter');
    await untilStore($activeTab, ({ title }) => title === '甲');
    await strip.updateComplete;
    expect(tabs().filter((one) => one.tabIndex === 0)).to.deep.equal([tab('甲')]);
  });

  it('R-TAB-04 closes with Delete and keeps the focus in the strip', async () => {
    tab('丙').focus();
    press(tab('丙'), 'Delete');
    await untilStore($tabs, (all) => all.length === 3);
    await strip.updateComplete;
    await Promise.resolve();
    expect(focused()).to.equal('乙');
    press(tab('应用中心'), 'Delete');
    expect($notices.get()[0]?.title).to.equal('不能关闭最后一个标签');
  });

  it('R-TAB-04 closes with the middle button', async () => {
    const { left, top } = tab('乙').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + 20), Math.round(top + 10)], button: 'middle' });
    await untilStore($tabs, (all) => all.length === 3);
    await strip.updateComplete;
    expect(titles()).to.deep.equal(['应用中心', '甲', '丙']);
  });

  it('R-TAB-04 offers the ways to close in the context menu, by Shift F10 too', async () => {
    tab('乙').focus();
    const opened = nextEvent(menu(), 'atrium-menu-toggled');
    press(tab('乙'), 'F10', { shiftKey: true });
    await opened;
    const names = [...menu().renderRoot.querySelectorAll('[role=menuitem]')].map((item) => item.textContent?.trim());
    expect(names.filter((name) => name?.startsWith('关闭'))).to.deep.equal(['关闭当前', '关闭其他', '关闭右侧', '关闭左侧', '关闭全部']);
    menuItem('关闭左侧').click();
    await untilStore($tabs, (all) => all.length === 3);
    expect($tabs.get().map(({ title }) => title)).to.deep.equal(['应用中心', '乙', '丙']);
  });

  it('R-TAB-04 closes to the right and all from the context menu, and announces when there is nothing', async () => {
    await openMenu('甲');
    menuItem('关闭右侧').click();
    await untilStore($activeTab, ({ title }) => title === '甲');
    await strip.updateComplete;
    await openMenu('甲');
    expect(menuItem('关闭右侧').ariaDisabled).to.equal('true');
    menuItem('关闭右侧').click();
    await untilStore($notices, (notices) => notices.at(-1)?.title === '右侧没有标签');
    await openMenu('甲');
    menuItem('关闭全部').click();
    await untilStore($activeTab, ({ key }) => key === homeKey);
    expect($tabs.get()).to.have.length(1);
  });

  it('R-TAB-04 reopens what was closed, from the context menu and by Alt Shift T', async () => {
    tab('丙').focus();
    press(tab('丙'), 'Delete');
    await untilStore($tabs, (all) => all.length === 3);
    await strip.updateComplete;
    await openMenu('乙');
    menuItem('重新打开关闭的标签').click();
    await untilStore($activeTab, ({ title }) => title === '丙');
    await strip.updateComplete;
    expect(titles()).to.deep.equal(['应用中心', '甲', '乙', '丙']);
    closer('乙').click();
    await strip.updateComplete;
    press(tab('甲'), 'T', { code: 'KeyT', altKey: true, shiftKey: true });
    await untilStore($activeTab, ({ title }) => title === '乙');
    await strip.updateComplete;
    expect(titles()).to.deep.equal(['应用中心', '甲', '乙', '丙']);
    expect(tab('甲').getAttribute('aria-keyshortcuts')).to.equal('Delete Alt+Shift+T');
  });

  it('shows loading and unsaved tabs by more than colour', async () => {
    setTabLoading('/app-center/main/alpha/甲', true);
    const key = $tabs.get()[1]!.key;
    setTabLoading(key, true);
    setTabDirty(key, true);
    await strip.updateComplete;
    expect(tab('甲').getAttribute('aria-busy')).to.equal('true');
    expect(tab('甲').getAttribute('aria-description')).to.equal('有未保存的内容');
    expect(tab('甲').querySelector('.dot')).to.exist;
  });

  it('scrolls sideways with the wheel and brings the active tab into view', async () => {
    for (let at = 0; at < 20; at++) openTab({ path: `/app-center/main/alpha/${at}`, title: `很长的功能名称 ${at}` });
    await drawn();
    const list = deep(strip.shadowRoot!, '.list')!;
    const end = list.scrollLeft;
    expect(end).to.be.above(100);
    list.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true }));
    expect(list.scrollLeft).to.equal(end - 100);
    activateTab(homeKey);
    await drawn();
    expect(list.scrollLeft).to.equal(0);
  });

  it('breaks no rule of accessibility', async () => {
    await expect(strip).to.be.accessible();
  });
});
