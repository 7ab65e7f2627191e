import type { Figure, Row } from '../service/functions/declaration.ts';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';
import { dayOf } from './format.ts';

/** Rows that a figure counts. */
const counted = ({ state }: Figure, rows: readonly Row[]): readonly Row[] =>
  state ? rows.filter((row) => state.includes(row.state)) : rows;

const valueOf = (row: Row, key: string): number => Number(row.values[key] ?? 0);

/** Returns a sum, an average or a count of rows. */
export function figureOf(figure: Figure, all: readonly Row[]): number {
  return measured(figure, counted(figure, all));
}

function measured(figure: Figure, rows: readonly Row[]): number {
  const key = figure.sum ?? figure.average;
  if (key === undefined) return rows.length;
  const sum = rows.reduce((total, row) => total + valueOf(row, key), 0);
  return figure.average === undefined ? sum : sum / Math.max(1, rows.length);
}

/** Returns a figure of the newest month and its change from the month before in percent; null if there is no month before. */
export function latestOf(figure: Figure, all: readonly Row[], declared: DeclaredFunction): { value: number; change: number | null } {
  const bars = barsOf({ ...figure, by: 'month' }, all, declared);
  const [before, last] = [bars.at(-2)?.value, bars.at(-1)?.value ?? 0];
  return { value: last, change: before ? Math.round((last / before - 1) * 1000) / 10 : null };
}

/** Whether the bars of a chart are in order of time. */
export const isOverTime = ({ by }: Figure, { columns }: DeclaredFunction): boolean =>
  by === 'month' || columns.some(({ key, kind }) => key === by && (kind === 'date' || kind === 'month'));

export interface Bar {
  key: string;
  value: number;
}

/** Returns the bars of a chart: days and months in order of time, states in order of the process, others by value, the largest first. */
export function barsOf(figure: Figure, all: readonly Row[], declared: DeclaredFunction): Bar[] {
  const { states, columns } = declared;
  const groups = new Map<string, Row[]>(figure.by === 'state' ? states.map(({ key }) => [key, []]) : []);
  const month = columns.find(({ kind }) => kind === 'month')?.key;
  for (const row of counted(figure, all)) {
    const key = groupOf(figure.by ?? '', row, month);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const bars = [...groups].map(([key, rows]) => ({ key, value: measured(figure, rows) }));
  if (figure.by === 'state') return bars;
  return isOverTime(figure, declared)
    ? bars.sort((one, other) => one.key.localeCompare(other.key))
    : bars.sort((one, other) => other.value - one.value);
}

function groupOf(by: string, row: Row, month: string | undefined): string {
  if (by === 'state') return row.state;
  if (by === 'month') return month ? String(row.values[month]) : dayOf(row.at).slice(0, 7);
  return String(row.values[by] ?? '');
}
