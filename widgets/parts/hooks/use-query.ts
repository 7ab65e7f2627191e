import { useCallback, useState } from 'react';
import { request, useHost } from '../element/host.ts';

type Change = Record<string, string | null>;
const unordered: readonly string[] = [];

/**
 * A widget's state, as the query of an address. In the user centre it is the address itself (R-LIST-01): the page handles
 * `atrium-query-change` and sets the attribute `query` again; elsewhere the widget keeps it. `push` adds a history entry. `order` lists the
 * first fields of the address.
 */
export function useQuery(
  given = '',
  order: readonly string[] = unordered,
): [query: URLSearchParams, change: (change: Change, push?: boolean) => void] {
  const host = useHost();
  const [query, setQuery] = useState(given);
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    setQuery(given);
  }
  const change = useCallback(
    (changes: Change, push = false) => {
      const text = changed(query, changes, order);
      if (text !== query && !request(host, 'atrium-query-change', { query: text, push })) setQuery(text);
    },
    [host, query, order],
  );
  return [new URLSearchParams(query), change];
}

function changed(query: string, changes: Change, order: readonly string[]): string {
  const before = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) before.set(name, value);
    else before.delete(name);
  }
  const next = new URLSearchParams();
  for (const name of order) for (const value of before.getAll(name)) next.append(name, value);
  for (const [name, value] of before) if (!order.includes(name)) next.append(name, value);
  return next.toString();
}
