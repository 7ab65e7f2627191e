import { useSearchParams } from 'react-router';
import type { DeclaredFunction, Row } from './declared.ts';

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
