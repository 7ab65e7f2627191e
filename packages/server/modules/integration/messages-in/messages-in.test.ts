import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
  const department = { tenant_id: '10001', sort: 1 };
  await portal.db
    .insertInto('departments')
    .values([
      { ...department, id: 'd-head', parent_id: null, name: '总部' },
      { ...department, id: 'd-team', parent_id: 'd-head', name: '小组' },
      { ...department, id: 'd-empty', parent_id: null, name: '空' },
    ])
    .execute();
  await portal.db.updateTable('person_tenants').set({ department_id: 'd-team' }).where('person_id', '=', 'p-wang').execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Undelivered messages of the previous test would lock rows that are deleted here.
  await expect.poll(onTheWay).toBe(0);
  for (const table of ['message_contents', 'muted_kinds', 'sessions'] as const) await portal.db.deleteFrom(table).execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});

async function onTheWay(): Promise<number> {
  const rows = (['message_fanouts', 'message_withdrawals'] as const).map((table) =>
    portal.db.selectFrom(table).select('content_id').execute(),
  );
  return (await Promise.all(rows)).flat().length;
}

const toWang = { people: [{ userCode: 'E1002' }] };
const send = (changes: object = {}) => hr.ask('POST /messages', { body: { to: toWang, title: { 'zh-CN': '通知' }, ...changes } });
const sent = async (changes: object = {}): Promise<string> => {
  const response = await send(changes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().id;
};
const refused = async (changes: object) => {
  const response = await send(changes);
  return [response.statusCode, response.json().code, response.json().field];
};
const lines = async (as = wang, headers = {}, body = {}) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, headers, body: body as never })).json().data as Record<
    string,
    unknown
  >[];
const titles = async (as = wang, body = {}) => (await lines(as, {}, body)).map(({ title }) => title);
const unread = async (as = wang) => (await portal.ask('GET /business-center/v1/message/counts', { as })).json().data.unread as number;
const report = async (id: string) => (await hr.ask('GET /messages/{id}', { params: { id } })).json();
const recall = (id: string, by = hr) => by.ask('POST /messages/{id}/recall', { params: { id } });

it('R-INT-04 a repeated request with the same Idempotency-Key gets the first answer, alone and in a batch', async () => {
  const title = { 'zh-CN': '一次' };
  const keyed = (body: object, key: string) => hr.ask('POST /messages', { body, headers: { 'idempotency-key': key } });
  const first = await keyed({ to: toWang, title }, 'k1');
  const second = await keyed({ title, to: toWang }, 'k1');
  expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
  const batch = () => hr.ask('POST /messages/batch', { body: { messages: [{ to: toWang, title }] }, headers: { 'idempotency-key': 'k1' } });
  expect((await batch()).body).toBe((await batch()).body);
  expect(await titles()).toEqual(['一次', '一次']);
  const other = await keyed({ to: toWang, title: { 'zh-CN': '另一个' } }, 'k1');
  expect([other.statusCode, other.json()]).toEqual([
    409,
    { code: 'conflict', message: 'This Idempotency-Key was used for another request.', field: 'Idempotency-Key' },
  ]);
  expect((await keyed({ to: toWang, title }, 'no blanks')).json()).toMatchObject({ code: 'malformed', field: 'headers/idempotency-key' });
});

