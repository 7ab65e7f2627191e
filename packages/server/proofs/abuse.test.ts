import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { auditEntries } from '../audit/queries.ts';

let portal: Portal;
let li: Person;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openPortal({}, { write: (line) => lines.push(line) });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('login_failures').execute();
  li = await portal.signIn('li');
});

const headers = (more: Record<string, string> = {}) => ({ cookie: li.cookie, authorization: `Bearer ${li.token}`, ...more });
const current = 'GET /wutong-idaas-account/current';
const tenants = 'GET /business-center/v1/login/tenants';
const wanted = 'Blau+Wal#47';

describe('a new password', () => {
  it('AB-14 is reported to its owner, in the audit log and in no form that grants access', async () => {
    const kept = await portal.db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
    const elsewhere = await portal.signIn('li');
    const change = await portal.ask('POST /wutong-idaas-account/user/update-password', {
      as: li,
      body: { id: 'p-li', password: sha256(password), newPassword: sha256(wanted) },
    });
    await portal.db.updateTable('people').set(kept).where('id', '=', 'p-li').execute();
    expect([change.statusCode, (await portal.ask(current, { as: elsewhere })).statusCode]).toEqual([200, 996]);
    const { data } = (
      await portal.ask('POST /business-center/v1/message/conditionquery', {
        as: li,
        body: { userCode: 'E1001', pageIndex: 1, pageSize: 1, type: 'system', status: 'noread' },
        headers: { 'accept-language': 'en' },
      })
    ).json();
    expect(data).toMatchObject([{ title: 'Your password was changed', link: '/user-center/securitysettings', status: 'noread' }]);
    const audit = await auditEntries(portal.db).select(['event', 'details']).orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(audit.event).toBe('password-changed');
    const told = JSON.stringify([data, audit, lines]);
    expect([wanted, sha256(wanted), sha256(password)].filter((secret) => told.includes(secret))).toEqual([]);
  });

  it('AB-14 is reported to nobody when it was refused', async () => {
    const count = async () => (await portal.db.selectFrom('messages').select('id').execute()).length;
    const before = await count();
    const body = { id: 'p-li', password: sha256('wrong'), newPassword: sha256(wanted) };
    expect((await portal.ask('POST /wutong-idaas-account/user/update-password', { as: li, body })).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });
});

describe('the tenant', () => {
  it.each(['..%2f10002', '10002%2f..', '%2e%2e', '10002;x', 'p-wang', '__proto__', '10009'])(
    'AB-18 is not switched by the path %s',
    async (id) => {
      const url = `/api/business-center/v1/login/${id}/tenant`;
      const { statusCode } = await portal.inject({
        method: 'POST',
        url,
        headers: headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      });
      expect([400, 403, 404]).toContain(statusCode);
      expect((await portal.ask(current, { as: li })).json().data.tenantId).toBe('10001');
    },
  );

  it('AB-18 is that of the path, whatever the form says', async () => {
    const url = '/api/business-center/v1/login/10002/tenant';
    const form = headers({ 'content-type': 'application/x-www-form-urlencoded' });
    const spoofed = await portal.inject({ method: 'POST', url, payload: 'tenantId=10009&id=p-wang', headers: form });
    const now = (await portal.ask(current, { as: li })).json().data.tenantId;
    expect(spoofed.statusCode === 200 ? now : `refused ${now}`).toBe(spoofed.statusCode === 200 ? '10002' : 'refused 10001');
  });

  it('AB-19 is one of two that are asked for at once, and every call agrees which', async () => {
    const to = (tenantId: string) => portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId } });
    for (let n = 0; n < 5; n += 1) {
      const answers = await Promise.all(['10002', '10001', '10002', '10001'].map(to));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const { tenantId } = (await portal.ask(current, { as: li })).json().data;
      const [first] = (await portal.ask(tenants, { as: li })).json().data;
      expect([first.id, first.current]).toEqual([tenantId, true]);
    }
  });

  it.each(['abc10001x10002', '-1', '1e30', '10001.0', '+10001', '0x2711', '%31%30%30%30%31', '10001;10002', 'null', '*'])(
    'AB-20 is not guessed from the header %s',
    async (tenantId) => {
      const response = await portal.ask(tenants, { as: li, headers: { 'tenant-id': tenantId } });
      expect([response.statusCode, response.json().code]).toEqual([403, 40303]);
    },
  );
});

describe('stored data', () => {
  it.each(['__proto__', 'constructor', '<img src=x onerror=alert(1)>'])('AB-27 is the text %s and nothing else', async (queryKey) => {
    await portal.ask('POST /user-end/v1/userQueryHistory/saveQueryRecord', { as: li, body: { userCode: 'E1001', queryKey } });
    const { data } = (
      await portal.ask('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { as: li, query: { userCode: 'E1001' } })
    ).json();
    expect(JSON.stringify(data[0])).toContain(queryKey);
    expect({}).not.toHaveProperty('polluted');
  });

  it('AB-40 is not found by any of a thousand ids, nor by asking for a part', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        portal.inject({
          url: `/api/file-server/file/download?fileId=${randomUUID()}`,
          headers: { cookie: li.cookie, ...(n % 2 === 0 ? {} : { range: 'bytes=0-0,-1,5-1,0-99999999999' }) },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(404);
  });
});

describe('any request', () => {
  const ask = (body: string) =>
    portal.inject({
      method: 'POST',
      url: '/api/wuyou-auth/auth/list-old-apps',
      payload: body,
      headers: headers({ 'content-type': 'application/json' }),
    });

  it('AB-42 is judged by the same of two equal keys as it is answered by', async () => {
    const [foreignLast, ownLast] = [await ask('{"userId":"p-li","userId":"p-wang"}'), await ask('{"userId":"p-wang","userId":"p-li"}')];
    const own = await ask('{"userId":"p-li"}');
    expect([foreignLast.statusCode, ownLast.json()]).toEqual([403, own.json()]);
  });

  it.each([21, 100_000])('AB-42 is refused when it is %i deep', async (depth) => {
    const { statusCode } = await ask(`{"userId":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(statusCode).toBe(400);
  });

  it('AB-42 has ten seconds for its head and thirty for all of it', () => {
    const { headersTimeout, requestTimeout } = portal.server.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  });

  it.each([
    ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['two lengths in one line', 'Content-Length: 4, 5'],
    ['an unknown encoding', 'Transfer-Encoding: chunked, identity'],
    ['a blank before the colon', 'Content-Length : 4'],
    ['a folded line', 'X-A: b\r\n c: d\r\nTransfer-Encoding:\r\n chunked'],
  ])('AB-42 is not read in two ways: %s', async (_, lines_) => {
    if (!portal.server.server.listening) await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.server.server.address() as AddressInfo;
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`POST /api/logout/cas HTTP/1.1\r\nHost: x\r\n${lines_}\r\n\r\n0\r\n\r\n${smuggled}`),
      );
      socket.on('data', (part) => (text += String(part))).on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});
