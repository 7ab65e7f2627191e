import { expect } from '@open-wc/testing';
import type { ParcelError, SubApp, ViewState } from '../index.ts';
import { createTestPortal, settled, type TestPortal } from '../testing/test-portal.ts';

let made = 0;
/** A folder of the fixtures, as a build that nobody has opened yet. */
const fixture = (name: string, lifecycles: SubApp['lifecycles'] = 'qiankun', more: Partial<SubApp> = {}): SubApp => ({
  name: `frame-apps/${name}`,
  title: name,
  kind: 'frame',
  entry: null,
  lifecycles,
  version: `build ${(made += 1)}`,
  ...more,
});

const pageOf = (element: HTMLElement) => element.querySelector('iframe')!.contentWindow as Window & typeof globalThis;
const frameText = (element: HTMLElement) => element.querySelector('iframe')?.contentDocument?.querySelector('#app')?.textContent ?? null;
const codeOf = (state: ViewState) => (state.status === 'failed' ? state.error.code : state.status);
const until = async (done: () => boolean) => {
  while (!done()) await new Promise(requestAnimationFrame);
};

/** A portal that records reported errors. */
function portalOf() {
  const troubles: ParcelError[] = [];
  const portal = createTestPortal({
    limits: { empty: 300, load: 120_000, bootstrap: 2_000, mount: 2_000 },
    troubled: (_, error) => troubles.push(error),
  });
  return { portal, troubles };
}

async function opened(portal: TestPortal, app: SubApp, place: { key?: string; path?: string } = {}) {
  const { view, element } = portal.open(app, place);
  return { view, element, state: await settled(view) };
}

