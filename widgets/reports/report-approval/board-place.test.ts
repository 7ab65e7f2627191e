import type { ReportBoard } from '@atrium/stores';
import { expect, it } from 'vitest';
import { nextWaiting, otherSpan, placeOf, readAndWaiting, spanTo, waiting } from './board-place.ts';

type Cell = ReportBoard['people'][number]['cells'][number];
const cell = (id: string | null, state: Cell['state'], seen = false): Cell => ({ id, state, seen });
const person = (...cells: Cell[]) => ({ userCode: '', realName: '', avatar: '', title: '', cells });
const board: ReportBoard = {
  periods: [],
  people: [
    person(cell('a', 'submitted', true), cell(null, 'due'), cell('b', 'approved', true)),
    person(cell('c', 'submitted'), cell('d', 'returned'), cell('e', 'submitted', true)),
  ],
};

it('R-USER-04 goes from report to report that waits, person by person', () => {
  expect([waiting(board), readAndWaiting(board)]).toEqual([
    ['a', 'c', 'e'],
    ['a', 'e'],
  ]);
  expect([
    nextWaiting(board, 'b', 1),
    nextWaiting(board, 'c', 1),
    nextWaiting(board, 'e', 1),
    nextWaiting(board, 'e', -1),
    nextWaiting(board, null, 1),
  ]).toEqual(['c', 'e', null, 'c', 'a']);
  expect([placeOf(board, 'e'), placeOf(board, 'x'), placeOf(board, null)]).toEqual([{ row: 1, column: 2 }, null, null]);
});

it('R-USER-04 shows a fortnight that ends today at the latest, also for an address that names none', () => {
  const today = '2026-11-22';
  expect(spanTo('daily', null, today)).toEqual({ type: 'daily', from: '2026-11-09', to: '2026-11-22', last: '2026-11-22' });
  expect([spanTo('daily', '2026-12-24', today).last, spanTo('weekly', 'nonsense', today).last]).toEqual(['2026-11-22', '2026-W47']);
  expect([
    otherSpan('daily', '2026-11-22', -1, today),
    otherSpan('daily', '2026-11-20', 1, today),
    otherSpan('monthly', '2026-05', 1, today),
  ]).toEqual(['2026-11-08', '2026-11-22', '2026-08']);
});
