import { call, callPaged } from '@atrium/api/client';
import type { CallData, DeliveryChannel, MessageDelivery, MessagePreferences } from '@atrium/api/contract';
import { dayFromNow } from '../time/clock.ts';
import { atom, type ReadableAtom } from 'nanostores';

export type { MessagePreferences };
export type Channel = 'push' | 'desktop' | Exclude<DeliveryChannel, 'webpush'>;
/** An arrived message: the fields that settings use. */
export type Arrival = CallData<'POST /business-center/v1/message/preview'>[number];

export type Preferences =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | ({ status: 'ready'; quiet: Quiet; mailbox?: MailAddress } & Pick<MessagePreferences, 'byType' | 'outside'>);
/** How deliveries outside the page go; only where the portal has a way there. */
export type Outside = NonNullable<MessagePreferences['outside']>;
/** The user's address, and since when the mail server refuses it. */
export type MailAddress = NonNullable<CallData<'GET /business-center/v1/message/preferences'>['mailbox']>;
export type Quiet = NonNullable<MessagePreferences['quiet']>;

type ReadyPreferences = Extract<Preferences, { status: 'ready' }>;

const evening: Quiet = { on: false, from: '22:00', to: '07:30' };
const $loaded = atom<Preferences>({ status: 'loading' });
let loading: Promise<void> | null = null;
/** The ones that the server has. */
let stored: ReadyPreferences | null = null;
/** Ends with the last save; saves go one after another, because each holds all preferences. */
let saving: Promise<void> = Promise.resolve();

/** The user's choice of announced messages, by channel and time. */
export const $messagePreferences: ReadableAtom<Preferences> = $loaded;

/** Loads them once; `anew` loads them again, and drops the answer if the user changes one meanwhile. Never rejects. */
export function loadMessagePreferences(anew = false): Promise<void> {
  if (anew) loading = null;
  loading ??= saving.then(read);
  return loading;
}

async function read(): Promise<void> {
  const shown = $loaded.get();
  try {
    const { quiet = evening, ...rest } = await call('GET /business-center/v1/message/preferences', { quiet: true });
    if ($loaded.get() !== shown) return;
    stored = { status: 'ready', quiet, ...rest };
    $loaded.set(stored);
  } catch (error) {
    loading = null;
    if ($loaded.get() === shown) $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Changes the present ones at once; undone, after the client's notice, when the server refuses (R-MSG-04). */
export function saveMessagePreferences(change: (present: ReadyPreferences) => Partial<MessagePreferences>): Promise<void> {
  const before = $loaded.get();
  if (before.status !== 'ready') return saving;
  const now = { ...before, ...change(before) };
  $loaded.set(now);
  const { byType, quiet, outside } = now;
  saving = saving
    .then(() => call('POST /business-center/v1/message/preferences', { body: { byType, quiet, ...(outside && { outside }) } }))
    .then(
      () => void (stored = now),
      () => {
        if ($loaded.get() === now && stored !== null) $loaded.set(stored);
      },
    );
  return saving;
}

/** Whether a channel announces an arrival: its type is on, its kind not muted, and it is no quiet hour, unless it is urgent. */
export function tells(
  channel: 'push' | 'desktop',
  { byType, quiet }: Pick<MessagePreferences, 'byType'> & { quiet: Quiet },
  came: Arrival,
): boolean {
  if (!byType[came.type][channel]) return false;
  return came.urgent || (!came.muted && !isQuiet(quiet, new Date(came.createdAt)));
}

/** Whether a time of the person's clock is in the quiet hours, which may go over midnight. */
export function isQuiet({ on, from, to }: Quiet, at: Date): boolean {
  if (!on || from === to) return false;
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

/** Arrivals of yesterday. */
export const loadYesterday = (): Promise<Arrival[]> =>
  call('POST /business-center/v1/message/preview', { body: { since: dayFromNow(-1), before: dayFromNow(0) }, quiet: true });

/** Sends oneself a message. */
export const sendTestMessage = (): Promise<unknown> => call('POST /business-center/v1/message/test');

/** A page of what was sent to the user outside the page in the last 30 days, newest first. */
export const loadDeliveries = (pageIndex: number, pageSize: number): Promise<{ data: MessageDelivery[]; total: number }> =>
  callPaged('POST /business-center/v1/message/deliveries', { body: { pageIndex, pageSize }, quiet: true });

export type { MessageDelivery };
