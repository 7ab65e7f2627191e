import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let oa: BusinessSystem;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal({ integrationCompatibility: ['seeyon'] });
  oa = await connect(portal, { source: 'pms', name: '项目系统' });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

let number = 0;
let taskId = '';
beforeEach(() => {
  taskId = `PMS2#969_${++number}.`;
});

const base = '/seeyon/rest/thirdpartyPending';
const pending = (more: object = {}) => ({
  registerCode: '3006',
  taskId,
  title: `验收 ${taskId}`,
  senderName: '王芳',
  thirdSenderId: '969',
  thirdReceiverId: 'E1001',
  creationDate: '2026-11-23 09:00:00',
  state: 0,
  subState: 0,
  url: 'https://hr.example.com/7',
  h5url: '',
  appParam: null,
  ...more,
});
const post = (path: string, body: unknown, key: string | null = oa.key) =>
  portal.inject({
    method: 'POST',
    url: `${base}${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-atrium-key': key }) },
  });
const receive = async (more: object = {}) => (await post('/receive', pending(more))).json();
const update = async (more: object) => (await post('/updatePendingState', { registerCode: '3006', taskId, ...more })).json();

async function seen(as: Person, kind = 'todo') {
  const body = { kind, keyword: taskId, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks;
}
const counts = async (as: Person) => Promise.all(['todo', 'done'].map(async (kind) => (await seen(as, kind)).length));
const stored = () => portal.db.selectFrom('integration_tasks').select(['external_id', 'version']).orderBy('external_id').execute();
const taken = { success: true, errorMsgs: [] };

it('R-INT-02 Seeyon: state 0 is a to-do of the receiver', async () => {
  expect(await receive()).toEqual(taken);
  const [task] = await seen(li);
  expect(task).toMatchObject({
    title: `验收 ${taskId}`,
    applicant: '王芳',
    source: 'pms',
    link: `/open/${task.id}`,
    createdAt: new Date(2026, 10, 23, 9).toISOString(),
  });
  expect((await stored()).map(({ external_id: id }) => id)).toContain(`seeyon:3006:${encodeURIComponent(taskId)}`);
});

it('R-INT-02 Seeyon: the receiver is a code, an employee number, a mail address or a telephone; the one that needs no binding wins', async () => {
  await portal.db.updateTable('people').set({ email: 'Wang@example.com', phone: '138 0000 1002' }).where('id', '=', 'p-wang').execute();
  for (const receiver of ['E1002', 'N1002', 'wang@example.com', '13800001002']) {
    taskId = `${taskId}+`;
    expect(await receive({ noneBindingReceiver: receiver, creationDate: 1764000000000 })).toEqual(taken);
    expect([receiver, await counts(wang), await counts(li)]).toEqual([receiver, [1, 0], [0, 0]]);
  }
});

it.each([
  [undefined, null, 'completed'],
  ['0', 'approved', 'approved'],
  [1, 'rejected', 'returned'],
  [3, 'returned', 'returned'],
])('R-INT-02 Seeyon: done with subState %s leaves the to-dos', async (subState, endReason, outcome) => {
  await receive();
  expect(await update({ state: 1, subState })).toEqual(taken);
  expect(await seen(li)).toEqual([]);
  expect(await seen(li, 'done')).toMatchObject([{ endReason, outcome }]);
});

it('R-INT-02 Seeyon: what is cancelled is gone, and state 0 brings it back as it was', async () => {
  await receive();
  await update({ state: '1', subState: '2' });
  expect(await counts(li)).toEqual([0, 0]);
  expect(await update({ state: '0' })).toEqual(taken);
  expect(await update({ state: '0' })).toEqual(taken);
  expect(await seen(li)).toMatchObject([{ title: `验收 ${taskId}` }]);
});

it('R-INT-02 Seeyon: a repeated task is changed, and may be done at once', async () => {
  await receive();
  await receive({ title: `改 ${taskId}` });
  expect(await seen(li)).toMatchObject([{ title: `改 ${taskId}` }]);
  await receive({ state: '1' });
  expect(await counts(li)).toEqual([0, 1]);
});

it('R-INT-02 Seeyon: handles a list one by one, and returns the refused ones', async () => {
  const pendingList = [
    pending(),
    pending({ taskId: `${taskId}2`, title: null }),
    'x',
    pending({ taskId: `${taskId}3`, url: 'https://evil.example.com/' }),
  ];
  const response = await post('/receive/pendings', { pendingList: [...pendingList, pending({ state: 1 })] });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: false,
    errorMsgs: [
      { taskId: `${taskId}2`, errorCode: 'malformed', errorDetail: expect.stringContaining('title') },
      { taskId: '', errorCode: 'malformed', errorDetail: expect.any(String) },
      { taskId: `${taskId}3`, errorCode: 'link_forbidden', errorDetail: expect.stringContaining('may not link') },
    ],
  });
  expect(await counts(li)).toEqual([0, 1]);
  expect((await post('/receive/pendings', { pendingList: [pending()] })).json()).toEqual(taken);
});

it('R-INT-02 Seeyon: what was done before it was ever to do sends no message, what is to do sends one', async () => {
  const messages = () => portal.db.selectFrom('message_contents').select('title').where('title', 'like', `%${taskId}`).execute();
  await receive({ state: '1' });
  expect([await counts(li), await messages()]).toEqual([[0, 1], []]);
  taskId = `${taskId}.`;
  await receive();
  expect(await messages()).toEqual([{ title: `验收 ${taskId}` }]);
});

it('R-INT-02 Seeyon: a receiver who is not known yet is waited for', async () => {
  expect(await receive({ thirdReceiverId: 'nobody' })).toEqual(taken);
  const waiting = portal.db.selectFrom('integration_assignees').select('state').where('reference', '=', 'userCode:nobody');
  expect(await waiting.execute()).toEqual([{ state: 'waiting' }]);
});

it.each([
  ['thirdReceiverId', { thirdReceiverId: null }],
  ['taskId', { taskId: undefined }],
  ['state', { state: 2 }],
  ['creationDate', { creationDate: '23.11.2026' }],
  ['may not link', { h5url: 'https://hr.example.com.evil.example/' }],
])('R-INT-02 Seeyon: refuses a bad %s with success false and writes nothing', async (word, more) => {
  const before = await stored();
  const response = await post('/receive', pending(more));
  expect([response.statusCode, response.json().success]).toEqual([200, false]);
  expect(response.json().errorMsgs).toEqual([expect.objectContaining({ errorDetail: expect.stringContaining(word) })]);
  expect(await stored()).toEqual(before);
});

it('R-INT-02 Seeyon: refuses the state of an unknown task, an empty list, and a caller without a key', async () => {
  expect(await update({ state: 1 })).toMatchObject({ success: false, errorMsgs: [{ taskId, errorCode: 'not_found' }] });
  expect((await post('/receive/pendings', { pendingList: [] })).json()).toMatchObject({ success: false });
  const refused = await post('/receive', pending(), null);
  expect([refused.statusCode, refused.json().success]).toEqual([401, false]);
});

it('R-INT-02 Seeyon: there is no token for a password, and nothing at all where the deployment does not name it', async () => {
  const plain = await openPortal();
  try {
    const { key } = await connect(plain);
    for (const path of ['/receive', '/receive/pendings', '/updatePendingState']) {
      const answer = await plain.inject({ method: 'POST', url: `${base}${path}`, headers: { 'x-atrium-key': key }, payload: pending() });
      expect(answer.statusCode).toBe(404);
    }
  } finally {
    await plain.close();
  }
  const token = await portal.inject({ method: 'POST', url: '/seeyon/rest/token', payload: { userName: 'rest', password: 'x' } });
  expect(token.statusCode).toBe(404);
});