describe('a message of a business system', () => {
  it('R-INT-04 arrives with all its fields, in the language of each person, and is found in each', async () => {
    await sent({
      title: { 'zh-CN': '假期批准', 'en-US': 'Leave approved' },
      body: { 'zh-CN': '第一行\n第二行', 'en-US': 'Enjoy' },
      type: 'system',
      urgent: true,
      link: '/user-center/task?id=7',
      process: { key: 'leave-7', title: { 'zh-CN': '请假', 'en-US': 'Leave' } },
    });
    const plain = {
      title: '假期批准',
      body: '第一行\n第二行',
      type: 'system',
      urgent: true,
      link: '/user-center/task?id=7',
      sender: '人事系统',
    };
    expect(await lines()).toMatchObject([{ ...plain, source: 'hr', process: { key: 'hr/leave-7', title: '请假' }, status: 'noread' }]);
    const english = { title: 'Leave approved', body: 'Enjoy', process: { key: 'hr/leave-7', title: 'Leave' } };
    expect(await lines(wang, { 'accept-language': 'en-US' })).toMatchObject([english]);
    expect(await lines(wang, { 'accept-language': 'pt-BR' })).toMatchObject([{ title: '假期批准' }]);
    expect([await titles(wang, { keyword: 'approved' }), await titles(wang, { keyword: 'jiaqi' })]).toEqual([['假期批准'], ['假期批准']]);
    expect(await lines(li)).toEqual([]);
  });

  it.each<[string, object, string[], string[]]>([
    ['a department with those below it', { departments: ['d-head'] }, [], ['通知']],
    ['a role', { roles: ['r-all'] }, ['通知'], []],
    ['the whole tenant', { everyone: true }, ['通知'], ['通知']],
    [
      'people and departments, each person once',
      { people: [{ userCode: 'E1002' }, { uniqueNo: 'N1001' }], departments: ['d-team'] },
      ['通知'],
      ['通知'],
    ],
  ])('R-INT-04 goes to %s', async (_whom, to, ofLi, ofWang) => {
    const id = await sent({ to });
    expect([await titles(li), await titles(wang)]).toEqual([ofLi, ofWang]);
    expect(await report(id)).toMatchObject({ state: 'sent', recipients: ofLi.length + ofWang.length, read: 0 });
  });

  it('R-INT-04 names who was skipped and why, and is refused where it is for nobody', async () => {
    const response = await send({ to: { people: [{ userCode: 'E9' }, { userCode: 'E1002' }, { userCode: 'E1003' }] } });
    expect(response.json()).toMatchObject({
      skipped: [
        { field: 'to/people/0', code: 'unknown_person' },
        { field: 'to/people/2', code: 'disabled_person' },
      ],
    });
    expect(await titles()).toEqual(['通知']);
    expect(await refused({ to: { people: [{ userCode: 'E9' }] } })).toEqual([422, 'no_recipient', 'to/people/0']);
    expect(await refused({ to: { departments: ['d-empty'] } })).toEqual([422, 'no_recipient', 'to']);
    expect(await refused({ to: { departments: ['d-head', 'd-9'] } })).toEqual([422, 'unknown_department', 'to/departments/1']);
    expect(await refused({ to: { roles: ['r-park'] } })).toEqual([422, 'unknown_role', 'to/roles/0']);
    expect(await refused({ to: {} })).toEqual([400, 'malformed', 'to']);
    expect(await portal.db.selectFrom('message_contents').select('id').execute()).toHaveLength(1);
  });

  it('R-INT-04 reaches nobody of another tenant, by its key or by its fields', async () => {
    expect(await refused({ tenant: '10002', to: { people: [{ userCode: 'E1001' }] } })).toEqual([403, 'tenant_forbidden', 'tenant']);
    const park = await connect(portal, { source: 'park', tenants: ['10002'] });
    const body = { to: toWang, title: { 'zh-CN': '园区' } };
    expect((await park.ask('POST /messages', { body })).json()).toMatchObject({ code: 'no_recipient' });
    const id = await sent();
    const foreign = [await recall(id, park), await park.ask('GET /messages/{id}', { params: { id } })];
    expect(foreign.map((response) => [response.statusCode, response.json().code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    const other = await connect(portal, { source: 'finance', scopes: ['messages:send'] });
    expect((await recall(id, other)).statusCode).toBe(404);
    expect(await titles()).toEqual(['通知']);
  });

  it.each<[object, unknown]>([
    [{ link: 'https://hr.example.com/leave?id=1' }, 'https://hr.example.com/leave?id=1'],
    [{ frontModuleCode: 'expenses', path: '/hr/leave/7?tab=1' }, '/app-center/main/expenses/hr/leave/7?tab=1'],
    [{}, null],
  ])('R-INT-04 leads where it may: %j', async (link, stored) => {
    await sent(link);
    expect(await lines()).toMatchObject([{ link: stored }]);
  });

  it.each<[object, string]>([
    [{ link: 'https://evil.example.com/' }, 'link'],
    [{ link: 'http://hr.example.com/' }, 'link'],
    [{ link: 'https://hr.example.com@evil.example.com/' }, 'link'],
    [{ link: 'https://hr.example.com:8443/' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'data:text/html,x' }, 'link'],
    [{ link: '//evil.example.com' }, 'link'],
    [{ link: '/\\evil.example.com' }, 'link'],
    [{ link: '/%2e%2e/idaas/logout' }, 'link'],
    [{ link: '/home/index', frontModuleCode: 'expenses', path: '/hr/leave' }, 'link'],
    [{ frontModuleCode: 'expenses', path: '/hr/unknown' }, 'path'],
    [{ frontModuleCode: 'expenses', path: '/hr/leave/../../../x' }, 'path'],
    [{ frontModuleCode: 'nothing', path: '/hr/leave' }, 'frontModuleCode'],
    [{ frontModuleCode: 'expenses' }, 'path'],
  ])('R-INT-04 is refused where it leads nowhere it may: %j', async (link, field) => {
    expect(await refused(link)).toEqual([422, 'link_forbidden', field]);
    expect(await titles()).toEqual([]);
  });
});

describe('a message that does not last', () => {
  it('R-INT-04 is recalled everywhere at once, and only once', async () => {
    const id = await sent({ to: { everyone: true } });
    await sent({ title: { 'zh-CN': '别的' } });
    await portal.ask('POST /business-center/v1/message/changeStatusBatch', { as: li, body: { ids: 'all', status: 'read' } });
    expect((await recall(id)).json()).toEqual({ id, recalled: true });
    expect([await titles(li), await titles(wang), await unread(wang)]).toEqual([[], ['别的'], 1]);
    expect((await recall(id)).json()).toEqual({ id, recalled: false });
    await expect.poll(() => portal.db.selectFrom('message_withdrawals').selectAll().execute()).toEqual([]);
    expect(await report(id)).toMatchObject({ state: 'recalled', recipients: 2, read: 1 });
    const left = await portal.db.selectFrom('messages').select('id').where('content_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('R-INT-04 is taken back from pages that show it', async () => {
    const seq = async () => (await portal.ask('GET /business-center/v1/message/counts', { as: wang })).json().data.seq as number;
    const id = await sent();
    const before = await seq();
    await recall(id);
    await expect.poll(seq).toBeGreaterThan(before);
    expect(await unread()).toBe(0);
  });

  it('R-INT-04 leaves lists and counts when it expires; one that has expired is refused', async () => {
    const id = await sent({ expiresAt: new Date(Date.now() + 60 * 60_000).toISOString() });
    expect(await titles()).toEqual(['通知']);
    await portal.db.updateTable('message_contents').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute();
    await expect.poll(() => titles()).toEqual([]);
    expect([await unread(), (await report(id)).state]).toEqual([0, 'expired']);
    expect(await refused({ expiresAt: '2020-01-01T00:00:00Z' })).toEqual([400, 'malformed', 'expiresAt']);
  });

  it('R-INT-04 gives its place to a later one of the same source with the same key', async () => {
    const first = await sent({ replaces: 'order-1', title: { 'zh-CN': '一' } });
    await sent({ replaces: 'order-2', title: { 'zh-CN': '别的' } });
    const other = await connect(portal, { source: 'sales' });
    await other.ask('POST /messages', { body: { to: toWang, title: { 'zh-CN': '同名' }, replaces: 'order-1' } });
    await sent({ replaces: 'order-1', title: { 'zh-CN': '二' } });
    expect([await titles(), await unread()]).toEqual([['二', '同名', '别的'], 3]);
    expect((await report(first)).state).toBe('replaced');
  });

  it('R-INT-04 repeated within its window gets the first id, also when it is sent at once', async () => {
    const dedupe = { key: 'leave-7', minutes: 5 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ dedupe })));
    const ids = new Set(answers.map((response) => response.json().id as string));
    expect([ids.size, answers.filter((response) => response.json().duplicate === false).length]).toEqual([1, 1]);
    expect(await titles()).toEqual(['通知']);
    const [id = ''] = ids;
    const earlier = new Date(Date.now() - 6 * 60_000).toISOString();
    await portal.db.updateTable('message_dedupes').set({ at: earlier }).where('content_id', '=', id).execute();
    const second = await sent({ dedupe });
    expect(second).not.toBe(id);
    await recall(second);
    expect(await sent({ dedupe })).not.toBe(second);
  });
});

describe('many messages', () => {
  it('R-INT-04 of a batch are answered row by row', async () => {
    const row = (changes: object) => ({ to: toWang, title: { 'zh-CN': '通知' }, ...changes });
    const response = await hr.ask('POST /messages/batch', {
      body: { messages: [row({}), row({ title: {} }), row({ link: 'ftp://x' }), row({ tenant: '10009' }), 'nonsense', row({ more: 1 })] },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().rows).toMatchObject([
      { index: 0, id: expect.any(String) },
      { index: 1, code: 'malformed', field: 'title/zh-CN' },
      { index: 2, code: 'link_forbidden', field: 'link' },
      { index: 3, code: 'tenant_forbidden', field: 'tenant' },
      { index: 4, code: 'malformed' },
      { index: 5, code: 'unknown_field', field: 'more' },
    ]);
    expect(await titles()).toEqual(['通知']);
  });

  it('R-INT-04 of a batch are at most 500, and of four megabytes', async () => {
    const messages = Array.from({ length: 501 }, () => ({ to: toWang, title: { 'zh-CN': '通知' } }));
    const many = await hr.ask('POST /messages/batch', { body: { messages } });
    expect([many.statusCode, many.json().field]).toEqual([400, 'messages']);
    const large = await hr.ask('POST /messages/batch', { body: { messages: ['x'.repeat(4 * 1024 * 1024)] } });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    expect(await titles()).toEqual([]);
  });

  it('R-INT-04 are thirty a minute for one person from one source, also when they come at once; who gets no more is named', async () => {
    const messages = Array.from({ length: 40 }, () => ({ to: toWang, title: { 'zh-CN': '通知' } }));
    const [one, two] = await Promise.all(
      [messages.slice(0, 20), messages.slice(20)].map(
        async (rows) => (await hr.ask('POST /messages/batch', { body: { messages: rows } })).json().rows,
      ),
    );
    const rows = [...one, ...two] as { code?: string; retryAfter?: number }[];
    expect(rows.filter(({ code }) => code === undefined)).toHaveLength(30);
    const limited = rows.filter(({ code }) => code === 'too_many_for_recipient');
    expect([limited.length, limited.every(({ retryAfter = 0 }) => retryAfter > 0 && retryAfter <= 60)]).toEqual([10, true]);
    const single = await send();
    expect([single.statusCode, Number(single.headers['retry-after']) > 0]).toEqual([429, true]);
    const both = await send({ to: { everyone: true } });
    expect(both.json().skipped).toMatchObject([{ field: 'E1002', code: 'too_many_for_recipient' }]);
    expect(await report(both.json().id)).toMatchObject({ recipients: 1, skipped: [{ userCode: 'E1002' }], skippedTotal: 1 });
    const other = await connect(portal, { source: 'calm' });
    expect((await other.ask('POST /messages', { body: messages[0] })).statusCode).toBe(200);
  });
});
