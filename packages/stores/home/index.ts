export { cardAbout, cardName } from './card-names.ts';
export { clearRecents, restoreRecents } from './clear-recents.ts';
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
export { $contacts, type ContactKind, type Contacts, loadContacts } from './contacts.ts';
export { $devices, type Device, type Devices, loadDevices } from './devices.ts';
export { $firstSteps, endFirstSteps, type FirstSteps, needFirstSteps, offerFirstSteps, startFirstSteps } from './first-steps.ts';
export { $period, greetingPeriod, type DayPeriod } from './greeting.ts';
export { habitual } from './habits.ts';
export { $mailbox, loadMailbox, type Mail, type Mailbox, type MailFilter, mailList, type MailState } from './mail.ts';
export { $quickLinks, loadQuickLinks, type QuickLink } from './quick-links.ts';
export { $recents, beginRecents, loadAllRecents, loadRecents, recentsWait, type Recent, recordRecent, showRecents } from './recents.ts';
export { $recommended, needRecommended, type RecommendedGroup, type RecommendedState } from './recommended.ts';
export { $since, beginVisit, lookBack, type Since, stillHere } from './since.ts';
export { arrangeStars, changeStar, type StarPlace, starPlaces } from './star-places.ts';
export {
  $missingProfile,
  $reportsOverview,
  loadMissingProfile,
  loadReportsOverview,
  needMissingProfile,
  needReportsOverview,
  type ProfileField,
  profileFields,
  type ReportsOverview,
} from './work-overview.ts';
export {
  $homeCards,
  $workbench,
  type CardSize,
  cardSizes,
  type HomeCardId,
  homeCardIds,
  loadWorkbench,
  needWorkbench,
  offeredCards,
  pastWorkbenches,
  rememberWorkbench,
  type ShownCard,
  shownOf,
  type WorkbenchCard,
} from './workbench.ts';
export {
  $workbenchEditing,
  beginEditing,
  keepAgain,
  moveCard,
  placeOf,
  resetWorkbench,
  showCard,
  sizeCard,
  takeWorkbench,
  undoEdit,
} from './workbench-editing.ts';
