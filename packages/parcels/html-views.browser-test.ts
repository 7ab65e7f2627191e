import { expect } from '@open-wc/testing';
import type { SubApp } from './index.ts';
import { createTestPortal, settled, type TestPortal } from './testing/test-portal.ts';

/** A folder of the realm's fixtures, as the registry would describe it. */
const fixture = (name: string, kind: 'html' | 'auto', more: Partial<SubApp> = {}): SubApp => ({
  name: `realm-apps/${name}`,
  title: name,
  kind,
  entry: null,
  ...more,
});

const opened = async (portal: TestPortal, app: SubApp, place: { key?: string; path?: string } = {}) => {
  const { view, element } = portal.open(app, place);
  const state = await settled(view);
  return { view, element, state };
};

describe('views of kind html', () => {
  it('R-SUB-04 are realms of their own, two of one application side by side', async () => {
    const portal = createTestPortal();
    const app = fixture('shares', 'html');
    const a = await opened(portal, app, { key: 'a' });
    const b = await opened(portal, app, { key: 'b', path: '/app-center/main/realm-apps/shares/list' });
    const text = ({ element }: typeof a) => element.querySelector('#app')!.textContent;
    expect([a.state.status, b.state.status]).to.deep.equal(['ready', 'ready']);
    expect([text(a), text(b)]).to.deep.equal([
      '/pba/app-center/main/realm-apps/shares 1 none',
      '/pba/app-center/main/realm-apps/shares/list 1 none',
    ]);
    expect('instances' in window).to.equal(false);
    await Promise.all([a.view.unmount(), b.view.unmount()]);
    expect([a.element.childElementCount, b.element.childElementCount]).to.deep.equal([0, 0]);
  });

  it('R-TAB-07 share the portal’s state in the contract of qiankun', async () => {
    const portal = createTestPortal();
    const a = await opened(portal, fixture('shares', 'html'), { key: 'a' });
    const b = await opened(portal, fixture('shares', 'html'), { key: 'b' });
    a.element.querySelector<HTMLElement>('#app')!.click();
    expect(b.element.textContent).to.include('from a');
    expect(portal.host.globalState.get()).to.deep.equal({ pane: 'from a' });
    await b.view.unmount();
    portal.host.globalState.set({ pane: 'from the portal' });
    expect(a.element.textContent).to.include('from the portal');
    await a.view.unmount();
  });

  it('R-SUB-03 see their addresses below the base that the registry says', async () => {
    const portal = createTestPortal();
    const app = fixture('shares', 'html', { routerBase: '/vue' });
    const { view, element } = await opened(portal, app, { path: '/app-center/main/realm-apps/shares/list/7?a=1' });
    expect(element.querySelector('#app')!.textContent).to.equal('/vue/list/7 1 none');
    await view.unmount();
  });

  it('R-SUB-04 start from the page that the registry brings, without asking for it', async () => {
    const page = await (await fetch('/realm-apps/shares/?realm&page')).json();
    performance.clearResourceTimings();
    const { view, state } = await opened(createTestPortal(), fixture('shares', 'html', { page }));
    expect(state.status).to.equal('ready');
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('&page'))).to.deep.equal([]);
    await view.unmount();
  });

  it('R-SUB-05 heal from a page that lists scripts of an earlier deployment', async () => {
    const page = await (await fetch('/realm-apps/shares/?realm&page')).json();
    page.scripts[0].src = '/realm-apps/shares/gone-1a2b3c4d.js';
    const { view, state, element } = await opened(createTestPortal(), fixture('shares', 'html', { page }));
    expect(state.status).to.equal('ready');
    expect(element.textContent).to.include('none');
    await view.unmount();
  });

  it('what was begun is taken over by the view, once, also when it fails', async () => {
    const page = await (await fetch('/realm-apps/shares/?realm&page')).json();
    const asked: string[] = [];
    const head = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLLinkElement) asked.push(node.href);
    });
    head.observe(document.head, { childList: true });
    const times = async () => {
      await Promise.resolve();
      return asked.filter((href) => href.includes('/realm-apps/shares/')).length;
    };
    const portal = createTestPortal();
    const app = fixture('shares', 'html', { page });
    portal.host.begin(app);
    expect(await times()).to.equal(1);
    const first = await opened(portal, app, { key: 'first' });
    expect([first.state.status, await times()]).to.deep.equal(['ready', 1]);
    const second = await opened(portal, app, { key: 'second' });
    expect([second.state.status, await times()]).to.deep.equal(['ready', 2]);
    head.disconnect();

    const gone = structuredClone(page);
    gone.scripts[0].src = '/realm-apps/shares/gone-5e6f7a8b.js';
    const outdated = fixture('shares', 'html', { page: gone });
    portal.host.begin(outdated);
    const third = await opened(portal, outdated, { key: 'third' });
    expect(third.state.status).to.equal('ready');
    await Promise.all([first, second, third].map(({ view }) => view.unmount()));
  });

  it('R-SUB-07 keep the keys of their storage for themselves where the registry says so, else share them', async () => {
    for (const [storage, keys] of [
      ['own', ['realm-apps/keeps:draft']],
      ['shared', ['draft']],
    ] as const) {
      const { view } = await opened(createTestPortal(), fixture('keeps', 'html', { storage }));
      expect(Object.keys(localStorage).filter((key) => key.endsWith('draft'))).to.deep.equal(keys);
      await view.unmount();
      expect(Object.keys(localStorage).filter((key) => key.endsWith('draft'))).to.deep.equal([]);
    }
  });

  it('R-TAB-05 rest while they are hidden, unless the registry says that they do not', async () => {
    const portal = createTestPortal();
    const rests = await opened(portal, fixture('keeps', 'html'), { key: 'rests' });
    const goesOn = await opened(portal, fixture('keeps', 'html', { rests: false }), { key: 'goes-on' });
    const ticks = ({ element }: typeof rests) => Number(element.querySelector<HTMLElement>('#app')!.dataset['ticks'] ?? 0);
    for (const { view } of [rests, goesOn]) view.hide();
    const [before, active] = [ticks(rests), ticks(goesOn)];
    await until(() => ticks(goesOn) > active + 3);
    expect(ticks(rests)).to.equal(before);
    await Promise.all([rests.view.unmount(), goesOn.view.unmount()]);
  });
});

