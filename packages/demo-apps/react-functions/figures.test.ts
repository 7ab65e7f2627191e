import { describe, expect, it } from 'vitest';
import type { Row } from '../service/functions/declaration.ts';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';
import { barsOf, figureOf, isOverTime, latestOf } from './figures.ts';

const row = (id: string, month: string, state: string, amount: number): Row => ({
  id,
  at: `${month}-10T02:00:00Z`,
  state,
  history: [],
  values: { month, day: `${month}-10`, amount },
});
const rows = [row('3', '2026-10', 'won', 300), row('2', '2026-09', 'open', 200), row('1', '2026-09', 'won', 50)];
const state = (key: string) => ({ key, name: key, colour: 'info' as const, next: [] });
const declared: DeclaredFunction = {
  code: 'deals',
  name: 'Deals',
  remark: '',
  view: 'chart',
  action: 'Export',
  form: [],
  filters: [],
  words: {},
  people: [],
  rows,
  columns: [
    { key: 'month', name: 'Month', kind: 'month' },
    { key: 'day', name: 'Day', kind: 'date' },
    { key: 'amount', name: 'Amount', kind: 'money' },
  ],
  states: [state('open'), state('won'), state('lost')],
  numbers: [],
};

describe('R-INT-07 figures of rows', () => {
  it('sums the rows in the states that a figure counts', () => {
    expect(figureOf({ name: 'All', sum: 'amount' }, rows)).toBe(550);
    expect(figureOf({ name: 'Won', sum: 'amount', state: ['won'] }, rows)).toBe(350);
    expect(figureOf({ name: 'Average', average: 'amount', state: ['won'] }, rows)).toBe(175);
  });

  it('compares the newest month with the month before', () => {
    expect(latestOf({ name: 'Latest', sum: 'amount', latest: true }, rows, declared)).toEqual({ value: 300, change: 20 });
    expect(latestOf({ name: 'Latest', sum: 'amount', latest: true }, rows.slice(0, 1), declared)).toEqual({ value: 300, change: null });
  });

  it('sorts bars by time for days and months, by process for states, else by value', () => {
    const by = (key: string) => barsOf({ name: 'By', sum: 'amount', by: key }, rows, declared).map((bar) => [bar.key, bar.value]);
    expect(by('day')).toEqual([
      ['2026-09-10', 250],
      ['2026-10-10', 300],
    ]);
    expect(by('state')).toEqual([
      ['open', 200],
      ['won', 350],
      ['lost', 0],
    ]);
    expect(by('amount').map(([key]) => key)).toEqual(['300', '200', '50']);
    expect(['day', 'month', 'amount', 'state'].map((key) => isOverTime({ name: '', by: key }, declared))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
