import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { setDisabled } from '../../people-sources/status.ts';
import { finishDecisions } from '../../tasks/finish.ts';

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
  number += 1;
  externalId = `C-${number}`;
  hr = await connect(portal, { source: `hr-${number}` });
});

const title = () => `采购 ${externalId}`;
const task = (id: string, userCode: string, more: object = {}) => ({
  externalId: `${externalId}/${id}`,
  title: `${title()} ${id}`,
  assignees: [{ userCode }],
  ...more,
});
const running = (version: number, tasks: object[], more: object = {}) => ({
  version,
  title: title(),
  number: 'PR-2026-7',
  status: 'running',
  mode: 'replace',
  tasks,
  initiator: { person: { userCode: 'E1001' }, name: '李晓明', department: '采购部' },
  node: { name: '部门审批' },
  ...more,
});
const put = (body: object) => hr.ask('PUT /cases/{externalId}', { params: { externalId }, body });
async function lists(as: Person): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const kind of ['todo', 'toread', 'apply', 'done']) {
    const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
    const { tasks } = (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data;
    found[kind] = tasks.map((one: { title: string }) => one.title).sort();
  }
  return found;
}

it('R-INT-02 a case creates its application, its tasks and its reading items, and reports who has it', async () => {
  const copies = [{ person: { userCode: 'E1002' } }, { person: { userCode: 'E7777' } }];
  const answer = (await put(running(1, [task('a', 'E1002')], { copies }))).json();
  expect(answer).toMatchObject({ result: 'created', closedTasks: [], unknownPeople: [{ userCode: 'E7777' }] });
  expect(await lists(li)).toEqual({ todo: [], toread: [], apply: [title()], done: [] });
  expect(await lists(wang)).toEqual({ todo: [`${title()} a`], toread: [title()], apply: [], done: [] });
  const body = { kind: 'apply', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const [application] = (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks;
  expect(application).toMatchObject({
    handler: '王芳',
    currentNode: '部门审批',
    facts: [{ label: '编号', value: 'PR-2026-7' }],
    outcome: null,
  });
});

it('R-INT-02 a person has a case since its task came, as its system says, and since now when it comes back to them', async () => {
  const application = async () => {
    const body = { kind: 'apply', keyword: externalId, pageIndex: 1, pageSize: 20 };
    return (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks[0];
  };
  const receivedAt = '2026-11-20T01:00:00.000Z';
  await put(running(1, [task('a', 'E1002', { receivedAt })], { receivedAt: '2026-11-18T01:00:00.000Z' }));
  expect(await application()).toMatchObject({ createdAt: '2026-11-18T01:00:00.000Z', handler: '王芳', since: receivedAt });
  await put(running(2, [], { status: 'returned' }));
  const before = new Date().toISOString();
  await put(running(3, [task('a', 'E1002', { receivedAt })]));
  expect((await application()).since >= before).toBe(true);
});

it('R-INT-02 tasks that a case does not name any more are closed, or stay where it is merged', async () => {
  await put(running(1, [task('a', 'E1001'), task('b', 'E1002')]));
  expect((await put(running(2, [task('c', 'E1001')], { mode: 'merge' }))).json().closedTasks).toEqual([]);
  expect((await lists(li)).todo).toEqual([`${title()} a`, `${title()} c`]);
  expect((await put(running(3, [task('c', 'E1001')]))).json().closedTasks).toEqual([`${externalId}/a`, `${externalId}/b`]);
  expect([(await lists(li)).todo, (await lists(wang)).todo]).toEqual([[`${title()} c`], []]);
  const read = (await hr.ask('GET /cases/{externalId}', { params: { externalId } })).json();
  expect(read).toMatchObject({ version: 3, status: 'running', openTasks: [`${externalId}/c`] });
});

it('R-INT-02 the end of a case closes its tasks, keeps its reading items, and tells its initiator the result', async () => {
  await put(running(1, [task('a', 'E1002')], { copies: [{ person: { userCode: 'E1002' } }] }));
  const history = [{ at: '2026-11-24T09:00:00+08:00', who: '王芳', what: '退回', comment: '预算不足' }];
  await put(running(2, [], { status: 'returned', history }));
  expect(await lists(wang)).toMatchObject({ todo: [], toread: [title()], done: [`${title()} a`] });
  const [message] = await portal.db.selectFrom('message_contents').selectAll().where('title', '=', `已退回：${title()}`).execute();
  expect([message!.outcome, message!.body]).toEqual(['returned', '王芳：预算不足']);
  await put(running(3, [], { status: 'returned', copies: [{ person: { userCode: 'E1002' }, read: true }] }));
  expect((await lists(wang)).toread).toEqual([]);
});

it('R-TASK-05 people who decided a case in its business system have it among their done tasks, with the time and the comment', async () => {
  await put(running(1, [task('a', 'E1002')]));
  const asked = { at: '2026-11-24T09:00:00+08:00', who: '李晓明', what: '提交', person: { userCode: 'E1001' } };
  const agreed = { at: '2026-11-24T10:00:00+08:00', who: '王芳', what: '同意', comment: '金额已核', person: { userCode: 'E1002' } };
  await put(running(2, [task('b', 'E1001')], { history: [asked, agreed] }));
  expect([await lists(li), await lists(wang)]).toEqual([
    { todo: [`${title()} b`], toread: [], apply: [title()], done: [] },
    { todo: [], toread: [], apply: [], done: [title()] },
  ]);
  const body = { kind: 'done', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const [done] = (await portal.ask('POST /business-center/v1/task/query', { as: wang, body })).json().data.tasks;
  expect(done).toMatchObject({ decidedAt: '2026-11-24T02:00:00.000Z', createdAt: '2026-11-24T01:00:00.000Z', outcome: 'completed' });
  const detail = async (id: string) => (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id } })).json().data;
  expect(await detail(done.id)).toMatchObject({ comment: '金额已核', history: [{ who: '李晓明' }, { who: '王芳', what: '同意' }] });

  // The same decision said again, and the end of the case, change its facts alone.
  await put(running(3, [], { status: 'approved', history: [asked, agreed, { ...agreed, at: '2026-11-24T11:00:00+08:00', comment: '' }] }));
  expect((await lists(wang)).done).toEqual([title()]);
  expect((await detail(done.id)).task.decidedAt).toBe('2026-11-24T03:00:00.000Z');
});

it('R-TASK-05 people who decided a case in the portal have it once among their done tasks', async () => {
  await put(running(1, [task('a', 'E1002')]));
  const body = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const [open] = (await portal.ask('POST /business-center/v1/task/query', { as: wang, body })).json().data.tasks;
  await portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [open.id], action: 'approve', comment: '' } });
  const history = [{ at: '2026-11-24T10:00:00+08:00', who: '王芳', what: '同意', person: { userCode: 'E1002' } }];
  await put(running(2, [], { status: 'approved', history }));
  expect((await lists(wang)).done).toEqual([`${title()} a`]);
});

