import { type FunctionItem, rememberSearch, searchFunctions } from '@atrium/stores';
import { useEffect, useState } from 'react';

export type Search = { status: 'loading' } | { status: 'ready'; items: readonly FunctionItem[] } | { status: 'failed' };

/** Searches whenever the text changes and remembers it; an answer that comes too late is dropped. */
export function useSearch(query: string): { search: Search; retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ query: string; attempt: number; search: Search }>();

  useEffect(() => {
    let current = true;
    const settle = (search: Search) => {
      if (current) setAnswer({ query, attempt, search });
    };
    searchFunctions(query).then(
      (items) => settle({ status: 'ready', items }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [query, attempt]);

  useEffect(() => void rememberSearch(query), [query]);

  const isCurrent = answer?.query === query && answer.attempt === attempt;
  return { search: isCurrent ? answer.search : { status: 'loading' }, retry: () => setAttempt((number) => number + 1) };
}
