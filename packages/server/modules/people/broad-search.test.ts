import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { searchPeople } from './search.ts';
import { colleague, openDirectory } from './testing/directory.ts';

/** More than one word of a search looks at. */
const crowd = 600;
let portal: Portal;

interface Somebody {
  id: string;
  name: string;
  terms: string[];
  tenant?: string;
  gone?: boolean;
}

beforeAll(async () => {
  ({ portal } = await openDirectory());
  const number = (index: number) => String(index).padStart(4, '0');
  const many = (letter: string, name: string, term: string): Somebody[] =>
    Array.from({ length: crowd }, (_, index) => ({ id: `${letter}${index}`, name, terms: [term + number(index)] }));
  await write([
    ...many('a', '甲', 'aaa'),
    ...many('b', '乙', 'bbb'),
    ...many('c', '黎丙', 'liccc'),
    { id: 'both', name: '丁', terms: ['aaazz', 'bbbzz'] },
    { id: 'both-park', name: '丁', terms: ['aaazz', 'bbbzz'], tenant: '10002' },
    { id: 'both-gone', name: '丁', terms: ['aaazz', 'bbbzz'], gone: true },
    { id: 'li', name: '李丙', terms: ['licccz', '李丙', 'bbby'] },
    { id: 'other-li', name: '黎戊', terms: ['licccy', '黎戊', 'rare'] },
  ]);
});
afterAll(() => portal.close());

async function write(people: Somebody[]): Promise<void> {
  for (let from = 0; from < people.length; from += 200) {
    const some = people.slice(from, from + 200);
    const { db } = portal;
    await db
      .insertInto('people')
      .values(some.map(({ id, name, gone = false }) => colleague(`s-${id}`, name, `S${id}`, { status: gone ? 'disabled' : 'active' })))
      .execute();
    await db
      .insertInto('person_tenants')
      .values(some.map(({ id, tenant = '10001' }) => ({ person_id: `s-${id}`, tenant_id: tenant, department_id: null, sort: 0 })))
      .execute();
    const terms = some.flatMap(({ id, tenant = '10001', terms: texts }) =>
      texts.map((term) => ({ tenant_id: tenant, weight: 100, term, person_id: `s-${id}` })),
    );
    await db.insertInto('person_terms').values(terms).execute();
  }
}

const found = (keyword: string, tenantId = '10001') => searchPeople(portal.db, tenantId, keyword);

it('R-PPL-03 finds who matches two words that each match more than it looks at', async () => {
  expect(await found('aaa bbb')).toEqual(['s-both']);
  expect(await found('bbb aaa')).toEqual(['s-both']);
  expect(await found('aaa bbb liccc')).toEqual([]);
});

it('R-PPL-03 finds them in their tenant only', async () => {
  expect(await found('aaa bbb', '10002')).toEqual(['s-both-park']);
  expect(await found('aaa bbb', '10003')).toEqual([]);
});

it('R-PPL-03 finds a character that stands behind many who only sound like it', async () => {
  expect(await found('李ccc')).toEqual(['s-li']);
  expect(await found('李ccc bbb')).toEqual(['s-li']);
  expect(await found('rare 李ccc')).toEqual([]);
  expect(await found('rare 黎ccc')).toEqual(['s-other-li']);
});

it('R-PPL-03 takes signs in words as text', async () => {
  expect(await found('aaa bbb %')).toEqual([]);
  expect(await found("aaa bbb' or '1'='1")).toEqual([]);
});
