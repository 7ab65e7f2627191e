import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';
import { loadPortalNotices } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import './connection-banner.ts';
import type { AtriumConnectionBanner } from './connection-banner.ts';
import { AtriumPortalNotices } from './portal-notices.ts';

describe('the notices of the administration', () => {
  let portal: FakePortal;
  let bar: AtriumPortalNotices;
  let shown: object[];

  const notice = (id: string, changes: object = {}) => ({
    id,
    version: 'v'.repeat(22),
    severity: 'info',
    title: id,
    body: '',
    dismissable: true,
    ...changes,
  });
  const titles = () => [...bar.renderRoot.querySelectorAll('b')].map((title) => title.textContent);
  const load = async (...notices: object[]) => {
    shown = notices;
    await loadPortalNotices();
    await bar.updateComplete;
  };

  beforeEach(async () => {
    portal = fakePortal();
    shown = [];
    portal.on('/user-end/v1/portal-notices', () => shown);
    portal.on('/user-end/v1/portal-notices/dismiss', () => null);
    bar = await fixture<AtriumPortalNotices>(html`<atrium-portal-notices></atrium-portal-notices>`);
    await load();
  });
  afterEach(() => portal.restore());

  it('R-ADM-06 are bars in the order of the server, and accessible', async () => {
    expect(bar).to.be.instanceOf(AtriumPortalNotices);
    await load(notice('danger', { severity: 'danger', dismissable: false }), notice('info'));
    expect(titles()).to.deep.equal(['danger', 'info']);
    expect(bar.renderRoot.querySelectorAll('button')).to.have.length(1);
    await expect(bar).to.be.accessible();
  });

  it('R-ADM-06 link people with the permission to the screen that ends a maintenance', async () => {
    const screen = '/app-center/main/administration/notices/maintenance/portal';
    await load(notice('a', { screen }), notice('b'));
    const links = [...bar.renderRoot.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href')?.endsWith(screen))).to.deep.equal([true]);
    await expect(bar).to.be.accessible();
  });

  it('R-ADM-06 are dismissed one by one, and the focus goes to the next', async () => {
    await load(notice('a'), notice('b'));
    bar.renderRoot.querySelector('button')!.click();
    await bar.updateComplete;
    expect(titles()).to.deep.equal(['b']);
    expect(bar.shadowRoot!.activeElement?.getAttribute('aria-label')).to.contain('b');
    const dismissed = () => portal.calls.filter(({ path }) => path.endsWith('/dismiss')).map(({ body }) => body);
    await waitUntil(() => dismissed().length > 0);
    expect(dismissed()).to.deep.equal([{ id: 'a', version: 'v'.repeat(22) }]);
  });

  it('R-ADM-06 are one on a phone, the most severe, and a button shows the others', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      await load(notice('danger', { severity: 'danger' }), notice('a'), notice('b'));
      expect(titles()).to.deep.equal(['danger']);
      const more = bar.renderRoot.querySelector<HTMLElement>('.more')!;
      expect([more.textContent?.trim(), more.getAttribute('aria-expanded')]).to.deep.equal(['还有 2 条', 'false']);
      await expect(bar).to.be.accessible();
      more.click();
      await bar.updateComplete;
      expect([titles(), more.getAttribute('aria-expanded')]).to.deep.equal([['danger', 'a', 'b'], 'true']);
      more.click();
      await load(notice('a'));
      expect([titles(), bar.renderRoot.querySelector('.more')]).to.deep.equal([['a'], null]);
    } finally {
      await setViewport({ width: 1280, height: 800 });
    }
  });

  describe('while somebody presses', () => {
    beforeEach(() => sendMouse({ type: 'move', position: [300, 300] }));
    afterEach(() => resetMouse());

    it('R-ADM-06 move nothing', async () => {
      await sendMouse({ type: 'down' });
      await load(notice('a'));
      expect(titles()).to.deep.equal([]);
      await sendMouse({ type: 'up' });
      await waitUntil(() => titles().join() === 'a');
    });

    it('R-ADM-06 move nothing when they come after the press', async () => {
      await load(notice('a'));
      bar.remove();
      await sendMouse({ type: 'down' });
      bar = await fixture<AtriumPortalNotices>(html`<atrium-portal-notices></atrium-portal-notices>`);
      expect(titles()).to.deep.equal([]);
      await sendMouse({ type: 'up' });
      await waitUntil(() => titles().join() === 'a');
    });

    it('leave out that the server is unreachable until it is over', async () => {
      const banner = await fixture<AtriumConnectionBanner>(html`<atrium-connection-banner></atrium-connection-banner>`);
      await sendMouse({ type: 'down' });
      dispatchEvent(new Event('offline'));
      await banner.updateComplete;
      expect(banner.renderRoot.querySelector('p')).to.equal(null);
      await sendMouse({ type: 'up' });
      await waitUntil(() => banner.renderRoot.querySelector('p'));
      dispatchEvent(new Event('online'));
      await waitUntil(() => !banner.renderRoot.querySelector('p'));
    });
  });
});
