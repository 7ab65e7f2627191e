import { expect, fixture, html } from '@open-wc/testing';
import { boot, loadCommonUse, loadSubApps, subAppByName } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { preloadLikely } from './preloading.ts';

const app = {
  name: 'alpha',
  title: '应用 alpha',
  port: null,
  kind: 'module',
  page: null,
  version: '1',
  entry: { module: '/alpha/entry.js', styles: [], preload: [] },
};

describe('preloading', () => {
  let portal: FakePortal;
  let stop = () => {};
  let warmed: string[];
  let begun: string[];
  let registered: object;
  let tell: (name: string) => void;
  const next = () => new Promise<string>((resolve) => (tell = resolve));
  const host = {
    preload: ({ name }: { name: string }) => {
      warmed.push(name);
      tell(name);
    },
    begin: ({ name }: { name: string }) => void begun.push(name),
    mayPrerender: () => false,
  };
  const theHost = async () => host;
  const atOnce = (run: () => void) => run();
  const press = async (how: PointerEventInit) => {
    const link = await fixture(html`<a href="/pba/app-center/main/alpha/x">x</a>`);
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'mouse', ...how }));
  };

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/share-bff/micro-services/query-app-list', () => [registered]);
    registered = app;
    warmed = [];
    begun = [];
    tell = () => {};
    await boot();
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  it('warms the sub-application of a function that somebody points at, once', async () => {
    stop = preloadLikely(theHost, atOnce);
    const link = await fixture(html`<a href="/pba/app-center/main/alpha/x">x</a>`);
    const told = next();
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(await told).to.equal('alpha');
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    expect(warmed).to.deep.equal(['alpha']);
    expect(subAppByName('alpha')!.version).to.equal('1');
  });

  it('warms at once what somebody presses, and lets it run already', async () => {
    stop = preloadLikely(theHost, atOnce);
    await press({});
    expect([warmed, begun]).to.deep.equal([['alpha'], ['alpha']]);
  });

  const click = async (how: MouseEventInit) => {
    const link = await fixture(html`<a href="/pba/app-center/main/alpha/x" @click=${(event: Event) => event.preventDefault()}>x</a>`);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how }));
    await Promise.resolve();
  };

  it('runs what a key or a finger opens before the click has reached the link', async () => {
    stop = preloadLikely(theHost, atOnce);
    await click({});
    expect([warmed, begun]).to.deep.equal([['alpha'], ['alpha']]);
  });

  it('runs nothing at a click that opens a tab of the browser', async () => {
    stop = preloadLikely(theHost, atOnce);
    await click({ ctrlKey: true });
    expect([warmed, begun]).to.deep.equal([[], []]);
  });

  for (const [whose, how] of [
    ['of a finger that may be about to scroll', { pointerType: 'touch' }],
    ['of another button', { button: 1 }],
    ['that opens a window', { ctrlKey: true }],
  ] as const) {
    it(`runs nothing at a press ${whose}`, async () => {
      stop = preloadLikely(theHost, atOnce);
      await press(how);
      expect([warmed, begun]).to.deep.equal([['alpha'], []]);
    });
  }

  it('loads the host with the first press, and shows nothing ahead of a click that was over by then', async () => {
    const coming = Promise.withResolvers<typeof host>();
    let asked = 0;
    let prerenders = 0;
    const mayPrerender = () => {
      prerenders += 1;
      return false;
    };
    stop = preloadLikely(() => ((asked += 1), coming.promise), atOnce);
    expect(asked).to.equal(0);
    await press({});
    expect(asked).to.be.greaterThan(0);
    dispatchEvent(new PointerEvent('pointerup'));
    const told = next();
    coming.resolve({ ...host, mayPrerender });
    expect(await told).to.equal('alpha');
    await coming.promise;
    expect([begun, prerenders]).to.deep.equal([['alpha'], 0]);
  });

  it('runs nothing of a development server before its view is there', async () => {
    registered = { ...app, override: { origin: 'http://localhost:5173', expiresAt: '2099-01-01T00:00:00.000Z' } };
    await loadSubApps();
    stop = preloadLikely(theHost, atOnce);
    await press({});
    expect(begun).to.deep.equal([]);
  });

  const star = () => {
    const item = { resourceName: 'x', resourceCode: 'x', resourceType: 1, menuUrl: '/x', frontModuleCode: 'alpha', resourcePath: '/x' };
    portal.on('/wuyou-auth/common-use/list', () => [
      { resourceCode: 'x', item: { ...item, moduleCode: 'hr', moduleName: 'hr', remark: '', iconSrc: '' } },
    ]);
    return loadCommonUse();
  };

  it('warms those of starred functions while nothing else is to do', async () => {
    stop = preloadLikely(theHost, atOnce);
    const told = next();
    await star();
    expect(await told).to.equal('alpha');
  });

  it('leaves alone who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    stop = preloadLikely(theHost, atOnce);
    await star();
    // Idle callbacks run in the order of their requests.
    await new Promise((resolve) => requestIdleCallback(resolve));
    Reflect.deleteProperty(navigator, 'connection');
    expect(warmed).to.deep.equal([]);
  });
});
