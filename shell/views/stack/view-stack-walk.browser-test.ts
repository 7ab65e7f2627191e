import { expect, fixture, html } from '@open-wc/testing';
import {
  $keptTabs,
  $liveKeys,
  $tabs,
  boot,
  closeTabs,
  dropPrerendered,
  forgetClosed,
  moveTab,
  openTab,
  pinTab,
  prerenderTab,
  reloadTab,
  reopenTabs,
  resetTabs,
} from '@atrium/stores';
import fc from 'fast-check';
import { navigate, startNavigation } from '../../routes/navigation.ts';
import { enterAppCenter } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import type { AtriumViewStack } from './view-stack.ts';
import './view-stack.ts';
import type { AtriumView } from '../view.ts';

type Step = () => unknown;

const paths = Array.from({ length: 11 }, (_, index) => `/app-center/main/alpha/${index}`);
const path = fc.constantFrom(...paths);
const openTabAt = (at: number) => $tabs.get()[at % $tabs.get().length]!;

const step: fc.Arbitrary<{ name: string; take: Step }> = fc.oneof(
  { weight: 40, arbitrary: path.map((to) => ({ name: `open ${to}`, take: () => openTab({ path: to }) })) },
  { weight: 10, arbitrary: path.map((to) => ({ name: `prerender ${to}`, take: () => prerenderTab(to) })) },
  { weight: 5, arbitrary: fc.constant({ name: 'give up', take: () => dropPrerendered() }) },
  {
    weight: 25,
    arbitrary: fc
      .tuple(fc.constantFrom('current' as const, 'left' as const, 'right' as const), fc.nat(20), fc.boolean())
      .map(([scope, at, keep]) => ({
        name: `close ${scope} of ${at}${keep ? ', can be undone' : ''}`,
        take: () => closeTabs(scope, openTabAt(at).key, { keep }),
      })),
  },
  { weight: 12, arbitrary: fc.constant({ name: 'undo', take: () => reopenTabs() }) },
  {
    weight: 15,
    arbitrary: fc
      .tuple(fc.nat(20), fc.nat(12))
      .map(([at, to]) => ({ name: `move ${at} to ${to}`, take: () => moveTab(openTabAt(at).key, to) })),
  },
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.nat(20), fc.boolean())
      .map(([at, pinned]) => ({ name: `${pinned ? '' : 'un'}pin ${at}`, take: () => pinTab(openTabAt(at).key, pinned) })),
  },
  { weight: 4, arbitrary: fc.nat(20).map((at) => ({ name: `reload ${at}`, take: () => reloadTab(openTabAt(at).key) })) },
  { weight: 4, arbitrary: fc.constant({ name: 'forget', take: () => forgetClosed() }) },
);

/** The views that should be in the page: of live tabs, by key and opening. */
function wanted(): string[] {
  const live = $liveKeys.get();
  const tabs = $keptTabs.get().filter(({ app, key, phase }) => app !== null && (phase.is === 'prerendered' || live.includes(key)));
  return tabs.map(({ key, opening }) => `${opening} ${key}`);
}

describe('the view stack on random walks', () => {
  let portal: FakePortal;
  let stack: AtriumViewStack;
  let stop: () => void;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    stack = await fixture<AtriumViewStack>(html`<atrium-view-stack></atrium-view-stack>`);
  });

  afterEach(() => {
    resetTabs();
    stop();
    portal.restore();
  });

  it('R-TAB-05 no view is disconnected while its tab is alive, nor any moved, in 600 steps', async () => {
    const watch = new MutationObserver(() => {});
    watch.observe(stack, { childList: true });
    const seen = new Map<string, { view: AtriumView; content: Element | null }>();

    async function check() {
      await stack.updateComplete;
      const back = watch
        .takeRecords()
        .flatMap(({ removedNodes }) => [...removedNodes])
        .filter((node) => node.isConnected);
      expect(back, 'taken out and put in again').to.deep.equal([]);
      const alive = wanted();
      const views = [...stack.querySelectorAll<AtriumView>('atrium-view')];
      expect(views.map(({ viewKey }) => viewKey).toSorted()).to.deep.equal(alive.map((id) => id.split(' ')[1]).toSorted());
      for (const id of [...seen.keys()]) if (!alive.includes(id)) seen.delete(id);
      for (const id of alive) {
        const view = views.find(({ viewKey }) => id.endsWith(` ${viewKey}`))!;
        const before = seen.get(id);
        expect(view, id).to.equal(before?.view ?? view);
        if (before?.content) expect(view.firstElementChild, `content of ${id}`).to.equal(before.content);
        seen.set(id, { view, content: view.firstElementChild });
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 30, maxLength: 30 }), async (steps) => {
        resetTabs();
        await stack.updateComplete;
        watch.takeRecords();
        seen.clear();
        for (const [{ take }, isPatient] of steps) {
          take();
          // Two steps may come before the page is drawn.
          if (isPatient) await check();
        }
        await check();
      }),
      { numRuns: 20, seed: 20_261_122 },
    );
    watch.disconnect();
  });
});
