import { useCallback, useState } from 'react';
import { request, useHost } from './host.ts';

type Change = Record<string, string | null>;

/**
 * What a widget shows, as the part of an address behind the question mark. In the user centre it is the address itself (R-LIST-01):
 * the page hears `atrium-query-change` and gives the attribute `query` anew; elsewhere the widget keeps it. `push` makes a place
 * that Back returns from.
 */
export function useQuery(given = ''): [query: URLSearchParams, change: (change: Change, push?: boolean) => void] {
  const host = useHost();
  const [query, setQuery] = useState(given);
  const [before, setBefore] = useState(given);
  if (before !== given) {
    setBefore(given);
    setQuery(given);
  }
  const change = useCallback(
    (changes: Change, push = false) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const text = next.toString();
      if (text !== query && !request(host, 'atrium-query-change', { query: text, push })) setQuery(text);
    },
    [host, query],
  );
  return [new URLSearchParams(query), change];
}
