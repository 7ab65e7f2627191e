import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { taskRow } from '../../../testing/task-row.ts';
import { turnAbsences } from '../../absences/turn.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let wang: Person;
let externalId = '';
let number = 0;
beforeAll(async () => {
  portal = await openPortal({ timeZone: 'Asia/Shanghai' });
  hr = await connect(portal);
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `leave-${++number}`;
  for (const table of ['absences', 'substitutions', 'tasks', 'messages', 'message_contents'] as const)
    await portal.db.deleteFrom(table).execute();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const [running, coming] = [
  { from: inHours(-1), until: inHours(24) },
  { from: inHours(24), until: inHours(48) },
];
const say = (version: number, more: object = {}, system = hr) =>
  system.ask('POST /absences', {
    body: { externalId, version, person: { userCode: 'E1002' }, substitute: { mail: 'li@example.com' }, ...running, ...more },
  });
const takeBack = (system = hr) => system.ask('DELETE /absences/{externalId}', { params: { externalId } });
const list = async (as: Person) => (await portal.ask('GET /business-center/v1/absences', { as })).json().data;
const result = async (answer: ReturnType<typeof say>) => (await answer).json().result ?? (await answer).json().code;
const titles = async (as: Person) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, body: { pageIndex: 1, pageSize: 20 } }))
    .json()
    .data.map(({ title }: { title: string }) => title);
const todos = async (as: Person) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo', pageIndex: 1, pageSize: 5 } })).json().total;

beforeAll(() => portal.db.updateTable('people').set({ email: 'li@example.com' }).where('id', '=', 'p-li').execute());

describe('R-ABS-02 an absence of a leave system', () => {
  it('lets the substitute decide while it runs, notifies both, and is taken back', async () => {
    await portal.db
      .insertInto('tasks')
      .values(taskRow('t', { person_id: 'p-wang', applicant: '赵敏' }))
      .execute();
    expect(await result(say(1, { note: '年假' }))).toBe('created');
    await turnAbsences(portal.server, inHours(0));
    expect([await list(wang), await todos(li)]).toMatchObject([[{ source: 'system', note: '年假', substitute: { userCode: 'E1001' } }], 1]);
    expect([await titles(li), await titles(wang)]).toEqual([
      [expect.stringMatching(/^王芳不在，由你代办到 /)],
      [expect.stringMatching(/^请假系统登记了你.* 不在，由李晓明代办$/)],
    ]);
    expect((await takeBack()).json()).toEqual({ externalId, ended: true });
    expect((await takeBack()).json()).toEqual({ externalId, ended: false });
    expect([await list(wang), await todos(li), (await titles(li))[0]]).toEqual([[], 0, '王芳的待办不用你代办了']);
    const log = await auditEntries(portal.db).select(['subject', 'details']).where('event', '=', 'absence-changed').execute();
    expect(log.map((one) => [one.subject, JSON.parse(one.details)])).toMatchObject(
      Array(2).fill([`system:${hr.account}`, { source: 'hr', person: 'p-wang', substitute: 'p-li' }]),
    );
  });

  it('R-RUN-03 is written in days of the zone of its tenant', async () => {
    await portal.db.updateTable('tenants').set({ time_zone: 'America/Sao_Paulo' }).where('id', '=', '10001').execute();
    await say(1, { from: '2099-03-10T03:00:00Z', until: '2099-03-11T03:00:00Z' });
    expect(await titles(wang)).toEqual(['请假系统登记了你 2099年3月10日 不在，由李晓明代办']);
    await say(2, { from: '2099-03-11T03:00:00Z', until: '2099-03-12T03:00:00Z' });
    expect((await titles(wang))[0]).toBe('请假系统登记了你 2099年3月11日 不在，由李晓明代办');
    await portal.db.updateTable('tenants').set({ time_zone: null }).where('id', '=', '10001').execute();
  });

  it('can be sent twice, and is replaced by a higher version', async () => {
    expect(await result(say(1, coming))).toBe('created');
    expect([await result(say(1, coming)), await result(say(1, running)), await result(say(0, coming))]).toEqual([
      'same',
      'differs',
      'older',
    ]);
    expect(await result(say(3, { ...coming, substitute: undefined }))).toBe('changed');
    expect(await result(say(2, coming))).toBe('older');
    expect(await list(wang)).toMatchObject([{ substitute: null, active: false }]);
    expect(await list(li)).toEqual([]);
  });

  it('can be sent again after its substitute has left, whose part was handed over', async () => {
    expect(await result(say(2))).toBe('created');
    const status = (is: 'active' | 'disabled') => portal.db.updateTable('people').set({ status: is }).where('id', '=', 'p-li').execute();
    await status('disabled');
    await portal.db
      .updateTable('absences')
      .set({ substitute_id: null, from_at: inHours(0) })
      .execute();
    const again = [await result(say(2)), await result(say(1)), await result(say(2, { note: '别的' })), await result(say(3))];
    await status('active');
    expect(again).toEqual(['same', 'older', 'differs', 'unknown_person']);
  });

  it('stays ended where the person has ended it, until a higher version', async () => {
    await say(1);
    const [{ id }] = await list(wang);
    await portal.ask('DELETE /business-center/v1/absences/{id}', { as: wang, params: { id } });
    expect([await result(say(1)), await list(wang)]).toEqual(['same', []]);
    expect([await result(say(2)), (await list(wang)).length]).toEqual(['changed', 1]);
  });

  it('counts without a substitute who is away then; the answer and a message to the person name that', async () => {
    await portal.ask('POST /business-center/v1/absences', { as: li, body: coming });
    const taken = (await say(1, coming)).json();
    expect([taken.result, taken.substitute, await result(say(1, coming))]).toEqual(['created', 'away', 'same']);
    expect(await list(wang)).toMatchObject([{ substitute: null }]);
    const lines = await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: { pageIndex: 1, pageSize: 5 } });
    expect(lines.json().data).toMatchObject([{ body: expect.stringContaining('没有人替你处理待办') }]);
  });

  it('of the past notifies nobody', async () => {
    expect(await result(say(1, { from: inHours(-48), until: inHours(-24) }))).toBe('created');
    await turnAbsences(portal.server, inHours(0));
    expect([await list(wang), await titles(wang), await titles(li)]).toEqual([[], [], []]);
  });

  it('refuses unknown people, and spans without an end', async () => {
    const refused = async (more: object) => {
      const { code, field } = (await say(1, more)).json();
      return [code, field];
    };
    expect(await refused({ substitute: { userCode: 'E1002' } })).toEqual(['unknown_person', 'substitute']);
    expect(await refused({ substitute: { userCode: 'nobody' } })).toEqual(['unknown_person', 'substitute']);
    expect(await refused({ person: { userCode: 'nobody' } })).toEqual(['unknown_person', 'person']);
    expect(await refused({ until: running.from })).toEqual(['malformed', 'until']);
    expect(await refused({ until: inHours(24 * 400) })).toEqual(['malformed', 'until']);
    expect(await refused({ tenant: '10002' })).toEqual(['tenant_forbidden', 'tenant']);
    expect(await list(wang)).toEqual([]);
  });

  it('belongs to the system that sent it, and needs its scope', async () => {
    const other = await connect(portal, { source: 'other' });
    const without = await connect(portal, { source: 'without', scopes: ['tasks:write'] });
    await say(1);
    expect([(await takeBack(other)).json().ended, (await takeBack(without)).statusCode, (await say(2, {}, without)).json().code]).toEqual([
      false,
      403,
      'scope_missing',
    ]);
    expect(await list(wang)).toHaveLength(1);
  });
});