it('R-TASK-05 a step that somebody has decided does not read as taken from them when its system goes on', async () => {
  await put(running(1, [task('a', 'E1002'), task('b', 'E1001')]));
  const [open] = await query(wang, 'todo');
  await portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [open!.id], action: 'approve' } });
  await put(running(2, [task('c', 'E1001')]));
  expect(await query(wang, 'done')).toMatchObject([{ outcome: 'approved', endReason: null }]);
});

it('R-ABS-02 a decision of a substitute in the business system reads alike for both: with both names, once, and in no other task', async () => {
  const initiator = { name: '外部申请人' };
  const told = async (as: Person) => {
    const body = { kind: 'done', keyword: externalId, pageIndex: 1, pageSize: 20 };
    const { tasks } = (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data;
    return tasks.map(({ outcome, onBehalfOf, decidedBy }: Record<string, unknown>) => ({ outcome, onBehalfOf, decidedBy }));
  };
  await put(running(1, [task('a', 'E1001')], { initiator }));
  const decided = { at: '2026-11-28T02:00:00Z', who: '王芳（代李晓明）', what: '同意', person: { userCode: 'E1002' } };
  const history = [{ ...decided, onBehalfOf: { userCode: 'E1001' } }];
  expect((await put(running(2, [], { status: 'approved', initiator, history }))).statusCode).toBe(200);
  expect(await told(li)).toEqual([{ outcome: 'approved', onBehalfOf: null, decidedBy: '王芳' }]);
  expect(await told(wang)).toEqual([{ outcome: 'approved', onBehalfOf: '李晓明', decidedBy: undefined }]);
  // Without the other person, the decision is their own.
  externalId = `${externalId}-own`;
  await put(running(1, [task('a', 'E1001')], { initiator }));
  await put(running(2, [], { status: 'approved', initiator, history: [{ ...decided, who: '李晓明', person: { userCode: 'E1001' } }] }));
  expect(await told(li)).toEqual([{ outcome: 'approved', onBehalfOf: null, decidedBy: undefined }]);
});

it('R-INT-02 a case and its tasks are shown in the language of the reader, if its texts have it', async () => {
  const names = {
    事由: { 'en-US': 'Purpose' },
    采购审批: { 'en-US': 'Purchase approval' },
    部门审批: { 'en-US': 'Department' },
    同意: { 'en-US': 'Approved' },
    搬家: { 'pt-BR': 'Mudança' },
    邓沁: { 'zh-TW': '鄧沁' },
  };
  const titles = { 'en-US': `Purchase ${externalId}` };
  const history = [{ at: '2026-11-24T09:00:00+08:00', who: '王芳', what: '同意', comment: '同意' }];
  const more = { titles, names, history, process: { name: '采购审批' }, summary: [{ label: '事由', value: '搬家' }] };
  await put(running(1, [{ ...task('a', 'E1001'), title: title(), titles, applicant: '邓沁' }], more));
  const headers = { 'accept-language': 'en-US' };
  const find = async (kind: string) => {
    const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
    const [found] = (await portal.ask('POST /business-center/v1/task/query', { as: li, body, headers })).json().data.tasks;
    return (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id: found.id }, headers })).json().data;
  };
  const other = { id: 'sender:人事系统', kind: 'sender', text: '人事系统', names: '{"en-US":"HR system"}' } as const;
  await portal.db.insertInto('shared_names').values(other).execute();
  const said = {
    system: 'HR system',
    task: { title: `Purchase ${externalId}`, currentNode: 'Department' },
    summary: expect.arrayContaining([{ label: 'Purpose', value: '搬家' }]),
    history: [{ who: 'Wang Fang', what: 'Approved', comment: '同意' }],
  };
  expect(await find('todo')).toMatchObject(said);
  expect(await find('apply')).toMatchObject(said);
  const applied = await find('apply');
  expect([applied.summary[0], applied.task.handler]).toEqual([{ label: 'Number', value: 'PR-2026-7' }, 'Li Xiaoming']);
  const facets = await portal.ask('POST /business-center/v1/task/facets', { as: li, body: { kind: 'apply' }, headers });
  expect(facets.json().data.processes).toContainEqual({ value: '采购审批', name: 'Purchase approval', count: expect.any(Number) });
  const inTaiwan = { as: li, headers: { 'accept-language': 'zh-TW' } };
  const all = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 5 };
  const { tasks } = (await portal.ask('POST /business-center/v1/task/query', { ...inTaiwan, body: all })).json().data;
  const { applicants } = (await portal.ask('POST /business-center/v1/task/facets', { ...inTaiwan, body: { kind: 'todo' } })).json().data;
  expect([tasks[0].applicant, applicants]).toEqual(['鄧沁', expect.arrayContaining([{ value: '邓沁', name: '鄧沁', count: 1 }])]);
  const query = { userCode: 'E1001', pageIndex: 1, pageSize: 5 };
  const messages = (await portal.ask('POST /business-center/v1/message/conditionquery', { as: li, body: query, headers })).json().data;
  expect(JSON.stringify(messages)).toContain('Purpose: 搬家');
});

