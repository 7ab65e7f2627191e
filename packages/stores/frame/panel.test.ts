import { cleanStores } from 'nanostores';
import { expect, it } from 'vitest';
import { $appPanelCollapsed, $menuKey, setMenuKey, toggleAppPanel } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

it('R-APP-02 R-BOOT-04 keeps the collapsed side panel and the menu key over a reload', () => {
  const browser = fakeBrowser({ APP_PANEL_COLLAPSED: 'corrupt' });
  expect([$appPanelCollapsed.get(), $menuKey.get()]).toEqual([false, '']);
  toggleAppPanel();
  setMenuKey('hr');
  cleanStores($appPanelCollapsed, $menuKey);
  expect([$appPanelCollapsed.get(), $menuKey.get()]).toEqual([true, 'hr']);
  expect(browser.local.items.get('MENU_KEY')).toBe('hr');
  toggleAppPanel();
  expect($appPanelCollapsed.get()).toBe(false);
});