const until = async (done: () => boolean) => {
  while (!done()) await new Promise(requestAnimationFrame);
};

describe('views of kind auto', () => {
  it('R-SUB-04 run in a realm where scripts leave life cycles', async () => {
    const { view, element, state } = await opened(createTestPortal(), fixture('shares', 'auto'));
    expect([state.status, element.querySelector('iframe')]).to.deep.equal(['ready', null]);
    await view.unmount();
  });

  it('R-SUB-04 turn into a frame where they leave none, and the next view of that build at once', async () => {
    const portal = createTestPortal();
    const app = fixture('plain', 'auto', { version: '1' });
    const first = await opened(portal, app);
    const text = () => first.element.querySelector('iframe')?.contentDocument?.querySelector('p')?.textContent;
    expect([first.state.status, text()]).to.deep.equal(['ready', 'plain page at /realm-apps/plain/']);
    performance.clearResourceTimings();
    const second = await opened(portal, app, { key: 'second' });
    expect(second.element.querySelector('iframe')).not.to.equal(null);
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('realm&'))).to.deep.equal([]);
    await Promise.all([first.view.unmount(), second.view.unmount()]);
    expect(first.element.childElementCount).to.equal(0);
  });

  it('R-SUB-04 are modules where the registry found an entry', async () => {
    const entry = { module: '/test/bad-apps/answers-at-once/entry.js', styles: [], preload: [] };
    const { view, element } = await opened(createTestPortal(), { name: 'm', title: 'm', kind: 'auto', entry });
    expect(element.textContent).to.equal('one two');
    await view.unmount();
  });
});
