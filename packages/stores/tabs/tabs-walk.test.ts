import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as stores from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

const paths = [
  ...Array.from({ length: 12 }, (_, index) => `/app-center/main/expenses/f${index % 6}?key=${index % 3}&n=${index}`),
  ...Array.from({ length: 8 }, (_, index) => `/app-center/main/warehouse/${index}`),
  '/app-center/menus?resourceCode=finance',
  '/user-center/index',
];
const path = fc.constantFrom(...paths);
const key = path.map((text) => stores.tabKey(text));

const step: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 40, arbitrary: path.map((to) => () => stores.openTab({ path: to, title: to })) },
  { weight: 8, arbitrary: path.map((to) => () => stores.prerenderTab(to)) },
  { weight: 4, arbitrary: fc.constant(() => stores.dropPrerendered()) },
  { weight: 10, arbitrary: key.map((at) => () => stores.activateTab(at)) },
  { weight: 10, arbitrary: key.map((at) => () => stores.closeTab(at)) },
  { weight: 3, arbitrary: key.map((at) => () => stores.closeLeft(at)) },
  { weight: 3, arbitrary: key.map((at) => () => stores.closeRight(at)) },
  { weight: 1, arbitrary: fc.constant(() => stores.closeAll()) },
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom('current' as const, 'left' as const, 'right' as const), key).map(
      ([scope, at]) =>
        () =>
          stores.closeTabs(scope, at, { keep: true }),
    ),
  },
  { weight: 5, arbitrary: fc.constant(() => stores.reopenTabs()) },
  { weight: 2, arbitrary: fc.constant(() => stores.forgetClosed()) },
  {
    weight: 10,
    arbitrary: fc.tuple(key, path).map(
      ([at, to]) =>
        () =>
          stores.setTabPath(at, to),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.tuple(key, fc.boolean()).map(
      ([at, dirty]) =>
        () =>
          stores.setTabDirty(at, dirty),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(key, fc.string()).map(
      ([at, title]) =>
        () =>
          stores.setTabTitle(at, title),
    ),
  },
  {
    weight: 12,
    arbitrary: fc.tuple(key, fc.integer({ min: -2, max: 25 })).map(
      ([at, to]) =>
        () =>
          stores.moveTab(at, to),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(key, fc.boolean()).map(
      ([at, pinned]) =>
        () =>
          stores.pinTab(at, pinned),
    ),
  },
  { weight: 3, arbitrary: key.map((at) => () => stores.closeTabs('others', at, { keep: true })) },
  { weight: 3, arbitrary: key.map((at) => () => stores.reloadTab(at)) },
  { weight: 2, arbitrary: fc.constant(() => stores.restoreTabs()) },
);

function checkInvariants(): void {
  const tabs = stores.$tabs.get();
  const keys = tabs.map((tab) => tab.key);
  const live = stores.$liveKeys.get();
  expect(tabs[0]).toMatchObject({ key: stores.homeKey, closable: false });
  expect(tabs.slice(1).every((tab) => tab.closable)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => one === stores.$activeKey.get())).toHaveLength(1);
  expect(stores.$activeTab.get().key).toBe(stores.$activeKey.get());
  expect(live.length).toBeLessThanOrEqual(stores.liveLimit);
  expect(new Set(live).size).toBe(live.length);
  const kept = stores.$keptTabs.get();
  expect(new Set(kept.map((tab) => tab.key)).size).toBe(kept.length);
  expect(tabs.some((tab) => tab.phase.is !== 'open')).toBe(false);
  expect(kept.slice(0, -1).some((tab) => tab.phase.is === 'prerendered')).toBe(false);
  for (const one of live) expect(kept.find((tab) => tab.key === one)?.app).toBeTypeOf('string');
  if (stores.$activeTab.get().app !== null) expect(live.at(-1)).toBe(stores.$activeKey.get());
  const pins = kept.slice(1).map((tab) => Boolean(tab.pinned));
  expect(pins).toEqual(pins.toSorted((one, other) => Number(other) - Number(one)));
}

const shape = (): unknown[] => stores.$tabs.get().map(({ key: id, path: at, title, pinned }) => [id, at, title, pinned]);

it('R-TAB-01 R-TAB-02 R-TAB-05 hold on random walks: home first, keys unique, one active, at most 8 alive', () => {
  fakeBrowser();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      stores.resetTabs();
      for (const take of steps) {
        take();
        checkInvariants();
      }
    }),
    { numRuns: 300 },
  );
});

it('U-04 moving, pinning and resetting only change the order, in 500 steps: no tab is added, removed or changes its phase', () => {
  fakeBrowser();
  const order = fc.oneof(
    fc.tuple(fc.nat(20), fc.integer({ min: -3, max: 25 })).map(
      ([at, to]) =>
        (): unknown =>
          stores.moveTab(stores.$tabs.get()[at % stores.$tabs.get().length]!.key, to),
    ),
    fc.tuple(fc.nat(20), fc.boolean()).map(
      ([at, pinned]) =>
        (): unknown =>
          stores.pinTab(stores.$tabs.get()[at % stores.$tabs.get().length]!.key, pinned),
    ),
    fc.nat(20).map((at) => (): unknown => stores.reloadTab(stores.$tabs.get()[at % stores.$tabs.get().length]!.key)),
  );
  fc.assert(
    fc.property(fc.array(order, { minLength: 25, maxLength: 25 }), (steps) => {
      stores.resetTabs();
      for (const to of paths.slice(6, 18)) stores.openTab({ path: to, title: to });
      stores.closeTabs('current', stores.$tabs.get()[4]!.key, { keep: true });
      const same = (): unknown => [
        stores.$keptTabs
          .get()
          .map((tab) => tab.key)
          .toSorted(),
        stores.$liveKeys.get(),
        stores.$activeKey.get(),
        stores.$closedTabs.get().map((tab) => tab.key),
      ];
      const before = same();
      for (const take of steps) {
        take();
        checkInvariants();
        expect(same()).toEqual(before);
      }
    }),
    { numRuns: 20 },
  );
});

it('R-TAB-10 a reload after a random walk shows the same tabs and the same active one', () => {
  fakeBrowser();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      stores.resetTabs();
      for (const take of steps) take();
      const shown = (): unknown => [shape(), stores.$activeKey.get()];
      const before = shown();
      stores.restoreTabs();
      expect(shown()).toEqual(before);
      expect(stores.$liveKeys.get().length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});
