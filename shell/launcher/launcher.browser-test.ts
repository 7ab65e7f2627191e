import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { $activeTab, arrangeStars, boot, loadCommonUse, loadRecents } from '@atrium/stores';
import '../frame/work-center.ts';
import { $place, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { loadedAt, press } from '../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../testing/until.ts';
import './launcher.ts';
import type { AtriumLauncher } from './launcher.ts';

const item = (code: string, resourceName: string, moduleCode: string) => ({
  resourceName,
  resourceCode: code,
  resourceType: 1,
  menuUrl: `/${code}`,
  frontModuleCode: 'alpha',
  resourcePath: `/app-center/main/alpha/${code}`,
  moduleCode,
  moduleName: '',
  remark: '',
  iconSrc: '',
});
const recent = (code: string, name: string) => ({
  ...item(code, name, 'hr'),
  src: 'portal',
  systemCode: 'null',
  visitedAt: new Date().toISOString(),
});

describe('the application drop-down', () => {
  let portal: FakePortal;
  let root: ShadowRoot;
  let button: HTMLButtonElement;
  let launcher: AtriumLauncher;
  let stop: () => void;

  const popover = () => launcher.shadowRoot!.querySelector<HTMLElement>('[role=dialog]')!;
  const links = () => [...launcher.shadowRoot!.querySelectorAll<HTMLAnchorElement>('a')];
  const link = (name: string) => links().find((one) => one.textContent!.trim() === name)!;
  const names = (selector: string) => [...launcher.shadowRoot!.querySelectorAll(selector)].map((one) => one.textContent!.trim());
  const isOpen = () => popover()?.matches(':popover-open') ?? false;
  const input = () => launcher.shadowRoot!.querySelector('input')!;
  const open = async () => {
    const opened = nextEvent(launcher, 'atrium-launcher-toggled');
    button.click();
    await opened;
    await untilFound([launcher.shadowRoot!], () => launcher.shadowRoot!.querySelector('[role=group]'));
  };
  const type = async (text: string) => {
    input().value = text;
    input().dispatchEvent(new Event('input'));
    await launcher.updateComplete;
  };

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = fakePortal();
    portal.on('/wuyou-auth/auth/list-recommended-menus', () => [
      { group: 'self-service', functions: [item('leave', '请假申请', 'hr-attendance'), item('payslip', '我的工资单', 'hr-self-service')] },
      { group: 'reimbursement', functions: [item('claim', '填写报销单', 'finance-reimbursement')] },
      { group: 'check-in', functions: [item('check', '考勤打卡', 'hr-attendance')] },
    ]);
    portal.on('/user-end/v1/userprefer/getuserrecentvisitedres', () =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((code) => recent(code, `功能 ${code}`)),
    );
    await boot();
    await loadRecents();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    const center = await fixture<HTMLElement>(html`<atrium-work-center></atrium-work-center>`);
    root = center.shadowRoot!;
    button = root.querySelector('button')!;
    launcher = root.querySelector('atrium-launcher')!;
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  it('R-APP-06 shows the person’s apps and what is recommended in three groups, with a way to more', async () => {
    await open();
    expect(popover().getAttribute('aria-label')).to.equal('工作中心');
    expect(names('h2')).to.deep.equal(['此时常用', '我的应用', '推荐应用']);
    expect(names('.apps li')).to.deep.equal(['人力资源', '财务管理', '品牌']);
    const groups = [...launcher.shadowRoot!.querySelectorAll('[role=group]')];
    expect(
      groups.map((group) => [group.getAttribute('aria-label'), ...[...group.querySelectorAll('a')].map((one) => one.textContent!.trim())]),
    ).to.deep.equal([
      ['员工自助', '我的工作汇报', '请假申请', '我的工资单'],
      ['财务报销', '填写报销单'],
      ['考勤打卡', '考勤打卡'],
    ]);
    expect(link('我的工作汇报').pathname).to.equal('/pba/user-center/submitted/my-work');
    expect(link('查看更多').pathname).to.equal('/pba/app-center/menus');
    const tile = launcher.shadowRoot!.querySelector('.apps atrium-app-icon')!.getBoundingClientRect();
    expect([tile.width, tile.height]).to.deep.equal([35, 35]);
    await expect(launcher).to.be.accessible();
  });

  it('U-03 shows the starred functions in the order that the person gave them', async () => {
    const stars = [item('pay', '付款申请', 'finance'), item('leave', '请假申请', 'hr')];
    portal.on('/wuyou-auth/common-use/list', () => stars.map((one) => ({ resourceCode: one.resourceCode, folder: '', item: one })));
    portal.on('/wuyou-auth/common-use/arrange', () => null);
    await loadCommonUse();
    await arrangeStars([
      { resourceCode: 'leave', folder: '' },
      { resourceCode: 'pay', folder: '' },
    ]);
    await open();
    expect(names('section[aria-label=常用功能] a')).to.deep.equal(['请假申请', '付款申请']);
    portal.on('/wuyou-auth/common-use/list', () => []);
    await loadCommonUse();
  });

  it('R-APP-06 has five functions of one’s habit, one click away', async () => {
    await open();
    const habits = [...launcher.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.habits a')];
    expect(habits).to.have.length(5);
    const first = habits[0]!.textContent!.trim();
    habits[0]!.click();
    await untilStore($activeTab, ({ title }) => title === first);
    expect(isOpen()).to.equal(false);
  });

  it('R-APP-06 opens a recommended function in its tab', async () => {
    await open();
    link('请假申请').click();
    await untilStore($place, (place) => place?.path === '/app-center/main/alpha/leave');
  });

  it('R-APP-03 R-FRAME-16 opens an external app without an opener', async () => {
    await open();
    const { href, target, relList } = link('品牌');
    expect([href, target, relList.contains('noopener')]).to.deep.equal(['https://example.com/', '_blank', true]);
  });

  it('is walked by arrow keys, Home and End; Esc gives the focus back', async () => {
    await open();
    expect(launcher.shadowRoot!.activeElement).to.equal(input());
    press(input(), 'ArrowDown');
    const focused = () => launcher.shadowRoot!.activeElement as HTMLElement;
    expect(focused()).to.equal(links()[0]);
    press(focused(), 'ArrowRight');
    expect(focused()).to.equal(links()[1]);
    press(focused(), 'ArrowLeft');
    press(focused(), 'ArrowDown');
    expect(focused()).to.equal(link('人力资源'));
    press(focused(), 'ArrowUp');
    press(focused(), 'ArrowUp');
    expect(focused()).to.equal(input());
    press(input(), 'ArrowDown');
    press(focused(), 'End');
    expect(focused()).to.equal(link('查看更多'));
    press(focused(), 'Home');
    expect(focused()).to.equal(links()[0]);
    popover().hidePopover();
    expect(root.activeElement).to.equal(button);
  });

  it('filters apps and functions; Enter opens the first, and all functions can be searched', async () => {
    await open();
    await type('工资');
    expect(links().map((one) => one.textContent!.trim())).to.deep.equal(['我的工资单', '在全部功能中搜索“工资”']);
    expect(links()[1]!.search).to.equal(`?resourceCode=search&queryFuzzy=${encodeURIComponent('工资')}`);
    // Safari: the Enter that ends a composition. The handler of a key prevents its default.
    const ofInputMethod = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, composed: true, cancelable: true });
    expect(input().dispatchEvent(ofInputMethod)).to.equal(true);
    press(input(), 'Enter');
    await untilStore($place, (place) => place?.path === '/app-center/main/alpha/payslip');
    await open();
    expect(input().value).to.equal('');
  });

  it('keeps its places while it is open, whatever is opened elsewhere meanwhile', async () => {
    await open();
    const before = links().map((one) => one.textContent!.trim());
    portal.on('/user-end/v1/userprefer/getuserrecentvisitedres', () => [recent('z', '功能 z')]);
    await loadRecents();
    await launcher.updateComplete;
    expect(links().map((one) => one.textContent!.trim())).to.deep.equal(before);
  });

  it('A16 opens for a mouse that rests, and folds when it goes; a click keeps it', async () => {
    const timers = fakeTimers();
    const host = root.host;
    const hover = (what: string) => host.dispatchEvent(new PointerEvent(what, { pointerType: 'mouse' }));
    hover('pointerenter');
    timers.tick(100);
    hover('pointerleave');
    timers.tick(400);
    expect(isOpen()).to.equal(false);
    hover('pointerenter');
    const opened = nextEvent(launcher, 'atrium-launcher-toggled');
    timers.tick(160);
    await opened;
    expect(launcher.shadowRoot!.activeElement).to.equal(null);
    hover('pointerleave');
    timers.tick(250);
    expect(isOpen()).to.equal(false);
    hover('pointerenter');
    const again = nextEvent(launcher, 'atrium-launcher-toggled');
    timers.tick(160);
    await again;
    await untilFound([launcher.shadowRoot!], isOpen);
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
    // Already: the next typing is for its field.
    expect(launcher.shadowRoot!.activeElement).to.equal(input());
    hover('pointerleave');
    timers.tick(250);
    expect(isOpen()).to.equal(true);
    timers.restore();
  });
});
