import { $day, addDays, type LineFilter, type MessageType, startOfDay } from '@atrium/stores';
import { messageTypes } from '../../message-words.ts';

export const tabs = ['all', 'unread', 'snoozed', 'archived'] as const;
export type Tab = (typeof tabs)[number];
export const ranges = ['today', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

/** State of the list in the address; unknown values are ignored. */
export interface MessageQuery {
  tab: Tab;
  type: MessageType | null;
  range: Range | null;
  words: string;
  /** The message that is open. */
  id: string | null;
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null => list.find((one) => one === value) ?? null;

export const readQuery = (query: URLSearchParams): MessageQuery => ({
  tab: oneOf(tabs, query.get('tab')) ?? 'all',
  type: oneOf(messageTypes, query.get('type')),
  range: oneOf(ranges, query.get('range')),
  words: (query.get('q') ?? '').slice(0, 64),
  id: query.get('id'),
});

const days: Record<Range, number> = { today: 0, week: 6, month: 29 };

/** The filter of a list; ranges begin with a day. */
export function filterOf({ tab, type, range, words }: MessageQuery, today = $day.get()): LineFilter {
  const from = range && new Date(startOfDay(addDays(today, -days[range]))).toISOString();
  return {
    box: tab === 'archived' || tab === 'snoozed' ? tab : 'inbox',
    ...(tab === 'unread' ? { status: 'noread' as const } : {}),
    ...(type ? { type } : {}),
    ...(words ? { keyword: words } : {}),
    ...(from ? { from } : {}),
  };
}