it('R-INT-02 a known or older version changes nothing of a case, and the response reports whether it differs', async () => {
  await put(running(5, [task('a', 'E1001')]));
  const answers = [];
  for (const one of [running(5, [task('a', 'E1001')]), running(5, []), running(4, [])]) answers.push((await put(one)).json().result);
  expect(answers).toEqual(['same', 'differs', 'older']);
  expect((await lists(li)).todo).toEqual([`${title()} a`]);
});

it('R-INT-02 a bad task in a case refuses it whole', async () => {
  const bad = task('b', 'E1001', { link: 'https://evil.example.net/' });
  const response = await put(running(1, [task('a', 'E1001'), bad]));
  expect([response.statusCode, response.json().code]).toEqual([422, 'link_forbidden']);
  expect(await lists(li)).toEqual({ todo: [], toread: [], apply: [], done: [] });
});

it('R-INT-02 more than half of what a system has open does not close at once without an approval', async () => {
  const many = Array.from({ length: 12 }, (_, index) => task(`t${index}`, 'E1001', { notify: false }));
  await put(running(1, many));
  const refused = await put(running(2, []));
  expect([refused.statusCode, refused.json().field]).toEqual([409, 'approvedBy']);
  expect((await lists(li)).todo!.length).toBe(12);
  expect((await put(running(2, [], { approvedBy: '欧阳明哲' }))).json().closedTasks.length).toBe(12);
});

