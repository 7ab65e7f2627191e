import { formatNumber, msg, str } from '@atrium/i18n';
import {
  $arrivals,
  $connection,
  $messagePreferences,
  $unreadCount,
  loadMessagePreferences,
  type Message,
  messageTarget,
  notify,
  tells,
  pathOf,
} from '@atrium/stores';
import { $pageTitle } from '../../routes/page-title.ts';
import { openPath } from '../../tabs/tab-navigation.ts';

/** Held by every page of the browser that somebody looks at. */
const looking = 'atrium-looking';

/** The page of a single message; the list of all for several. */
const targetOf = (messages: readonly Message[]): string =>
  messages.length === 1 ? messageTarget(messages[0]!) : pathOf('messages', { tab: 'unread' });

/** One sentence for what came: its title, or how many. */
const titleOf = (messages: readonly Message[]): string =>
  messages.length === 1 ? messages[0]!.title : msg(str`${formatNumber(messages.length)} 条新消息`, { id: 'message-arrivals.several' });

/** The sender of urgent messages is named, because they arrive in quiet hours, too. */
function senderOf(messages: readonly Message[]): string {
  const [first] = messages;
  if (messages.length > 1 || !first) return '';
  return first.urgent ? msg(str`${first.sender} 标为紧急`, { id: 'message-arrivals.urgent' }) : first.sender;
}

/** Messages that the user's settings announce by a channel; a message returns from its snooze as a new one. */
function toldBy(channel: 'push' | 'desktop', messages: readonly Message[]): Message[] {
  const preferences = $messagePreferences.get();
  if (preferences.status !== 'ready') return [];
  return messages.filter(({ type, urgent }) =>
    tells(channel, preferences, { type, urgent, muted: false, createdAt: new Date().toISOString() }),
  );
}

/** Announces arriving messages: a notice on a visible page, else one desktop notification for all pages. */
export function tellArrivals(): () => void {
  void loadMessagePreferences();
  const stopLooking = holdWhileLooking();
  const stop = $arrivals.listen((messages) => void tell(messages));
  return () => {
    stop();
    stopLooking();
  };
}

async function tell(messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  if (document.visibilityState === 'visible') showNotice(toldBy('push', messages));
  if ($connection.get().leads === true && !(await somebodyLooks())) showOnDesktop(toldBy('desktop', messages));
}

function showNotice(messages: readonly Message[]): void {
  if (messages.length === 0) return;
  notify(() => ({
    title: titleOf(messages),
    description: senderOf(messages),
    action: { label: msg('查看', { id: 'message-arrivals.open' }), run: () => void openPath(targetOf(messages), titleOf(messages)) },
  }));
}

function showOnDesktop(messages: readonly Message[]): void {
  if (messages.length === 0 || globalThis.Notification?.permission !== 'granted') return;
  const { id } = messages.at(-1)!;
  const shown = new Notification(titleOf(messages), { body: senderOf(messages), tag: id });
  shown.addEventListener('click', () => {
    window.focus();
    void openPath(targetOf(messages), titleOf(messages));
    shown.close();
  });
}

/** Whether any page of the portal in this browser has the person's attention. */
async function somebodyLooks(): Promise<boolean> {
  if (document.hasFocus()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === looking);
}

function holdWhileLooking(): () => void {
  let release: (() => void) | null = null;
  const look = () => {
    release?.();
    release = null;
    if (!document.hasFocus() || !navigator.locks) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    void navigator.locks.request(looking, { mode: 'shared' }, () => promise);
  };
  const stop = new AbortController();
  addEventListener('focus', look, { signal: stop.signal });
  addEventListener('blur', look, { signal: stop.signal });
  look();
  return () => {
    stop.abort();
    release?.();
  };
}

/** While nobody sees the page, its title says how many messages are unread (U-09). */
export function countInTitle(): () => void {
  const write = () => {
    const count = $unreadCount.get();
    const title = $pageTitle.get();
    document.title = document.visibilityState === 'hidden' && count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
  };
  const stops = [$pageTitle.listen(write), $unreadCount.listen(write)];
  document.addEventListener('visibilitychange', write);
  write();
  return () => {
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', write);
  };
}
