import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { giveWaiting } from '../tasks/waiting.ts';

let portal: Portal;
let oa: BusinessSystem;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal({ integrationCompatibility: ['weaver'] });
  oa = await connect(portal, { origins: ['https://hr.example.com'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

let number = 0;
let flowid = '';
beforeEach(() => {
  flowid = `请假:${++number}.`;
});

const path = '/rest/ofs/ReceiveRequestInfoByJson';
const request = (more: object = {}) => ({
  syscode: 'hr',
  flowid,
  requestname: `请假 ${flowid}`,
  workflowname: '请假',
  nodename: '部门经理审批',
  receiver: 'E1001',
  creator: 'E1002',
  createdatetime: '2026-11-23 09:00:00',
  receivedatetime: '2026-11-23 09:30:00',
  isremark: '0',
  viewtype: '0',
  receivets: '1764000000000',
  pcurl: '/leave?id=1',
  appurl: '',
  userid: '7',
  password: null,
  ...more,
});
const post = (body: unknown, url = path, headers: Record<string, string> = { authorization: `Bearer ${oa.key}` }) =>
  portal.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) });
const say = async (more: object = {}) => (await post(request(more))).json();
const remove = async (name: string, more: object = {}) => (await post({ syscode: 'hr', flowid, ...more }, `/rest/ofs/${name}`)).json();

async function seen(as: Person, kind = 'todo') {
  const body = { kind, keyword: flowid, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks;
}
const counts = async (as: Person) => Promise.all(['todo', 'toread', 'done'].map(async (kind) => (await seen(as, kind)).length));
const messages = () => portal.db.selectFrom('message_contents').select('closed_at').where('title', 'like', `%${flowid}`).execute();
const stored = () => portal.db.selectFrom('integration_tasks').select(['external_id', 'version']).orderBy('external_id').execute();

it('R-INT-02 Weaver: isremark 0 is a to-do of the receiver, by the time of the company, with a message', async () => {
  expect(await say()).toEqual({
    syscode: 'hr',
    flowid,
    dataType: 'WfData',
    operType: 'AutoNew',
    operResult: '1',
    message: 'The task is created.',
  });
  const [task] = await seen(li);
  expect(task).toMatchObject({
    title: `请假 ${flowid}`,
    processName: '请假',
    currentNode: '部门经理审批',
    applicant: '王芳',
    source: 'hr',
    createdAt: new Date(2026, 10, 23, 9, 30).toISOString(),
    link: `/open/${task.id}`,
  });
  const open = await portal.inject({ url: `/pba${task.link}`, headers: { cookie: li.cookie } });
  expect(open.headers['location']).toBe('https://hr.example.com/leave?id=1');
  expect(await messages()).toEqual([{ closed_at: null }]);
  const id = `weaver:${encodeURIComponent(flowid)}:E1001`;
  expect(await stored()).toContainEqual({ external_id: id, version: 1764000000000 });
});

it('R-INT-02 Weaver: one flow is a task for each receiver', async () => {
  await say();
  await say({ receiver: 'N1002' });
  await say({ isremark: '2', receivets: '1764000000001' });
  expect([await counts(li), await counts(wang)]).toEqual([
    [0, 0, 1],
    [1, 0, 0],
  ]);
});

it('R-INT-02 Weaver: isremark 8 is to read, without a message, and done when it was read there', async () => {
  await say({ isremark: 8 });
  expect([await counts(li), await messages()]).toEqual([[0, 1, 0], []]);
  expect(await say({ isremark: '8', viewtype: 1, receivets: 1764000000001 })).toMatchObject({ operType: 'AutoEdit', operResult: '1' });
  expect(await counts(li)).toEqual([0, 0, 1]);
});

it.each(['2', '4'])('R-INT-02 Weaver: isremark %s takes it from the to-dos, and its message closes', async (isremark) => {
  await say();
  await say({ isremark, viewtype: '1', receivets: '1764000000001' });
  expect(await counts(li)).toEqual([0, 0, 1]);
  expect(await messages()).toEqual([{ closed_at: expect.any(String) }]);
});

it('R-INT-02 Weaver: what is done and was never to do is among what is done, without a message', async () => {
  expect(await say({ isremark: '2' })).toMatchObject({ operType: 'AutoNew', operResult: '1' });
  expect([await counts(li), await messages()]).toEqual([[0, 0, 1], []]);
});

it('R-INT-02 Weaver: a to-do that was read there sends no message', async () => {
  await say({ viewtype: '1' });
  expect([await counts(li), await messages()]).toEqual([[1, 0, 0], []]);
});

it('R-INT-02 Weaver: the higher receivets wins, whatever comes first, and of the same the end', async () => {
  await say({ isremark: '2', receivets: '1764000000005' });
  expect(await say({ receivets: '1764000000004' })).toMatchObject({ operType: 'Check', operResult: '1' });
  expect(await counts(li)).toEqual([0, 0, 1]);
  await say({ receivets: '1764000000006', requestname: `${flowid} 再次` });
  expect(await seen(li)).toMatchObject([{ title: `${flowid} 再次` }]);
  await say({ isremark: '4', receivets: '1764000000006' });
  expect(await counts(li)).toEqual([0, 0, 1]);
});

it('R-INT-02 Weaver: without receivets what comes later is newer', async () => {
  await say({ receivets: '' });
  await say({ receivets: undefined, isremark: '2' });
  await say({ receivets: null });
  expect(await counts(li)).toEqual([1, 0, 0]);
});

it('R-INT-02 Weaver: a flow is deleted for all of its receivers, or for one, and another flow stays', async () => {
  const other = flowid;
  await say();
  flowid = `${other}1`;
  for (const receiver of ['E1001', 'E1002']) await say({ receiver });
  expect(await remove('deleteUserRequestInfoByJson', { userid: 'E1001' })).toMatchObject({ operType: 'Del', operResult: '1' });
  expect([await counts(li), await counts(wang)]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ]);
  flowid = other;
  expect(await remove('deleteRequestInfoByJson')).toMatchObject({ operResult: '1', message: 'Tasks of the flow: 1.' });
  expect(await remove('deleteRequestInfoByJson', { flowid: 'none' })).toMatchObject({ message: 'Tasks of the flow: 0.' });
  expect(await seen(wang)).toHaveLength(1);
  await say();
  expect(await counts(li)).toEqual([0, 0, 0]);
});