it('R-INT-02 a case takes over no task that was sent outside it', async () => {
  const body = { version: 9, title: `${title()} x`, assignees: [{ userCode: 'E1002' }] };
  await hr.ask('PUT /tasks/{externalId}', { params: { externalId: `${externalId}/x` }, body });
  const refused = await put(running(1, [task('x', 'E1001')]));
  expect([refused.statusCode, refused.json().field]).toEqual([409, 'tasks']);
  expect([(await lists(wang)).todo!.length, (await lists(li)).todo]).toEqual([1, []]);
});

it('R-INT-02 readers of a case are no task of its system: nothing is surplus, nothing is listed, and no id is taken', async () => {
  const copies = [{ person: { userCode: 'E1002' } }];
  await hr.ask('PUT /tasks/{externalId}', {
    params: { externalId: `${externalId}/copies` },
    body: { version: 1, title: `${title()} own`, assignees: [{ userCode: 'E1001' }] },
  });
  expect((await put(running(1, [task('a', 'E1001')], { copies }))).statusCode).toBe(200);
  const tasks = ['a', 'copies'].map((id) => ({ externalId: `${externalId}/${id}`, version: 1 }));
  const agreed = { missing: [], older: [], newer: [], closed: [], surplus: [], stuck: [] };
  expect((await hr.ask('POST /tasks/check', { body: { tasks, complete: true } })).json()).toEqual(agreed);
  const ids = async () => (await hr.ask('GET /tasks')).json().tasks.map((one: { externalId: string }) => one.externalId);
  expect((await ids()).sort()).toEqual([`${externalId}/a`, `${externalId}/copies`]);
  expect((await hr.ask('GET /cases/{externalId}', { params: { externalId } })).json().openTasks).toEqual([`${externalId}/a`]);
  await put(running(2, [], { status: 'withdrawn' }));
  const left = { tasks: [tasks[1]], complete: true };
  expect((await hr.ask('POST /tasks/check', { body: left })).json()).toEqual(agreed);
  expect((await lists(wang)).toread).toEqual([title()]);
});

