import { expect, it } from 'vitest';
import { findPlace, writtenPlace } from './find-place.ts';

const unit = (id: string, parent_id: string | null, name: string, more: object = {}) => ({
  id,
  parent_id,
  name,
  archived_at: null,
  merged_into: null,
  ...more,
});
const all = [
  unit('top', null, '总部'),
  unit('rd', 'top', '研发'),
  unit('sales-a', 'top', '销售'),
  unit('sales-b', 'rd', '销售'),
  unit('old', 'top', '旧部', { archived_at: 'then', merged_into: 'rd' }),
  unit('gone', 'top', '归档', { archived_at: 'then' }),
];
const said = (department: string | null, division: string | null = null, units: string[] = []) => ({ department, division, units });
const off = { rule: 'off', root: null } as const;
const byName = { rule: 'name', root: 'top' } as const;
const byPath = { rule: 'path', root: 'top' } as const;

it.each([
  ['none', off, said(null), { is: 'none' }],
  ['one of the name', off, said('研发'), { is: 'there', id: 'rd' }],
  ['two of one name', off, said('销售'), { is: 'several' }],
  ['none of the name', off, said('火星'), { is: 'unknown' }],
  ['an archived one', off, said('归档'), { is: 'unknown' }],
  ['the one that has those of a merged one', off, said('旧部'), { is: 'there', id: 'rd' }],
  ['a new one by name', byName, said('火星'), { is: 'to-make', parent: 'top', names: ['火星'] }],
  ['two of one name, though it may make some', byName, said('销售'), { is: 'several' }],
  ['a path', byPath, said('研发/销售'), { is: 'there', id: 'sales-b' }],
  ['the end of a path', byPath, said('研发/平台/存储'), { is: 'to-make', parent: 'rd', names: ['平台', '存储'] }],
  ['division and department', byPath, said('销售', '研发'), { is: 'there', id: 'sales-b' }],
  ['units', byPath, said(null, null, ['研发', '销售']), { is: 'there', id: 'sales-b' }],
  ['a path through a merged one', byPath, said('旧部/销售'), { is: 'there', id: 'sales-b' }],
] as const)('R-RUN-03 finds %s', (_, rule, of, place) => expect(findPlace(all, rule, { ...of, units: [...of.units] })).toEqual(place));

it('R-RUN-03 two of one name at the same place are none', () => {
  expect(findPlace([...all, unit('twice', 'top', '研发')], byPath, said('研发/销售'))).toEqual({ is: 'several' });
});

it('R-RUN-03 a path is written with strokes, a name as it is', () => {
  expect([writtenPlace(said('销售', '研发'), 'path'), writtenPlace(said('销售', '研发'), 'name'), writtenPlace(said(null), 'off')]).toEqual(
    ['研发/销售', '销售', null],
  );
});
