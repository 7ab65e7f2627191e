import { useSearchParams } from 'react-router';
import { dayOf, today } from './format.ts';
import type { Row } from '../service/functions/declaration.ts';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';

/** What the address says of a list: `?state=…&q=…` and columns by their keys. */
export interface Filter {
  state: string;
  word: string;
  columns: Record<string, string>;
  /** Writes a parameter into the address; an empty one is taken out. */
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

/** The column that says on which day of a calendar a row is. */
const dayColumn = ({ columns }: DeclaredFunction): string | undefined =>
  columns.find(({ kind }) => kind === 'date' || kind === 'time')?.key;

/** The day of a row in the calendar of its function. */
export function dayOfRow(row: Row, declared: DeclaredFunction): string {
  const key = dayColumn(declared);
  return dayOf(String((key && row.values[key]) ?? row.at));
}

/** The month that a calendar shows, `?month=2026-11`; this one where the address has none. */
export function shownMonth(query: URLSearchParams): string {
  const given = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : today().slice(0, 7);
}

/** The day that a schedule shows, `?day=2026-11-26`; today where the address has none. */
export function shownDay(query: URLSearchParams): string {
  const given = query.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : today();
}

/** The rows that a filter leaves, whatever their state; states are counted among them. */
export function rowsOf({ rows, words }: DeclaredFunction, { word, columns }: Filter): readonly Row[] {
  const wanted = word.trim().toLowerCase();
  const chosen = Object.entries(columns).filter(([, value]) => value);
  return rows.filter(
    (row) =>
      chosen.every(([key, value]) => row.values[key] === value) &&
      [row.id, ...Object.values(row.values)].some((value) => `${value} ${words[String(value)] ?? ''}`.toLowerCase().includes(wanted)),
  );
}
