import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { personOfUser } from '../../chat/people/link.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
const now = new Date('2026-03-02T08:00:00Z');
const user = (userId: string) => ({ userId, unionId: null, name: '王芳', phone: null, mail: null });
const who = (userId: string) => personOfUser(portal.db, 'wecom', user(userId), now);

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('chat_people').execute();
});

const list = async () => (await portal.ask('GET /administration/v1/sources/chat-people', { as: li })).json().data;
const decide = async (userId: string, decision: string, person: string | null = null) =>
  (await portal.ask('POST /administration/v1/sources/chat-people', { as: li, body: { provider: 'wecom', user: userId, decision, person } }))
    .statusCode;

it('R-NOT-03 an administrator says who a user is; from then on the user is that person, and the log has it', async () => {
  expect(await who('zhangsan')).toEqual({ waits: 'unknown' });
  expect(await list()).toEqual([
    { provider: 'wecom', user: 'zhangsan', name: '王芳', reason: 'unknown', person: null, foundAt: now.toISOString() },
  ]);
  expect([await decide('zhangsan', 'approved'), await decide('zhangsan', 'approved', 'p-nobody')]).toEqual([400, 400]);
  expect(await decide('zhangsan', 'approved', 'p-wang')).toBe(200);
  expect([await who('zhangsan'), await list(), await decide('zhangsan', 'approved', 'p-wang')]).toEqual([{ personId: 'p-wang' }, [], 404]);
  const entry = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect([entry.subject, entry.details]).toEqual(['person:p-wang', expect.stringContaining('zhangsan')]);
});

it('R-NOT-03 a refused user stays out until an administrator has it found out again', async () => {
  await who('ghost');
  expect(await decide('ghost', 'refused')).toBe(200);
  await portal.db.updateTable('people').set({ user_code: 'ghost' }).where('id', '=', 'p-wang').execute();
  expect([await who('ghost'), (await list())[0].reason]).toEqual([{ waits: 'refused' }, 'refused']);
  expect(await decide('ghost', 'forgotten')).toBe(200);
  expect(await who('ghost')).toEqual({ personId: 'p-wang' });
  await portal.db.updateTable('people').set({ user_code: 'E1002' }).where('id', '=', 'p-wang').execute();
});

it('R-NOT-03 a person is one user of a service: the one that an administrator accepts replaces the one before', async () => {
  expect(await who('e1002')).toEqual({ personId: 'p-wang' });
  await portal.db
    .insertInto('chat_people')
    .values({
      ...{ provider: 'wecom', user_id: 'new', person_id: 'p-wang', union_id: null, name: 'x', state: 'waiting', reason: 'taken' },
      ...{ how: null, found_at: now.toISOString() },
    })
    .execute();
  expect(await decide('new', 'approved', 'p-wang')).toBe(200);
  expect(await who('new')).toEqual({ personId: 'p-wang' });
  expect(await portal.db.selectFrom('chat_people').select('user_id').execute()).toEqual([{ user_id: 'new' }]);
});
