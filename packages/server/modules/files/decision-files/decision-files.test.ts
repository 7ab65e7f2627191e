import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { Deliveries } from '../../integration/events/deliver.ts';
import { finishDecisions } from '../../tasks/finish.ts';
import { deleteUnusedBefore } from './queries.ts';

let portal: Portal;
let hr: BusinessSystem;
let other: BusinessSystem;
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
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  other = await connect(portal, { source: 'other' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `F-${++number}`;
  receiver = await openReceiver();
  hr = await connect(portal, { source: `files-${number}` });
  await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: false } });
  deliveries = new Deliveries(portal.server);
});
afterEach(() => receiver.close());

const pdf = Buffer.from('%PDF-1.7\nsigned');
const sign = { key: 'sign', nature: 'positive', comment: 'optional', attachment: 'optional', names: { 'zh-CN': '签署' } };
const receipt = { key: 'receipt', nature: 'neutral', comment: 'none', attachment: 'required', batch: true, names: { 'zh-CN': '回执' } };
const refuse = { key: 'return', nature: 'negative', comment: 'optional' };
const note = { key: 'comment', nature: 'neutral', comment: 'optional', attachment: 'optional', stays: true };
const [e1, e2] = [{ userCode: 'E1001' }, { userCode: 'E1002' }];

const put = (more: object = {}, of = externalId) =>
  hr.ask('PUT /tasks/{externalId}', {
    params: { externalId: of },
    body: { version: 1, title: of, assignees: [e1], actions: [sign, receipt, refuse, note], ...more },
  });
const rowOf = async (as: Person, kind = 'todo', keyword = externalId) => {
  const body = { kind, keyword, pageIndex: 1, pageSize: 5 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks[0];
};
const detail = async (as: Person, id: string) =>
  (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id } })).json().data;

function send(content: Buffer, { as = li, name = '合同.pdf' }: { as?: Person; name?: string } = {}) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n';
  return portal.inject({
    method: 'POST',
    url: '/api/business-center/v1/task-files',
    query: { name },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: as.cookie, authorization: `Bearer ${as.token}` },
  });
}
const upload = async (as = li, content = pdf, name = '合同.pdf'): Promise<string> => (await send(content, { as, name })).json().data.id;

async function press(as: Person, action: string, more: object = {}) {
  const answer = await portal.ask('POST /business-center/v1/task/decide', { as, body: { ids: [(await rowOf(as)).id], action, ...more } });
  return { status: answer.statusCode, ...answer.json() };
}
const download = (as: Person, id: string, fileId: string) =>
  portal.inject({ url: `/api/business-center/v1/task/${id}/files/${fileId}`, headers: { cookie: as.cookie } });
