import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $tabs, $tenantElsewhere, boot, openTab, setTabDirty, takeArrival } from '@atrium/stores';
import '../frame/notices/notices.ts';
import { $dialog, openDialog } from '../routes/dialog-address.ts';
import { $place, startNavigation } from '../routes/navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { deep, loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { arrive } from './arrive.ts';
import { hostDialogs } from './dialog-host.ts';
import { askStepUp } from './step-up-dialog.ts';
import { askWhereToGoOn } from './tenant-apart.ts';
import { followTenantLink, offerTenant, takeTenantOfLink } from './tenant-link.ts';

const tenant = (id: string, name: string, current = false) => ({ id, name, description: '', logo: null, current });
const find = <T extends Element = HTMLElement>(selector: string) => deep<T>(document, selector);
const soon = <T>(look: () => T | null | undefined | false) =>
  new Promise<T>((resolve) => {
    const again = () => {
      const found = look();
      if (found) resolve(found);
      else requestAnimationFrame(again);
    };
    again();
  });
const button = (dialog: Element, name: string) =>
  [...dialog.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent!.trim() === name)!;
const opened = (tag: string) => soon(() => document.querySelector(tag)?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'));

describe('dialogs of the frame', () => {
  let portal: FakePortal;
  let stops: (() => void)[];
  const confirmPath = '/wutong-idaas-account/user/confirm-password';

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/business-center/v1/login/tenants', () => [tenant('10001', '集团', true), tenant('10002', '园区')]);
    portal.on('/business-center/v1/login/tenants/todo', () => []);
    portal.on('/asset/v1/login/setTenantId', () => null);
    await boot();
    loadedAt('/home/index');
    stops = [startNavigation((path) => ({ path, tab: 'tab' }))];
    await untilStore($place, (place) => place !== null);
  });
  afterEach(() => {
    for (const stop of stops) stop();
    for (const dialog of document.querySelectorAll('atrium-tenant-question, atrium-step-up-dialog')) dialog.remove();
    portal.restore();
  });

  it('R-FRAME-07 U-20 the tenant dialog is opened by its address, 300 px wide, and closed by Esc', async () => {
    stops.push(hostDialogs());
    await openDialog('tenant');
    const dialog = await opened('atrium-tenant-dialog');
    await soon(() => find('atrium-tenant-switch')?.shadowRoot?.querySelector('[type=radio]'));
    expect([dialog.getBoundingClientRect().width, dialog.querySelector('h2')!.textContent]).to.deep.equal([300, '切换租户']);
    await expect(document.querySelector('atrium-tenant-dialog')!).to.be.accessible();
    await sendKeys({ press: 'Escape' });
    await untilStore($dialog, (name) => name === null);
    expect(location.search).to.equal('');
  });

  it('R-FRAME-07 U-20 the password dialog is 600 px wide, and what is typed keeps it open', async () => {
    portal.on('/wutong-idaas-account/user/password-rules', () => ({ own: true, rules: [] }));
    portal.on('/business-center/v1/session/list', () => []);
    stops.push(hostDialogs());
    await openDialog('password');
    const dialog = await opened('atrium-password-dialog');
    expect(dialog.getBoundingClientRect().width).to.equal(Math.min(600, innerWidth - 32));
    await soon(() => (dialog.getRootNode() as ShadowRoot).activeElement === dialog.querySelector('[name=old]'));
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Escape' });
    expect([dialog.open, $dialog.get()]).to.deep.equal([true, 'password']);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Escape' });
    await untilStore($dialog, (name) => name === null);
  });

  it('F-21 a page whose session went to another tenant asks where to go on, and goes back', async () => {
    setTabDirty(openTab({ path: '/app-center/main/alpha/a', title: '甲' }).key, true);
    stops.push(askWhereToGoOn());
    dispatchEvent(new StorageEvent('storage', { key: 'tenantId', newValue: '10002' }));
    await opened('atrium-tenant-question');
    const dialog = document.querySelector('atrium-tenant-question')!;
    expect(dialog.shadowRoot!.querySelector('h2')!.textContent).to.equal('这个标签页还在“集团”');
    expect(dialog.shadowRoot!.textContent).to.include('您在另一个标签页切换到了“园区”');
    expect([...dialog.shadowRoot!.querySelectorAll('li')].map((one) => one.textContent)).to.deep.equal(['甲']);
    await expect(dialog).to.be.accessible();
    button(dialog, '回到“集团”').click();
    await untilStore($tenantElsewhere, (apart) => apart === null);
    await soon(() => !dialog.open);
    expect($tabs.get().some(({ unsaved }) => unsaved)).to.equal(true);
    expect(portal.calls.find(({ path }) => path === '/asset/v1/login/setTenantId')).to.exist;
  });

  it('F-21 closing the question keeps the input, and a notice brings it back', async () => {
    const notices = await fixture(html`<atrium-notices></atrium-notices>`);
    stops.push(askWhereToGoOn());
    dispatchEvent(new StorageEvent('storage', { key: 'tenantId', newValue: '10002' }));
    const dialog = await opened('atrium-tenant-question');
    await sendKeys({ press: 'Escape' });
    const again = await untilFound([notices.shadowRoot!], () =>
      [...notices.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent!.includes('选择租户')),
    );
    again.click();
    await soon(() => dialog.open);
    dispatchEvent(new StorageEvent('storage', { key: 'tenantId', newValue: '10001' }));
    await soon(() => !dialog.open);
  });

  it('a link of another tenant loses its tenant from the address, and offers to switch once', async () => {
    loadedAt('/home/index?a=1&tenant=10002&b=2#c');
    const found = await takeTenantOfLink();
    expect([found?.name, location.pathname + location.search + location.hash]).to.deep.equal(['园区', '/pba/home/index?a=1&b=2#c']);
    portal.on('/asset/v1/login/setTenantId', () => new Error('不行'));
    await offerTenant(found!);
    await opened('atrium-tenant-question');
    const dialog = document.querySelector('atrium-tenant-question')!;
    await expect(dialog).to.be.accessible();
    button(dialog, '切换并打开').click();
    await soon(() => dialog.shadowRoot!.querySelector('[role=alert]')!.textContent === '不行');
    button(dialog, '留在“集团”').click();
    await soon(() => !dialog.isConnected);
    expect(await takeTenantOfLink()).to.equal(null);
  });

  it('a link inside the portal opens here without its tenant where this is it', async () => {
    expect(await followTenantLink('/address-list?tenant=10001&sign=a', null)).to.equal(false);
    await untilStore($place, (place) => place?.path === '/address-list?sign=a');
    expect(document.querySelector('atrium-tenant-question')).to.equal(null);
  });

  it('a link inside the portal to another tenant stays here until the user agrees', async () => {
    const before = location.href;
    expect(await followTenantLink('/address-list?tenant=10002&sign=a', null)).to.equal(false);
    await opened('atrium-tenant-question');
    const dialog = document.querySelector('atrium-tenant-question')!;
    expect(dialog.shadowRoot!.querySelector('h2')!.textContent).to.equal('这个链接属于“园区”');
    button(dialog, '留在“集团”').click();
    await soon(() => !dialog.isConnected);
    expect(location.href).to.equal(before);
  });

  it('a link that names a tenant the person does not belong to opens without a question', async () => {
    expect(await followTenantLink('/address-list?tenant=99', null)).to.equal(true);
  });

  for (const [path, after] of [
    ['/home/index?tenant=10001', '/pba/home/index'],
    ['/home/index?tenant=10001&x=1', '/pba/home/index?x=1'],
    ['/home/index?tenant=99', '/pba/home/index?tenant=99'],
    ['/home/index?mytenant=10002', '/pba/home/index?mytenant=10002'],
    ['/home/index#?tenant=10002', '/pba/home/index#?tenant=10002'],
  ] as const) {
    it(`asks nothing for ${path}`, async () => {
      loadedAt(path);
      expect([await takeTenantOfLink(), location.pathname + location.search + location.hash]).to.deep.equal([null, after]);
    });
  }

  for (const [path, after] of [
    ['/home/index', '/home/index'],
    ['/app-center/menus?resourceCode=hr', '/app-center/menus?resourceCode=hr'],
    ['/app-center/menus?resourceCode=gone', '/app-center'],
    ['/app-center/menus?resourceCode=search&queryFuzzy=x', '/app-center/menus?resourceCode=search&queryFuzzy=x'],
    ['/app-center/main/alpha/leave?x=1', '/app-center/main/alpha/leave?x=1'],
    ['/app-center/main/alpha/leave/77', '/app-center/main/alpha/leave'],
    ['/app-center/main/alpha/gone', '/app-center'],
  ] as const) {
    it(`R-TEN-01 after a switch ${path} is ${path === after ? 'kept' : `${after}, the nearest that the tenant has`}`, async () => {
      loadedAt(path);
      await arrive('园区');
      expect(location.pathname + location.search).to.equal(`/pba${after}`);
      expect(takeArrival()).to.equal(null);
    });
  }

  it('step-up asks for the password, keeps a wrong one, and goes on', async () => {
    portal.on(confirmPath, () => new Error('密码不正确'));
    const answer = askStepUp('password');
    await opened('atrium-step-up-dialog');
    const dialog = document.querySelector('atrium-step-up-dialog')!;
    const field = dialog.shadowRoot!.querySelector<HTMLInputElement>('#secret')!;
    const error = () => dialog.shadowRoot!.querySelector('#error')!.textContent;
    expect(dialog.shadowRoot!.activeElement).to.equal(field);
    await sendKeys({ press: 'Enter' });
    await soon(() => error() === '请输入密码');
    await sendKeys({ type: 'geheim' });
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Enter' });
    await soon(() => error() === '密码不正确');
    expect([field.value, dialog.open]).to.deep.equal(['geheim', true]);
    await expect(dialog).to.be.accessible();
    portal.on(confirmPath, () => ({ confirmedUntil: '' }));
    button(dialog, '确定').click();
    expect(await answer).to.equal(true);
    expect(dialog.isConnected).to.equal(false);
  });

  it('step-up outside continues when the window of the provider reports success; cancelling is a no', async () => {
    const real = window.open;
    const asked: string[] = [];
    window.open = ((address: string) => (asked.push(address), null)) as typeof window.open;
    const answer = askStepUp('outside');
    await opened('atrium-step-up-dialog');
    button(document.querySelector('atrium-step-up-dialog')!, '去验证').click();
    const channel = new BroadcastChannel('atrium-confirmed');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
    channel.postMessage('confirmed');
    expect(await answer).to.equal(true);
    channel.close();
    window.open = real;
    expect(asked).to.deep.equal(['/idaas/confirm?redirect=%2Fidaas%2Fconfirmed']);
    const second = askStepUp('outside');
    await opened('atrium-step-up-dialog');
    button(document.querySelector('atrium-step-up-dialog')!, '取消').click();
    expect(await second).to.equal(false);
  });
});
