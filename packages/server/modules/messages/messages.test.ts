import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const query = 'POST /business-center/v1/message/conditionquery';
const change = 'POST /business-center/v1/message/changeStatusBatch';
const send = 'POST /business-center/v1/message/send';

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
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});

const draft = { to: ['E1002'], type: 'notice', title: '系统升级通知', body: '周五晚八点起停机两小时' };
const sent = async (changes: object = {}, headers: Record<string, string> = {}) =>
  portal.ask(send, { as: li, body: { ...draft, ...changes }, headers });
const page = async (as: Person, body: object = {}) =>
  (await portal.ask(query, { as, body: { userCode: as === wang ? 'E1002' : 'E1001', ...body } })).json();
const titles = async (as: Person, body: object = {}) => (await page(as, body)).data.map(({ title }: { title: string }) => title);
const ids = async (as: Person, body: object = {}): Promise<string[]> => (await page(as, body)).data.map(({ id }: { id: string }) => id);
const status = (response: { statusCode: number; json(): { code: unknown } }) => [response.statusCode, response.json().code];

describe('the link of a message', () => {
  it.each(['/pba/user-center/message', '/pba', '/pba?x=1', '//evil.example', 'https://evil.example', '/a b'])(
    'R-MSG-01 is not %s: the page adds the portal by itself',
    async (link) => {
      const body = { to: ['E1002'], type: 'notice', title: 'x', body: '', link };
      expect((await portal.ask('POST /business-center/v1/message/send', { as: li, body })).statusCode).toBe(400);
    },
  );
});

describe('messages', () => {
  it("R-MSG-01 are the person's own, newest first, in pages", async () => {
    for (const title of ['一', '二', '三']) await sent({ title, to: ['E1002', 'E1001'], link: '/user-center/message' });
    expect(await titles(wang)).toEqual(['三', '二', '一']);
    expect(await page(wang, { pageIndex: 2, pageSize: 2 })).toMatchObject({
      data: [{ title: '一', type: 'notice', sender: '李晓明', status: 'noread', link: '/user-center/message' }],
      total: 3,
    });
    expect(await ids(wang)).not.toEqual(await ids(li));
  });

  it('R-MSG-01 R-FRAME-06 are filtered by status and type; one unread row gives the count', async () => {
    await sent({ title: '甲', type: 'todo' });
    await sent({ title: '乙' });
    const [second] = await ids(wang);
    await portal.ask(change, { as: wang, body: { ids: [second], status: 'read' } });
    expect(await page(wang, { status: 'noread', pageSize: 1 })).toMatchObject({ data: [{ title: '甲' }], total: 1 });
    expect(await titles(wang, { type: 'todo' })).toEqual(['甲']);
    expect(await titles(wang, { type: 'todo', status: 'read' })).toEqual([]);
  });

  it.each([
    ['升级', true],
    ['shengji', true],
    ['sjtz', true],
    ['停机两小时', true],
    ['周五 升级', true],
    ['李晓明', true],
    ['升级 周六', false],
    ['%', false],
    ['_', false],
    ["'", false],
    ['\\', false],
  ])('R-MSG-01 are found by %s: %s', async (keyword, found) => {
    await sent();
    expect(await titles(wang, { keyword })).toEqual(found ? [draft.title] : []);
  });

  it("R-SRV-01 are nobody else's and no other tenant's", async () => {
    await sent({ to: ['E1001'] });
    expect(await page(wang)).toMatchObject({ data: [], total: 0 });
    expect(status(await portal.ask(query, { as: wang, body: { userCode: 'E1001' } }))).toEqual([403, 40302]);
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    expect(await page(park)).toMatchObject({ data: [], total: 0 });
    const [id] = await ids(li);
    expect(status(await portal.ask(change, { as: park, body: { ids: [id], status: 'read' } }))).toEqual([403, 40301]);
  });

  it.each([
    [{ pageIndex: 0 }, '/pageIndex'],
    [{ pageIndex: -1 }, '/pageIndex'],
    [{ pageIndex: 1e9 }, '/pageIndex'],
    [{ pageIndex: '1;drop' }, '/pageIndex'],
    [{ pageSize: 101 }, '/pageSize'],
    [{ status: 'all' }, '/status'],
    [{ type: 'x' }, '/type'],
    [{ keyword: 'x'.repeat(65) }, '/keyword'],
    [{ userId: 'p-wang' }, '/userId'],
  ])('refuse %j', async (body, path) => {
    const { code, errors } = await page(wang, body);
    expect([code, errors.map((error: { path: string }) => error.path)]).toEqual([40001, [path]]);
  });
});

