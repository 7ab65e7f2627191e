import { $day, addDays, startOfDay, type TaskFilter, type TaskKind, type TaskOrder } from '@atrium/stores';

export const kinds = ['todo', 'toread', 'apply', 'done', 'draft'] as const satisfies readonly TaskKind[];
export const ranges = ['today', 'week', 'month', 'older'] as const;
export const states = ['running', 'returned', 'over'] as const;
export type State = (typeof states)[number];
export type Range = (typeof ranges)[number];
export const orders = ['newest', 'oldest', 'due'] as const satisfies readonly TaskOrder[];

/** State of a list in the address; unknown values are ignored. */
export interface TaskQuery {
  words: string;
  process: string | null;
  applicant: string | null;
  range: Range | null;
  /** Of applications. */
  state: State | null;
  order: TaskOrder | null;
  /** Snoozed tasks, instead of those that wait now. */
  later: boolean;
  /** The task that is open. */
  id: string | null;
}

/** Filters of a list, in the order of the address. */
export const narrowing = ['tab', 'q', 'state', 'process', 'applicant', 'range', 'order'] as const;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | null => list.find((one) => one === value) ?? null;

export const kindOf = (text: string): TaskKind => oneOf(kinds, text) ?? 'todo';

export const readQuery = (query: URLSearchParams): TaskQuery => ({
  words: (query.get('q') ?? '').slice(0, 64),
  process: query.get('process')?.slice(0, 120) || null,
  applicant: query.get('applicant')?.slice(0, 120) || null,
  range: oneOf(ranges, query.get('range')),
  state: oneOf(states, query.get('state')),
  order: oneOf(orders, query.get('order')),
  later: query.get('tab') === 'later',
  id: query.get('id'),
});

/** The part of the address that a saved filter keeps: no open task. */
export function narrowedQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of narrowing) if (query.get(name)) kept.set(name, query.get(name)!);
  return kept.toString();
}

const days: Record<Range, number> = { today: 0, week: 6, month: 29, older: 29 };

/** The filter of a list; ranges begin with a day. */
export function filterOf(kind: TaskKind, query: Omit<TaskQuery, 'id'>, today = $day.get()): TaskFilter {
  const { words, process, applicant, range, state, order, later } = query;
  const edge = range && new Date(startOfDay(addDays(today, -days[range]))).toISOString();
  return {
    kind,
    ...(words ? { keyword: words } : {}),
    ...(process ? { process } : {}),
    ...(applicant ? { applicant } : {}),
    ...(edge ? (range === 'older' ? { to: edge } : { from: edge }) : {}),
    ...(state && kind === 'apply' ? { state } : {}),
    ...(order ? { order } : {}),
    ...(later && kind === 'todo' ? { later } : {}),
  };
}
