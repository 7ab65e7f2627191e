import { rememberSearch, searchEverything, type SearchKind, type SearchResult } from '@atrium/stores';
import { useEffect, useState } from 'react';

export type Search = { status: 'loading' } | { status: 'ready'; result: SearchResult } | { status: 'failed' };

/** Searches whenever the text changes and remembers what found something; an answer that comes too late is dropped. */
export function useSearch(query: string, kinds: string): { search: Search; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ query: string; attempt: number; search: Search }>();

  useEffect(() => {
    let current = true;
    const settle = (search: Search) => {
      if (current) setAnswer({ query, attempt, search });
    };
    searchEverything(query, kinds.split(' ') as SearchKind[]).then(
      (result) => {
        settle({ status: 'ready', result });
        if (current && hasAny(result)) void rememberSearch(query);
      },
      () => settle({ status: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [query, kinds, attempt]);

  const isCurrent = answer?.query === query && answer.attempt === attempt;
  return { search: isCurrent ? answer.search : { status: 'loading' }, retry: () => setAttempt((number) => number + 1) };
}

/** Whether a search found anything at all. */
export const hasAny = (result: SearchResult): boolean => Object.values(result).some(({ total }) => total > 0);
