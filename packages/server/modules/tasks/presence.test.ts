import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { tellOfGone } from './presence-routes.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const task = (id: string, person: string) => taskRow(id, { person_id: person, created_at: inHours(-1) });
beforeEach(async () => {
  for (const table of ['task_presence', 'absences', 'substitutions', 'tasks', 'message_events'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db
    .insertInto('tasks')
    .values([task('hers', 'p-wang'), task('own', 'p-li')])
    .execute();
  const substitution = { id: 's1', source: 'self', person_id: 'p-wang', substitute_id: 'p-li', tenant_id: '10001' };
  await portal.db
    .insertInto('absences')
    .values([
      { ...substitution, from_at: inHours(-1), until_at: inHours(1), told: 'active', created_at: inHours(-2) } as NewRow<'absences'>,
    ])
    .execute();
});

const enter = async (id: string, as = li) =>
  (await portal.ask('PUT /business-center/v1/task/{id}/presence', { as, params: { id } })).json();
const leave = (id: string, as = li) => portal.ask('DELETE /business-center/v1/task/{id}/presence', { as, params: { id } });
const at = async (id: string, as = wang) =>
  (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id } })).json().data.atIt ?? [];
const told = async (person: string) =>
  (await portal.db.selectFrom('message_events').select('tasks').where('person_id', '=', person).execute()).length;

it('R-USER-01 shows who else has a task open, through the stream, once, and not after they have closed it', async () => {
  expect((await enter('hers')).data).toEqual({ shared: true });
  expect([await at('hers'), await at('hers', li), await told('p-wang'), await told('p-li')]).toEqual([['李晓明'], [], 1, 0]);
  await enter('hers');
  expect(await told('p-wang')).toBe(1);
  await leave('hers');
  expect([await at('hers'), await told('p-wang')]).toEqual([[], 2]);
});

it('R-USER-01 notifies nobody of a task that nobody else has, and nobody without access to it', async () => {
  expect((await enter('own')).data).toEqual({ shared: false });
  expect(await told('p-wang')).toBe(0);
  await portal.db.deleteFrom('absences').execute();
  expect((await enter('hers')).code).toBe(40401);
});

it('R-USER-01 deletes an expired presence, and notifies the others', async () => {
  await enter('hers');
  expect(await tellOfGone(portal.server, new Date().toISOString())).toBe(0);
  expect(await tellOfGone(portal.server, inHours(1))).toBe(1);
  expect([await at('hers'), await told('p-wang')]).toEqual([[], 2]);
});

it('R-USER-01 one of two who open it at once is notified of the other', async () => {
  await Promise.all([enter('hers'), enter('hers', wang)]);
  expect([await at('hers'), await at('hers', li), await told('p-wang'), await told('p-li')]).toEqual([['李晓明'], ['王芳'], 1, 1]);
});
