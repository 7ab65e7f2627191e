import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyDayBefore } from '../../../clock/company-day.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { announceNode } from './node-facts.ts';
import { countUsage, forgetUsage } from '../../operations/usage.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const usage = async (query: Record<string, string> = {}) =>
  (await portal.ask('GET /administration/v1/usage', { as: li, query })).json().data;
const open = (as: Person, resourceCode: string) =>
  portal.ask('POST /user-end/v1/userprefer/adduserrecentvisitedres', {
    as,
    body: {
      src: 'pc',
      resourceCode,
      resourceName: '请假',
      resourcePath: '/app-center/main/expenses/hr/leave',
      moduleCode: 'm1',
      iconSrc: 'file',
    },
  });

it('R-ADM-08 nodes, database and queues are shown as they are now', async () => {
  await expect
    .poll(async () => (await portal.ask('GET /administration/v1/health', { as: li })).json().data.nodes)
    .toEqual([expect.objectContaining({ there: true, version: expect.stringMatching(/^\d+\.\d+\.\d+/), paused: [], unusable: [] })]);
  await portal.db
    .updateTable('nodes')
    .set({ seen_at: new Date(Date.now() - 120_000).toISOString() })
    .execute();
  const { nodes, database, queues } = (await portal.ask('GET /administration/v1/health', { as: li })).json().data;
  expect(nodes[0].there).toBe(false);
  const facts = { host: 'old', streams: 0, requestsInFlight: 0, memoryMegabytes: 0, lagMilliseconds: 0, paused: [] };
  const old = { id: 'old', started_at: nodes[0].startedAt, seen_at: nodes[0].seenAt, version: '0.1.0', facts: JSON.stringify(facts) };
  await portal.db.insertInto('nodes').values(old).execute();
  const all = (await portal.ask('GET /administration/v1/health', { as: li })).json().data.nodes;
  expect(all).toContainEqual(expect.objectContaining({ host: 'old', unusable: [], failures: [] }));
  expect(database.kind).toBe(portal.config.databaseUrl === null ? 'sqlite' : 'postgres');
  expect(queues).toContainEqual({ name: 'deliveries', count: 0, oldest: null });
});

it('R-ADM-08 a node that stops is no node without an answer: it is gone from the list', async () => {
  const ids = async () => (await portal.db.selectFrom('nodes').select('id').execute()).map(({ id }) => id);
  const before = await ids();
  // An embedded database has one node: this one announces itself over the portal's.
  const { db, metrics, vault } = portal.server;
  const second = Object.assign(Fastify(), { db, metrics, vault });
  announceNode(second);
  await second.ready();
  await expect.poll(async () => (await ids()).length).toBe(before.length + 1);
  await second.close();
  expect(await ids()).toEqual(before);
});

it('R-ADM-08 openings of functions are counted by day, unused ones are listed, and no person is stored', async () => {
  await open(li, 'leave');
  await open(wang, 'leave');
  await open(li, 'claim');
  await countUsage(portal.db, '10002', 'function', 'pay');
  const now = await usage({ days: '7' });
  expect(now.perDay).toHaveLength(7);
  expect(now.perDay.at(-1)).toEqual({ day: companyDayBefore(0), count: 3 });
  expect(now.functions.rows.slice(0, 2)).toEqual([
    { code: 'leave', name: '请假申请', app: '人力资源', openings: 2 },
    { code: 'claim', name: '费用报销', app: '财务', openings: 1 },
  ]);
  await portal.db.updateTable('functions').set({ names: '{"en-US":"Leave request"}' }).where('code', '=', 'leave').execute();
  await portal.db.updateTable('apps').set({ names: '{"en-US":"Human resources"}' }).where('name', '=', '人力资源').execute();
  const english = { as: li, query: { days: '7', q: 'leave req' }, headers: { 'accept-language': 'en' } };
  expect((await portal.ask('GET /administration/v1/usage', english)).json().data.functions.rows).toEqual([
    { code: 'leave', name: 'Leave request', app: 'Human resources', openings: 2 },
  ]);
  const unused = await usage({ unused: 'true' });
  expect(unused.functions.total).toBe(unused.unused);
  expect(unused.functions.rows.map(({ code }: { code: string }) => code)).toContain('pay');
  const columns = Object.keys((await portal.db.selectFrom('usage_counts').selectAll().executeTakeFirstOrThrow()) as object);
  expect(columns.sort()).toEqual(['count', 'day', 'kind', 'name', 'tenant_id']);
});

it('R-ADM-08 searches that found nothing are counted, and shown from the second time on', async () => {
  const search = (text: string) => portal.ask('POST /business-center/v1/search', { as: li, body: { text } });
  await search('食堂外卖');
  expect((await usage()).missed).toEqual([]);
  await search(' 食堂外卖 ');
  await search('请假');
  await search('请假');
  expect((await usage()).missed).toEqual([{ words: '食堂外卖', count: 2 }]);
});

it('R-ADM-08 counts of more than 400 days are forgotten', async () => {
  await portal.db
    .insertInto('usage_counts')
    .values({ day: companyDayBefore(401), tenant_id: '10001', kind: 'function', name: 'old', count: 1 })
    .execute();
  await forgetUsage(portal.db);
  expect(await portal.db.selectFrom('usage_counts').select('name').where('name', '=', 'old').execute()).toEqual([]);
});

it('R-ADM-08 health needs the permission of the area', async () => {
  expect((await portal.ask('GET /administration/v1/health', { as: wang })).statusCode).toBe(403);
  expect((await portal.ask('GET /administration/v1/usage', { as: wang })).statusCode).toBe(403);
});
