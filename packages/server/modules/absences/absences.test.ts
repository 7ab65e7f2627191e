import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../audit/queries.ts';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { foundPeople } from '../people/found-people.ts';
import { finishDecisions } from '../tasks/finish.ts';
import { adoptSubstitutions } from './old-substitutions.ts';
import { spanOf } from './routes.ts';
import { turnAbsences } from './turn.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let ma: Person;
beforeAll(async () => {
  portal = await openPortal({ timeZone: 'Asia/Shanghai' });
  const colleague = { ...(await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-wang').executeTakeFirstOrThrow()) };
  await portal.db
    .insertInto('people')
    .values({ ...colleague, id: 'p-ma', username: 'ma', real_name: '马超', user_code: 'E3', unique_no: 'N3', email: '', phone: '' })
    .execute();
  const membership = await portal.db.selectFrom('person_tenants').selectAll().where('person_id', '=', 'p-li').execute();
  await portal.db
    .insertInto('person_tenants')
    .values(membership.filter((one) => one.tenant_id === '10001').map((one) => ({ ...one, person_id: 'p-ma', manager_id: null })))
    .execute();
  const roles = await portal.db.selectFrom('person_roles').selectAll().where('person_id', '=', 'p-li').execute();
  await portal.db
    .insertInto('person_roles')
    .values(roles.map((one) => ({ ...one, person_id: 'p-ma' })))
    .execute();
  await portal.db.updateTable('person_tenants').set({ manager_id: 'p-li' }).where('person_id', '=', 'p-wang').execute();
  [li, wang, ma] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('ma')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['task_decisions', 'absences', 'substitutions', 'tasks', 'message_contents', 'messages'] as const)
    await portal.db.deleteFrom(table).execute();
});
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const span = (from = 0, until = 24) => ({ from: inHours(from), until: inHours(until) });
const set = (body: object, as = wang) => portal.ask('POST /business-center/v1/absences', { as, body: { ...span(), ...body } });
const list = async (as = wang, query: { person?: string } = {}) =>
  (await portal.ask('GET /business-center/v1/absences', { as, query })).json().data;
const end = (id: string, as = wang) => portal.ask('DELETE /business-center/v1/absences/{id}', { as, params: { id } });
const turn = () => turnAbsences(portal.server, new Date().toISOString());
const titles = async (as: Person) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, body: { pageIndex: 1, pageSize: 20 } }))
    .json()
    .data.map(({ title }: { title: string }) => title);
const add = (...rows: ReturnType<typeof taskRow>[]) => portal.db.insertInto('tasks').values(rows).execute();
const hers = (id: string, more: Partial<NewRow<'tasks'>> = {}) => taskRow(id, { person_id: 'p-wang', applicant: '赵敏', ...more });
const todos = async (as: Person) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo', pageIndex: 1, pageSize: 50 } }))
    .json()
    .data.tasks.map(({ id }: { id: string }) => id)
    .sort();
const decide = async (id: string, as: Person) =>
  (await portal.ask('POST /business-center/v1/task/decide', { as, body: { ids: [id], action: 'approve' } })).statusCode;
const away = async (userCode: string, as = li) =>
  (await portal.ask('GET /{product}-user-center/user/get-user-by-code', { as, query: { userCode } })).json().data.away;