const fetched = (system: BusinessSystem, id: string) => system.ask('GET /decision-files/{id}', { params: { id } });
const finish = () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
const deliver = () => deliveries.deliver(new Date(Date.now() + 1_000));
const received = () => receiver.received.map(({ event }) => event.data);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('R-TASK-02 a file of a decision', () => {
  it('is offered where the action has it, comes with the event, and its system fetches the same bytes', async () => {
    await put();
    const { actions } = await rowOf(li);
    expect(actions.map(({ key, attachment, batch }: Record<string, unknown>) => [key, attachment, batch])).toEqual([
      ['sign', 'optional', false],
      ['receipt', 'required', false],
      ['return', undefined, false],
      ['comment', 'optional', false],
    ]);
    const [first, second] = [await upload(), await upload(li, Buffer.from('a;b'), 'C:\\fakepath\\x.csv')];
    expect((await fetched(hr, first)).statusCode).toBe(404);
    expect((await press(li, 'sign', { files: [second, first] })).status).toBe(200);
    await finish();
    await deliver();
    const url = (id: string) => `/api/integration/v1/decision-files/${id}`;
    expect(received()).toMatchObject([
      {
        action: 'sign',
        files: [
          { id: second, name: 'x.csv', mediaType: 'text/csv; charset=utf-8', size: 3, url: url(second) },
          { id: first, name: '合同.pdf', mediaType: 'application/pdf', size: pdf.length, sha256: sha256(pdf), url: url(first) },
        ],
      },
    ]);
    const got = await portal.inject({ url: url(first), headers: { authorization: `Bearer ${hr.key}` } });
    expect([got.statusCode, got.rawPayload.equals(pdf), got.headers['content-type'], got.headers['content-disposition']]).toEqual([
      200,
      true,
      'application/pdf',
      "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf",
    ]);
    expect([got.headers['x-content-type-options'], (await fetched(other, first)).statusCode]).toEqual(['nosniff', 404]);
    expect((await portal.inject({ url: url(first), headers: { cookie: li.cookie } })).statusCode).toBe(401);
  });

  it('is shown to who decided, and to who sees a task whose history names it; to nobody else', async () => {
    await put();
    const { id } = await rowOf(li);
    const file = await upload();
    await press(li, 'sign', { files: [file] });
    expect((await detail(li, id)).files).toEqual([{ id: file, name: '合同.pdf', mediaType: 'application/pdf', size: pdf.length }]);
    expect((await download(li, id, file)).rawPayload.equals(pdf)).toBe(true);
    expect((await download(wang, id, file)).statusCode).toBe(404);
    await finish();
    const history = [{ at: '2026-11-28T08:00:00Z', who: '李晓明', what: '签署', files: [file, 'gone'] }];
    await put({ version: 2, step: 'next', assignees: [e2], history });
    const next = await rowOf(wang);
    expect((await detail(wang, next.id)).history).toMatchObject([{ what: '签署', files: [{ id: file, name: '合同.pdf' }] }]);
    expect((await download(wang, next.id, file)).rawPayload.equals(pdf)).toBe(true);
    expect((await download(li, next.id, file)).statusCode).toBe(404);
    expect((await download(wang, next.id, 'gone')).statusCode).toBe(404);
  });

  it('reaches the initiator by the history of the case', async () => {
    const task = { externalId: `${externalId}-1`, title: externalId, assignees: [e1], actions: [sign] };
    const said = { version: 1, title: externalId, initiator: { person: e2 }, status: 'running', mode: 'replace', tasks: [task] };
    const say = (more: object = {}) => hr.ask('PUT /cases/{externalId}', { params: { externalId }, body: { ...said, ...more } });
    await say();
    const file = await upload();
    await press(li, 'sign', { files: [file] });
    await finish();
    const history = [{ at: '2026-11-28T08:00:00Z', who: '李晓明', what: '签署', files: [file] }];
    await say({ version: 2, status: 'approved', tasks: [], history });
    const { id } = await rowOf(wang, 'apply');
    expect((await detail(wang, id)).history[0].files).toMatchObject([{ id: file }]);
    expect((await download(wang, id, file)).statusCode).toBe(200);
  });

  it('of another system, or of a decision that is not sent yet, is not shown by naming it', async () => {
    await put();
    const file = await upload();
    await press(li, 'sign', { files: [file] });
    const history = [{ at: '2026-11-28T08:00:00Z', who: '李晓明', what: '签署', files: [file] }];
    const body = { version: 1, title: `${externalId}-other`, assignees: [e2], history };
    await other.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
    await put({ assignees: [e2], history }, `${externalId}-same`);
    for (const name of ['other', 'same']) {
      const { id } = await rowOf(wang, 'todo', `${externalId}-${name}`);
      expect((await detail(wang, id)).history[0].files).toBeUndefined();
      expect((await download(wang, id, file)).statusCode).toBe(404);
    }
    await finish();
    const theirs = await rowOf(wang, 'todo', `${externalId}-other`);
    expect((await download(wang, theirs.id, file)).statusCode).toBe(404);
  });

  it('of a comment stays with the to-do and is shown as sent', async () => {
    await put();
    const { id } = await rowOf(li);
    const file = await upload();
    await press(li, 'comment', { files: [file] });
    expect((await detail(li, id)).sent).toMatchObject([{ key: 'comment', files: [{ id: file }] }]);
    expect((await download(li, id, file)).statusCode).toBe(200);
  });

  it('of a decision that is undone is not sent, not shown, and deleted after a day', async () => {
    await put();
    const { id } = await rowOf(li);
    const file = await upload();
    const { data } = await press(li, 'sign', { files: [file] });
    expect((await portal.ask('POST /business-center/v1/task/undo', { as: li, body: { undo: data.undo } })).statusCode).toBe(200);
    expect((await download(li, id, file)).statusCode).toBe(404);
    expect((await press(li, 'sign', { files: [await upload()] })).status).toBe(200);
    await finish();
    await deliver();
    expect(received()).toHaveLength(1);
    expect(received()[0]).not.toMatchObject({ files: [{ id: file }] });
    const unused = await upload();
    await deleteUnusedBefore(portal.db, new Date(Date.now() - 60_000).toISOString());
    const left = async () =>
      (await portal.db.selectFrom('decision_files').select('id').where('id', 'in', [file, unused]).execute()).map((one) => one.id);
    expect((await left()).toSorted()).toEqual([file, unused].toSorted());
    await deleteUnusedBefore(portal.db, new Date(Date.now() + 60_000).toISOString());
    expect(await left()).toEqual([]);
    expect((await fetched(hr, (received()[0] as { files: { id: string }[] }).files[0]!.id)).statusCode).toBe(200);
  });

  it('is checked with its facts before it is decided', async () => {
    await hr.ask('PUT /webhook', { body: { url: receiver.url, checks: true } });
    await put();
    const file = await upload();
    const foreign = await upload(wang);
    expect(await press(li, 'sign', { files: [file, foreign] })).toMatchObject({ status: 400, code: 40025 });
    expect(received()).toMatchObject([{ files: [{ id: file, name: '合同.pdf', sha256: sha256(pdf) }] }]);
    expect(JSON.stringify(received())).not.toContain('decision-files');
  });
});