it('R-INT-03 a system receives who has read its case by the id of the case, and read items stay read in later steps', async () => {
  const copies = [{ person: { userCode: 'E1002' } }];
  const node = (id: string) => ({ node: { id, name: id } });
  await put(running(1, [task('a', 'E1001')], { copies, ...node('n1') }));
  const [read] = await query(wang, 'toread');
  await portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [read!.id], action: 'read' } });
  await finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
  const { events } = (await hr.ask('GET /events')).json();
  expect(events).toMatchObject([{ type: 'case.read', data: { externalId, version: 1, by: { userCode: 'E1002' } } }]);
  await hr.ask('POST /events/{id}/outcome', { params: { id: events[0].id }, body: { outcome: 'accepted' } });
  await put(running(2, [task('a', 'E1001')], { copies, ...node('n2') }));
  expect((await lists(wang)).toread).toEqual([]);
  await setDisabled(portal.db, ['p-wang'], 'administrator', true, new Date());
  await setDisabled(portal.db, ['p-wang'], 'administrator', false, new Date());
  wang = await portal.signIn('wang');
  expect((await hr.ask('GET /events')).json().events).toEqual([]);
});

it('R-INT-03 the initiator withdraws a case if its system allows it: nobody has it any more, and the system is notified', async () => {
  await put(running(1, [task('a', 'E1002')]));
  expect((await withdraw()).statusCode).toBe(409);
  await put(running(2, [task('a', 'E1002')], { withdrawable: true }));
  expect((await withdraw()).statusCode).toBe(200);
  expect([(await lists(wang)).todo, (await lists(li)).apply]).toEqual([[], [title()]]);
  const { events } = (await hr.ask('GET /events')).json();
  expect(events).toMatchObject([{ type: 'case.withdrawn', sequence: 1, data: { externalId, version: 2, by: { userCode: 'E1001' } } }]);
  expect((await withdraw()).statusCode).toBe(409);
  await put(running(3, [], { status: 'withdrawn' }));
  const messages = portal.db
    .selectFrom('message_contents')
    .select('title')
    .where('title', 'like', `%${externalId}`)
    .where('type', '=', 'reply');
  expect(await messages.execute()).toEqual([]);
});

it('R-INT-03 a system that refuses a withdrawal gives a reason: the case is restored, with the decisions made meanwhile', async () => {
  await put(running(1, [task('a', 'E1002', { actions: [{ key: 'approve', nature: 'positive' }] })], { withdrawable: true }));
  const [waiting] = await query(wang, 'todo');
  await portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [waiting!.id], action: 'approve' } });
  await withdraw();
  const [event] = (await hr.ask('GET /events')).json().events;
  await hr.ask('POST /events/{id}/outcome', { params: { id: event.id }, body: { outcome: 'refused', message: '已经付款' } });
  expect((await lists(wang)).todo).toEqual([`${title()} a`]);
  const [application] = await query(li, 'apply');
  expect(application).toMatchObject({ outcome: null, withdrawable: false });
  const [message] = await portal.db.selectFrom('message_contents').select('body').where('task_id', '=', application!.id).execute();
  expect(message!.body).toBe('已经付款');
});

async function query(as: Person, kind: string): Promise<{ id: string }[]> {
  const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks;
}

async function withdraw() {
  const [application] = await query(li, 'apply');
  return portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: li, params: { id: application!.id } });
}

