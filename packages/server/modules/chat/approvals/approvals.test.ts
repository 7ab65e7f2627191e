import { taskPage } from '@atrium/api/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelHealth } from '../../deliveries/history-queries.ts';
import { approve } from '../people/waiting.ts';
import { ChatPortal, headers, minute, origin, patient } from '../testing/chat-portal.ts';
import { wordsOf } from '../testing/fake-approvals.ts';
import { ApprovalSync } from './approval-sync.ts';
import { centreHealth, keepInstances, switchCentre } from './instance-queries.ts';

const world = new ChatPortal();
const put = '/open-apis/approval/v4/external_instances';
const wang = { user_id: 'E1002', union_id: 'on_wang', open_id: 'ou_wang', name: '王芳', tenant_key: '736588c9260f175e' };

beforeAll(async () => {
  await world.open({ feishu: { approvals: true } });
  world.feishu.users.set('wang', wang);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.begin();
  await world.portal.db.deleteFrom('approval_instances').execute();
  await world.portal.db.updateTable('approval_centres').set({ paused_until: '', failed_at: null, failure: '' }).execute();
  world.feishu.approvals.clear();
  world.feishu.lies.clear();
});
afterEach(() => world.end());

let number = 0;
const running = (externalId: string, version: number, more: object = {}) => ({
  version,
  title: `采购 ${externalId}`,
  titles: { 'en-US': `Purchase ${externalId}` },
  status: 'running',
  mode: 'replace',
  initiator: { person: { userCode: 'E1001' }, name: '李晓明' },
  summary: [{ label: '金额', value: '1 200 元' }],
  names: { 金额: { 'en-US': 'Amount' } },
  tasks: [{ externalId: `${externalId}/a`, title: '部门审批', assignees: [{ userCode: 'E1002' }] }],
  withdrawable: true,
  ...more,
});

