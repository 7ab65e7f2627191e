import { expect, it } from 'vitest';
import { filterOf, narrowedQuery, readQuery } from './task-query.ts';

const today = '2026-11-22';
const day = (date: number) => new Date(2026, 10, date).toISOString();
const filter = (query: string, kind: 'todo' | 'done' = 'todo') => filterOf(kind, readQuery(new URLSearchParams(query)), today);

it('R-LIST-01 reads the filter of a list out of its address, and believes nothing that it does not know', () => {
  expect(filter('q=报销&process=费用报销&applicant=王芳&order=due')).toEqual({
    kind: 'todo',
    keyword: '报销',
    process: '费用报销',
    applicant: '王芳',
    order: 'due',
  });
  expect(filter('order=secret&range=never&tab=x')).toEqual({ kind: 'todo' });
  expect([filter('tab=later'), filter('tab=later', 'done')]).toEqual([{ kind: 'todo', later: true }, { kind: 'done' }]);
});

it('R-LIST-01 counts ranges in days', () => {
  expect([filter('range=today'), filter('range=week'), filter('range=older')]).toEqual([
    { kind: 'todo', from: day(22) },
    { kind: 'todo', from: day(16) },
    { kind: 'todo', to: new Date(2026, 9, 24).toISOString() },
  ]);
});

it('R-USER-01 keeps of an address what narrows, not what is open', () => {
  expect(narrowedQuery(new URLSearchParams('id=7&range=week&q=x&strange=1'))).toBe('q=x&range=week');
});
