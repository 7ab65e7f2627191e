import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { countTasksByKind } from '../tasks/queries.ts';
import { listEvents } from './event-queries.ts';
import { eventText } from './event-text.ts';
import { countMessagesIn } from './line-queries.ts';

/** What a stream has to tell behind an event. */
export interface Latest {
  text: string;
  /** The event that it leads to. */
  last: number;
  /** There may be more behind it. */
  more: boolean;
}

/** Null when there is nothing new. */
export type ReadLatest = (holder: Holder, after: number) => Promise<Latest | null>;

const eventsAtOnce = 100;

export async function readLatest(db: Db, holder: Holder, after: number): Promise<Latest | null> {
  const events = await listEvents(db, holder, after, eventsAtOnce);
  const last = events.at(-1)?.seq;
  if (last === undefined) return null;
  const unread = await unreadText(db, holder, false, last);
  const tasks = events.some((event) => event.tasks) ? await tasksText(db, holder) : '';
  const texts = events.map(({ seq, message }) => (message === null ? '' : eventText('message', message, seq)));
  return { text: texts.join('') + tasks + unread, last, more: events.length === eventsAtOnce };
}

export async function unreadText(db: Db, holder: Holder, gap: boolean, seq: number): Promise<string> {
  const counts = await countMessagesIn(db, holder);
  return eventText('unread', { count: counts.unread, gap, counts }, seq);
}

export const tasksText = async (db: Db, holder: Holder): Promise<string> => eventText('tasks', await countTasksByKind(db, holder));

/**
 * For streams that are woken by the same thing: what those of a person at the same event have to tell is read once. It is read after
 * they were woken, so it is never older than what woke them.
 */
export function readOnce(read: ReadLatest): ReadLatest {
  const begun = new Map<string, Promise<Latest | null>>();
  return (holder, after) => {
    const key = [holder.personId, holder.tenantId, after].join('\n');
    const known = begun.get(key) ?? read(holder, after);
    begun.set(key, known);
    return known;
  };
}
