export { type App, $apps, appByCode, type AppTarget, appTarget, firstAppCode, loadApps, menuPath } from './apps.ts';
export { boot, bootOutside } from './boot.ts';
export type { Closing, Scope } from './closing.ts';
export {
  $commonUse,
  $starFolders,
  isCommonUse,
  loadCommonUse,
  needCommonUse,
  toggleCommonUse,
} from './common-use.ts';
export { $contacts, type ContactKind, type Contacts, loadContacts } from './contacts.ts';
export { enterSite, type SiteEntry } from './company-sites.ts';
export { $config, hasSite, loadConfig, type PortalConfig, type SiteName } from './config.ts';
export { $panelPlace, clampPanel, panelBottom, type PanelPlace, panelTop, placePanel } from './floating-panel.ts';
export {
  $menus,
  findFunction,
  type FunctionGroup,
  type FunctionItem,
  functionPath,
  loadMenu,
  type Menu,
  searchFunctions,
} from './functions.ts';
export { $period, greetingPeriod, type Period } from './greeting.ts';
export { habitual } from './habits.ts';
export { $liveKeys, liveLimit } from './live-views.ts';
export { $menuKey, setMenuKey } from './menu-key.ts';
export {
  $arrived,
  $messages,
  $unreadCount,
  followMessages,
  loadMessages,
  loadUnreadCount,
  markRead,
  type Message,
  type MessageFilter,
  type Messages,
  type MessageType,
} from './messages.ts';
export { $notices, dismissNotice, type Notice, type NoticeAction, type NoticeText, notify, type Tone } from './notices.ts';
export { $overrides, endOverride } from './overrides.ts';
export { $appPanelCollapsed, toggleAppPanel } from './panel.ts';
export { $permissions, can } from './permissions.ts';
export { $quickLinks, loadQuickLinks, type QuickLink } from './quick-links.ts';
export { $recents, clearRecents, loadAllRecents, loadRecents, type Recent, recordRecent, restoreRecents } from './recents.ts';
export { $recommended, needRecommended, type RecommendedGroup, type RecommendedState } from './recommended.ts';
export { $searchHistory, loadSearchHistory, rememberSearch } from './search-history.ts';
export {
  $signedOut,
  authToken,
  dropSession,
  farewellAddress,
  followSignIn,
  hasToken,
  mayAsk,
  resumeSession,
  type SignedOut,
  signOut,
} from './session.ts';
export { $settings, applyLanguage, colors, defaultSettings, setSetting, type Settings } from './settings.ts';
export { arrangeStars, type StarPlace, starPlaces } from './star-places.ts';
export { $subApps, loadSubApps, reportKind, type SubApp, subAppByName, subAppChanged } from './sub-apps.ts';
export { addressOf, portalBase } from './portal-base.ts';
export { closingNumber, homeKey, subAppOf, type Tab, tabKey } from './tab.ts';
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
  reopenTabs,
  resetTabs,
  restoreTabs,
  setTabDirty,
  setTabLoading,
  setTabPath,
  setTabTitle,
  setTabTyped,
  tabLimit,
  viewAtRisk,
} from './tabs.ts';
export { $tasks, cardKinds, type CardKind, loadTasks, type Task, type TaskCounts, type TaskOverview, type Tasks } from './tasks.ts';
export { $tenantId } from './tenant.ts';
export { $displayName, $user, loadUser, type User, userCode } from './user.ts';
