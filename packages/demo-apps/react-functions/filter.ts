import { useSearchParams } from 'react-router';
import { dayOf, today } from './format.ts';
import type { Row } from '../service/functions/declaration.ts';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';

/** Filter of a list from the address: `?state=…&q=…` and columns by their keys. */
export interface Filter {
  state: string;
  word: string;
  columns: Record<string, string>;
  /** Writes a parameter into the address, or removes it if it is empty. */
  set(name: string, value: string): void;
}

export function useFilter({ filters }: DeclaredFunction): Filter {
  const [query, setQuery] = useSearchParams();
  return {
    state: query.get('state') ?? '',
    word: query.get('q') ?? '',
    columns: Object.fromEntries(filters.map((key) => [key, query.get(key) ?? ''])),
    set: (name, value) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}

/** The column with the day of a row in a calendar. */
const dayColumn = ({ columns }: DeclaredFunction): string | undefined =>
  columns.find(({ kind }) => kind === 'date' || kind === 'time')?.key;

/** Returns the day of a row in the function's calendar. */
export function dayOfRow(row: Row, declared: DeclaredFunction): string {
  const key = dayColumn(declared);
  return dayOf(String((key && row.values[key]) ?? row.at));
}

/** Returns the month of a calendar (`?month=2026-11`); the current one if the address has none. */
export function shownMonth(query: URLSearchParams): string {
  const given = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : today().slice(0, 7);
}

/** Returns the day of a schedule (`?day=2026-11-26`); today if the address has none. */
export function shownDay(query: URLSearchParams): string {
  const given = query.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : today();
}

/** Returns the rows that match a filter in any state, for the counts of the states. */
export function rowsOf({ rows, words }: DeclaredFunction, { word, columns }: Filter): readonly Row[] {
  const wanted = word.trim().toLowerCase();
  const chosen = Object.entries(columns).filter(([, value]) => value);
  return rows.filter(
    (row) =>
      chosen.every(([key, value]) => row.values[key] === value) &&
      [row.id, ...Object.values(row.values)].some((value) => `${value} ${words[String(value)] ?? ''}`.toLowerCase().includes(wanted)),
  );
}
