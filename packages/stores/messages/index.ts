export { $arrivals } from './arrivals.ts';
export { $connection, type Connection } from './live.ts';
export {
  $mutedKinds,
  type Acted,
  actOnMessages,
  type MessageActionRequest,
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
  loadDeliveries,
  loadMessagePreferences,
  loadYesterday,
  type MailAddress,
  type MessageDelivery,
  type MessagePreferences,
  type Outside,
  type Preferences,
  type Quiet,
  saveMessagePreferences,
  sendTestMessage,
  tells,
} from './message-preferences.ts';
export { $webPush, beginPush, canBePushed, endPush, loadWebPush, type PushState, renewPush, savePushKinds, testPush } from './web-push.ts';
export { connectionText, messageOrigin, messageTime } from './message-words.ts';
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
