import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type Portal } from '../../testing/portal.ts';
import { MessageDesk, soon } from './testing/message-desk.ts';

const desk = new MessageDesk();
const { send, titles, counts, act, one } = desk;
let portal: Portal;
let li: Person;
beforeAll(async () => {
  await desk.open();
  ({ portal } = desk);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await desk.clear();
  ({ li } = desk);
});

it('R-MSG-03 a message offers the decisions of its task to the people who have the task, while it waits', async () => {
  const actions = JSON.stringify([{ key: 'approve', nature: 'positive', batch: true }]);
  await portal.db
    .insertInto('tasks')
    .values({
      id: 't5',
      tenant_id: '10001',
      person_id: 'p-li',
      kind: 'todo',
      title: '车位',
      process_name: '车位',
      applicant: '王芳',
      actions,
      current_node: '经理',
      priority: 'normal',
      created_at: soon(-1000),
      due_at: null,
      link: '/home/index',
      withdrawable: 0,
    })
    .execute();
  await send({ to: ['E1001'], type: 'todo', title: '请审批', taskId: 't5' });
  await send({ type: 'todo', title: '抄送', taskId: 't5' });
  const task = async (as: Person) =>
    (await portal.ask('POST /business-center/v1/message/lines', { as, body: {} })).json().data.map((line: { task?: object }) => line.task);
  const waiting = { id: 't5', changed: false, actions: [expect.objectContaining({ key: 'approve', batch: true })] };
  expect([await task(li), await task(desk.wang)]).toEqual([[waiting], [undefined]]);
  await portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids: ['t5'], action: 'approve', quick: true } });
  expect(await task(li)).toEqual([undefined]);
});

describe('a task that is done', () => {
  it('closes its messages for everybody who has them, and names the person who decided', async () => {
    await portal.db
      .insertInto('tasks')
      .values({
        id: 't1',
        tenant_id: '10001',
        person_id: 'p-li',
        kind: 'todo',
        title: '审批',
        process_name: '报销',
        applicant: '王芳',
        current_node: '经理',
        priority: 'normal',
        created_at: soon(-1000),
        due_at: null,
        link: '/home/index',
        withdrawable: 0,
      })
      .execute();
    const [mine] = await send({ to: ['E1001'], type: 'todo', title: '请审批', taskId: 't1' });
    const [theirs] = await send({ type: 'todo', title: '抄送', taskId: 't1' });
    const [snoozed] = await send({ type: 'todo', title: '稍后', taskId: 't1' });
    await act({ ids: [snoozed], action: 'snooze', until: soon() });
    await send({ title: '别的' });
    const done = await portal.ask('POST /business-center/v1/task/{id}/complete', { as: li, params: { id: 't1' } });
    expect(done.statusCode).toBe(200);
    expect((await one(mine!, li)).data.message).toMatchObject({ status: 'read', closedBy: '李晓明', closedAt: expect.any(String) });
    expect((await one(theirs!)).data.message).toMatchObject({ status: 'read', closedBy: '李晓明' });
    expect((await one(snoozed!)).data.message).toMatchObject({ box: 'archived', snoozedUntil: null, closedBy: '李晓明' });
    expect([await titles({ status: 'noread' }), await counts(li)]).toEqual([['别的'], { unread: 0, inbox: 1, archived: 0, snoozed: 0 }]);
  });

  it('of another tenant closes nothing here', async () => {
    const [mine] = await send({ to: ['E1001'], type: 'todo', taskId: 't9' });
    await portal.db
      .insertInto('tasks')
      .values({
        id: 't9',
        tenant_id: '10002',
        person_id: 'p-li',
        kind: 'todo',
        title: '审批',
        process_name: '报销',
        applicant: '王芳',
        current_node: '经理',
        priority: 'normal',
        created_at: soon(-1000),
        due_at: null,
        link: '/home/index',
        withdrawable: 0,
      })
      .execute();
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    await portal.ask('POST /business-center/v1/task/{id}/complete', { as: park, params: { id: 't9' } });
    expect((await one(mine!, li)).data.message).toMatchObject({ status: 'noread', closedBy: null });
  });
});
