import { expect } from '@open-wc/testing';
import type { ParcelError, SubApp, ViewState } from './index.ts';
import { createTestPortal, settled, type TestPortal } from './testing/test-portal.ts';

let made = 0;
/** A folder of the realm's fixtures, as a build that nobody has opened yet. */
const fixture = (name: string, kind: SubApp['kind'] = 'auto'): SubApp => ({
  name: `realm-apps/${name}`,
  title: name,
  kind,
  entry: null,
  version: `build ${(made += 1)}`,
});

const frameText = (element: HTMLElement) => element.querySelector('iframe')?.contentDocument?.querySelector('#app')?.textContent ?? null;
const codeOf = (state: ViewState) => (state.status === 'failed' ? state.error.code : state.status);

/** A portal that writes down what it was told of kinds and of trouble. */
function portalOf() {
  const found: string[] = [];
  const troubles: ParcelError[] = [];
  const portal = createTestPortal({
    limits: { empty: 300 },
    kindFound: ({ title }, kind) => found.push(`${title} ${kind}`),
    troubled: (_, error) => troubles.push(error),
  });
  return { portal, found, troubles };
}

async function opened(portal: TestPortal, app: SubApp, path?: string) {
  const { view, element } = portal.open(app, path === undefined ? {} : { path });
  return { view, element, state: await settled(view) };
}

