export { type App, $apps, appByCode, type AppTarget, appTarget, firstAppCode, loadApps, menuPath } from './apps.ts';
export { boot, bootOutside } from './boot.ts';
export type { Closing, Scope } from './closing.ts';
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
  searchFunctions,
} from './functions.ts';
export { $period, greetingPeriod, type Period } from './greeting.ts';
export { $liveKeys, liveLimit } from './live-views.ts';
export { $menuKey, setMenuKey } from './menu-key.ts';
export { $arrivals } from './arrivals.ts';
export { $connection, type Connection } from './live.ts';
export {
  $mutedKinds,
  $undoable,
  actOnMessages,
  type Acted,
  type Asked as AskedOfMessages,
  findMessage,
  forgetUndo,
  holdUndo,
  loadMutedKinds,
  type MessageAction,
  muteKind,
  type OpenMessage,
  readMessage,
  type Undoable,
  undoLast,
} from './message-actions.ts';
export { centerList, type LineFilter, MessageList, type MessageLines, newestList } from './message-list.ts';
export {
  $messagePreferences,
  type Arrival,
  type Channel,
  isQuiet,
  loadMessagePreferences,
  loadYesterday,
  type MessagePreferences,
  type Preferences,
  type Quiet,
  saveMessagePreferences,
  sendTestMessage,
  tells,
} from './message-preferences.ts';
export { connectionText, messageTime, undoText } from './message-words.ts';
export {
  $messageCounts,
  $unreadCount,
  loadMessageCounts,
  loadUnreadCount,
  type Message,
  type MessageBox,
  type MessageCounts,
  type MessageLine,
  type MessageRule,
  type MessageType,
  type MutedKind,
} from './messages.ts';
export { $notices, dismissNotice, type Notice, type NoticeAction, type NoticeText, notify, type Tone } from './notices.ts';
export { $overrides, endOverride } from './overrides.ts';
export { $appPanelCollapsed, toggleAppPanel } from './panel.ts';
export { $permissions, can } from './permissions.ts';
export { $recents, loadRecents, type Recent, recordRecent } from './recents.ts';
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
