import { beforeEach, describe, expect, it } from 'vitest';
import {
  $activeKey,
  $activeTab,
  $keptTabs,
  $liveKeys,
  $tabs,
  closeTabs,
  dropPrerendered,
  homeKey,
  openTab,
  prerenderTab,
  resetTabs,
  setTabDirty,
  setTabLoading,
  setTabPath,
  setTabTitle,
} from '../index.ts';
import { clearSaved } from '../storage/saved.ts';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';

const at = (name: string): string => `/app-center/main/visitors/${name}`;
const kept = (): readonly string[] => $keptTabs.get().map((tab) => tab.key);

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  clearSaved();
  resetTabs();
});

describe('R-TAB-02 a prerendered tab', () => {
  it('has a place for its view, last of all, and is no tab yet', () => {
    openTab({ path: at('rooms'), title: '会议室' });
    const saved = browser.session.items.get('TABS');
    expect(prerenderTab(at('visits'))).toBe(true);
    expect(kept()).toEqual([homeKey, at('rooms'), at('visits')]);
    expect([$tabs.get().length, $activeKey.get(), $liveKeys.get()]).toEqual([2, at('rooms'), [at('rooms')]]);
    expect(browser.session.items.get('TABS')).toBe(saved);
  });

  it('is taken over by the opening with its path, with all that its view has reported', () => {
    prerenderTab(at('visits'));
    const { opening } = $keptTabs.get().at(-1)!;
    setTabTitle(at('visits'), '访客 3 人');
    setTabPath(at('visits'), at('visits/today'));
    setTabDirty(at('visits'), true);
    setTabLoading(at('visits'), false);
    openTab({ path: at('visits'), title: '访客登记' });
    const all = { key: at('visits'), title: '访客 3 人', path: at('visits/today'), unsaved: 'declared', loading: false, opening };
    expect($activeTab.get()).toMatchObject(all);
    expect($activeTab.get().phase).toEqual({ is: 'open' });
    expect([$tabs.get().length, $liveKeys.get()]).toEqual([2, [at('visits')]]);
    expect(dropPrerendered()).toBe(false);
    expect($tabs.get()).toHaveLength(2);
  });

  it('takes the title of the opening as long as its view has set none', () => {
    prerenderTab(at('visits'));
    expect(openTab({ path: at('visits'), title: '访客登记' }).title).toBe('访客登记');
    prerenderTab(at('rooms'));
    expect(openTab({ path: at('rooms') }).title).toBe('rooms');
  });

  it('is gone when another path is opened, even one with its key, when another is prerendered, or when dropped', () => {
    prerenderTab(at('visits?page=1'));
    const { opening } = $keptTabs.get().at(-1)!;
    const tab = openTab({ path: at('visits?page=2') });
    expect(tab.path).toBe(at('visits?page=2'));
    expect(tab.opening).not.toBe(opening);
    prerenderTab(at('rooms'));
    prerenderTab(at('plan'));
    expect(kept()).toEqual([homeKey, at('visits'), at('plan')]);
    expect([dropPrerendered(at('rooms')), dropPrerendered(at('plan')), dropPrerendered()]).toEqual([false, true, false]);
    expect(kept()).toEqual([homeKey, at('visits')]);
  });

  it('is not made where a tab has its key or shows its path, open or closed, nor for a page of the portal', () => {
    openTab({ path: at('visits') });
    setTabPath(at('visits'), at('visits/today'));
    openTab({ path: at('rooms') });
    closeTabs('current', at('rooms'), { keep: true });
    const paths = [at('visits'), at('visits?page=3'), at('visits/today'), at('rooms'), '/home/index', '/app-center/menus'];
    expect(paths.map(prerenderTab)).toEqual(paths.map(() => false));
  });
});
