import { atom, computed, type ReadableAtom } from 'nanostores';
import { listOf } from '../messages/message-list.ts';
import { $newsFront } from '../news/news.ts';
import { readText, writeText } from '../storage/saved.ts';

/** A pause as long as this ends a visit, in milliseconds. */
const pause = 30 * 60_000;
const mostCounted = 100;

interface Visit {
  /** When the person was seen last. */
  seen: number;
  /** When the visit before this one ended; null while there is none. */
  before: number | null;
}

const $before = atom<number | null>(null);
const list = listOf(mostCounted);

/** Unread news since the last visit. */
export interface Since {
  /** When the last visit ended, in milliseconds since 1970. */
  at: number;
  /** One's own applications: those that ended well, those that came back, and what else is new about them. */
  approved: number;
  returned: number;
  progress: number;
  mentions: number;
  mustRead: number;
}

/** Changes since the last visit; null on the first visit and without changes. Reading lowers the counts, in every window. */
export const $since: ReadableAtom<Since | null> = computed([$before, list.$lines, $newsFront], (at, lines, front) => {
  if (at === null) return null;
  const found = lines.status === 'ready' ? [...lines.lines.values()].filter(({ unread }) => unread > 0) : [];
  const mustRead = front.status === 'ready' ? front.value.mustRead.filter((one) => Date.parse(one.publishedAt) > at).length : 0;
  const own = found.filter(({ rule }) => rule === 'applicant');
  const since = {
    at,
    approved: own.filter(({ outcome }) => outcome === 'approved').length,
    returned: own.filter(({ outcome }) => outcome === 'returned').length,
    progress: own.filter(({ outcome }) => outcome === undefined).length,
    mentions: found.filter(({ rule }) => rule === 'mention').length,
    mustRead,
  };
  return own.length + since.mentions + since.mustRead === 0 ? null : since;
});

/** Notes that the person is here. */
export function beginVisit(now = Date.now()): void {
  const last = read();
  const before = last === null ? null : now - last.seen > pause ? last.seen : last.before;
  writeText('LAST_HERE', JSON.stringify({ seen: now, before } satisfies Visit));
  $before.set(before);
}

/** Looks for what came since the last time; nothing that anybody waits for. */
export function lookBack(): void {
  const before = $before.get();
  if (before === null) return;
  list.show({ box: 'inbox', status: 'noread', from: new Date(before).toISOString() });
  list.need(0, mostCounted - 1);
}

/** Notes that the person is still here. */
export function stillHere(now = Date.now()): void {
  writeText('LAST_HERE', JSON.stringify({ seen: now, before: $before.get() } satisfies Visit));
}

function read(): Visit | null {
  try {
    const visit = JSON.parse(readText('LAST_HERE') ?? 'null') as Partial<Visit> | null;
    return typeof visit?.seen === 'number' ? { seen: visit.seen, before: typeof visit.before === 'number' ? visit.before : null } : null;
  } catch {
    return null;
  }
}
