import type { PagedState } from '@atrium/stores';
import { useCallback, useState } from 'react';

/** Which rows are ticked, by id. */
export interface Ticks {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Exactly these are ticked: after a batch, those that need the person (R-LIST-03). */
  keep(ids: Iterable<string>): void;
  /** All that the filter finds are ticked, those too that nobody has looked at. */
  everything: boolean;
  keepEverything(ids: Iterable<string>): void;
}

const none: ReadonlySet<string> = new Set();

/** The ticked rows that are in the list, or all that the filter found: a row that left the list is not acted on. */
export function tickedIn(list: PagedState<{ id: string }, unknown>, { ids, everything }: Ticks): string[] {
  if (everything) return [...ids];
  return list.status === 'ready' ? [...list.lines.values()].flatMap(({ id }) => (ids.has(id) ? [id] : [])) : [];
}

/** The ticked rows of a list; another filter (compared by identity) starts with none. */
export function useTicks(filter: unknown): Ticks {
  const [ids, setIds] = useState(none);
  const [everything, setEverything] = useState(false);
  const [of, setOf] = useState(filter);
  if (of !== filter) {
    setOf(filter);
    setIds(none);
    setEverything(false);
  }
  const toggle = useCallback((id: string) => {
    setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  }, []);
  const keep = useCallback((kept: Iterable<string>) => {
    setIds(new Set(kept));
    setEverything(false);
  }, []);
  const keepEverything = useCallback((kept: Iterable<string>) => {
    setIds(new Set(kept));
    setEverything(true);
  }, []);
  return { ids, toggle, keep, everything, keepEverything };
}
