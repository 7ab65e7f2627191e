export { type Access, askAccess, type Contact, forgetAccess, isKnownGranted } from './access.ts';
export { exportPeople, reasonOver, shortestReason } from './address-book-export.ts';
export { $apps, type App, appByCode, type AppTarget, appTarget, firstAppCode, loadApps, menuPath } from './apps.ts';
export { ownerOf } from './owner.ts';
export { filterGroups, markWords, wordsOf } from './function-filter.ts';
export { markArrival, takeArrival } from './arrival.ts';
export { $arrivals } from './arrivals.ts';
export { boot, bootOutside } from './boot.ts';
export { type Closing, type Scope } from './closing.ts';
export { $chosenPeople, type ChosenPerson, keepPerson, type LoadedPerson, needPeopleByCode } from './chosen-people.ts';
export { $colleagueSearch, type FoundPerson, loadColleagueSearch, longestColleagueSearch } from './colleague-search.ts';
export { isForbidden, searchColleagues } from './colleague-search.ts';
export { commandWords, settingWords } from './command-words.ts';
export { type CommandId, commandIds, commandName, type NamedSetting, namedSettings, settingName } from './commands.ts';
export {
  $commonUse,
  $starFolders,
  beginCommonUse,
  commonUseWaits,
  isCommonUse,
  loadCommonUse,
  needCommonUse,
  showCommonUse,
  toggleCommonUse,
} from './common-use.ts';
export { enterSite, type SiteEntry } from './company-sites.ts';
export * from './elsewhere.ts';
export { followNames } from './follow-names.ts';
export { $config, hasSite, loadConfig, type PortalConfig, type SiteName } from './config.ts';
export { $connected, checkConnection, onReconnect } from './connection.ts';
export { $contacts, type ContactKind, type Contacts, loadContacts } from './contacts.ts';
export { $departments, type Department, departmentPath, type Departments, loadDepartments } from './departments.ts';
export { $newBuild } from './deployment.ts';
export { deviceName } from './device-name.ts';
export { draftEntries, forgetDraft, type FormDraftEntry } from './draft-list.ts';
export { type DraftState, FormDraft, type OfferedDraft } from './drafts.ts';
export { keepViewDraft, readViewDraft } from './view-drafts.ts';
export { failureSentence } from './failure-sentence.ts';
export { $firstSteps, endFirstSteps, type FirstSteps, needFirstSteps, offerFirstSteps, startFirstSteps } from './first-steps.ts';
export { $panelPlace, clampPanel, panelBottom, type PanelPlace, panelTop, placePanel } from './floating-panel.ts';
export {
  $menus,
  findFunction,
  forgetMenus,
  type FunctionGroup,
  type FunctionItem,
  functionPath,
  knownFunction,
  loadMenu,
  type Menu,
} from './functions.ts';
export { $day, $minute, dayFromNow, dayOf, daysBetween, startOfDay } from './clock.ts';
export { $period, greetingPeriod, type DayPeriod } from './greeting.ts';
export { habitual } from './habits.ts';
export * from './home.ts';
export { initialsOf } from './initials.ts';
export { isTyping } from './is-typing.ts';
export { $liveKeys, liveLimit } from './live-views.ts';
export { $connection, type Connection } from './live.ts';
export { type LocalHit, searchLocally } from './local-search.ts';
export { $maximised, setMaximised } from './maximised.ts';
export { $menuKey, setMenuKey } from './menu-key.ts';
export {
  $mutedKinds,
  type Acted,
  actOnMessages,
  type Asked as AskedOfMessages,
  findMessage,
  loadMutedKinds,
  type MessageAction,
  muteKind,
  type OpenMessage,
  readMessage,
} from './message-actions.ts';
export { centerList, type LineFilter, type MessageLines, type MessageList, newestList } from './message-list.ts';
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
export { connectionText, messageTime } from './message-words.ts';
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
export { PagedList, type PagedSource, type PagedState } from './paged-list.ts';
export { $appPanelCollapsed, toggleAppPanel } from './panel.ts';
export { changePassword, confirmPassword, loadPasswordRules, type PasswordRules } from './password.ts';
export {
  $people,
  type Colleague,
  needPeople,
  type PeopleFilter,
  type PeoplePages,
  peoplePageSize,
  personAt,
  retryPeople,
  showPeople,
} from './people-list.ts';
export { $permissions, can, type Permission, permits } from './permissions.ts';
export { $cards, extraObj, loadCard, type LoadedCard, type PersonCard } from './person-card.ts';
export { messagePath, messageTarget, modulePath, newsPath, peoplePath, personPath, searchPath } from './places.ts';
export { addressOf, portalBase, portalOrigin } from './portal-base.ts';
export { $quickLinks, loadQuickLinks, type QuickLink } from './quick-links.ts';
export { clearRecents, restoreRecents } from './clear-recents.ts';
export { $recents, beginRecents, loadAllRecents, loadRecents, recentsWait, type Recent, recordRecent, showRecents } from './recents.ts';
export { $recommended, needRecommended, type RecommendedGroup, type RecommendedState } from './recommended.ts';
export { resumeSession } from './resume-session.ts';
export { $searchHistory, forgetSearches, loadSearchHistory, rememberSearch } from './search-history.ts';
export { keepScrolled, type Scrolled, scrolledAt } from './scrolled.ts';
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
  searchEverything,
  type SearchKind,
  type SearchMatch,
  type SearchResult,
} from './search.ts';
export { $sessionEnding, checkSession, extendSession, type SessionEnding, watchSession } from './session-term.ts';
export { $signedOut, authToken, dropSession, farewellAddress, followSignIn, hasToken, mayAsk, type SignedOut, signOut } from './session.ts';
export { $sessions, endSession, loadSessions, type SessionEntry, type Sessions } from './sessions.ts';
export { $settings, applyLanguage, colors, defaultSettings, setSetting, type Settings } from './settings.ts';
export { pressKey } from './press-key.ts';
export { isShortcut, isSingle, keyOf, listActionOf, type ListKeys, type ShortcutId } from './list-keys.ts';
export { onShortcut } from './shortcut-runs.ts';
export { type Shortcut, type ShortcutPlace, shortcutPlaces, shortcuts } from './shortcuts.ts';
export { arrangeStars, changeStar, type StarPlace, starPlaces } from './star-places.ts';
export { type ConfirmBy, confirmWith, followConfirmed } from './step-up.ts';
export { freshViewToken, loadViewTokens, renewViewTokens, viewMounted, viewToken, viewUnmounted } from './view-tokens.ts';
export { $subApps, loadSubApps, newestEntry, type SubApp, subAppByName, subAppChanged } from './sub-apps.ts';
export { $tabLabels, type TabLabel, tabText } from './tab-labels.ts';
export { moveTab, pinTab } from './tab-order.ts';
export { closingNumber, homeKey, plainPath, subAppOf, type Tab, tabKey } from './tab.ts';
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
export { $substitutions, beginSubstitution, endSubstitution, loadSubstitutions, type Substitution } from './substitutions.ts';
export {
  bringBack,
  type Decided,
  type DecidedRow,
  decideTasks,
  type Decision,
  everyTask,
  deleteDrafts,
  judgeWithdraw,
  putOff,
  urgeTask,
  withdrawTask,
} from './task-actions.ts';
export { actionName, quickAction, quickActions, sharedActions, type TaskAction, type TaskNature } from './task-quick.ts';
export { $taskDetails, attendTask, type LoadedTask, openTask, prefetchTasks, type TaskDetail, viewTask } from './task-details.ts';
export {
  $savedFilters,
  forgetFilter,
  loadSavedFilters,
  type SavedFilter,
  saveFilter,
  type TaskFacets,
  taskFacets,
} from './task-filters.ts';
export { type TaskFilter, type TaskKind, taskList, type TaskOrder, type TaskRows } from './task-list.ts';
export {
  $tasks,
  type CardKind,
  cardKinds,
  loadTaskCard,
  loadTasks,
  needTasks,
  rememberedTaskRows,
  rememberTaskRows,
  type Task,
  type TaskCard,
  type TaskCounts,
  type Tasks,
} from './tasks.ts';
export { $tenantElsewhere, stayInTenant, type TenantElsewhere } from './tenant-elsewhere.ts';
export { $tenantId } from './tenant.ts';
export { $tenants, loadTenants, ownTenant, switchTenant, type Tenant, type Tenants } from './tenants.ts';
export {
  $accountSecurity,
  $signIns,
  type AccountSecurity,
  disownSession,
  loadAccountSecurity,
  type SignInEntry,
} from './account-security.ts';
export { $bankCards, type BankCard, type CardFields, deleteCard, loadCards, saveCard, showCardNumber } from './bank-cards.ts';
export { findSubbranches, isLuhn, loadBanks, loadRegions, type Named, type Region, type Subbranch } from './bank-places.ts';
export { $ownRecord, loadOwnRecord, type OwnRecord, type Profile, RecordChanged, saveProfile, setAvatar } from './own-record.ts';
export { appearancePath, type FieldId, fieldName, fieldPath } from './setting-fields.ts';
export { $undoable, forgetUndo, holdUndo, offerUndo, type Undoable, undoLast } from './undo.ts';
export { $unsavedForms, askToLeaveWith, type HeldForm } from './leaving.ts';
export { holdForm, mayLeave } from './unsaved-forms.ts';
export { askPagesWith, unsavedTabs } from './unsaved-tabs.ts';
export { $displayName, $user, forgetPerson, knownUserId, loadUser, type User, userCode } from './user.ts';
export { randomId } from './random-id.ts';
export { rereadSaved } from './saved.ts';
export { whenBack } from './when-back.ts';
export { $devices, type Device, type Devices, loadDevices } from './devices.ts';
export { $mailbox, loadMailbox, type Mail, type Mailbox, type MailFilter, mailList, type MailState } from './mail.ts';
export { $meetings, calendarFileAddress, loadMeetings, type Meeting, type MeetingReply, replyToMeeting, sayLate } from './meetings.ts';
export {
  $reportBoard,
  $review,
  approveReports,
  approveWithNotes,
  type BoardSpan,
  type BoardState,
  loadBoard,
  openReview,
  prefetchReview,
  type ReportBoard,
  type ReportNote,
  returnReport,
} from './report-board.ts';
export {
  deleteReport,
  $reportEditor,
  editReport,
  isEditable,
  leaveReport,
  openReport,
  type OpenReport,
  type Report,
  type ReportEditor,
  saveReport,
  settleCopies,
  submitReport,
  withdrawReport,
} from './report-editor.ts';
export { newLine, type ReportDraft, type ReportLine, type ReportSection, reportSections } from './report-lines.ts';
export {
  $reportPeriods,
  addDays,
  boundsOf,
  calendarOf,
  currentPeriod,
  loadReportPeriods,
  type PeriodSpan,
  periodAt,
  type PeriodState,
  periodState,
  type ReportPeriod,
  type ReportPeriods,
  type ReportType,
  reportTypes,
  shiftPeriod,
  weekdayOf,
} from './report-periods.ts';
export { isTicketPath, mailAddress, ticketAddress, type TicketText } from './ticket-address.ts';
export { assistantCode } from './assistant-code.ts';