it('R-INT-02 counts the applications that are running, lists them first, and finds them by their state', async () => {
  await put(running(1, [task('a', 'E1002')]));
  const query = async (more: object = {}) => {
    const body = { kind: 'apply', keyword: `C-${number}`, pageIndex: 1, pageSize: 20, ...more };
    const { tasks, counts } = (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data;
    return { titles: tasks.map((one: { title: string }) => one.title), apply: counts.apply as number };
  };
  const before = (await query()).apply;
  const first = title();
  externalId = `${externalId}-later`;
  await put(running(1, [task('a', 'E1002')]));
  expect(await query()).toEqual({ titles: [title(), first], apply: before + 1 });
  await put(running(2, [], { status: 'approved' }));
  expect(await query()).toEqual({ titles: [first, title()], apply: before });
  expect([(await query({ state: 'running' })).titles, (await query({ state: 'over' })).titles]).toEqual([[first], [title()]]);
});

it('R-INT-02 a process names its own end: the application and the message to its initiator have these words', async () => {
  await put(running(1, [task('a', 'E1002')]));
  await put(running(2, [], { status: 'approved', outcome: { 'zh-CN': '已解决', 'en-US': 'Solved' } }));
  const named = async (language: string) => {
    const body = { kind: 'apply', keyword: externalId, pageIndex: 1, pageSize: 20 };
    const asked = { as: li, body, headers: { 'accept-language': language } };
    return (await portal.ask('POST /business-center/v1/task/query', asked)).json().data.tasks[0];
  };
  expect(await named('en-US')).toMatchObject({ outcome: 'approved', outcomeName: 'Solved' });
  expect((await named('pt-BR')).outcomeName).toBe('已解决');
  const lines = (await portal.ask('POST /business-center/v1/message/lines', { as: li, body: {} })).json().data;
  const line = lines.find((one: { title: string }) => one.title.endsWith(title()));
  expect([line.title, line.outcome ?? null]).toEqual([`已解决：${title()}`, null]);
  await put(running(3, [task('b', 'E1002')]));
  expect((await named('zh-CN')).outcomeName).toBeUndefined();
});

it('R-INT-02 signatures that were given in the system count once, with those that are given in the portal', async () => {
  const signing = (version: number, more: object) =>
    running(version, [task('a', 'E1002', { mode: 'all', needed: 2, assignees: [{ userCode: 'E1002' }, { userCode: 'E1009' }], ...more })]);
  // It receives no events, so that a decision is accepted as soon as it is final.
  hr = await connect(portal, { source: `deaf-${number}`, scopes: ['tasks:write'] });
  await put(signing(1, { decidedElsewhere: 1 }));
  const body = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 20 };
  const { id } = (await portal.ask('POST /business-center/v1/task/query', { as: wang, body })).json().data.tasks[0];
  const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id } })).json();
  expect(data.progress).toEqual({ mode: 'all', done: 1, of: 3, needed: 2 });
  await portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [id], action: 'approve' } });
  await finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
  // The second signature completes the step: its next version is the next step, and asks her again.
  await put(signing(2, {}));
  expect((await lists(wang)).todo).toHaveLength(1);
});

it('R-TASK-03 all steps of a case are with its application and its tasks, in the language of the reader', async () => {
  const at = '2026-11-20T09:00:00+08:00';
  const steps = [
    { node: '部门审批', who: ['冯伟'], state: 'done', what: '同意', at },
    { node: '财务复核', who: ['王芳', '李晓明'], state: 'running' },
    { node: '归档', state: 'coming' },
  ];
  const names = { 财务复核: { 'en-US': 'Finance' }, 同意: { 'en-US': 'Approved' } };
  await put(running(1, [task('a', 'E1002')], { steps, names }));
  const detail = async (as: Person, kind: string, headers = {}) => {
    const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
    const [{ id }] = (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks;
    return (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id }, headers })).json().data;
  };
  const done = { node: '部门审批', who: ['冯伟'], state: 'done', what: '同意', at: '2026-11-20T01:00:00.000Z' };
  const rest = [
    { node: '财务复核', who: ['王芳', '李晓明'], state: 'running', what: '', at: null },
    { node: '归档', who: [], state: 'coming', what: '', at: null },
  ];
  expect((await detail(li, 'apply')).steps).toEqual([done, ...rest]);
  expect((await detail(wang, 'todo')).steps).toEqual([done, ...rest]);
  const english = await detail(li, 'apply', { 'accept-language': 'en-US' });
  expect(english.steps.map((step: { node: string; what: string }) => [step.node, step.what])).toEqual([
    ['部门审批', 'Approved'],
    ['Finance', ''],
    ['归档', ''],
  ]);
  // A step that goes on is no change of what a person decides by.
  const on = steps.map((step, place) => (place === 1 ? { ...step, who: ['王芳'] } : step));
  await put(running(2, [task('a', 'E1002')], { steps: on, names }));
  expect((await detail(wang, 'todo')).task.changed).toBe(false);
  expect((await put(running(3, [], { steps: Array.from({ length: 31 }, () => steps[2]) }))).statusCode).toBe(400);
});
