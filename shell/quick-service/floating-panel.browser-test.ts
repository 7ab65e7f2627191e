import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { $notices, $panelPlace, placePanel } from '@atrium/stores';
import { closeDialog } from '../routes/dialog-address.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { deep, loadedAt, press } from '../testing/test-page.ts';
import { untilFound } from '../testing/until.ts';
import './floating-panel.ts';
import type { AtriumFloatingPanel } from './floating-panel.ts';

const usual = { top: null, side: 'end', docked: false } as const;

describe('the floating panel', () => {
  let portal: FakePortal;
  let panel: AtriumFloatingPanel;
  let opened: string[];
  let stop: () => void;
  const { open } = window;

  const inside = (selector: string) => panel.renderRoot.querySelector<HTMLElement>(selector);
  const button = (name: string) => [...panel.renderRoot.querySelectorAll('button')].find((one) => one.textContent?.includes(name))!;
  const top = () => inside('.panel')!.getBoundingClientRect().top;
  /** The page that it floats over, with a button at its end edge or not. */
  const show = async (covered = false) => {
    const page = await fixture<HTMLElement>(
      html`<main>
        ${covered ? html`<a href="#x" style="display: block; text-align: end">链接</a>` : ''}<atrium-floating-panel></atrium-floating-panel>
      </main>`,
    );
    panel = page.querySelector('atrium-floating-panel')!;
    await panel.updateComplete;
  };

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    portal = fakePortal();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    placePanel(usual);
    opened = [];
    window.open = (...given: unknown[]) => (opened.push(given.map(String).join(' ')), { opener: window } as unknown as Window);
    await show();
  });
  afterEach(async () => {
    await closeDialog();
    window.open = open;
    stop();
    portal.restore();
  });

  it('R-FRAME-10 is a toolbar with a ticket, staff and administrative matters', async () => {
    const toolbar = inside('[role=toolbar]')!;
    expect(toolbar.getAttribute('aria-label')).to.equal('快捷服务');
    expect([...toolbar.querySelectorAll('button')].slice(0, 3).map((one) => one.textContent!.trim())).to.deep.equal([
      '提交工单',
      '人事咨询',
      '行政咨询',
    ]);
    await expect(panel).to.be.accessible();
  });

  it('R-FRAME-11 R-FRAME-16 opens the ticket in a window of 1100 × 500 that has no opener', () => {
    const given = { opener: window } as unknown as Window;
    window.open = (...asked: unknown[]) => (opened.push(asked.map(String).join(' ')), given);
    button('提交工单').click();
    expect(opened[0]).to.match(/^\/WOS\/interfaces\/processform\?key=Process_WOS_WOH _blank popup,width=1100,height=500,/);
    expect(given.opener).to.equal(null);
  });

  it('R-FRAME-11 reports that the browser opens no window, and offers a link', () => {
    window.open = () => null;
    button('提交工单').click();
    const [notice] = $notices.get();
    expect([notice!.title, notice!.action!.label]).to.deep.equal(['浏览器拦截了工单窗口', '在新标签页中填写']);
    let followed = '';
    const onClick = (event: Event) => {
      event.preventDefault();
      const link = event.target as HTMLAnchorElement;
      followed = `${link.getAttribute('href')} ${link.target} ${link.rel}`;
    };
    addEventListener('click', onClick, { once: true });
    notice!.action!.run();
    expect(followed).to.equal('/WOS/interfaces/processform?key=Process_WOS_WOH _blank noopener');
  });

  it('R-FRAME-09 is moved by arrow keys between 65 px and the height − 300 px, and stays there', async () => {
    placePanel({ top: 100 });
    await panel.updateComplete;
    for (const [key, shiftKey, expected] of [
      ['ArrowDown', false, 116],
      ['ArrowDown', true, 180],
      ['ArrowUp', true, 116],
      ['ArrowUp', true, 65],
    ] as const) {
      press(button('人事咨询'), key, { shiftKey });
      await panel.updateComplete;
      expect(top()).to.equal(expected);
    }
    for (let times = 0; times < 12; times++) press(button('人事咨询'), 'ArrowDown', { shiftKey: true });
    await panel.updateComplete;
    expect(top()).to.equal(500);
    expect(JSON.parse(localStorage.getItem('FLOATING_PANEL')!).top).to.equal(500);
  });

  it('R-FRAME-09 is within its bounds in a smaller window too, and comes back in a larger one', async () => {
    placePanel({ top: 480 });
    const resized = () => new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
    const small = resized();
    await setViewport({ width: 1280, height: 600 });
    await small;
    await panel.updateComplete;
    expect(top()).to.equal(300);
    const large = resized();
    await setViewport({ width: 1280, height: 800 });
    await large;
    await panel.updateComplete;
    expect(top()).to.equal(480);
  });

  it('R-FRAME-09 follows a drag, which presses nothing, and keeps its place', async () => {
    placePanel({ top: 200 });
    await panel.updateComplete;
    const box = button('提交工单').getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x, y + 90] });
    await panel.updateComplete;
    expect(top()).to.equal(290);
    await sendMouse({ type: 'up' });
    expect([opened, $panelPlace.get().top]).to.deep.equal([[], 290]);
    await sendMouse({ type: 'click', position: [x, y + 90] });
    expect(opened).to.have.length(1);
  });

  it('U-30 walks by arrow keys, and moves to the other edge by Shift and by its menu', async () => {
    button('提交工单').focus();
    press(button('提交工单'), 'ArrowRight');
    expect(panel.shadowRoot!.activeElement).to.equal(button('人事咨询'));
    press(button('人事咨询'), 'End');
    expect(panel.shadowRoot!.activeElement).to.equal(inside('.mover'));
    press(button('提交工单'), 'ArrowLeft', { shiftKey: true });
    await panel.updateComplete;
    expect(inside('.panel')!.getBoundingClientRect().left).to.be.below(40);
    inside('.mover')!.click();
    const menu = inside('atrium-menu')!;
    const entry = await untilFound([menu.shadowRoot!], () =>
      [...menu.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent!.includes('移到右侧')),
    );
    entry.click();
    expect($panelPlace.get().side).to.equal('end');
  });

  it('U-30 folds to a tab of 12 px if it would cover a control, and unfolds on request', async () => {
    await show(true);
    const tab = await untilFound([panel.shadowRoot!], () => inside('.tab'));
    expect(tab.getBoundingClientRect().width).to.equal(12);
    tab.click();
    await untilFound([panel.shadowRoot!], () => inside('[role=toolbar]'));
    press(button('提交工单'), 'Escape');
    await untilFound([panel.shadowRoot!], () => inside('.tab'));
  });

  it('U-30 stays folded when the person folded it, until they unfold it', async () => {
    placePanel({ docked: true });
    (await untilFound([panel.shadowRoot!], () => inside('.tab'))).click();
    await untilFound([panel.shadowRoot!], () => inside('[role=toolbar]'));
    expect($panelPlace.get().docked).to.equal(false);
  });

  it('U-23 is inside the page on a phone', async () => {
    await setViewport({ width: 390, height: 800 });
    await show(true);
    const buttons = [...panel.renderRoot.querySelectorAll<HTMLElement>('[role=toolbar] button:not(.mover)')];
    expect(getComputedStyle(inside('.panel')!).position).to.equal('static');
    expect(buttons.every((one) => one.getBoundingClientRect().height >= 44)).to.equal(true);
  });

  it('R-FRAME-10 names contacts with hours and ways to reach them, and hints for doing it oneself', async () => {
    portal.on('/business-center/v1/guides/hr', () => ({
      title: '人事指南',
      hours: '工作日 9:00–18:00',
      articles: [],
      contacts: [{ name: '王芳', duty: '休假', phone: '0571-0000 8', email: 'w@a.example', userCode: 'E1' }],
      functions: [],
    }));
    button('人事咨询').click();
    const dialog = inside('atrium-consultation-dialog')!;
    const phone = await untilFound([dialog.shadowRoot!], () => deep<HTMLAnchorElement>(dialog.shadowRoot!, 'a[href^="tel:"]'));
    expect(new URLSearchParams(location.search).get('dialog')).to.equal('hr-consultation');
    expect(phone.getAttribute('href')).to.equal('tel:057100008');
    expect(deep<HTMLAnchorElement>(dialog.shadowRoot!, 'a[href^="mailto:"]')!.textContent).to.equal('w@a.example');
    expect(dialog.shadowRoot!.querySelector('.hours')!.textContent).to.include('工作日 9:00–18:00');
    [...dialog.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent!.includes('写成工单'))!.click();
    expect(opened[0]).to.include(`category=other&title=${encodeURIComponent('人事咨询：')}`);
    await expect(dialog).to.be.accessible();
  });

  it('shows that nobody is listed, or the failure', async () => {
    button('行政咨询').click();
    const dialog = inside('atrium-consultation-dialog')!;
    await untilFound([dialog.shadowRoot!], () => dialog.shadowRoot!.querySelector('dialog')?.textContent?.includes('还没有登记联系人'));
    await closeDialog();
    portal.on('/business-center/v1/guides/admin', () => new Error('数据库在搬家'));
    button('行政咨询').click();
    const alert = await untilFound([dialog.shadowRoot!], () => dialog.shadowRoot!.querySelector('[role=alert]'));
    expect(alert.textContent).to.include('数据库在搬家');
  });
});
