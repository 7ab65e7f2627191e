import { expect } from '@open-wc/testing';
import { frames, next, openPortal, type PortalPage } from './fixtures/open-portal.ts';
import type { TestView } from './fixtures/portal.ts';

describe('realm', () => {
  let page: PortalPage;
  let close: () => void;
  let view: TestView;

  before(async () => ({ page, close } = await openPortal()));
  after(() => close());

  describe('addresses', () => {
    beforeEach(async () => (view = await page.portal.open('umd', { path: '/list?a=1#x', routerBase: '/vue' })));
    afterEach(() => view.unmount());

    it('shows the address under the application’s own base, and translates back', () => {
      const { location, history } = view.window;
      expect([location.pathname, location.search, location.hash]).to.deep.equal(['/vue/list', '?a=1', '#x']);
      expect(String(location)).to.equal(`${page.location.origin}/vue/list?a=1#x`);
      history.pushState({ n: 1 }, '', '/vue/detail/7');
      expect([location.pathname, history.state]).to.deep.equal(['/vue/detail/7', { n: 1 }]);
      history.replaceState({ n: 2 }, '', '?b=2');
      expect(view.addresses).to.deep.equal(['/pba/app-center/main/umd/detail/7', '/pba/app-center/main/umd/detail/7?b=2']);
      expect(page.location.pathname).to.equal('/realm-apps/');
    });

    it('fires popstate in its own view only, with the state', () => {
      const heard: unknown[] = [];
      view.window.addEventListener('popstate', ({ state }) => heard.push(state));
      view.window.onpopstate = () => heard.push('handler');
      page.history.pushState({ foreign: true }, '', '#foreign');
      page.dispatchEvent(new PopStateEvent('popstate', { state: 'foreign' }));
      expect(heard).to.deep.equal([]);
      view.window.history.pushState({ n: 1 }, '', '/vue/b');
      view.receive('/pba/app-center/main/umd/c', { key: 'k', usr: { n: 9 } });
      expect(heard).to.deep.equal([{ n: 9 }, 'handler']);
      expect(view.window.location.pathname).to.equal('/vue/c');
      view.window.history.back();
      expect(view.addresses.at(-1)).to.equal('go -1');
    });

    it('follows hashes, with hashchange', async () => {
      const changed = next(view.window, 'hashchange');
      view.window.location.hash = '#/orders/5';
      const { oldURL, newURL } = (await changed) as HashChangeEvent;
      expect([oldURL, newURL].map((url) => url.replace(/.*#/, '#'))).to.deep.equal(['#x', '#/orders/5']);
      expect(view.addresses.at(-1)).to.equal('/pba/app-center/main/umd/list?a=1#/orders/5');
    });

    it('opens other functions as tabs and goes nowhere itself', () => {
      view.window.location.href = '/pba/app-center/main/other/x';
      view.window.history.pushState(null, '', '/pba/app-center/main/other/y');
      expect(view.opened).to.deep.equal(['/app-center/main/other/x', '/app-center/main/other/y']);
      expect(view.window.location.pathname).to.equal('/vue/list');
    });

    it('follows plain links inside the view', () => {
      const { document: own } = view.window;
      const link = own.createElement('a');
      link.setAttribute('href', '#/plain');
      view.element.append(link);
      link.click();
      expect(view.window.location.hash).to.equal('#/plain');
      link.setAttribute('href', 'sub?x=1');
      link.click();
      expect(view.window.location.pathname + view.window.location.search).to.equal('/vue/sub?x=1');
      expect(page.location.pathname).to.equal('/realm-apps/');
    });

    it('lets the application’s own click handlers, also on document, come first', () => {
      const { document: own } = view.window;
      const link = own.createElement('a');
      link.setAttribute('href', '/vue/never');
      view.element.append(link);
      own.addEventListener('click', (event) => event.preventDefault());
      link.click();
      expect(view.window.location.pathname).to.equal('/vue/list');
    });
  });

  describe('rest and return', () => {
    beforeEach(async () => (view = await page.portal.open('umd')));
    afterEach(() => view.unmount());

    it('rests while hidden and tells the application', async () => {
      const { window: own } = view;
      const heard: string[] = [];
      let ticks = 0;
      let drawn = 0;
      own.document.addEventListener('visibilitychange', () => heard.push(own.document.visibilityState));
      const draw = () => own.requestAnimationFrame(() => ((drawn += 1), draw()));
      own.setInterval(() => (ticks += 1), 1);
      draw();
      view.show(false);
      const before = [ticks, drawn];
      await frames(page, 4);
      expect([ticks, drawn]).to.deep.equal(before);
      expect([own.document.hidden, heard]).to.deep.equal([true, ['hidden']]);
      view.show(true);
      await frames(page, 2);
      expect(ticks).to.be.greaterThan(before[0]!);
      expect(drawn).to.be.greaterThan(before[1]!);
      expect([own.document.hidden, heard]).to.deep.equal([false, ['hidden', 'visible']]);
    });

    it('hears keys on the page only while in front', () => {
      let heard = 0;
      view.window.document.addEventListener('keydown', () => (heard += 1));
      page.document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      view.show(false);
      page.document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
      expect(heard).to.equal(1);
    });

    it('R-SUB-07 keeps events that it dispatches on its window to itself', async () => {
      const other = await page.portal.open('umd');
      const heard: string[] = [];
      other.window.addEventListener('resize', () => heard.push('neighbour'));
      page.addEventListener('resize', () => heard.push('page'), { once: true });
      view.window.addEventListener('resize', (event) => heard.push(event.target === view.window ? 'own' : 'odd'));
      view.window.dispatchEvent(new Event('resize'));
      view.window.document.addEventListener('ping', (event) => heard.push(String(event.currentTarget === view.window.document)));
      view.window.addEventListener('ping', () => heard.push('bubbled'));
      view.window.document.dispatchEvent(new Event('ping', { bubbles: true }));
      expect(heard).to.deep.equal(['own', 'true', 'bubbled']);
      await other.unmount();
    });

    it('sets the tab’s title, never the page’s', () => {
      view.window.document.title = '新标题';
      expect([view.titles, view.window.document.title, page.document.title]).to.deep.equal([['新标题'], '新标题', 'portal']);
    });
  });

  it('lets scripts set a style attribute, which the policy would refuse', async () => {
    view = await page.portal.open('umd');
    const box = view.window.document.createElement('div');
    box.setAttribute('style', 'top: 7px');
    expect([box.style.top, page.portal.violations]).to.deep.equal(['7px', []]);
    await view.unmount();
  });

  it('shows no dialog of a view that nobody sees', async () => {
    view = await page.portal.open('umd');
    const { alert, confirm } = page;
    let shown = 0;
    page.alert = () => void (shown += 1);
    page.confirm = () => ((shown += 1), true);
    expect([view.window.alert('a'), view.window.confirm('b'), shown]).to.deep.equal([undefined, true, 2]);
    view.show(false);
    expect([view.window.alert('a'), view.window.confirm('b'), view.window.prompt('c'), shown]).to.deep.equal([undefined, false, null, 2]);
    Object.assign(page, { alert, confirm });
    await view.unmount();
  });

  it('keeps storage keys apart where the registry says so', async () => {
    view = await page.portal.open('umd', { storage: 'own' });
    view.window.localStorage.setItem('theme', 'x');
    view.window.localStorage['direct'] = 'y';
    expect([page.localStorage.getItem('theme'), page.localStorage.getItem('umd:theme'), view.window.localStorage.length]).to.deep.equal([
      null,
      'x',
      2,
    ]);
    view.window.localStorage.clear();
    expect(page.localStorage.getItem('umd:theme')).to.equal(null);
    await view.unmount();
  });

  it('R-SUB-07 gives everything back', async () => {
    const counted = () => [page.document.querySelectorAll('*').length, page.document.adoptedStyleSheets.length];
    const names = () => Object.getOwnPropertyNames(page).sort().join();
    const [nodes, globals] = [counted(), names()];
    const added: string[] = [];
    const { addEventListener, removeEventListener } = page.EventTarget.prototype;
    page.EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<EventTarget['addEventListener']>) {
      if (this === page || this === page.document) added.push(given[0]);
      return addEventListener.apply(this, given);
    };
    page.EventTarget.prototype.removeEventListener = function (
      this: EventTarget,
      ...given: Parameters<EventTarget['removeEventListener']>
    ) {
      const index = this === page || this === page.document ? added.indexOf(given[0]) : -1;
      if (index >= 0) added.splice(index, 1);
      return removeEventListener.apply(this, given);
    };
    view = await page.portal.open('umd');
    const { window: own } = view;
    let after = 0;
    own.setInterval(() => (after += 1), 1);
    own.setTimeout(() => (after += 1), 1);
    own.requestAnimationFrame(() => (after += 1));
    own.addEventListener('resize', () => (after += 1));
    own.document.addEventListener('mousedown', () => (after += 1));
    own.onmessage = () => (after += 1);
    own.document.body.appendChild(own.document.createElement('div'));
    own.document.head.appendChild(own.document.createElement('style')).textContent = 'p { top: 0 }';
    new own.MutationObserver(() => (after += 1)).observe(page.document.body, { childList: true });
    expect(added).to.include.members(['resize', 'mousedown', 'message']);
    await view.unmount();
    after = 0;
    page.dispatchEvent(new Event('resize'));
    page.document.dispatchEvent(new Event('mousedown'));
    page.document.body.append(page.document.createElement('i'));
    await frames(page, 4);
    page.document.body.lastElementChild!.remove();
    page.EventTarget.prototype.addEventListener = addEventListener;
    page.EventTarget.prototype.removeEventListener = removeEventListener;
    expect([after, counted(), names(), added]).to.deep.equal([0, nodes, globals, []]);
    expect(page.portal.violations).to.deep.equal([]);
  });
});
