import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { Deliveries } from '../events/deliver.ts';
import { finishDecisions } from '../../tasks/finish.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let wang: Person;
let receiver: Receiver;
let deliveries: Deliveries;
let externalId = '';
let number = 0;

beforeAll(async () => {
  // Nothing is sent by itself: each test says when.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  portal = await openPortal({ integrationNetworks: ['127.0.0.1'] });
  vi.useRealTimers();
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-gone').execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `O-${++number}`;
  receiver = await openReceiver();
  hr = await connect(portal, { source: `other-${number}` });
  await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: false } });
  deliveries = new Deliveries(portal.server);
});
afterEach(() => receiver.close());

const approve = { key: 'approve', nature: 'positive', comment: 'optional' };
const transfer = { key: 'transfer', nature: 'neutral', comment: 'required', asks: ['person'] };
const comment = { key: 'comment', nature: 'neutral', comment: 'required', stays: true };
const copy = { key: 'copy', nature: 'neutral', comment: 'optional', asks: ['person'], stays: true };
const back = {
  key: 'return-to',
  nature: 'negative',
  comment: 'required',
  asks: ['node'],
  nodes: [{ id: 'draft', names: { 'zh-CN': '填写', 'en-US': 'Fill in' } }],
};
const [e1, e2] = [{ userCode: 'E1001' }, { userCode: 'E1002' }];

const put = (more: object = {}) =>
  hr.ask('PUT /tasks/{externalId}', {
    params: { externalId },
    body: { version: 1, title: externalId, assignees: [e1], actions: [approve, transfer, comment, copy, back], ...more },
  });
const rowOf = async (as: Person, kind = 'todo') => {
  const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 5 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks[0];
};
const detail = async (as: Person, id: string) =>
  (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id } })).json().data;
