import type { DeclaredFunction, Figure, Row } from './declared.ts';
import { dayOf } from './format.ts';

/** The rows that a figure is about. */
const counted = ({ state }: Figure, rows: readonly Row[]): readonly Row[] =>
  state ? rows.filter((row) => state.includes(row.state)) : rows;

const valueOf = (row: Row, key: string): number => Number(row.values[key] ?? 0);

/** A sum, an average or a count of rows. */
export function figureOf(figure: Figure, all: readonly Row[]): number {
  const rows = counted(figure, all);
  const key = figure.sum ?? figure.average;
  if (key === undefined) return rows.length;
  const sum = rows.reduce((total, row) => total + valueOf(row, key), 0);
  return figure.average === undefined ? sum : sum / Math.max(1, rows.length);
}

export interface Bar {
  key: string;
  value: number;
}

/** The bars of a chart: months in order of time, states in order of the process, others the greatest first. */
export function barsOf(figure: Figure, all: readonly Row[], { states, columns }: DeclaredFunction): Bar[] {
  const groups = new Map<string, Row[]>(figure.by === 'state' ? states.map(({ key }) => [key, []]) : []);
  const month = columns.find(({ kind }) => kind === 'month')?.key;
  for (const row of counted(figure, all)) {
    const key = groupOf(figure.by ?? '', row, month);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const bars = [...groups].map(([key, rows]) => ({ key, value: figureOf({ ...figure, state: undefined }, rows) }));
  if (figure.by === 'state') return bars;
  return figure.by === 'month'
    ? bars.sort((one, other) => one.key.localeCompare(other.key))
    : bars.sort((one, other) => other.value - one.value);
}

function groupOf(by: string, row: Row, month: string | undefined): string {
  if (by === 'state') return row.state;
  if (by === 'month') return month ? String(row.values[month]) : dayOf(row.at).slice(0, 7);
  return String(row.values[by] ?? '');
}