it('R-ABS-01 somebody who is away has no substitute on screen where that one was disabled', async () => {
  await set({ substitute: 'E1001' });
  expect(await list()).toMatchObject([{ substitute: { userCode: 'E1001' } }]);
  await portal.db.updateTable('absences').set({ substitute_id: 'p-ma' }).execute();
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-ma').execute();
  expect(await list()).toMatchObject([{ substitute: null }]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-ma').execute();
});

describe('R-ABS-02 an absence of one’s own', () => {
  it('is with or without a substitute; colleagues see it on the card, and it ends by itself', async () => {
    expect((await set({ note: '在广州出差', substitute: 'E1001' })).statusCode).toBe(200);
    const [absence] = await list();
    expect(absence).toMatchObject({
      person: { name: '王芳' },
      substitute: { name: '李晓明' },
      note: '在广州出差',
      source: 'self',
      active: true,
    });
    expect(await away('E1002')).toEqual({ until: absence.until, substitutes: ['李晓明'], note: '在广州出差' });
    const card = await portal.ask('GET /business-center/v1/people/card', { as: li, query: { userCode: 'E1002' } });
    expect(card.json().data.away).toEqual({ until: absence.until, substitutes: ['李晓明'], note: '在广州出差' });
    const picked = await foundPeople(portal.db, { tenantId: '10001', language: 'en-US' }, ['p-wang', 'p-li'], '王');
    expect(picked.map((person) => person.away?.substitutes)).toEqual([['Li Xiaoming'], undefined]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * hour });
    expect(await away('E1002', await portal.signIn('li'))).toBeUndefined();
  });

  it('gives the substitute the to-dos, or those of the chosen processes only, at the moment and never as a copy', async () => {
    await add(hers('claim', { process_name: '报销' }), hers('trip', { process_name: '出差' }));
    await set({ substitute: 'E1001', processes: ['报销'] });
    const counts = async () =>
      (await portal.ask('POST /business-center/v1/task/query', { as: li, body: { kind: 'todo', pageIndex: 1, pageSize: 50 } })).json();
    expect([await todos(li), (await counts()).total, (await counts()).data.counts.todo]).toEqual([['claim'], 1, 1]);
    await decide('trip', li);
    await decide('claim', li);
    const rows = await portal.db.selectFrom('tasks').select(['id', 'kind', 'person_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'claim', kind: 'done', person_id: 'p-wang' },
      { id: 'trip', kind: 'todo', person_id: 'p-wang' },
    ]);
    const detail = (id: string) => portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id } });
    expect((await detail('trip')).statusCode).toBe(404);
    await add(hers('later', { process_name: '报销' }));
    expect(await todos(li)).toEqual(['later']);
    await end((await list())[0].id);
    expect(await todos(li)).toEqual([]);
    await decide('later', li);
    expect((await portal.db.selectFrom('tasks').select('kind').where('id', '=', 'later').executeTakeFirstOrThrow()).kind).toBe('todo');
  });

  it('refuses a substitute who is away then, also when both ask at once, and notifies the person when the substitute is away later', async () => {
    await set({ ...span(48, 72) }, li);
    expect((await set({ ...span(0, 47), substitute: 'E1001' })).statusCode).toBe(200);
    const refused = await set({ ...span(47, 49), substitute: 'E1001' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 40981]);
    await set(span(10, 20), li);
    expect(await titles(wang)).toEqual([expect.stringMatching(/^你的代办人李晓明.* 不在$/)]);
    expect((await list())[0]).toMatchObject({ substituteAway: true });
    await portal.db.deleteFrom('absences').execute();
    await portal.db.deleteFrom('substitutions').execute();
    const both = await Promise.all([set({ substitute: 'E1001' }), set({ substitute: 'E1002' }, li)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('has no chain: the substitute of a substitute decides only what is theirs', async () => {
    await add(hers('hers'), taskRow('his', { person_id: 'p-li', applicant: '赵敏' }));
    await set({ substitute: 'E1001', ...span(0, 5) });
    await portal.db
      .insertInto('absences')
      .values({
        ...{ id: 'x', tenant_id: '10001', person_id: 'p-li', substitute_id: 'p-ma', from_at: inHours(-1), until_at: inHours(5) },
        ...{ source: 'self', created_at: inHours(-1), told: 'active' },
      })
      .execute();
    expect([await todos(li), await todos(ma)]).toEqual([['hers', 'his'], ['his']]);
    const tried = await portal.ask('POST /business-center/v1/task/decide', { as: ma, body: { ids: ['hers', 'his'], action: 'approve' } });
    expect(tried.json().data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['gone', 'open']);
  });

  it('R-I18N-04 names its processes in the language of the reader, as the organisation or a business system gives them', async () => {
    const english = { 'en-US': 'Expense claim' };
    const shared = { id: 'process:费用报销单', kind: 'process', text: '费用报销单', names: JSON.stringify(english) } as const;
    await portal.db.insertInto('shared_names').values(shared).execute();
    const details = JSON.stringify({ names: { 采购单: { 'en-US': 'Purchase order' } } });
    await add(hers('order', { process_name: '采购单', details }));
    const processes = ['费用报销单', '采购单', '别的'];
    await set({ substitute: 'E1001', processes });
    const seen = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await portal.ask('GET /business-center/v1/absences', { as: wang, query: {}, headers })).json().data[0].processes;
    };
    expect([await seen('en-US'), await seen('zh-CN')]).toEqual([['Expense claim', 'Purchase order', '别的'], processes]);
  });

  it('lets two substitutes decide different processes, and nobody twice the same', async () => {
    expect((await set({ substitute: 'E1001', processes: ['报销'] })).statusCode).toBe(200);
    expect((await set({ substitute: 'E1001', processes: ['出差', '报销'] })).json().code).toBe(40917);
    expect((await set({ substitute: 'E1001' })).json().code).toBe(40917);
    expect((await set({ substitute: 'E1001', processes: ['出差'] })).statusCode).toBe(200);
    expect((await set({})).statusCode).toBe(200);
  });
});