describe('a page in a frame with life cycles', () => {
  let mocha: typeof window.onerror;
  beforeEach(() => {
    mocha = window.onerror;
    window.onerror = () => true;
    sessionStorage.removeItem('guessed');
  });
  afterEach(() => (window.onerror = mocha));

  it('R-SUB-04 runs them where the contract of a host places them, and releases the frame', async () => {
    const base = `${location.origin}/frame-apps`;
    for (const [name, dialect, text] of [
      ['shares', 'qiankun', '/frame-apps/shares/ 1 none'],
      ['vite', 'qiankun', 'vite true'],
      ['replaces', 'qiankun', 'replaced true'],
      ['micro-app', 'micro-app', `mounted 1 true frame-apps/micro-app ${base}/micro-app/`],
      ['micro-app-named', 'micro-app', 'named'],
      ['wujie', 'wujie', 'mounted /frame-apps/wujie/'],
      ['garfish', 'garfish', 'rendered true true'],
      ['system', 'single-spa', 'system part more'],
    ] as const) {
      const { portal, troubles } = portalOf();
      const { view, element, state } = await opened(portal, fixture(name, dialect));
      expect([codeOf(state), frameText(element)], name).to.deep.equal(['ready', text]);
      expect([portal.heard.failed, troubles, portal.heard.moves], name).to.deep.equal([[], [], []]);
      await view.unmount();
      expect(element.childElementCount, name).to.equal(0);
    }
  });

  it('R-SUB-04 waits for life cycles that turn up after the page has loaded', async () => {
    const { portal } = portalOf();
    const { view, element, state } = await opened(portal, fixture('later'));
    expect([codeOf(state), pageOf(element).document.querySelector('#root')!.textContent]).to.deep.equal(['ready', 'late']);
    await view.unmount();
  });

  it('R-SUB-04 leaves no trace of the host’s script in the page', async () => {
    const { view, element } = await opened(portalOf().portal, fixture('shares'));
    const page = pageOf(element);
    expect([...page.document.scripts].map(({ src }) => src)).to.deep.equal([`${location.origin}/frame-apps/shares/shares.js`]);
    await view.unmount();
  });

  it('R-TAB-07 shares the portal’s state in the contract of qiankun', async () => {
    const { portal } = portalOf();
    const [a, b] = [await opened(portal, fixture('shares'), { key: 'a' }), await opened(portal, fixture('shares'), { key: 'b' })];
    pageOf(a.element).document.querySelector<HTMLElement>('#app')!.click();
    expect(frameText(b.element)).to.include('from a');
    expect(portal.host.globalState.get()).to.deep.equal({ pane: 'from a' });
    await b.view.unmount();
    portal.host.globalState.set({ pane: 'from the portal' });
    expect(frameText(a.element)).to.include('from the portal');
    await a.view.unmount();
  });

  it('R-SUB-03 starts them again with the same properties when the page reloads itself', async () => {
    const { portal, troubles } = portalOf();
    const { view, element } = await opened(portal, fixture('shares'), { key: 'a' });
    const before = pageOf(element).document;
    pageOf(element).location.reload();
    await until(() => pageOf(element).document !== before && frameText(element) === '/frame-apps/shares/ 1 none');
    pageOf(element).document.querySelector<HTMLElement>('#app')!.click();
    expect(frameText(element)).to.include('from a');
    await view.unmount();
    expect([portal.heard.failed, troubles]).to.deep.equal([[], []]);
  });

  it('R-SUB-04 is a plain page where a library’s object mounts and unmounts itself, and nobody calls it', async () => {
    const { portal } = portalOf();
    const { view, element, state } = await opened(portal, fixture('sprite', 'single-spa'));
    expect([state.status, frameText(element)]).to.deep.equal(['ready', 'a page with a sprite']);
    await view.unmount();
  });

  it('R-SUB-04 is a plain page where SystemJS starts a root config, which mounts its applications itself', async () => {
    const { view, element, state } = await opened(portalOf().portal, fixture('system-root', 'single-spa'));
    expect(codeOf(state)).to.equal('ready');
    await until(() => frameText(element) === 'mounted by its root');
    await view.unmount();
  });

  for (const at of ['bootstrap', 'mount', 'never-mount'] as const) {
    it(`R-SUB-05 is loaded again as a plain page where they fail at their first start (${at}), at the address of the tab`, async () => {
      const { portal, troubles } = portalOf();
      const path = `/app-center/main/frame-apps/guess?at=${at}`;
      const { view, element, state } = await opened(portal, fixture('guess', 'single-spa'), { path });
      expect([state.status, frameText(element)]).to.deep.equal(['ready', `the page itself ?at=${at}`]);
      expect(sessionStorage.getItem('guessed')).to.match(/^bootstrap /);
      expect(portal.heard.moves.at(-1)?.[0] ?? path, 'the address').to.equal(path);
      expect([portal.heard.failed, troubles]).to.deep.equal([[], []]);
      await view.unmount();
      expect(element.childElementCount).to.equal(0);
    });
  }

  it('R-SUB-05 runs as a plain page if the announced life cycles are missing, and reports the reason if it shows nothing by itself', async () => {
    const { portal } = portalOf();
    const alone = await opened(portal, fixture('announced-throws'));
    expect([codeOf(alone.state), frameText(alone.element)]).to.deep.equal(['ready', 'by itself']);
    await alone.view.unmount();
    const broken = await opened(portal, fixture('announced-alone'));
    expect([codeOf(broken.state), broken.state.status === 'failed' && broken.state.error.message]).to.deep.equal([
      'P07',
      'P07 frame-apps/announced-alone: mount failed: the true cause',
    ]);
    await broken.view.unmount();
  });

  it('R-SUB-04 that leaves none is a plain page, and so is the next view of that build at once', async () => {
    const { portal } = portalOf();
    const app = fixture('none');
    const powered: unknown[] = [];
    for (const key of ['first', 'second']) {
      const { view, element, state } = await opened(portal, app, { key });
      const page = pageOf(element) as unknown as Record<string, unknown>;
      powered.push([codeOf(state), page['__POWERED_BY_QIANKUN__'], page['answer']]);
      await view.unmount();
    }
    expect(powered).to.deep.equal([
      ['ready', undefined, 42],
      ['ready', undefined, 42],
    ]);
  }).timeout(30_000);

  it('R-SUB-04 is a plain page where the server put no script into it', async () => {
    const { view, element, state } = await opened(portalOf().portal, { ...fixture('plain-page'), name: 'test/bad-apps/plain-page' });
    expect(codeOf(state)).to.equal('ready');
    expect('__POWERED_BY_QIANKUN__' in pageOf(element)).to.equal(false);
    await view.unmount();
  });
});
