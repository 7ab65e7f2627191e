import { expect } from '@open-wc/testing';
import { $newBuild, $notices, checkConnection, loadConfig, openTab, setTabDirty } from '@atrium/stores';
import { fakeTimers } from '../testing/fake-timers.ts';
import { clearTestPage } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { guardUnsaved } from './leave.ts';
import { offerUpdate, reminder } from './update-notice.ts';

describe('the offer to load a new build', () => {
  const real = globalThis.fetch;
  let version: string;
  let reloads: number;
  let stop: () => void;
  const titles = () => $notices.get().map(({ title }) => title);

  beforeEach(() => {
    clearTestPage();
    loadConfig('{"version":"v1"}');
    [version, reloads] = ['v1', 0];
    globalThis.fetch = async (input, init) =>
      String(input).endsWith('/pba/version') ? new Response(version) : real(input as RequestInfo, init);
    stop = offerUpdate(() => (reloads += 1));
  });
  afterEach(async () => {
    version = 'v1';
    await checkConnection();
    stop();
    globalThis.fetch = real;
    loadConfig(null);
    clearTestPage();
  });

  it('U-29 announces a new version quietly, and loads it when nothing is unsaved', async () => {
    await checkConnection();
    expect(titles()).to.deep.equal([]);
    version = 'v2';
    await checkConnection();
    expect($notices.get()).to.have.length(1);
    expect($notices.get()[0]).to.include({ title: '新版本已就绪', tone: 'info' });
    $notices.get()[0]!.action!.run();
    await Promise.resolve();
    expect(reloads).to.equal(1);
  });

  it('U-29 lists what is not saved first, and loads nothing when the person stays', async () => {
    const { key } = openTab({ path: '/app-center/main/alpha/a', title: '差旅报销' });
    setTabDirty(key, true);
    version = 'v2';
    await checkConnection();
    const question = async () => {
      $notices
        .get()
        .find(({ title }) => title === '新版本已就绪')!
        .action!.run();
      const dialog = await untilFound([document], () => document.querySelector('atrium-unsaved-dialog'));
      await dialog.updateComplete;
      return dialog;
    };
    const dialog = await question();
    expect(dialog.renderRoot.textContent).to.include('差旅报销');
    dialog.renderRoot.querySelector('dialog')!.close();
    await untilFound([document], () => !document.querySelector('atrium-unsaved-dialog'));
    expect(reloads).to.equal(0);
    const again = await question();
    again.renderRoot.querySelector<HTMLElement>('.actions .button:not(.primary)')!.click();
    await untilFound([document], () => !document.querySelector('atrium-unsaved-dialog'));
    expect(reloads).to.equal(1);
    const stopGuard = guardUnsaved();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true })), 'nobody is asked twice').to.equal(true);
    stopGuard();
  });

  it('U-29 reminds who did not load it after a day', async () => {
    const clock = fakeTimers();
    version = 'v2';
    await checkConnection();
    clock.tick(reminder - 1);
    expect(titles()).to.deep.equal(['新版本已就绪']);
    clock.tick(1);
    expect(titles()).to.deep.equal(['门户的新版本已经等了一天']);
    clock.restore();
  });

  it('U-29 a file of this build that is gone asks at once; a deployment that was taken back takes the offer with it', async () => {
    version = 'v2';
    const reason = new TypeError('Failed to fetch dynamically imported module: /pba/assets/x.js');
    const quiet = Promise.resolve();
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { reason, promise: quiet }));
    await untilStore($newBuild, (build) => build === 'v2');
    expect(titles()).to.deep.equal(['新版本已就绪']);
    version = 'v1';
    await checkConnection();
    expect(titles()).to.deep.equal([]);
  });
});
