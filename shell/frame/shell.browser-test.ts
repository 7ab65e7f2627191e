import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { $activeTab, $settings, boot, defaultSettings, setSetting } from '@atrium/stores';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import type { AtriumFatalPage } from '../pages/fatal-page.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { deep, loadedAt } from '../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../testing/until.ts';
import { AtriumShell } from './shell.ts';

const item = {
  resourceName: '请假申请',
  resourceCode: 'leave',
  resourceType: 1,
  menuUrl: '/leave',
  frontModuleCode: 'alpha',
  resourcePath: '',
  moduleCode: 'hr',
  moduleName: '人力',
  remark: '',
  iconSrc: '',
};

describe('the shell', () => {
  let portal: FakePortal;
  let shell: AtriumShell;
  let stop: () => void;

  const inside = (selector: string) => shell.renderRoot.querySelector<HTMLElement>(selector);

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/home/index', { replace: true });
    shell = await fixture<AtriumShell>(html`<atrium-shell .status=${{ is: 'ready' }}></atrium-shell>`);
  });

  afterEach(async () => {
    for (const [name, value] of Object.entries(defaultSettings)) await setSetting(name as 'theme', value as 'dark');
    stop();
    portal.restore();
  });

  it('R-HTTP-07 shows legibly that the portal did not start', async () => {
    const said = async (error: Error) => {
      shell.status = { is: 'failed', error };
      await shell.updateComplete;
      const page = inside('atrium-fatal-page') as AtriumFatalPage;
      await page.updateComplete;
      return page.shadowRoot!.textContent;
    };
    expect(await said(Object.assign(new Error('HTTP 503'), { sentence: '维护中' }))).to.include('维护中');
    const text = await said(new TypeError('Failed to fetch'));
    expect(text).to.include('请检查网络后重试').and.not.include('Failed to fetch');
    await expect(shell).to.be.accessible();
  });

  it('R-FRAME-03 has a banner with what it names', () => {
    expect(shell).to.be.instanceOf(AtriumShell);
    expect(inside('header atrium-top-bar')).to.exist;
    const names = [...inside('atrium-top-bar')!.shadowRoot!.querySelectorAll('*')].map((one) => one.localName);
    expect(names).to.include.members([
      'svg',
      'atrium-work-center',
      'atrium-function-search',
      'atrium-maximise-button',
      'atrium-account-menu',
    ]);
  });

  it('R-FRAME-01 has a left menu 76 px wide and a bar 52 px high', () => {
    expect(inside('.menu')!.getBoundingClientRect().width).to.equal(76);
    expect(inside('header')!.getBoundingClientRect().height).to.equal(52);
  });

  it('shows the page of the address and keeps the application centre when it is left', async () => {
    await untilFound([shell.shadowRoot!], () => inside('atrium-home-page'));
    await navigate('/app-center');
    const center = await untilFound([shell.shadowRoot!], () => inside('atrium-app-center-page'));
    const stack = await untilFound([shell], () => shell.querySelector('atrium-view-stack'));
    await navigate('/nowhere');
    await untilFound([shell.shadowRoot!], () => inside('atrium-not-found-page'));
    expect(center.isConnected && stack.isConnected).to.equal(true);
    expect(center.inert).to.equal(true);
    expect(getComputedStyle(center).visibility).to.equal('hidden');
  });

  it('R-APP-05 opens the functions and paths that widgets ask for', async () => {
    const ask = (type: string, detail: unknown) =>
      shell.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
    ask('atrium-function-open', { item });
    await untilStore($activeTab, ({ key }) => key === '/app-center/main/alpha/leave');
    ask('atrium-path-open', { path: '/app-center/main/alpha/todo?key=1', title: '一张单' });
    await untilStore($activeTab, ({ title }) => title === '一张单');
  });

  it('R-APP-05 takes a function on, so that its link is not followed besides', () => {
    const isTaken = (type: string, detail: unknown) =>
      !shell.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
    expect(isTaken('atrium-function-open', { item })).to.equal(true);
    expect(isTaken('atrium-path-open', { path: '/app-center/main/alpha/todo', title: '' })).to.equal(true);
  });

  it('R-FRAME-17 is in mobile mode below 576 px: no side menu, the menu along the bottom', async () => {
    await setViewport({ width: 575, height: 800 });
    await untilFound([shell.shadowRoot!], () => inside('.bottom'));
    expect(inside('.menu')).to.equal(null);
    expect(document.documentElement.scrollWidth).to.be.at.most(575);
    await setViewport({ width: 576, height: 800 });
    await untilFound([shell.shadowRoot!], () => inside('.menu'));
    expect(inside('.bottom')).to.equal(null);
  });

  it('R-FRAME-17 un-collapses the panel in mobile mode', async () => {
    await navigate('/app-center');
    const center = await untilFound([shell.shadowRoot!], () => inside('atrium-app-center-page'));
    await customElements.whenDefined('atrium-app-center-page');
    await (center as HTMLElement & { updateComplete: Promise<boolean> }).updateComplete;
    deep(center.shadowRoot!, 'nav button')!.click();
    await untilFound([center.shadowRoot!], () => center.shadowRoot!.querySelector('atrium-app-panel[narrow]'));
    await setViewport({ width: 390, height: 800 });
    const panel = await untilFound([center.shadowRoot!], () => center.shadowRoot!.querySelector('dialog atrium-app-panel'));
    await untilFound([panel.shadowRoot!], () => panel.shadowRoot!.querySelector('li'));
    expect(panel.hasAttribute('narrow')).to.equal(false);
    await setViewport({ width: 1280, height: 800 });
    const wide = await untilFound([center.shadowRoot!], () =>
      center.shadowRoot!.querySelector(':host > atrium-app-panel, atrium-app-panel:not([overlay])'),
    );
    deep(wide.shadowRoot!, 'button')!.click();
  });

  it('R-SET-01 puts the menu into the top bar and fixes what is to be fixed', async () => {
    await setSetting('layout', 'top');
    await setSetting('fixedHeader', true);
    await shell.updateComplete;
    await untilFound([inside('atrium-top-bar')!.shadowRoot!], () => deep(inside('atrium-top-bar')!.shadowRoot!, 'atrium-left-menu'));
    expect(inside('.menu')).to.equal(null);
    expect(getComputedStyle(inside('header')!).position).to.equal('sticky');
    expect(inside('main')!.className).to.equal('narrow');
    expect($settings.get().contentWidth).to.equal('Fixed');
  });

  it('R-FRAME-18 hides the bar on the way down and brings it back on the way up', async () => {
    await setSetting('fixedHeader', true);
    await setSetting('autoHideHeader', true);
    const tall = document.createElement('div');
    tall.style.blockSize = '4000px';
    inside('main')!.append(tall);
    shell.scrollTop = 600;
    await untilFound([shell.shadowRoot!], () => inside('header')!.classList.contains('away'));
    shell.scrollTop = 300;
    await untilFound([shell.shadowRoot!], () => !inside('header')!.classList.contains('away'));
  });

  it('announces that the network is gone and when it is back', async () => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
    const banner = inside('atrium-connection-banner')!;
    await import('./notices/connection-banner.ts');
    await untilFound([banner.shadowRoot!], () => banner.shadowRoot!.querySelector('p')?.textContent?.includes('网络已断开'));
    Object.defineProperty(navigator, 'onLine', online);
    dispatchEvent(new Event('online'));
    await untilFound([banner.shadowRoot!], () => !banner.shadowRoot!.querySelector('p'));
  });

  it('lets the keyboard skip to the content', async () => {
    const focused = nextEvent(inside('main')!, 'focus');
    inside('.skip')!.click();
    await focused;
    expect(shell.shadowRoot!.activeElement).to.equal(inside('main'));
  });

  it('breaks no rule of accessibility', async () => {
    await untilFound([shell.shadowRoot!], () => inside('atrium-home-page'));
    await expect(shell).to.be.accessible();
  });
});
