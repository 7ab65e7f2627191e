import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { anyContains, listPage, sortColumn } from './list-page.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
  const rows = ['Ash', 'ash', 'Birch', 'Cedar', '100%'].map((name, at) => ({ id: `list-${at}`, tenant_id: '10001', name, names: '{}' }));
  await portal.db.insertInto('roles').values(rows).execute();
});
afterAll(() => portal.close());

const page = (pageIndex: number, order: readonly string[], text = '') =>
  listPage(
    portal.db
      .selectFrom('roles as r')
      .where('r.id', 'like', 'list-%')
      .$if(text !== '', (query) => query.where(anyContains(['r.name', 'r.id'], text))),
    { pageIndex, pageSize: 2 },
    order,
    (query) => query.select(['r.id', 'r.name as label']),
  );
const idsOf = async (...asked: Parameters<typeof page>) => (await page(...asked)).rows.map(({ id }) => id);

it('R-ADM-01 one page has its rows and the number of all', async () => {
  expect(await page(2, ['r.id'])).toEqual({
    total: 5,
    rows: [
      { id: 'list-2', label: 'Birch' },
      { id: 'list-3', label: 'Cedar' },
    ],
  });
  expect(await page(4, ['r.id'])).toEqual({ total: 5, rows: [] });
});

it('R-ADM-01 rows are ordered by columns and aliases, descending with a minus sign', async () => {
  expect(await idsOf(1, ['-r.id'])).toEqual(['list-4', 'list-3']);
  expect(await idsOf(1, ['-label', 'r.id'])).toEqual(await idsOf(1, ['-r.name', 'r.id']));
});

it('R-ADM-01 a search ignores case in each of its columns, and has no patterns', async () => {
  expect(await idsOf(1, ['r.id'], 'ASH')).toEqual(['list-0', 'list-1']);
  expect(await idsOf(1, ['r.id'], 'list-3')).toEqual(['list-3']);
  expect(await idsOf(1, ['r.id'], '0%')).toEqual(['list-4']);
  expect(await page(1, ['r.id'], '_')).toEqual({ total: 0, rows: [] });
});

it('R-ADM-01 a sort names a column; an unknown name gets the usual one', () => {
  const sorts = { name: 'r.name', people: 'people' };
  expect(sortColumn(sorts, 'people', 'name')).toBe('people');
  expect(sortColumn(sorts, '-people', 'name')).toBe('-people');
  expect(sortColumn(sorts, undefined, '-name')).toBe('-r.name');
  expect(sortColumn(sorts, 'password', '-name')).toBe('r.name');
});
