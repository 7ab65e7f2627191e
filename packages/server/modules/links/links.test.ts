import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTicket } from './queries.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openPortal({ mailUrl: 'https://mail.example.com/login?from=portal' }, { write: (line) => void lines.push(line) });
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const mail = (userCode = 'E1001') => portal.ask('GET /business-center/v1/email/mail/usersignurlbycode', { as: li, query: { userCode } });
const wiki = (userCode = 'E1001') =>
  portal.ask('POST /wiki-index/developers-server/rest/user/req-gateway/code-login', { as: li, body: { userCode } });
const redeem = async (service: string, token: string) => {
  const response = await portal.ask('POST /business-center/v1/link/redeem', { body: { service, token } });
  return [response.statusCode, response.json().data];
};
const codeOf = (url: string) => new URL(url).searchParams.get('code') ?? '';
const me = { userCode: 'E1001', realName: '李晓明', tenantId: '10001' };

describe('the way into mailbox and wiki', () => {
  it('R-SRV-01 is good once', async () => {
    const response = await mail();
    const { url } = response.json().data;
    expect(url).toMatch(/^https:\/\/mail\.example\.com\/login\?from=portal&code=[\w-]{43}\.[\w-]+$/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect([await redeem('mail', codeOf(url)), await redeem('mail', codeOf(url))]).toEqual([
      [200, me],
      [404, undefined],
    ]);
    const { token } = (await wiki()).json().data;
    const both = await Promise.all([redeem('wiki', token), redeem('wiki', token)]);
    expect(both.map(([code]) => code).sort()).toEqual([200, 404]);
  });

  it('R-SRV-01 is good for a minute, for its service and while the person works here', async () => {
    const { token } = (await wiki()).json().data;
    expect(await redeem('mail', token)).toEqual([404, undefined]);
    await portal.db
      .updateTable('one_time_links')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect(await redeem('wiki', token)).toEqual([404, undefined]);
    const { token: second } = (await wiki()).json().data;
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
    expect(await redeem('wiki', second)).toEqual([404, undefined]);
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
  });

  it('R-SRV-01 ends with the session', async () => {
    const own = await portal.signIn('li');
    const path = 'POST /wiki-index/developers-server/rest/user/req-gateway/code-login';
    const { token } = (await portal.ask(path, { as: own, body: { userCode: 'E1001' } })).json().data;
    await portal.ask('POST /logout/cas', { as: own, body: { token: own.token } });
    expect(await redeem('wiki', token)).toEqual([404, undefined]);
  });

  it('R-SRV-01 is stored and logged in no form that opens anything', async () => {
    const { token } = (await wiki()).json().data;
    const { expires_at: expiresAt } = await portal.db
      .selectFrom('one_time_links')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const stored = JSON.stringify([
      await portal.db.selectFrom('one_time_links').selectAll().execute(),
      await auditEntries(portal.db).selectAll().execute(),
      lines,
    ]);
    expect(stored).not.toContain(token);
    const { event, details } = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([event, details]).toEqual(['link-made', '{"service":"wiki"}']);
  });

  it("R-SRV-01 is nobody else's, and asking for one is in the audit log", async () => {
    for (const response of [await mail('E1002'), await wiki('E1002')])
      expect([response.statusCode, response.json().code]).toEqual([403, 40302]);
    const { event, person_id: person } = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([event, person]).toEqual(['identity-mismatch', 'p-li']);
  });

  it("leads to the portal's own inbox where there is no mailbox", async () => {
    const own = await openPortal();
    const response = await own.ask('GET /business-center/v1/email/mail/usersignurlbycode', {
      as: await own.signIn('li'),
      query: { userCode: 'E1001' },
    });
    expect(response.json().data.url).toMatch(/^\/pba\/user-center\/mail\?code=/);
    await own.close();
  });
});

describe('a ticket', () => {
  const body = { category: 'device', title: '显示器闪屏', description: '每隔几分钟闪一次' };
  const send = (change: object = {}, headers = {}) =>
    portal.ask('POST /workorder/ticket', { as: li, body: { ...body, ...change }, headers });

  it('R-SRV-01 is handed in once and shows among the applications', async () => {
    const headers = { 'idempotency-key': 'ticket-1' };
    const [first, second] = [await send({}, headers), await send({}, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await portal.db.selectFrom('tickets').select(['person_id', 'category', 'phone']).execute()).toEqual([
      { person_id: 'p-li', category: 'device', phone: '' },
    ]);
    const { number, link } = first.json().data;
    expect(number).toMatch(/^WO-\d{6}-[0-9A-F]{8}$/);
    expect(link).toMatch(/^\/(home\/index|app-center\/main\/)/);
    const { data } = (await portal.ask('POST /business-center/v1/workorder/apply/getuserapply', { as: li, body: {} })).json();
    expect(data).toMatchObject([{ id: first.json().data.id, title: '显示器闪屏', processName: '服务工单', withdrawable: true }]);
  });

  it('R-SRV-02 takes another number when its own is taken', async () => {
    const { id: first, number: taken } = (await send()).json().data;
    const { created_at } = await portal.db.selectFrom('tickets').select('created_at').where('id', '=', first).executeTakeFirstOrThrow();
    const owner = { tenant_id: '10001', person_id: 'p-li', title: '另一件', created_at };
    const task = { kind: 'apply', process_name: '服务工单', applicant: '李', current_node: '待受理', priority: 'normal' } as const;
    const ids = [`${first.slice(0, 8)}-0000-4000-8000-000000000001`, `${first.slice(0, 8)}-0000-4000-8000-000000000002`, randomUUID()];
    const left = [...ids];
    const kept = await insertTicket(
      portal.db,
      { ...owner, category: 'device', description: '', phone: '' },
      { ...owner, ...task, due_at: null, link: '/home/index', withdrawable: 1 },
      () => left.shift()!,
    );
    expect(left).toEqual([]);
    expect(kept).toEqual({ id: ids[2], number: expect.stringMatching(/^WO-\d{6}-[0-9A-F]{8}$/) });
    expect(kept.number).not.toBe(taken);
    const rows = async (number: string) => portal.db.selectFrom('tickets').select('id').where('number', '=', number).execute();
    expect([await rows(taken), await rows(kept.number)]).toEqual([[{ id: first }], [{ id: ids[2] }]]);
    expect(await portal.db.selectFrom('tasks').select('id').where('id', 'in', ids).execute()).toEqual([{ id: ids[2] }]);
  });

  it.each([
    [{ category: 'x' }, '/category'],
    [{ title: '' }, '/title'],
    [{ title: 'x'.repeat(81) }, '/title'],
    [{ description: 'x'.repeat(2001) }, '/description'],
    [{ userCode: 'E1002' }, '/userCode'],
  ])('is refused as %j', async (change, path) => {
    const { code, errors } = (await send(change)).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });
});
