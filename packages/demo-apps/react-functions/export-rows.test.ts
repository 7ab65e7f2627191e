import { expect, it } from 'vitest';
import type { DeclaredFunction } from '../service/functions/declared-function.ts';
import { csvOf } from './export-rows.ts';

const declared: DeclaredFunction = {
  code: 'costs',
  name: 'Costs',
  remark: '',
  view: 'list',
  action: 'Export',
  form: [],
  filters: [],
  numbers: [],
  words: { 差旅: 'Travel' },
  people: [],
  columns: [
    { key: 'kind', name: 'Kind', kind: 'text' },
    { key: 'amount', name: 'Amount', kind: 'money' },
    { key: 'hours', name: 'Hours', kind: 'number', unit: 'h' },
    { key: 'share', name: 'Share', kind: 'progress' },
    { key: 'day', name: 'Day', kind: 'date' },
    { key: 'at', name: 'Time', kind: 'time' },
    { key: 'state', name: 'State', kind: 'state' },
  ],
  states: [{ key: 'open', name: 'Open', colour: 'info', next: [] }],
  rows: [],
};
const row = (values: Record<string, string | number | null>) => ({
  id: 'A1',
  at: '2026-11-30T01:05:00Z',
  state: 'open',
  history: [],
  values,
});
const texts = { number: 'No.', state: 'State' };

it('R-INT-07 an export has numbers, days and times that a spreadsheet can add up and sort', () => {
  const values = { kind: '差旅', amount: -123_450, hours: 7.5, share: 62.5, day: '2026-11-30', at: '2026-11-30T01:05:00Z' };
  expect(csvOf(declared, [row(values)], texts).split('\r\n')).toEqual([
    '"No.","Kind","Amount (¥)","Hours (h)","Share (%)","Day","Time","State"',
    '"A1","Travel",-1234.50,7.5,62.5,"2026-11-30","2026-11-30 09:05","Open"',
  ]);
});

it('R-INT-07 an export has no column for states where there are none, and runs no formula', () => {
  const plain = { ...declared, states: [], columns: declared.columns.slice(0, 1) };
  expect(csvOf(plain, [row({ kind: '=HYPERLINK("x")' }), row({ kind: null })], texts).split('\r\n')).toEqual([
    '"No.","Kind"',
    '"A1","\'=HYPERLINK(""x"")"',
    '"A1",""',
  ]);
});
