export { type Closing, type Scope } from './closing.ts';
export { $liveKeys, liveLimit } from './live-views.ts';
export { $maximised, setMaximised } from './maximised.ts';
export { $pageName, namePage } from './page-name.ts';
export { keepScrolled, type Scrolled, scrolledAt } from './scrolled.ts';
export { closingNumber, homeKey, plainPath, subAppOf, type Tab, tabKey } from './tab.ts';
export { $tabLabels, type TabLabel, tabText } from './tab-labels.ts';
export { moveTab, pinTab } from './tab-order.ts';
export {
  $activeKey,
  $activeTab,
  $appCenterReset,
  $closedTabs,
  $keptTabs,
  $tabs,
  activateTab,
  closeAll,
  closeLeft,
  closeRight,
  closeTab,
  closeTabs,
  closingOf,
  dropPrerendered,
  flagAppCenterReset,
  forgetClosed,
  homePath,
  openTab,
  prerenderTab,
  reloadTab,
  reopenTabs,
  parkTabs,
  resetTabs,
  restoreTabs,
  setTabAppCode,
  setTabDirty,
  setTabLoading,
  setTabOwnTitle,
  setTabPath,
  setTabTitle,
  setTabTyped,
  tabLimit,
  viewAtRisk,
} from './tabs.ts';
export { askPagesWith, unsavedTabs } from './unsaved-tabs.ts';