async function say(externalId: string, version: number, more: object = {}): Promise<string> {
  const response = await world.system.ask('PUT /cases/{externalId}', { params: { externalId }, body: running(externalId, version, more) });
  expect(response.statusCode, response.body).toBe(200);
  const found = await world.portal.db
    .selectFrom('integration_cases')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** Begins a case; returns its id, once the approval centre has it. */
async function begun(more: object = {}): Promise<{ id: string; externalId: string }> {
  const externalId = `AC-${++number}`;
  const id = await say(externalId, 1, more);
  await shown(id, 'PENDING');
  return { id, externalId };
}

const instance = (id: string) => world.feishu.approvals.instances.get(id)?.body;
const shown = (id: string, status: string) => vi.waitFor(() => expect(instance(id)?.status).toBe(status), patient);
const rowsOf = (person: string) =>
  world.portal.db
    .selectFrom('tasks')
    .selectAll()
    .where('person_id', '=', person)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
const states = async () =>
  (await world.portal.db.selectFrom('approval_instances').select(['state', 'answer']).execute()).map(({ state, answer }) => [
    state,
    answer,
  ]);

describe('R-NOT-04 the approval centre of Feishu', () => {
  it('shows a case as an instance and its tasks in the lists of their people, in both languages that Feishu has', async () => {
    const { id, externalId } = await begun();
    const [definition] = [...world.feishu.approvals.definitions.values()];
    expect(world.feishu.of('/open-apis/approval/v4/external_approvals')).toHaveLength(1);
    expect(definition.external).toMatchObject({ support_pc: true, action_callback_url: `${origin}/api/chat/feishu/approvals` });
    const body = instance(id);
    const texts = (key: string) => [wordsOf(body, key), wordsOf(body, key, 'en-US')];
    expect(texts(body.title)).toEqual([`采购 ${externalId}`, `Purchase ${externalId}`]);
    expect([texts(body.form[0].name), texts(body.form[0].value)]).toEqual([
      ['金额', 'Amount'],
      ['1 200 元', '1 200 元'],
    ]);
    const application = (await rowsOf('p-li')).find(({ kind }) => kind === 'apply');
    expect([body.user_id, body.links.pc_link]).toEqual(['E1001', `${origin}/pba${taskPage('apply', application!.id)}`]);
    const [row] = await rowsOf('p-wang');
    expect(body.task_list).toEqual([
      expect.objectContaining({
        task_id: row!.id,
        user_id: 'E1002',
        status: 'PENDING',
        end_time: '0',
        links: { pc_link: `${origin}/pba${taskPage('todo', row!.id)}`, mobile_link: `${origin}/pba${taskPage('todo', row!.id)}` },
        action_configs: [],
      }),
    ]);
  });

  it('follows each change with a later time, and drops the tasks that are gone', async () => {
    const { id, externalId } = await begun();
    const [before] = [instance(id)];
    world.pass(minute);
    await say(externalId, 2, { tasks: [{ externalId: `${externalId}/b`, title: '财务审批', assignees: [{ userCode: 'E1001' }] }] });
    await vi.waitFor(() => expect(instance(id).task_list.map((one: { user_id: string }) => one.user_id)).toEqual(['E1001']), patient);
    expect(Number(instance(id).update_time)).toBeGreaterThan(Number(before.update_time));
    expect(world.feishu.of('/open-apis/approval/v4/external_approvals')).toHaveLength(1);
  });

  it.each([
    ['approved', 'APPROVED'],
    ['rejected', 'REJECTED'],
    ['returned', 'REJECTED'],
    ['withdrawn', 'CANCELED'],
    ['cancelled', 'TERMINATED'],
  ])('a case that its system says is %s becomes %s, and nobody has it to do any more', async (status, shownAs) => {
    const { id, externalId } = await begun();
    await say(externalId, 2, { status, tasks: [] });
    await shown(id, shownAs);
    expect(instance(id).end_time).not.toBe('0');
    expect(instance(id).task_list.filter((one: { status: string }) => one.status === 'PENDING')).toEqual([]);
    await vi.waitFor(async () => expect(await states()).toEqual([['ended', null]]), patient);
  });

  it('a decision in the portal is there at once, and its undoing too', async () => {
    const { id } = await begun();
    const [row] = await rowsOf('p-wang');
    const as = await world.portal.signIn('wang');
    const body = { ids: [row!.id], action: 'approve', comment: '' };
    const { undo } = (await world.portal.ask('POST /business-center/v1/task/decide', { as, body, headers })).json().data;
    await vi.waitFor(() => expect(instance(id).task_list[0].status).toBe('APPROVED'), patient);
    await world.portal.ask('POST /business-center/v1/task/undo', { as, body: { undo }, headers });
    await vi.waitFor(() => expect(instance(id).task_list[0].status).toBe('PENDING'), patient);
  });

  it('an application that is taken back in the portal has no tasks there, before its system has answered', async () => {
    const { id } = await begun();
    const application = (await rowsOf('p-li')).find(({ kind }) => kind === 'apply');
    const as = await world.portal.signIn('li');
    const withdrawn = await world.portal.ask('POST /business-center/v1/task/{id}/withdraw', {
      as,
      params: { id: application!.id },
      headers,
    });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    await shown(id, 'CANCELED');
    expect(instance(id).task_list).toEqual([]);
  });

  it('a task without a case is an instance of its own, and is deleted when its system removes it', async () => {
    const { id, externalId } = await world.put();
    const { origin_id: subject } = await world.portal.db
      .selectFrom('tasks')
      .select('origin_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shown(subject!, 'PENDING');
    expect(wordsOf(instance(subject!), instance(subject!).user_name)).toBe('陈晨');
    await world.system.ask('POST /tasks/{externalId}/close', { params: { externalId }, body: { version: 2, endReason: 'removed' } });
    await shown(subject!, 'DELETED');
    expect(instance(subject!).task_list).toEqual([]);
  });

  it('a case that is gone from the database is deleted there', async () => {
    const { id } = await begun();
    await vi.waitFor(async () => expect(await states()).toEqual([['put', null]]), patient);
    const { db } = world.portal;
    await db.updateTable('integration_tasks').set({ case_id: null }).where('case_id', '=', id).execute();
    await db.deleteFrom('integration_cases').where('id', '=', id).execute();
    await keepInstances(db, new Date());
    await shown(id, 'DELETED');
  });

  it('who is unknown there is left out, marked for administrators, and has it as soon as they are linked', async () => {
    world.feishu.users.delete('wang');
    const { id } = await begun();
    expect(instance(id).task_list).toEqual([]);
    const { refused } = await channelHealth(world.portal.db, 'feishu', '10001', '');
    expect(refused.map((one) => one.name)).toEqual(['王芳']);
    world.feishu.users.set('wang', wang);
    const { db } = world.portal;
    const waiting = { provider: 'feishu', user_id: 'E1002', state: 'waiting', reason: 'unknown', name: '王芳', found_at: '' } as const;
    await db
      .insertInto('chat_people')
      .values({ ...waiting, person_id: null, union_id: null, how: null })
      .execute();
    await db.transaction().execute((trx) => approve(trx, { provider: 'feishu', user: 'E1002' }, 'p-wang'));
    await vi.waitFor(() => expect(instance(id).task_list).toHaveLength(1), patient);
  });

  it('is tried again after a failure and given up after a while; the next change is put again', async () => {
    world.feishu.lies.set(put, () => ({ code: 1395001, msg: 'There have been some errors. Please try again later' }));
    const externalId = `AC-${++number}`;
    const id = await say(externalId, 1);
    for (let tries = 1; tries <= 7; tries += 1) {
      await vi.waitFor(() => expect(world.feishu.of(put).filter(({ body }) => body.instance_id === id)).toHaveLength(tries), patient);
      await vi.waitFor(async () => expect((await states())[0]![1]).toContain('1395001'), patient);
      world.pass(7 * 60 * minute);
    }
    await vi.waitFor(async () => expect((await states())[0]![0]).toBe('given-up'), patient);
    expect(await centreHealth(world.portal.db, '')).toMatchObject({ givenUp: 1, waiting: 0, failure: expect.stringContaining('1395001') });
    world.feishu.lies.clear();
    await say(externalId, 2);
    await shown(id, 'PENDING');
    expect(await centreHealth(world.portal.db, '')).toMatchObject({ givenUp: 0, succeededAt: expect.any(String) });
  });

  it('waits as a whole, without a try, while the application lacks the permission', async () => {
    world.feishu.lies.set(put, () => ({ code: 99991672, msg: 'Access denied: approval:external_instance' }));
    const externalId = `AC-${++number}`;
    const id = await say(externalId, 1);
    const { db } = world.portal;
    const centre = () => db.selectFrom('approval_centres').selectAll().executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await centre()).failure).toContain('99991672'), patient);
    const [row] = await vi.waitFor(async () => {
      const rows = await db.selectFrom('approval_instances').select(['attempts', 'answer']).execute();
      expect(rows[0]!.answer).toContain('99991672');
      return rows;
    }, patient);
    expect(row!.attempts).toBe(0);
    world.feishu.lies.clear();
    world.pass(2 * minute);
    await shown(id, 'PENDING');
  });

  it('what comes too soon after the change before is put a few seconds later', async () => {
    world.feishu.approvals.shortMilliseconds = 3_000;
    const { id, externalId } = await begun();
    await say(externalId, 2, { title: '采购二' });
    await vi.waitFor(async () => expect((await states())[0]![1]).toContain('1390014'), patient);
    world.pass(6_000);
    await vi.waitFor(() => expect(wordsOf(instance(id), instance(id).title)).toBe('采购二'), patient);
  });

  it('two nodes make one definition, and put each version once', async () => {
    const { db, server } = world.portal;
    await db.updateTable('approval_centres').set({ digest: '', code: '' }).execute();
    const made = world.feishu.of('/open-apis/approval/v4/external_approvals').length;
    const chat = server.chat.find(({ kind }) => kind === 'feishu');
    const nodes = [1, 2].map(() => new ApprovalSync(server, chat!, chat!.approvals!));
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await say(`AC-${++number}`, 1));
    const isThere = async () => {
      await Promise.all((await Promise.all(nodes.map((node) => node.begin(new Date())))).flat());
      // Its lease is of the moved clock, the request is not.
      const { lease_until: lease } = await db.selectFrom('approval_centres').select('lease_until').executeTakeFirstOrThrow();
      if (lease === '') world.pass(6_000);
      expect(ids.map((id) => world.feishu.approvals.instances.get(id)?.puts)).toEqual(ids.map(() => 1));
    };
    await vi.waitFor(isThere, patient);
    expect(world.feishu.of('/open-apis/approval/v4/external_approvals')).toHaveLength(made + 1);
  });

  it('gets what is open when it is switched on, and nothing while it is off', async () => {
    const { db } = world.portal;
    await switchCentre(db, 'off', new Date());
    const id = await say(`AC-${++number}`, 1);
    expect([await states(), await centreHealth(db, '')]).toEqual([[], null]);
    await switchCentre(db, 'on', new Date());
    await shown(id, 'PENDING');
  });
});