async function press(as: Person, action: string, more: object = {}) {
  const answer = await portal.ask('POST /business-center/v1/task/decide', {
    as,
    body: { ids: [(await rowOf(as)).id], action, comment: '看一下', ...more },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const undo = (as: Person, id: string) => portal.ask('POST /business-center/v1/task/undo', { as, body: { undo: id } });
const finish = () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
const deliver = () => deliveries.deliver(new Date(Date.now() + 1_000));
const received = () => receiver.received.map(({ event }) => event.data);

describe('R-TASK-02 a transfer', () => {
  it('leaves the list of its person at once, is sent with the colleague and the reason, and its system assigns the to-do to the colleague', async () => {
    await put();
    const id = (await rowOf(li)).id;
    expect((await press(li, 'transfer', { people: ['E1002'], comment: '我休假' })).status).toBe(200);
    expect(await rowOf(li)).toBeUndefined();
    await finish();
    await deliver();
    expect(received()).toMatchObject([
      { externalId, version: 1, action: 'transfer', nature: 'neutral', comment: '我休假', people: [{ userCode: 'E1002', name: '王芳' }] },
    ]);
    await put({ version: 2, assignees: [e2] });
    expect((await rowOf(wang)).actions.map(({ key }: { key: string }) => key)).toContain('approve');
    expect(await rowOf(li)).toBeUndefined();
    expect((await detail(li, id)).task).toMatchObject({ kind: 'done', outcome: 'completed' });
  });

  it('returns to who made it, when the colleague transfers it back', async () => {
    await put();
    await press(li, 'transfer', { people: ['E1002'] });
    await finish();
    await put({ version: 2, assignees: [e2] });
    await press(wang, 'transfer', { people: ['E1001'] });
    await finish();
    await put({ version: 3, assignees: [e1] });
    expect(await rowOf(li)).toMatchObject({ kind: 'todo' });
    expect(await rowOf(wang)).toBeUndefined();
  });

  it('counts as no decision, also when a later version keeps its person and does not offer it any more', async () => {
    await put({ mode: 'all', assignees: [e1, e2] });
    await press(li, 'transfer', { people: ['E1003'] });
    await finish();
    await put({ version: 2, mode: 'all', assignees: [e1, e2], actions: [approve] });
    expect((await detail(wang, (await rowOf(wang)).id)).progress).toMatchObject({ done: 0, of: 2 });
  });

  it('is undone within ten seconds like every decision', async () => {
    await put();
    const { data } = await press(li, 'transfer', { people: ['E1002'] });
    expect((await undo(li, data.undo)).json().data.restored).toBe(1);
    expect(await rowOf(li)).toMatchObject({ kind: 'todo' });
    await finish();
    await deliver();
    expect(received()).toEqual([]);
  });

  it('that its system refuses opens the to-do again with the words', async () => {
    receiver.answer((_one, response) => void response.writeHead(409).end(JSON.stringify({ message: '此人没有审批权' })));
    await put();
    await press(li, 'transfer', { people: ['E1002'] });
    await finish();
    await deliver();
    expect((await detail(li, (await rowOf(li)).id)).refused).toBe('此人没有审批权');
  });

  it('counts as no decision: the number of those who decided stays, and the next one of several has no turn by it', async () => {
    await put({ mode: 'all', assignees: [e1, e2] });
    await press(li, 'transfer', { people: ['E1003'] });
    expect((await detail(wang, (await rowOf(wang)).id)).progress).toEqual({ mode: 'all', done: 0, of: 2 });
    externalId = `${externalId}-turn`;
    await put({ mode: 'turn', assignees: [e1, e2] });
    await press(li, 'transfer', { people: ['E1003'] });
    expect(await rowOf(wang)).toBeUndefined();
  });

  it('of one of several candidates leaves the to-do with the others', async () => {
    await put({ assignees: [e1, e2] });
    await press(li, 'transfer', { people: ['E1003'] });
    expect(await rowOf(wang)).toMatchObject({ kind: 'todo' });
  });

  it.each([
    ['nobody', {}, 400, 40021],
    ['an unknown code', { people: ['E9999'] }, 400, 40021],
    ['oneself', { people: ['E1001'] }, 400, 40021],
    ['two people', { people: ['E1002', 'E1003'] }, 400, 40021],
  ])('to %s is refused at its field', async (_who, more, status, code) => {
    await put();
    expect(await press(li, 'transfer', more)).toMatchObject({ status, code, errors: [{ path: '/people' }] });
    expect(await rowOf(li)).toMatchObject({ kind: 'todo' });
  });

  it('R-ABS-01 to the applicant is refused, and so is a copy or another person in a step', async () => {
    await put({ initiator: e2 });
    for (const action of ['transfer', 'copy'])
      expect(await press(li, action, { people: ['E1002'] })).toMatchObject({ status: 403, code: 40332 });
    expect(await rowOf(li)).toMatchObject({ kind: 'todo' });
  });

  it('is for one opened to-do alone', async () => {
    await put({ actions: [{ ...transfer, batch: true }] });
    expect((await rowOf(li)).actions[0].batch).toBe(false);
    const { data } = await press(li, 'transfer', { people: ['E1002'], quick: true });
    expect(data.results[0].outcome).toBe('open');
  });
});

describe('R-TASK-02 a comment without a decision', () => {
  it('stays with the to-do, is shown at once, and is sent before the decision that follows it', async () => {
    await put();
    const { id } = await rowOf(li);
    expect((await press(li, 'comment', { comment: '请补发票' })).data.counts.todo).toBeGreaterThan(0);
    expect(await detail(li, id)).toMatchObject({
      task: { kind: 'todo', outcome: null },
      sent: [{ key: 'comment', name: '', people: [], comment: '请补发票' }],
    });
    await press(li, 'approve');
    await finish();
    await finish();
    await deliver();
    await deliver();
    expect(received().map(({ action, version }) => [action, version])).toEqual([
      ['comment', 1],
      ['approve', 1],
    ]);
    expect((await detail(li, id)).task).toMatchObject({ kind: 'done', outcome: 'approved' });
  });

  it('is not shown twice once its system has it in the history', async () => {
    await put();
    const { id } = await rowOf(li);
    await press(li, 'comment');
    await put({
      version: 2,
      history: [{ at: new Date(Date.now() + 1_000).toISOString(), who: '李晓明', what: '评论', comment: '看一下' }],
    });
    expect((await detail(li, id)).sent).toBeUndefined();
  });

  it('that is undone after the decision does not open the to-do again', async () => {
    await put();
    const { data } = await press(li, 'comment');
    const { id } = await rowOf(li);
    await press(li, 'approve');
    expect((await undo(li, data.undo)).statusCode).toBe(200);
    expect((await detail(li, id)).task).toMatchObject({ kind: 'done' });
    await finish();
    await deliver();
    expect(received().map(({ action }) => action)).toEqual(['approve']);
  });

  it('that its system refuses is gone from the to-do, and its person reads why; a decision made meanwhile stays', async () => {
    await put();
    const { id } = await rowOf(li);
    await press(li, 'comment');
    await press(li, 'approve');
    await finish();
    receiver.answer((_one, response) => void response.writeHead(409).end(JSON.stringify({ message: '这一步不能评论' })));
    await deliver();
    const found = await portal.db.selectFrom('message_contents').selectAll().where('body', '=', '这一步不能评论').execute();
    expect(found).toHaveLength(1);
    expect(await detail(li, id)).toMatchObject({ task: { kind: 'done', outcome: 'approved' } });
  });

  it('needs its words', async () => {
    await put();
    expect(await press(li, 'comment', { comment: ' ' })).toMatchObject({ status: 400, code: 40008 });
  });
});

describe('R-TASK-02 a copy and a step', () => {
  it('goes to several colleagues, and the to-do stays', async () => {
    await put();
    expect((await press(li, 'copy', { people: ['E1002', 'E1003'] })).status).toBe(200);
    await finish();
    await deliver();
    expect(received()).toMatchObject([{ action: 'copy', people: [{ userCode: 'E1002' }, { userCode: 'E1003' }] }]);
    expect(await rowOf(li)).toMatchObject({ kind: 'todo' });
  });

  it('returns to a step that the system offers, and to no other', async () => {
    await put();
    const offered = (await rowOf(li)).actions.find(({ key }: { key: string }) => key === 'return-to');
    expect(offered.nodes).toEqual([{ id: 'draft', name: '填写' }]);
    expect(await press(li, 'return-to', { node: 'other' })).toMatchObject({ status: 400, code: 40022, errors: [{ path: '/node' }] });
    expect((await press(li, 'return-to', { node: 'draft' })).status).toBe(200);
    await finish();
    await deliver();
    expect(received()).toMatchObject([{ action: 'return-to', nature: 'negative', node: 'draft' }]);
  });
});
