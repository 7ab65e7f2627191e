import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let wang: Person;
let number = 0;
let externalId = '';
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `OWN-${++number}`;
  hr = await connect(portal, { source: `hr-${number}` });
});

const both = [{ userCode: 'E1001' }, { userCode: 'E1002' }];
const actions = [
  { key: 'approve', nature: 'positive' },
  { key: 'return', nature: 'negative' },
];
const put = (more: object) =>
  hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body: { version: 1, title: externalId, assignees: both, actions, ...more } });
const putCase = (task: object, more: object = {}) =>
  hr.ask('PUT /cases/{externalId}', {
    params: { externalId },
    body: {
      version: 1,
      title: externalId,
      status: 'running',
      mode: 'replace',
      initiator: { person: { userCode: 'E1001' }, name: '李晓明' },
      tasks: [{ externalId: `${externalId}/a`, title: externalId, assignees: both, actions, ...task }],
      ...more,
    },
  });
async function seen(as: Person) {
  const body = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const { tasks } = (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data;
  return tasks[0] as { id: string; withheld?: string; actions: object[] } | undefined;
}
const decide = async (as: Person, action = 'approve') =>
  (await portal.ask('POST /business-center/v1/task/decide', { as, body: { ids: [(await seen(as))!.id], action } })).statusCode;

it('R-ABS-01 the initiator of a case cannot decide its tasks, its system is notified, and the other assignee decides', async () => {
  const answer = (await putCase({})).json();
  expect(answer.ownApplication).toEqual([{ externalId: `${externalId}/a`, people: ['E1001'] }]);
  expect(await seen(li)).toMatchObject({ withheld: '这是你自己的申请，不能由你审批', actions: [] });
  expect((await seen(wang))?.withheld).toBeUndefined();
  expect([await decide(li), await decide(wang)]).toEqual([403, 200]);
});

it('R-ABS-01 a task names its initiator by any reference, and the response names them each time', async () => {
  await portal.db.updateTable('people').set({ email: 'li@example.com' }).where('id', '=', 'p-li').execute();
  const said = { initiator: { mail: 'LI@example.com' } };
  expect((await put(said)).json()).toMatchObject({ result: 'created', ownApplication: ['E1001'] });
  expect((await put(said)).json()).toMatchObject({ result: 'same', ownApplication: ['E1001'] });
  expect([await decide(li), await decide(wang)]).toEqual([403, 200]);
});

it('R-ABS-01 a batch answers it in the row that it concerns', async () => {
  const rows = ['a', 'b'].map((id) => ({ externalId: `${externalId}/${id}`, version: 1, title: externalId, assignees: both, actions }));
  const body = { tasks: [{ ...rows[0], initiator: { userCode: 'E1002' } }, rows[1]] };
  const { results } = (await hr.ask('POST /tasks/batch', { body })).json();
  expect(results.map(({ ownApplication }: { ownApplication?: string[] }) => ownApplication)).toEqual([['E1002'], undefined]);
});

it('R-ABS-01 the step that a system marks as the own one of the applicant keeps its actions', async () => {
  const answer = (await putCase({ ownStep: true, assignees: [{ userCode: 'E1001' }] })).json();
  expect(answer.ownApplication).toBeUndefined();
  expect((await seen(li))?.actions).toHaveLength(2);
  expect(await decide(li)).toBe(200);
});

it('R-ABS-01 a returned application opens, is sent again and is withdrawn by its applicant', async () => {
  const again = [
    { key: 'send', nature: 'neutral', names: { 'zh-CN': '重新提交', 'zh-TW': '重新提交', 'en-US': 'Send again', 'pt-BR': 'Reenviar' } },
  ];
  await putCase({ assignees: [{ userCode: 'E1001' }], actions: again }, { withdrawable: true });
  expect(await seen(li)).toMatchObject({ actions: [{ key: 'send' }] });
  expect(await decide(li, 'send')).toBe(200);
  const body = { kind: 'apply', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const { tasks } = (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data;
  const withdrawn = await portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: li, params: { id: tasks[0].id } });
  expect(withdrawn.statusCode).toBe(200);
});

it('R-ABS-01 nobody takes a task alone that is about their own application', async () => {
  await put({ initiator: { userCode: 'E1001' } });
  const claim = (userCode: string) =>
    hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version: 2, person: { userCode } } });
  const refused = await claim('E1001');
  expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'conflict', field: 'person' })]);
  expect((await claim('E1002')).statusCode).toBe(200);
  expect(await decide(wang)).toBe(200);
});

it('R-ABS-01 if assignees decide in turn, the initiator’s turn is skipped', async () => {
  await put({ mode: 'turn', initiator: { userCode: 'E1001' } });
  expect([(await seen(li))?.actions, (await seen(wang))?.actions.length]).toEqual([[], 2]);
  expect(await decide(wang)).toBe(200);
});

it('R-ABS-01 an initiator who is known only later cannot decide, either', async () => {
  await portal.db.updateTable('people').set({ user_code: 'E9001' }).where('id', '=', 'p-li').execute();
  await putCase({ assignees: [{ userCode: 'E9001' }, { userCode: 'E1002' }] });
  await portal.db.updateTable('people').set({ user_code: 'E1001' }).where('id', '=', 'p-li').execute();
  expect(await seen(li)).toMatchObject({ actions: [] });
  expect(await decide(li)).toBe(403);
});
