import { usePortal } from '@atrium/sdk/react';
import { useSearchParams } from 'react-router';

export interface ListQuery {
  /** Parameters of the address, as the query of a call. */
  values: Record<string, string>;
  page: number;
  get(name: string): string;
  /** Writes parameters into the address and removes empty ones. Every change except of the page returns to the first page. */
  set(changes: Record<string, string>): void;
}

/** Keeps filter, order and page of a list in its address, so that a link, a reload and the way back show the same rows. */
export function useListQuery(names: readonly string[]): ListQuery {
  const [query, setQuery] = useSearchParams();
  const { history } = usePortal().view;
  const get = (name: string) => query.get(name) ?? '';
  const values = Object.fromEntries(['q', 'sort', ...names].map((name) => [name, get(name)]).filter(([, value]) => value !== ''));
  return {
    values,
    page: Math.max(1, Number.parseInt(get('page'), 10) || 1),
    get,
    set: (changes) => {
      // The address may have changed since the last render.
      const next = new URLSearchParams(history.location.search);
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value);
        else next.delete(name);
      setQuery(next, { replace: !('page' in changes) });
    },
  };
}
