import { expect, fixture, html } from '@open-wc/testing';
import { $config, $signedOut, boot, dropSession, homePath, loadConfig, openTab, setTabDirty } from '@atrium/stores';
import '../frame/shell.ts';
import type { AtriumShell } from '../frame/shell.ts';
import { $place } from '../routes/navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { followSignedOut, goToLogin, guardUnsaved, loginAddress, takeHandover } from './leave.ts';
import { startPortal } from './start-portal.ts';

describe('the start', () => {
  let portal: FakePortal;
  let shell: AtriumShell;
  let left: string[];
  const leave = () => goToLogin((address) => left.push(address));

  beforeEach(async () => {
    portal = fakePortal();
    left = [];
    shell = await fixture<AtriumShell>(html`<atrium-shell></atrium-shell>`);
    const loading = document.createElement('div');
    loading.id = 'loading';
    document.body.append(loading);
  });

  afterEach(() => {
    document.getElementById('loading')?.remove();
    portal.restore();
  });

  it('R-BOOT-01 goes to the login page without a token, with the path to return to', async () => {
    localStorage.removeItem('TOKEN_KEY');
    loadedAt('/app-center/main/alpha/a?key=1#/x');
    await startPortal(shell, boot, leave);
    const url = new URL(left[0]!);
    expect(url.pathname).to.equal('/idaas/login');
    expect(url.searchParams.get('redirect')).to.equal('/pba/app-center/main/alpha/a?key=1#/x');
    expect(portal.calls).to.have.length(0);
  });

  it('R-BOOT-02 loads the person, then shows the menu and the page of the address', async () => {
    loadedAt('/app-center');
    await startPortal(shell, boot, leave);
    await untilStore($place, (place) => place?.path === homePath());
    expect(shell.renderRoot.querySelector('atrium-left-menu')).to.exist;
    await untilFound([document.head], () => document.title.startsWith('人力资源'));
    expect(document.title).to.equal('人力资源 - 协同办公平台');
    expect(left).to.have.length(0);
  });

  it('R-BOOT-03 shows home and takes SESSION out of the address bar', () => {
    history.replaceState(null, '', '/pba/app-center?SESSION=abc&x=1');
    takeHandover();
    expect(location.pathname + location.search).to.equal('/pba/home/index');
    history.replaceState(null, '', '/pba/app-center?OTHER=abc');
    takeHandover();
    expect(location.pathname).to.equal('/pba/app-center');
  });

  it('R-BOOT-05 is called 协同办公平台 unless the deployment sets another name', () => {
    loadConfig(null);
    expect($config.get().title).to.equal('协同办公平台');
    loadConfig('{"title":"云杉门户"}');
    expect($config.get().title).to.equal('云杉门户');
    loadConfig(null);
  });

  it('R-FRAME-18 takes the loading animation away when the frame is ready', async () => {
    loadedAt('/home/index');
    await startPortal(shell, boot, leave);
    expect(document.getElementById('loading')).to.equal(null);
    expect(shell.renderRoot.querySelector('atrium-top-bar')).to.exist;
  });

  it('shows the failure when the server is unusable, and starts when it works', async () => {
    loadedAt('/home/index');
    portal.on('/wutong-idaas-account/current', () => new Error('数据库没有响应'));
    await startPortal(shell, boot, leave);
    await shell.updateComplete;
    const fatal = shell.renderRoot.querySelector('atrium-fatal-page')!;
    await fatal.updateComplete;
    expect(fatal.renderRoot.querySelector('[role=alert]')!.textContent).to.include('门户没有启动');
    expect(fatal.error).to.include({ name: 'CallError', status: 500 });
    portal.on('/wutong-idaas-account/current', () => ({ id: '1001', username: 'demo', realName: '林知遥', roles: [] }));
    fatal.renderRoot.querySelector('button')!.click();
    await untilFound([shell.shadowRoot!], () => shell.renderRoot.querySelector('atrium-top-bar'));
  });

  it('asks before a page with unsaved work is left', () => {
    const stop = guardUnsaved();
    const ask = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { key } = openTab({ path: '/app-center/main/alpha/a', title: '甲' });
    expect(ask()).to.equal(false);
    setTabDirty(key, true);
    expect(ask()).to.equal(true);
    stop();
    expect(ask()).to.equal(false);
  });

  it('R-HTTP-05 goes to the login page when the session expired, once', () => {
    loadedAt('/home/index');
    const stop = followSignedOut((address) => left.push(address));
    expect(left).to.have.length(0);
    dropSession('expired');
    dropSession('expired');
    expect(left).to.deep.equal([loginAddress('/pba/home/index')]);
    expect($signedOut.get()).to.equal('expired');
    stop();
  });

  it('R-HTTP-05 R-HTTP-12 asks who has unsaved work to sign in elsewhere, and goes on for the same person', async () => {
    const gone = Promise.withResolvers<string>();
    await boot();
    const { key } = openTab({ path: '/app-center/main/alpha/a', title: '甲' });
    setTabDirty(key, true);
    dropSession('expired');
    const stop = followSignedOut((address) => (left.push(address), gone.resolve(address)));
    await untilFound([document], () => document.querySelector('atrium-signed-out-dialog'));
    const dialog = document.querySelector('atrium-signed-out-dialog')!;
    await dialog.updateComplete;
    expect(dialog.renderRoot.querySelector('h2')!.textContent).to.equal('登录已过期');
    expect([...dialog.renderRoot.querySelectorAll('li')].map((item) => item.textContent)).to.deep.equal(['甲']);
    localStorage.setItem('TOKEN_KEY', 'anew');
    dispatchEvent(new StorageEvent('storage', { key: 'TOKEN_KEY', newValue: 'anew' }));
    await untilStore($signedOut, (reason) => reason === null);
    await untilFound([document], () => !document.querySelector('atrium-signed-out-dialog'));
    expect(left).to.deep.equal([]);

    dropSession('expired');
    await untilFound([document], () => document.querySelector('atrium-signed-out-dialog'));
    const again = document.querySelector('atrium-signed-out-dialog')!;
    await again.updateComplete;
    again.renderRoot.querySelector<HTMLElement>('.actions .button:not(.primary)')!.click();
    expect(await gone.promise).to.equal(loginAddress(location.pathname + location.search + location.hash));
    stop();
  });
});
