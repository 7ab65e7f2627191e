import { afterEach, beforeEach, expect, it } from 'vitest';
import { searchPeople } from '../../modules/people/search.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { scale } from './scale.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const generated = () =>
  portal.db
    .selectFrom('people')
    .select(['id', 'real_name', 'phone', 'password_hash'])
    .where('id', 'like', 'scale-%')
    .orderBy('id')
    .execute();
const now = new Date('2026-01-05T08:00:00Z');

it('R-SRV-04 makes the same company again from the same seed, in which nobody can sign in', async () => {
  const made = await scale(portal.db, 220, { seed: 7, now });
  expect(made).toEqual({ people: 220, departments: 6, functions: 11, messages: 4400, tasks: 1100, news: 110 });
  const first = await generated();
  expect(first).toHaveLength(220);
  expect(first.every(({ password_hash: hash }) => hash === '')).toBe(true);
  await portal.close();
  portal = await openPortal();
  await scale(portal.db, 220, { seed: 7, now });
  expect(await generated()).toEqual(first);
  await expect(scale(portal.db, 10, { seed: 7, now })).rejects.toThrow('already');
});

it('R-PPL-03 finds the best among many first, and nobody of another tenant by counting', async () => {
  await scale(portal.db, 220, { seed: 7, now });
  const names = new Map((await generated()).map(({ id, real_name: name }) => [id, name]));
  const ids = await searchPeople(portal.db, '10001', '王');
  expect(ids.slice(0, 5).every((id) => names.get(id)?.startsWith('王'))).toBe(true);
  expect((await searchPeople(portal.db, '10001', 'w')).length).toBeGreaterThan(10);
  expect(await searchPeople(portal.db, '10002', '王')).toEqual([]);
  expect(await searchPeople(portal.db, '10002', 'w')).toEqual([]);
});