describe('R-ABS-02 an absence of somebody else', () => {
  it('has 14 whole days for others also where clocks are set back in between', () => {
    // 21 October to 3 November in Berlin: clocks are set back on the 25th.
    const days = { from: '2026-10-20T22:00:00.000Z', until: '2026-11-03T23:00:00.000Z' };
    expect(spanOf(days, '2026-10-19T10:00:00.000Z', 14)).toEqual(days);
    expect(() => spanOf({ ...days, until: '2026-11-04T23:00:00.000Z' }, '2026-10-19T10:00:00.000Z', 14)).toThrow();
  });

  it('is set by their manager, for 14 days at most, and by no other colleague; both are notified', async () => {
    const ofHer = (body: object, as = li) => set({ person: 'E1002', substitute: 'E3', ...body }, as);
    expect((await ofHer({}, ma)).statusCode).toBe(404);
    const long = await ofHer(span(0, 24 * 15));
    expect([long.statusCode, long.json().errors]).toEqual([400, [{ path: '/until', message: '结束要晚于开始，最长 14 天' }]]);
    const made = await ofHer({ note: '生病' });
    expect(made.json().data).toMatchObject([{ person: { name: '王芳' }, source: 'manager', own: false, mayEnd: true }]);
    await turn();
    expect([await titles(wang), await titles(ma)]).toEqual([
      [expect.stringMatching(/^李晓明登记了你.*\d+年\d+月\d+日.* 不在，由马超代办$/)],
      [expect.stringMatching(/^王芳不在，由你代办到 \d+年\d+月\d+日( \d\d:\d\d)?$/)],
    ]);
    const [{ id }] = await list(wang);
    expect([
      await list(li, { person: 'E1002' }),
      (await portal.ask('GET /business-center/v1/absences', { as: ma, query: { person: 'E1002' } })).statusCode,
    ]).toMatchObject([[{ id }], 404]);
    expect([(await end(id, ma)).statusCode, (await end(id, li)).statusCode]).toEqual([404, 200]);
  });

  it('gives nobody the to-dos of others: a colleague cannot name themselves, nor end what they did not set', async () => {
    await add(hers('hers'));
    expect((await set({ person: 'E1002', substitute: 'E3' }, ma)).statusCode).toBe(404);
    await set({ substitute: 'E1001' });
    const [{ id }] = await list();
    expect([(await end(id, ma)).statusCode, (await end(id, li)).statusCode, await todos(ma)]).toEqual([404, 404, []]);
    // The manager says for whom, and may be it.
    await end(id);
    expect((await set({ person: 'E1002', substitute: 'E1001' }, li)).statusCode).toBe(200);
    expect(await todos(li)).toEqual(['hers']);
  });

  it('a manager of yesterday neither sets nor ends it', async () => {
    await set({ person: 'E1002' }, li);
    const [{ id }] = await list();
    await portal.db.updateTable('person_tenants').set({ manager_id: 'p-ma' }).where('person_id', '=', 'p-wang').execute();
    expect([(await end(id, li)).statusCode, (await set({ person: 'E1002' }, li)).statusCode]).toEqual([404, 404]);
    await portal.db.updateTable('person_tenants').set({ manager_id: 'p-li' }).where('person_id', '=', 'p-wang').execute();
  });
});

describe('R-ABS-02 a decision in somebody’s place', () => {
  it('carries both names in list, history, message and log, also when the absence is over', async () => {
    const application = { person_id: 'p-ma', kind: 'apply', instance: 'BX-1', applicant: '马超', handler: '王芳' } as const;
    await add(hers('hers', { instance: 'BX-1', applicant: '马超' }), taskRow('mine', application));
    await set({ substitute: 'E1001' });
    const asked = { as: ma, params: { id: 'mine' } };
    const withWhom = async () => (await portal.ask('GET /business-center/v1/task/{id}', asked)).json().data;
    expect((await withWhom()).away).toMatchObject([{ name: '王芳', substitutes: ['李晓明'] }]);
    expect(await decide('hers', li)).toBe(200);
    await end((await list())[0].id);
    await finishDecisions(portal.server, inHours(1));
    expect((await withWhom()).history.at(-1)).toMatchObject({ who: '李晓明', onBehalfOf: '王芳' });
    expect(await titles(ma)).toEqual([expect.stringMatching(/^李晓明（代王芳）已同意：/)]);
    const done = await portal.ask('POST /business-center/v1/task/query', { as: li, body: { kind: 'done', pageIndex: 1, pageSize: 5 } });
    expect(done.json().data.tasks).toMatchObject([{ id: 'hers', onBehalfOf: '王芳' }]);
    const log = await auditEntries(portal.db).select('details').where('event', '=', 'task-decided').execute();
    expect(log.map(({ details }) => JSON.parse(details))).toContainEqual(expect.objectContaining({ tasks: 'hers', onBehalfOf: 'p-wang' }));
  });

  it('is asked for by an urge that reaches the substitute, too', async () => {
    const application = { person_id: 'p-ma', kind: 'apply', instance: 'BX-2', applicant: '马超', handler: '王芳' } as const;
    await add(hers('hers', { instance: 'BX-2', applicant: '马超' }), taskRow('mine', application));
    await set({ substitute: 'E1001' });
    expect((await portal.ask('POST /business-center/v1/task/{id}/urge', { as: ma, params: { id: 'mine' } })).statusCode).toBe(200);
    const lines = (await portal.ask('POST /business-center/v1/message/lines', { as: li, body: { pageIndex: 1, pageSize: 5 } })).json().data;
    const urged = lines.filter(({ title }: { title: string }) => title.startsWith('马超请你尽快处理：'));
    expect(urged).toMatchObject([{ onBehalfOf: '王芳', urgent: true }]);
  });
});