it('R-INT-02 Weaver: a receiver who is not known yet is waited for', async () => {
  const receiver = `W${number}`;
  expect(await say({ receiver })).toMatchObject({ operResult: '1', message: expect.stringContaining(receiver) });
  const person = portal.db.updateTable('people').where('id', '=', 'p-wang');
  await person.set({ user_code: receiver }).execute();
  await giveWaiting(portal.server);
  await person.set({ user_code: 'E1002' }).execute();
  expect(await counts(wang)).toEqual([1, 0, 0]);
});

it.each([
  ['receiver', { receiver: undefined }],
  ['flowid', { flowid: '' }],
  ['workflowname', { workflowname: null }],
  ['isremark', { isremark: '1' }],
  ['viewtype', { viewtype: '2' }],
  ['receivets', { receivets: 'gestern' }],
  ['receivedatetime', { receivedatetime: '2026-02-31 09:00:00' }],
  ['requestname', { requestname: { $ne: 1 } }],
  ['may not link', { pcurl: 'https://evil.example.com/' }],
  ['may not link', { pcurl: '//evil.example.com/' }],
  ['https', { appurl: 'javascript:alert(1)' }],
  ['128', { flowid: '长'.repeat(50) }],
])('R-INT-02 Weaver: refuses a bad %s with operResult 0 and writes nothing', async (word, more) => {
  const before = await stored();
  const response = await post(request(more));
  expect([response.statusCode, response.json().operResult]).toEqual([200, '0']);
  expect(response.json()).toMatchObject({ syscode: 'hr', operType: 'Check', message: expect.stringContaining(word) });
  expect(await stored()).toEqual(before);
});

it('R-INT-02 Weaver: refuses what is no object of JSON', async () => {
  for (const body of [[], 'x', null]) expect((await post(body)).json()).toMatchObject({ operResult: '0' });
  const broken = { method: 'POST', url: path, payload: '{', headers: { authorization: `Bearer ${oa.key}` } } as const;
  const json = await portal.inject({ ...broken, headers: { ...broken.headers, 'content-type': 'application/json' } });
  expect([json.statusCode, json.json().operResult]).toEqual([200, '0']);
  const form = await portal.inject({ ...broken, headers: { ...broken.headers, 'content-type': 'text/plain' } });
  expect([form.statusCode, form.json().operResult]).toEqual([415, '0']);
});

it('R-INT-02 Weaver: only a key in a header opens it, with its scope, networks and limit', async () => {
  const far = await connect(portal, { source: 'far', networks: ['10.8.0.0/16'] });
  const reader = await connect(portal, { source: 'reader', scopes: ['people:read'] });
  const few = await connect(portal, { source: 'few', requestsPerMinute: 1 });
  const status = async (headers: Record<string, string>, url = path) => {
    const response = await post(request(), url, headers);
    if (response.statusCode !== 200) expect(response.json().operResult).toBe('0');
    return response.statusCode;
  };
  expect(await status({})).toBe(401);
  expect(await status({ cookie: li.cookie, authorization: `Bearer ${li.token}` })).toBe(401);
  expect(await status({ authorization: `Bearer ${oa.key}x` })).toBe(401);
  expect(await status({}, `${path}?token=${oa.key}`)).toBe(400);
  expect(await status({ 'x-atrium-key': far.key })).toBe(403);
  expect(await status({ 'x-atrium-key': reader.key })).toBe(403);
  expect(await seen(li)).toEqual([]);
  expect(await status({ 'x-atrium-key': oa.key, authorization: 'Basic Z2F0ZTp3YXk=' })).toBe(200);
  expect([await status({ 'x-atrium-key': few.key }), await status({ 'x-atrium-key': few.key })]).toEqual([200, 429]);
});

it('R-INT-02 Weaver: accounts do not see what others sent for the same flow', async () => {
  await say();
  const other = await connect(portal, { source: 'crm' });
  const url = '/rest/ofs/deleteRequestInfoByJson';
  const answer = await post({ syscode: 'hr', flowid }, url, { 'x-atrium-key': other.key });
  expect(answer.json().message).toBe('Tasks of the flow: 0.');
  expect(await counts(li)).toEqual([1, 0, 0]);
});

it('R-INT-02 Weaver: is not there where the deployment does not name it', async () => {
  const plain = await openPortal({ integrationCompatibility: ['seeyon'] });
  try {
    const { key } = await connect(plain);
    const headers = { authorization: `Bearer ${key}` };
    expect((await plain.inject({ method: 'POST', url: path, headers, payload: request() })).statusCode).toBe(404);
    expect(await plain.db.selectFrom('integration_tasks').select('id').execute()).toEqual([]);
  } finally {
    await plain.close();
  }
});