describe('marking messages', () => {
  it('R-MSG-02 changes several, and returns how many were different', async () => {
    for (const title of ['一', '二', '三']) await sent({ title });
    const [third, second, first] = await ids(wang);
    const marked = (body: object) => portal.ask(change, { as: wang, body }).then((response) => response.json().data.changed);
    expect(await marked({ ids: [third, second, third], status: 'read' })).toBe(2);
    expect(await marked({ ids: [third, first], status: 'read' })).toBe(1);
    expect(await marked({ ids: 'all', status: 'noread' })).toBe(3);
    expect(await marked({ ids: 'all', status: 'noread' })).toBe(0);
  });

  it('R-MSG-02 R-SRV-01 changes nothing at all when one message is of somebody else or of nobody', async () => {
    await sent({ to: ['E1002', 'E1001'] });
    const [[mine], [other]] = [await ids(wang), await ids(li)];
    for (const foreign of [other, 'nothing']) {
      const response = await portal.ask(change, { as: wang, body: { ids: [mine, foreign], status: 'read' } });
      expect(status(response)).toEqual([403, 40301]);
    }
    expect([await ids(wang, { status: 'noread' }), await ids(li, { status: 'noread' })]).toEqual([[mine], [other]]);
    await portal.ask(change, { as: wang, body: { ids: 'all', status: 'read' } });
    expect(await ids(li, { status: 'noread' })).toEqual([other]);
  });

  it('R-MSG-02 counts each change once when the same request is made many times at once', async () => {
    for (const title of ['一', '二', '三']) await sent({ title });
    const all = await ids(wang);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.ask(change, { as: wang, body: { ids: all, status: 'read' } })),
    );
    expect(answers.reduce((sum, response) => sum + response.json().data.changed, 0)).toBe(3);
  });

  it.each([
    [{ ids: [], status: 'read' }],
    [{ ids: Array.from({ length: 201 }, (_, n) => `m${n}`), status: 'read' }],
    [{ ids: 'every', status: 'read' }],
    [{ ids: ['x'], status: 'gone' }],
    [{ ids: ['x'] }],
  ])('refuses %j', async (body) => {
    expect(status(await portal.ask(change, { as: wang, body }))).toEqual([400, 40001]);
  });
});

describe('sending', () => {
  it('R-SRV-01 needs the permission', async () => {
    expect(status(await portal.ask(send, { as: wang, body: draft }))).toEqual([403, 40301]);
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    expect(status(await portal.ask(send, { as: park, body: { ...draft, to: ['E1001'] } }))).toEqual([403, 40301]);
  });

  it('R-SRV-01 reaches people of the tenant only, and nobody when one is not', async () => {
    for (const stranger of ['E1003', 'E9999', "' or 1=1"]) {
      const response = await sent({ to: ['E1002', stranger] });
      expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: '/to/1', message: '取值不在允许范围内' }]]);
    }
    expect(await ids(wang)).toEqual([]);
  });

  it('gives each person one message, however often the code is named', async () => {
    expect((await sent({ to: ['E1002', 'E1002', 'E1001'] })).json().data.ids).toEqual([...(await ids(wang)), ...(await ids(li))]);
  });

  it.each([
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    { link: '/\\evil.example' },
    { link: '/\t/evil.example' },
    { link: 'javascript:alert(1)' },
    { title: ' ' },
    { title: 'x'.repeat(121) },
    { body: 'x'.repeat(4001) },
    { to: [] },
    { type: 'other' },
    { sender: '总裁' },
  ])('refuses %j', async (changes) => {
    expect(status(await sent(changes))).toEqual([400, 40001]);
  });
});

describe('preferences', () => {
  const path = '/business-center/v1/message/preferences';
  const off = { push: false, desktop: false };

  it('R-MSG-04 are kept per person', async () => {
    const { data } = (await portal.ask(`GET ${path}`, { as: wang })).json();
    expect(data.byType.system).toEqual({ push: true, desktop: true });
    const changed = { byType: { ...data.byType, system: off } };
    expect((await portal.ask(`POST ${path}`, { as: wang, body: changed })).json().data).toEqual(changed);
    expect((await portal.ask(`GET ${path}`, { as: wang })).json().data).toEqual(changed);
    expect((await portal.ask(`GET ${path}`, { as: li })).json().data).toEqual(data);
  });

  it('R-MSG-04 leave out a channel that was kept before and that there is no more', async () => {
    const before = { ...off, email: true };
    const by_type = JSON.stringify({ todo: before, notice: before, system: before, reply: before });
    await portal.db.updateTable('message_preferences').set({ by_type }).execute();
    const { data } = (await portal.ask(`GET ${path}`, { as: wang })).json();
    expect(data.byType).toEqual({ todo: off, notice: off, system: off, reply: off });
    expect((await portal.ask(`POST ${path}`, { as: wang, body: data })).json().data).toEqual(data);
  });

  it.each([{}, { byType: {} }, { byType: { todo: off, notice: off, system: off, reply: { ...off, sms: true } } }])(
    'refuse %j',
    async (body) => {
      expect(status(await portal.ask(`POST ${path}`, { as: wang, body }))).toEqual([400, 40001]);
    },
  );
});