describe('R-ABS-02 while nodes of the version before work on the same database', () => {
  const old = {
    id: 's1',
    tenant_id: '10001',
    person_id: 'p-wang',
    substitute_id: 'p-li',
    created_at: inHours(-2),
    told: 'active',
  } as const;

  it('their substitutions become absences, and so do their ends', async () => {
    await portal.db
      .insertInto('substitutions')
      .values({ ...old, from_at: inHours(-1), until_at: inHours(1) })
      .execute();
    await adoptSubstitutions(portal.server, inHours(0));
    expect(await list()).toMatchObject([{ id: 's1', source: 'self', active: true }]);
    await portal.db
      .updateTable('substitutions')
      .set({ until_at: inHours(-0.5) })
      .execute();
    await adoptSubstitutions(portal.server, inHours(0));
    expect(await list()).toEqual([]);
  });

  /** What they do when somebody leaves, or comes back: planned ones go, those that run end (`leaving/leave.ts` of the version before). */
  async function oldEndOwnSubstitutions(id: string, at: string): Promise<void> {
    await portal.db.deleteFrom('substitutions').where('person_id', '=', id).where('from_at', '>=', at).execute();
    await portal.db.updateTable('substitutions').set({ until_at: at }).where('person_id', '=', id).where('until_at', '>', at).execute();
  }

  it('a planned absence that they delete is over, and so is one that they had written themselves', async () => {
    await set({ from: inHours(5), until: inHours(6), substitute: 'E1001' });
    const planned = { ...old, told: 'planned', from_at: inHours(2), until_at: inHours(3) } as const;
    await portal.db.insertInto('substitutions').values(planned).execute();
    await adoptSubstitutions(portal.server, inHours(0));
    expect(await list()).toHaveLength(2);
    await oldEndOwnSubstitutions('p-wang', inHours(0));
    await adoptSubstitutions(portal.server, inHours(0));
    expect(await list()).toEqual([]);
    const left = await portal.db.selectFrom('absences').select(['told', 'until_at']).execute();
    expect(left.map(({ told, until_at: until }) => [told, until <= inHours(0)])).toEqual([
      ['over', true],
      ['over', true],
    ]);
  });

  it('an absence that they never saw stays: without a substitute, for some processes, or written beside the table', async () => {
    await set({ from: inHours(5), until: inHours(6) });
    await set({ from: inHours(5), until: inHours(6), substitute: 'E1001', processes: ['报销'] });
    await portal.db
      .insertInto('absences')
      .values({ ...old, id: 'a-beside', from_at: inHours(7), until_at: inHours(8), source: 'administrator', told: 'planned' })
      .execute();
    await oldEndOwnSubstitutions('p-wang', inHours(0));
    await adoptSubstitutions(portal.server, inHours(0));
    expect(await list()).toHaveLength(3);
  });

  it('they see absences with a substitute for all processes, and their ends', async () => {
    await set({});
    await set({ substitute: 'E1001', processes: ['报销'] });
    const seen = async () =>
      (await portal.db.selectFrom('substitutions').select(['id', 'substitute_id']).where('until_at', '>', inHours(0)).execute()).map(
        (row) => row.substitute_id,
      );
    expect(await seen()).toEqual([]);
    for (const { id } of await list()) await end(id);
    await set({ substitute: 'E1001' });
    expect(await seen()).toEqual(['p-li']);
    await end((await list())[0].id);
    expect(await seen()).toEqual([]);
  });
});
