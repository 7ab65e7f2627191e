import { beforeEach, describe, expect, it } from 'vitest';
import {
  $activeKey,
  $tabs,
  closeTabs,
  homeKey,
  loadUser,
  moveTab,
  openTab,
  parkTabs,
  pinTab,
  reopenTabs,
  resetTabs,
  restoreTabs,
  tabLimit,
} from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';
import { forgetIdentity } from '../session/user.ts';

const at = (name: string): string => `/app-center/main/expenses/${name}`;
const open = (...names: string[]): string[] => names.map((name) => openTab({ path: at(name), title: name }).key);
const titles = (): string =>
  $tabs
    .get()
    .slice(1)
    .map((tab) => tab.title + (tab.pinned ? '*' : ''))
    .join(' ');

beforeEach(() => {
  fakeBrowser();
  clearSaved();
  resetTabs();
});

describe('U-04 the order of tabs', () => {
  it('moves a tab to a position behind the home tab and returns its final position', () => {
    open('a', 'b', 'c', 'd');
    expect([moveTab(at('a'), 3), titles()]).toEqual([3, 'b c a d']);
    expect([moveTab(at('d'), 1), titles()]).toEqual([1, 'd b c a']);
    expect([moveTab(at('b'), 99), titles()]).toEqual([4, 'd c a b']);
    expect([moveTab(at('a'), -5), titles()]).toEqual([1, 'a d c b']);
  });

  it('moves neither the home tab nor one that is there already, nor one that nobody knows', () => {
    open('a', 'b');
    expect([moveTab(homeKey, 2), moveTab(at('a'), 1), moveTab(at('a'), 0), moveTab(at('z'), 1), titles()]).toEqual([
      null,
      null,
      null,
      null,
      'a b',
    ]);
  });

  it('keeps pinned tabs at the left, in the order of pinning, and moves them among themselves', () => {
    open('a', 'b', 'c', 'd');
    pinTab(at('c'), true);
    pinTab(at('a'), true);
    expect(titles()).toBe('c* a* b d');
    expect([moveTab(at('a'), 1), titles()]).toEqual([1, 'a* c* b d']);
    expect([moveTab(at('a'), 4), titles()]).toEqual([2, 'c* a* b d']);
    expect([moveTab(at('d'), 1), titles()]).toEqual([3, 'c* a* d b']);
    pinTab(at('c'), false);
    expect(titles()).toBe('a* c d b');
  });

  it('leaves the tab in front where it is in life', () => {
    open('a', 'b', 'c');
    moveTab(at('c'), 1);
    pinTab(at('b'), true);
    expect($activeKey.get()).toBe(at('c'));
  });

  it('survives a reload, and an undone closing finds its place', () => {
    open('a', 'b', 'c', 'd');
    pinTab(at('c'), true);
    moveTab(at('d'), 2);
    restoreTabs();
    expect(titles()).toBe('c* d a b');
    closeTabs('current', at('d'), { keep: true });
    moveTab(at('b'), 2);
    reopenTabs();
    expect(titles()).toBe('c* d b a');
  });
});

describe('U-05 closing beside pinned tabs', () => {
  it('leaves them where others are closed together, and closes one that is meant alone', () => {
    open('a', 'b', 'c', 'd');
    pinTab(at('a'), true);
    expect(closeTabs('others', at('c')).closed?.map(({ title }) => title)).toEqual(['b', 'd']);
    expect(titles()).toBe('a* c');
    expect([closeTabs('left', at('c')), closeTabs('all', homeKey).closed?.length, titles()]).toEqual([{ refused: 'left' }, 1, 'a*']);
    expect(closeTabs('all', homeKey)).toEqual({ refused: 'last' });
    expect([closeTabs('current', at('a')).closed?.length, titles()]).toEqual([1, '']);
  });

  it('closes the others from the home tab and from a tab in the back, which stays in the back only if it was', () => {
    open('a', 'b', 'c');
    closeTabs('others', at('a'));
    expect([titles(), $activeKey.get()]).toEqual(['a', at('a')]);
    closeTabs('others', homeKey);
    expect([titles(), $activeKey.get()]).toEqual(['', homeKey]);
    expect(closeTabs('others', homeKey)).toEqual({ refused: 'last' });
  });

  it('gives a pinned tab up for no fifty-first one', () => {
    const [first] = open(...Array.from({ length: tabLimit - 1 }, (_, index) => `t${index}`));
    pinTab(first!, true);
    open('one more');
    expect([$tabs.get().length, titles().startsWith('t0* t2 ')]).toEqual([tabLimit, true]);
  });
});

describe('U-06 tabs of two tenants', () => {
  /** A switch of the tenant reloads the page. */
  const workIn = async (tenantId: string): Promise<void> => {
    fakeServer({ 'GET /wutong-idaas-account/current': { ...user, tenantId } });
    forgetIdentity();
    await loadUser();
    restoreTabs();
  };

  it('are kept apart, with order and pins', async () => {
    await workIn('10002');
    open('a', 'b');
    pinTab(at('b'), true);
    await workIn('10003');
    expect(titles()).toBe('');
    open('z');
    await workIn('10002');
    expect([titles(), $activeKey.get()]).toEqual(['b* a', at('b')]);
    await workIn('10003');
    expect(titles()).toBe('z');
  });

  it('wait for the return after a switch, also one that this page makes itself', async () => {
    await workIn('10002');
    open('a', 'b');
    parkTabs();
    expect(titles()).toBe('');
    // The page is cleared once more before it loads.
    parkTabs();
    await workIn('10003');
    expect(titles()).toBe('');
    open('z');
    parkTabs();
    await workIn('10002');
    expect(titles()).toBe('a b');
    resetTabs();
    await workIn('10002');
    expect(titles()).toBe('');
  });
});
