import { expect, fixture, html } from '@open-wc/testing';
import { $tabs, boot, checkConnection, findFunction } from '@atrium/stores';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter, openPath } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import './stack/view-stack.ts';
import type { AtriumView } from './view.ts';

const path = '/app-center/main/alpha/payroll';
const forbidden = {
  access: 'forbidden',
  name: '工资核算',
  within: '人力资源',
  owner: { name: '韩映雪', email: 'han@example.com', phone: '8000' },
  covers: null,
  item: null,
};
const granted = { ...forbidden, access: 'granted', owner: null };

describe('a view and the right to it', () => {
  let portal: FakePortal;
  let stack: HTMLElement;
  let stop: () => void;

  const asked = () => portal.calls.filter(({ path: called }) => called === '/wuyou-auth/auth/access').map(({ body }) => body['path']);
  const view = () => stack.querySelector<AtriumView>('atrium-view[active]')!;
  const shown = async (tag: 'atrium-forbidden-page' | 'atrium-missing-view') => {
    await untilFound([stack], view);
    await customElements.whenDefined(tag);
    const page = await untilFound([view().shadowRoot!], () => view().renderRoot.querySelector(tag));
    await page.updateComplete;
    return page;
  };
  const ready = () => untilFound([stack], () => view()?.ariaBusy === 'false' && view().textContent?.includes('alpha') && view());

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    stack = await fixture(html`<atrium-view-stack></atrium-view-stack>`);
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  it('U-20 an address of somebody else’s function runs nothing: it shows the name and a contact', async () => {
    portal.on('/wuyou-auth/auth/access', () => forbidden);
    await navigate(path);
    const page = await shown('atrium-forbidden-page');
    expect(page.renderRoot.querySelector('[role=alert] h1')!.textContent).to.include('你还不能使用「工资核算」');
    const text = page.renderRoot.textContent!;
    expect(text).to.include('人力资源').and.to.include('韩映雪');
    const links = [...page.renderRoot.querySelectorAll('a')].map((link) =>
      decodeURIComponent(link.getAttribute('href')!).replaceAll('+', ' '),
    );
    expect(links[0]).to.match(/^mailto:han@example.com\?subject=申请使用「工资核算」/);
    expect(links[1]).to.equal('tel:8000');
    expect(links[2]).to.match(/^\/WOS\/interfaces\/processform\?key=Process_WOS_WOH&title=申请使用「工资核算」/);
    expect(links[2])
      .to.include(location.origin + '/pba' + path)
      .and.to.include('林知遥');
    expect(links[3]).to.equal('/pba/home/index');
    expect(view().textContent).to.equal('');
    expect(view().ariaBusy).to.equal('false');
    expect($tabs.get().find(({ key }) => key === path)?.title, 'its tab').to.equal('工资核算');
    await expect(page).to.be.accessible();
  });

  it('U-20 without an owner it leads to the service desk', async () => {
    portal.on('/wuyou-auth/auth/access', () => ({ ...forbidden, owner: null, within: '' }));
    await navigate(path);
    const page = await shown('atrium-forbidden-page');
    expect(page.renderRoot.querySelector('dl')).to.equal(null);
    expect(page.renderRoot.textContent).to.include('服务台');
  });

  it('U-20 a function of the menu opens without a request; its neighbour needs one', async () => {
    // A function outside all menus asks the server, also if menus of an earlier test are still loaded.
    expect(await findFunction('/app-center/main/alpha/nowhere')).to.equal(undefined);
    await openPath('/app-center/main/alpha/leave?from=menu', '请假申请');
    await ready();
    expect(asked()).to.deep.equal([]);
    await navigate('/app-center/main/alpha/leave/17');
    await untilFound([stack], () => view()?.textContent?.includes('/leave/17'));
    expect(asked()).to.deep.equal(['/app-center/main/alpha/leave/17']);
  });

  it('U-20 an access for a whole sub-application is requested once', async () => {
    portal.on('/wuyou-auth/auth/access', () => ({ ...granted, covers: '/app-center/main/alpha' }));
    for (const name of ['a', 'b', 'c/d']) {
      await navigate(`/app-center/main/alpha/${name}`);
      await ready();
    }
    expect(asked()).to.have.length(1);
  });

  it('U-20 a view that moves to where the person may not be is covered, and comes back as it was', async () => {
    portal.on('/wuyou-auth/auth/access', ({ path: at }) => (String(at).endsWith('payroll') ? forbidden : granted));
    await openPath('/app-center/main/alpha/start');
    const open = await ready();
    const slot = open!.firstElementChild!;
    const views = (globalThis as { views?: Record<string, { history: { push(path: string): void } }> }).views!;
    const { history } = views['/app-center/main/alpha/start']!;
    const root = '/pba/app-center/main/alpha';
    history.push(`${root}/payroll`);
    await shown('atrium-forbidden-page');
    expect(getComputedStyle(slot).display === 'none' || !slot.checkVisibility()).to.equal(true);
    history.push(`${root}/start`);
    await untilFound([view().shadowRoot!], () => !view().renderRoot.querySelector('atrium-forbidden-page'));
    expect(view().firstElementChild).to.equal(slot);
    expect(slot.checkVisibility()).to.equal(true);
  });

  it('U-20 a request without a response opens nothing, and is repeated', async () => {
    portal.on('/wuyou-auth/auth/access', () => new Error('数据库没有响应'));
    await navigate(path);
    const error = await untilFound([stack, view()?.shadowRoot ?? stack], () => view()?.renderRoot.querySelector('atrium-error-view'));
    await error.updateComplete;
    portal.on('/wuyou-auth/auth/access', () => granted);
    error.renderRoot.querySelector('button')!.click();
    await ready();
    expect(view().textContent).to.include('/payroll');
  });

  it('A23 an unregistered application is shown as such, with a search and without a retry', async () => {
    portal.on('/wuyou-auth/auth/access', () => ({ ...granted, access: 'unknown', name: '' }));
    await navigate('/app-center/main/nothere/x');
    const page = await shown('atrium-missing-view');
    expect(page.renderRoot.querySelector('h1')!.textContent).to.include('没有登记名为「nothere」的应用');
    expect(page.renderRoot.textContent).not.to.include('重试');
    const field = page.renderRoot.querySelector<HTMLInputElement>('input[type=search]')!;
    await expect(page).to.be.accessible();
    field.value = '报销';
    field.form!.requestSubmit();
    await untilFound([stack], () => location.search.includes('queryFuzzy'));
    expect(new URLSearchParams(location.search).get('queryFuzzy')).to.equal('报销');
  });

  it('A14 a view that failed without a network shows only that, and comes back with it', async () => {
    const real = globalThis.fetch;
    let cut = true;
    globalThis.fetch = async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (address.includes('/auth/access') || address.endsWith('/pba/version')) {
        if (cut) throw new TypeError('Failed to fetch');
        if (address.endsWith('/version')) return new Response('');
      }
      return real(input, init);
    };
    await navigate('/app-center/main/alpha/claims-of-mine');
    const error = await untilFound([stack], () => view()?.renderRoot.querySelector('atrium-error-view'));
    await untilFound([error.shadowRoot!], () => error.renderRoot.textContent!.includes('恢复后，这里会自动重新打开'));
    expect(error.renderRoot.textContent).not.to.include('可能正在更新').and.not.to.include('技术支持');
    cut = false;
    await checkConnection();
    await ready();
    expect(view().textContent).to.include('/claims-of-mine');
    globalThis.fetch = real;
  });

  it('U-15 giving up closes the tab', async () => {
    portal.on('/wuyou-auth/auth/access', () => new Promise(() => {}));
    await navigate(path);
    const waiting = await untilFound([stack], () => view()?.renderRoot.querySelector('atrium-view-waiting'));
    expect(waiting.waiting).to.equal(true);
    waiting.dispatchEvent(new CustomEvent('atrium-view-give-up'));
    await untilStore($tabs, (tabs) => tabs.length === 1);
  });
});