describe('R-TASK-02 a file of a decision is refused', () => {
  const wrong = { errors: [{ path: '/files' }] };

  it('where the action takes none, and where one is missing', async () => {
    await put();
    const file = await upload();
    expect(await press(li, 'return', { files: [file] })).toMatchObject({ status: 400, code: 40023, ...wrong });
    expect(await press(li, 'receipt')).toMatchObject({ status: 400, code: 40024, ...wrong });
    expect((await press(li, 'receipt', { files: [file] })).status).toBe(200);
  });

  it('where it is used, of another person, of another tenant, or unknown; the to-do stays and the own file too', async () => {
    await put();
    const used = await upload();
    await press(li, 'comment', { files: [used] });
    const elsewhere = await upload();
    await portal.db.updateTable('decision_files').set({ tenant_id: '10002' }).where('id', '=', elsewhere).execute();
    const own = await upload();
    for (const file of [used, await upload(wang), elsewhere, 'nothing'])
      expect(await press(li, 'sign', { files: [own, file] })).toMatchObject({ status: 400, code: 40025, ...wrong });
    expect((await press(li, 'sign', { files: [own, own] })).status).toBe(200);
  });

  it('for several tasks at once; without one the row of each task that needs it has the reason', async () => {
    await put();
    await put({ title: `${externalId} again` }, `${externalId}-2`);
    const body = { kind: 'todo', keyword: externalId, pageIndex: 1, pageSize: 5 };
    const rows = (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks;
    const ids = rows.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    const decide = (more: object) =>
      portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids, action: 'receipt', ...more } });
    expect((await decide({ files: [await upload()] })).json()).toMatchObject({ code: 40023, ...wrong });
    expect((await decide({ quick: true })).json().data.results).toMatchObject([
      { outcome: 'file', reason: '需要附上文件，请打开办理' },
      { outcome: 'file', reason: '需要附上文件，请打开办理' },
    ]);
  });

  it('with two presses at once takes it once', async () => {
    await put();
    await put({ title: externalId.replace('F', 'Z') }, `${externalId}-b`);
    const [one, two] = [await rowOf(li), await rowOf(li, 'todo', externalId.replace('F', 'Z'))];
    expect(one.id).not.toBe(two.id);
    const file = await upload();
    const decide = ({ id }: { id: string }) =>
      portal.ask('POST /business-center/v1/task/decide', { as: li, body: { ids: [id], action: 'comment', files: [file] } });
    const answers = await Promise.all([decide(one), decide(two)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('by type, size, number and sum', async () => {
    await put();
    const answer = async (content: Buffer, name: string) => {
      const response = await send(content, { name });
      return [response.statusCode, response.json().code];
    };
    expect(await answer(Buffer.from('MZ'), 'a.exe')).toEqual([400, 40027]);
    expect(await answer(Buffer.from('<script>'), 'a.pdf')).toEqual([400, 40027]);
    expect(await answer(Buffer.from('x'), 'noending')).toEqual([400, 40027]);
    expect(await answer(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'a.pdf')).toEqual([413, 41301]);
    const files: string[] = [];
    for (let count = 0; count < 6; count += 1) files.push(await upload());
    expect((await press(li, 'sign', { files })).status).toBe(400);
    await portal.db
      .updateTable('decision_files')
      .set({ size: 5 * 1024 * 1024 })
      .where('id', 'in', files)
      .execute();
    expect(await press(li, 'sign', { files: files.slice(0, 5) })).toMatchObject({ status: 400, code: 40026, ...wrong });
    expect((await press(li, 'sign', { files: files.slice(0, 4) })).status).toBe(200);
  });
});
