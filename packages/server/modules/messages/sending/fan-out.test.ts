import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db, NewRow } from '../../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { type Draft, writeContent } from './content.ts';
import { beginFanOut, fanOutSome, peopleAtOnce } from './fan-out.ts';
import { withdraw } from '../withdraw.ts';

let portal: Portal;
let wang: Person;
const many = 2 * peopleAtOnce + 100;
beforeAll(async () => {
  portal = await openPortal();
  const li = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-li').executeTakeFirstOrThrow();
  const people = Array.from({ length: many }, (_, n): NewRow<'people'> => {
    const id = `m-${String(n).padStart(5, '0')}`;
    return { ...li, id, username: id, user_code: id, unique_no: id };
  });
  for (let from = 0; from < many; from += 500) {
    const some = people.slice(from, from + 500);
    await portal.db.insertInto('people').values(some).execute();
    const places = some.map(({ id }) => ({ person_id: id, tenant_id: '10001', department_id: null, sort: 1 }));
    await portal.db.insertInto('person_tenants').values(places).execute();
  }
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('message_contents').execute();
  wang = await portal.signIn('wang');
});

const everyone = { people: [], departments: [], roles: [], everyone: true };
const draft: Draft = { type: 'notice', title: '通知', body: '', link: null, sender: '人事系统', source: 'hr', sentBy: 'a1' };
const begin = () =>
  portal.server.writeEvents(async (trx, tell) => {
    const content = await writeContent(trx, '10001', draft);
    return { id: content.id, ...(await beginFanOut(trx, content, everyone, tell)) };
  });
const holders = async (db: Db, id: string) =>
  (await db.selectFrom('messages').select('person_id').where('content_id', '=', id).execute()).map((row) => row.person_id);
const onTheWay = () => portal.db.selectFrom('message_fanouts').select('content_id').execute();

it('R-INT-04 a message to many begins with the first of them, and goes on where it was, with one row of content', async () => {
  const { id, given, goesOn } = await begin();
  expect([given, goesOn]).toEqual([peopleAtOnce, true]);
  // No request triggers it: messages that a dead node left undelivered are found within a second.
  await expect.poll(onTheWay).toEqual([]);
  const people = await holders(portal.db, id);
  expect([people.length, new Set(people).size]).toEqual([many + 2, many + 2]);
  const unread = await portal.ask('GET /business-center/v1/message/counts', { as: wang });
  expect(unread.json().data.unread).toBe(1);
  expect(await portal.db.selectFrom('message_contents').select('id').execute()).toHaveLength(1);
  const events = await portal.db.selectFrom('message_events').select('person_id').where('person_id', 'like', 'm-%').execute();
  expect(events.length).toBeGreaterThanOrEqual(many);
});

it('R-INT-04 several nodes that bring it at once give it to nobody twice', async () => {
  const { id } = await begin();
  await Promise.all(Array.from({ length: 6 }, () => fanOutSome(portal.server)));
  await expect.poll(onTheWay).toEqual([]);
  const people = await holders(portal.db, id);
  expect([people.length, new Set(people).size]).toEqual([many + 2, many + 2]);
});

it('R-INT-04 one that is recalled on its way reaches nobody else', async () => {
  const { id } = await begin();
  await portal.db.transaction().execute((trx) => withdraw(trx, [id], 'recalled'));
  const [lines] = [await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: {} })];
  expect(lines.json().data).toEqual([]);
  portal.server.lookAtMessages();
  await expect.poll(() => holders(portal.db, id)).toEqual([]);
  const row = await portal.db.selectFrom('message_contents').select('removed').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.removed).toBeGreaterThanOrEqual(peopleAtOnce);
  expect(await onTheWay()).toEqual([]);
});
