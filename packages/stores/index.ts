export { type App, $apps, appByCode, type AppTarget, appTarget, firstAppCode, loadApps, menuPath } from './apps.ts';
export { boot, bootOutside } from './boot.ts';
export type { Closing, Scope } from './closing.ts';
export { commandIds, type CommandId, commandName, namedSettings, type NamedSetting, settingName } from './commands.ts';
export { commandWords, settingWords } from './command-words.ts';
export { $commonUse, isCommonUse, loadCommonUse, needCommonUse, toggleCommonUse } from './common-use.ts';
export { $config, loadConfig, type PortalConfig } from './config.ts';
export {
  $menus,
  findFunction,
  type FunctionGroup,
  type FunctionItem,
  functionPath,
  loadMenu,
  type Menu,
} from './functions.ts';
export { $period, greetingPeriod, type Period } from './greeting.ts';
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
export { $recents, loadRecents, type Recent, recordRecent } from './recents.ts';
export { $searchHistory, forgetSearches, loadSearchHistory, rememberSearch } from './search-history.ts';
export { type LocalHit, searchLocally } from './local-search.ts';
export {
  type AppHit,
  createSearch,
  type FunctionHit,
  type MessageHit,
  type ModuleHit,
  type NewsHit,
  type PersonHit,
  type Search,
  type Searcher,
  type SearchKind,
  type SearchMatch,
  searchEverything,
  type SearchResult,
} from './search.ts';
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
export { $subApps, loadSubApps, reportKind, type SubApp, subAppByName, subAppChanged } from './sub-apps.ts';
export { addressOf, portalBase } from './portal-base.ts';
export { messagePath, modulePath, newsPath, peoplePath, personPath, searchPath } from './places.ts';
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
