import { type FoundPerson, isForbidden, searchColleagues } from '@atrium/stores';
import { useEffect, useMemo, useState } from 'react';

/** State of a search among colleagues. */
export type ColleagueSearch =
  | { is: 'nothing' }
  | { is: 'waiting' }
  | { is: 'found'; people: readonly FoundPerson[]; total: number }
  | { is: 'failed' }
  /** The person may not search. */
  | { is: 'forbidden' };

const pause = 200;
const most = 20;
const nothing: ColleagueSearch = { is: 'nothing' };
const waiting: ColleagueSearch = { is: 'waiting' };

/** Colleagues that match a text, a pause after typing; the previous ones stay until then. An empty text searches nothing. */
export function useFound(text: string, exclude: readonly string[]): { found: ColleagueSearch; retry(): void } {
  const [found, setFound] = useState<ColleagueSearch | null>(null);
  const [attempt, setAttempt] = useState(0);
  const words = text.trim();
  if (words === '' && found) setFound(null);
  useEffect(() => {
    if (words === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      searchColleagues(words, most, stop.signal).then(
        ({ people, total }) => setFound({ is: 'found', people, total }),
        (error: unknown) => stop.signal.aborted || setFound({ is: isForbidden(error) ? 'forbidden' : 'failed' }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, attempt]);
  const excluded = exclude.join();
  // The same matches are the same list: the keys go on from where they are.
  const shown = useMemo(() => found && without(found, excluded.split(',')), [found, excluded]);
  return { found: words === '' ? nothing : (shown ?? waiting), retry: () => setAttempt((now) => now + 1) };
}

function without(found: ColleagueSearch, exclude: readonly string[]): ColleagueSearch {
  if (found.is !== 'found') return found;
  const people = found.people.filter(({ userCode }) => !exclude.includes(userCode));
  return { ...found, people, total: found.total - (found.people.length - people.length) };
}
