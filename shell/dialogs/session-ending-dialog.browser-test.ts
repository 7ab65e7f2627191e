import { expect, fixture, html } from '@open-wc/testing';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { untilFound } from '../testing/until.ts';
import './session-ending-dialog.ts';
import type { AtriumSessionEndingDialog } from './session-ending-dialog.ts';

const extendPath = '/business-center/v1/session/extend';

describe('<atrium-session-ending-dialog>', () => {
  let portal: FakePortal;
  const { now } = Date;
  const shown = async (by: 'idle' | 'life') => {
    Date.now = () => 1_000_000;
    const dialog = await fixture<AtriumSessionEndingDialog>(
      html`<atrium-session-ending-dialog
        open
        login="/idaas/login"
        .ending=${{ by, at: 1_000_000 + 115_000 }}
      ></atrium-session-ending-dialog>`,
    );
    return dialog;
  };
  const button = (dialog: AtriumSessionEndingDialog, name: string) =>
    [...dialog.renderRoot.querySelectorAll('button')].find((one) => one.textContent!.trim() === name)!;

  beforeEach(() => {
    portal = fakePortal();
  });
  afterEach(() => {
    Date.now = now;
    portal.restore();
  });

  it('U-27 interrupts, shows the remaining time, and presses no button by itself', async () => {
    const dialog = await shown('idle');
    const sheet = dialog.renderRoot.querySelector('dialog')!;
    expect([sheet.role, sheet.querySelector('[role=timer]')!.textContent]).to.deep.equal(['alertdialog', '1:55']);
    expect(dialog.shadowRoot!.activeElement).to.equal(sheet.querySelector('h2'));
    await expect(dialog).to.be.accessible();
    Date.now = () => 1_000_000 + 55_000;
    dialog.requestUpdate();
    await dialog.updateComplete;
    expect(sheet.querySelector('[role=status]')!.textContent).to.equal('还有 60 秒');
  });

  it('U-27 is extended by one click; a failure is shown', async () => {
    portal.on(extendPath, () => new Error('数据库没有响应'));
    const dialog = await shown('idle');
    button(dialog, '继续使用').click();
    await untilFound([dialog.shadowRoot!], () => dialog.renderRoot.querySelector('[role=alert]')!.textContent === '数据库没有响应');
    portal.on(extendPath, () => ({ idleSeconds: 1800, lifeSeconds: 9000 }));
    button(dialog, '继续使用').click();
    await untilFound([dialog.shadowRoot!], () => dialog.renderRoot.querySelector('[role=alert]')!.textContent === '');
    expect(portal.calls.filter(({ path }) => path === extendPath)).to.have.length(2);
  });

  it('U-27 offers no more than there is where the session has lasted as long as it may', async () => {
    const dialog = await shown('life');
    expect(button(dialog, '继续使用')).to.equal(undefined);
    expect(dialog.renderRoot.textContent).to.include('不能再延长');
    const real = window.open;
    const asked: string[] = [];
    window.open = ((address: string) => (asked.push(address), null)) as typeof window.open;
    button(dialog, '现在重新登录').click();
    window.open = real;
    expect(asked).to.deep.equal(['/idaas/login']);
  });
});