describe('an application of kind auto', () => {
  let mocha: typeof window.onerror;
  beforeEach(() => {
    mocha = window.onerror;
    window.onerror = () => true;
    sessionStorage.removeItem('guessed');
  });
  afterEach(() => (window.onerror = mocha));

  it('R-SUB-04 is a page in a frame where a library’s object mounts and unmounts itself, and nobody calls it', async () => {
    const { portal, found } = portalOf();
    const { view, element, state } = await opened(portal, fixture('sprite'));
    expect([state.status, frameText(element)]).to.deep.equal(['ready', 'a page with a sprite']);
    expect(found).to.deep.equal(['sprite frame']);
    await view.unmount();
  });

  for (const at of ['bootstrap', 'mount', 'never-mount'] as const) {
    it(`R-SUB-05 turns into a frame where guessed life cycles fail (${at}), and nothing of the try is left or seen`, async () => {
      const { portal, found, troubles } = portalOf();
      const path = `/app-center/main/realm-apps/guess?at=${at}`;
      const sheets = document.adoptedStyleSheets.length;
      const { view, element } = portal.open(fixture('guess'), { path });
      const seen: string[] = [];
      const root = element.querySelector<HTMLElement>('.atrium-view')!;
      const watcher = new MutationObserver(() => {
        if (element.querySelector('.atrium-view b, .atrium-view-content #app') && getComputedStyle(root).opacity !== '0')
          seen.push(root.innerHTML);
      });
      watcher.observe(element, { childList: true, subtree: true, attributes: true });
      const state = await settled(view);
      expect([state.status, frameText(element)]).to.deep.equal(['ready', `the page itself ?at=${at}`]);
      expect(sessionStorage.getItem('guessed')).to.match(/^bootstrap /);
      watcher.disconnect();
      expect(seen, 'what a person could see').to.deep.equal([]);
      expect(getComputedStyle(root).opacity).to.equal('1');
      expect(element.querySelectorAll('b, #app').length, 'nodes of the realm').to.equal(0);
      expect(document.adoptedStyleSheets.length, 'style sheets of the realm').to.be.at.most(sheets + 1);
      expect(
        portal.heard.moves.filter(([to]) => to !== path),
        'moves of the address',
      ).to.deep.equal([]);
      expect([portal.heard.failed, troubles.map(({ message }) => message), found]).to.deep.equal([[], [], ['guess frame']]);
      await view.unmount();
      expect(element.childElementCount).to.equal(0);
    });
  }

  it('R-SUB-05 turns into a frame where its entry threw or compiles text while it mounts', async () => {
    for (const [name, text] of [
      ['entry-throws', 'page'],
      ['evaluates', 'evaluated'],
    ] as const) {
      const { portal, troubles } = portalOf();
      const { view, element, state } = await opened(portal, fixture(name));
      expect([codeOf(state), frameText(element), troubles], name).to.deep.equal(['ready', text, []]);
      await view.unmount();
    }
  });

  it('R-SUB-05 turns into a frame where life cycles that it announces fail at their first start, or a file of its page is gone', async () => {
    for (const [name, text] of [
      ['announced-throws', 'by itself'],
      ['lacks-a-script', 'without it'],
    ] as const) {
      const { portal, found, troubles } = portalOf();
      const { view, element, state } = await opened(portal, fixture(name));
      expect([codeOf(state), frameText(element)], name).to.deep.equal(['ready', text]);
      // A service that was away for a moment must not decide for the next time.
      expect([troubles, portal.heard.failed, found], name).to.deep.equal([[], [], []]);
      await view.unmount();
      expect(element.childElementCount).to.equal(0);
    }
  });

  it('R-SUB-05 turns into a frame where it was refused to compile text, said nothing of it and stays empty', async () => {
    const { portal, found, troubles } = portalOf();
    const { view, element, state } = await opened(portal, fixture('swallows'));
    expect([codeOf(state), frameText(element), troubles, found]).to.deep.equal(['ready', 'compiled', [], ['swallows frame']]);
    await view.unmount();
  });

  it('R-SUB-05 says what failed in its realm where a frame would show nothing', async () => {
    for (const [name, code] of [
      ['announced-alone', 'P07'],
      ['missing', 'P02'],
      ['cannot-be-reached', 'P02'],
    ] as const) {
      const { portal } = portalOf();
      const { view, element, state } = await opened(portal, fixture(name));
      expect(codeOf(state), name).to.equal(code);
      expect(element.querySelectorAll('iframe').length, name).to.equal(0);
      await view.unmount();
    }
  });

  it('R-SUB-04 runs in a realm where the contract of another host says where its life cycles are', async () => {
    const base = '/pba/app-center/main/realm-apps';
    for (const [name, text] of [
      ['micro-app', `mounted 1 true realm-apps/micro-app ${location.origin}/realm-apps/micro-app/`],
      ['micro-app-named', 'named'],
      ['wujie', `mounted ${base}/wujie`],
      ['garfish', 'rendered true true'],
      ['system', 'system part more'],
    ] as const) {
      const { portal, found } = portalOf();
      const { view, element, state } = await opened(portal, fixture(name));
      expect([codeOf(state), element.querySelector('#app')?.textContent, found]).to.deep.equal(['ready', text, [`${name} html`]]);
      expect(portal.heard.failed).to.deep.equal([]);
      await view.unmount();
      expect(element.childElementCount).to.equal(0);
    }
  });

  it('R-SUB-04 is a page in a frame where SystemJS starts a root config, which mounts its applications itself', async () => {
    const { portal, found } = portalOf();
    const { view, element, state } = await opened(portal, fixture('system-root'));
    expect([codeOf(state), found]).to.deep.equal(['ready', ['system-root frame']]);
    while (!frameText(element)) await new Promise(requestAnimationFrame);
    expect(frameText(element)).to.equal('mounted by its root');
    expect(element.querySelector('#app')).to.equal(null);
    await view.unmount();
  });

  it('R-SUB-05 says why an application of SystemJS did not come', async () => {
    const { view, state } = await opened(createTestPortal(), fixture('system-gone', 'html'));
    expect(codeOf(state)).to.equal('P04');
    if (state.status === 'failed') expect(state.error.message).to.match(/System\.import\("@org\/gone"\): .*gone\.js/);
    await view.unmount();
  });

  it('R-SUB-05 turns into a frame however long the try takes', async () => {
    const portal = createTestPortal({ limits: { bootstrap: 200, mount: 200 } });
    const { view, element, state } = await opened(portal, fixture('sprite'));
    expect([codeOf(state), frameText(element)]).to.deep.equal(['ready', 'a page with a sprite']);
    await view.unmount();
  });

  it('R-SUB-05 is tried once: the next view of the build starts in its frame', async () => {
    const { portal } = portalOf();
    const app = fixture('sprite');
    const first = await opened(portal, app);
    performance.clearResourceTimings();
    const second = portal.open(app, { key: 'second' });
    expect((await settled(second.view)).status).to.equal('ready');
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('?realm'))).to.have.length(0);
    await Promise.all([first.view.unmount(), second.view.unmount()]);
  });
});

describe('an application of kind html, chosen by hand', () => {
  it('R-SUB-05 says soon that a page has no life cycles, and what there is', async () => {
    const began = performance.now();
    const { view, state } = await opened(createTestPortal(), fixture('none', 'html'));
    expect(codeOf(state)).to.equal('P04');
    expect(performance.now() - began).to.be.lessThan(15_000);
    await view.unmount();
  });

  it('R-SUB-05 says that an object of a class is none, and why an entry left none', async () => {
    const mocha = window.onerror;
    window.onerror = () => true;
    const sprite = await opened(createTestPortal(), fixture('sprite', 'html'));
    const threw = await opened(createTestPortal(), fixture('entry-throws', 'html'));
    window.onerror = mocha;
    expect([codeOf(sprite.state), codeOf(threw.state)]).to.deep.equal(['P04', 'P04']);
    if (threw.state.status !== 'failed') throw new Error('it runs');
    expect(threw.state.error.message).to.include('main.js threw: Error: the true cause');
    expect((threw.state.error.cause as Error).message).to.equal('the true cause');
    await Promise.all([sprite.view.unmount(), threw.view.unmount()]);
  });
});
