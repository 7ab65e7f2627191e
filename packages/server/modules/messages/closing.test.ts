import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('message_contents').execute();
  await portal.db.deleteFrom('muted_kinds').execute();
  await portal.db.deleteFrom('tasks').execute();
  // The limits of a minute are not what is tested here.
  await portal.db.deleteFrom('sessions').execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});

const send = async (changes: object = {}): Promise<string[]> => {
  const body = { to: ['E1002'], type: 'notice', title: '通知', body: '', ...changes };
  const response = await portal.ask('POST /business-center/v1/message/send', { as: li, body: body as never });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.ids;
};
const lines = async (body: object = {}, as = wang) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, body: body as never })).json();
const titles = async (body: object = {}, as = wang): Promise<string[]> =>
  (await lines(body, as)).data.map(({ title }: { title: string }) => title);
const counts = async (as = wang) => {
  const { seq: _, ...rest } = (await portal.ask('GET /business-center/v1/message/counts', { as })).json().data;
  return rest;
};
const act = async (body: object, as = wang) =>
  (await portal.ask('POST /business-center/v1/message/act', { as, body: body as never })).json();
const one = async (id: string, as = wang) => (await portal.ask('GET /business-center/v1/message/{id}', { as, params: { id } })).json();
const soon = (milliseconds = 60_000) => new Date(Date.now() + milliseconds).toISOString();

describe('a task that is done', () => {
  it('closes its messages for everybody who has them, and says by whom', async () => {
    await portal.db
      .insertInto('tasks')
      .values({
        ...{ id: 't1', tenant_id: '10001', person_id: 'p-li', kind: 'todo', title: '审批', process_name: '报销', applicant: '王芳' },
        ...{ current_node: '经理', priority: 'normal', created_at: soon(-1000), due_at: null, link: '/home/index', withdrawable: 0 },
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
        ...{ id: 't9', tenant_id: '10002', person_id: 'p-li', kind: 'todo', title: '审批', process_name: '报销', applicant: '王芳' },
        ...{ current_node: '经理', priority: 'normal', created_at: soon(-1000), due_at: null, link: '/home/index', withdrawable: 0 },
      })
      .execute();
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    await portal.ask('POST /business-center/v1/task/{id}/complete', { as: park, params: { id: 't9' } });
    expect((await one(mine!, li)).data.message).toMatchObject({ status: 'noread', closedBy: null });
  });
});
