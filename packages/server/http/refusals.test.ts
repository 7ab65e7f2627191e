import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { rawGet } from '../testing/raw-get.ts';
import { refuseClientError } from './client-error.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const headers = (more: Record<string, string> = {}) => ({ cookie: li.cookie, authorization: `Bearer ${li.token}`, ...more });
const taskUrl = '/api/business-center/v1/task/query';
const post = (payload: string | object, more: Record<string, string> = {}) =>
  portal.inject({ method: 'POST', url: taskUrl, payload, headers: headers({ 'content-type': 'application/json', ...more }) });

describe('refusals', () => {
  it.each([
    ['zh-CN', '请求的内容不存在'],
    ['zh-TW', '請求的內容不存在'],
    ['zh-HK,en;q=0.5', '請求的內容不存在'],
    ['en-GB,en;q=0.9,zh;q=0.1', 'There is nothing here'],
    ['fr, pt;q=0.4, en;q=0.3', 'Não há nada aqui'],
    ['fr', '请求的内容不存在'],
    ['*', '请求的内容不存在'],
    [';;q=x,,', '请求的内容不存在'],
  ])('R-I18N-01 are in the language of %j', async (language, msg) => {
    const response = await portal.inject({ url: '/api/nothing', headers: { 'accept-language': language } });
    expect([response.statusCode, response.json()]).toEqual([404, { code: 40401, msg }]);
  });

  it('name every field in the same language', async () => {
    const response = await post({ kind: 5, extra: 1 }, { 'accept-language': 'en' });
    expect(response.json()).toEqual({
      code: 40001,
      msg: 'The request is not valid',
      errors: [
        { path: '/extra', message: 'is not a known field' },
        { path: '/kind', message: 'must be one of: todo, toread, apply, done, draft' },
      ],
    });
  });

  it.each([
    '{',
    '',
    '{"kind":"todo"',
    '{"kind":"todo","__proto__":{"admin":true}}',
    '{"kind":"todo","constructor":{"prototype":{}}}',
    'null x',
  ])('are 40001 for the body %s', async (body) => {
    const response = await post(body);
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });

  it.each(['[]', 'null', '"todo"', '5', '[{"kind":"todo"}]'])('are 40001 for the JSON %s, which is no object', async (body) => {
    const response = await post(body);
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });

  it('pollute no prototype', async () => {
    await post('{"kind":"todo","__proto__":{"polluted":true}}');
    expect({}).not.toHaveProperty('polluted');
  });

  it('list at most 20 fields', async () => {
    const response = await post(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1])));
    const { length } = response.json().errors;
    expect([length > 0, length <= 20]).toEqual([true, true]);
  });

  it.each([
    ['userCode=E1001&userCode=E1001', '不能重复出现'],
    ['userCode=E1001&x=1', '不认识的字段'],
    ['', '缺少必填项'],
  ])('are 40001 for the query %s', async (query, message) => {
    const response = await portal.inject({ url: `/api/user-end/v1/userQueryHistory/queryHistoryRecords?${query}`, headers: headers() });
    expect([response.statusCode, response.json().errors.map((error: { message: string }) => error.message)]).toEqual([400, [message]]);
  });

  it('are 405 with the methods that are allowed', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await portal.inject({ method, url: taskUrl, headers: headers() });
      expect([response.statusCode, response.json().code, response.headers.allow]).toEqual([405, 40501, 'POST']);
    }
    const login = await portal.inject({ method: 'DELETE', url: '/idaas/login' });
    expect([login.statusCode, login.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('are 413 above 64 kB for callers who are not signed in', async () => {
    const send = async (username: string) =>
      (await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: 'a'.repeat(64) } })).statusCode;
    expect([await send('x'.repeat(66_000)), await send('x'.repeat(64_000))]).toEqual([413, 400]);
  });

  it('are 413 above 256 kB', async () => {
    const response = await post({ kind: 'todo', keyword: 'x'.repeat(300_000) });
    expect([response.statusCode, response.json().code]).toEqual([413, 41301]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp'])(
    'are 415 for %s',
    async (type) => {
      const response = await post('{"kind":"todo"}', { 'content-type': type });
      expect([response.statusCode, response.json().code]).toEqual([415, 41501]);
    },
  );

  it('are 415 for JSON where a form is required', async () => {
    const response = await portal.inject({
      method: 'POST',
      url: '/api/asset/v1/login/setTenantId',
      payload: { tenantId: '10001' },
      headers: headers(),
    });
    expect(response.statusCode).toBe(415);
  });

  it('are 429 with Retry-After when a session asks too much, and leave others alone', async () => {
    const small = await openPortal({ callsPerMinute: 5 });
    const [busy, calm] = [await small.signIn('li'), await small.signIn('wang')];
    const ask = (as: Person) => small.ask('GET /wutong-idaas-account/current', { as });
    for (let n = 0; n < 5; n += 1) expect((await ask(busy)).statusCode).toBe(200);
    const response = await ask(busy);
    expect([response.statusCode, response.json()]).toEqual([429, { code: 42901, msg: '请求过于频繁，请稍后重试' }]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(calm)).statusCode).toBe(200);
    expect((await small.inject({ url: '/pba/' })).statusCode).toBe(200);
    await small.close();
  });

  it('are 503 with Retry-After while the database is away', async () => {
    const failing = vi.spyOn(portal.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
    });
    const response = await post({ kind: 'todo' });
    failing.mockRestore();
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([
      503,
      { code: 50301, msg: '服务暂时不可用，请稍后重试' },
      '5',
    ]);
  });

  it('never show a stack, a query or a path of the machine', async () => {
    const failing = vi.spyOn(portal.db, 'selectFrom').mockImplementation(() => {
      throw new Error('select secret from /srv/atrium/people failed');
    });
    const response = await post({ kind: 'todo' });
    failing.mockRestore();
    expect([response.statusCode, response.body]).toEqual([500, '{"code":50001,"msg":"服务器出错了，请稍后重试"}']);
  });
});

describe('writes from another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4801' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ] as Record<string, string>[])('are refused: %j', async (from) => {
    const response = await post({ kind: 'todo' }, { host: 'localhost:4800', ...from });
    expect([response.statusCode, response.json().code]).toEqual([403, 40304]);
    const login = await portal.inject({ method: 'POST', url: '/idaas/login', payload: {}, headers: { host: 'localhost:4800', ...from } });
    expect(login.statusCode).toBe(403);
  });

  it.each([{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:4800' }] as Record<string, string>[])(
    'are not these: %j',
    async (from) => {
      expect((await post({ kind: 'todo' }, { host: 'localhost:4800', ...from })).statusCode).toBe(200);
    },
  );

  it('distinguish foreign origins by ATRIUM_ORIGIN behind a proxy', async () => {
    const proxied = await openPortal({ origin: 'http://portal.example.com' });
    const as = await proxied.signIn('li');
    const from = async (origin: string) =>
      (await proxied.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' }, headers: { host: '10.0.0.7:4800', origin } }))
        .statusCode;
    expect([await from('http://portal.example.com'), await from('http://10.0.0.7:4800')]).toEqual([200, 403]);
    await proxied.close();
  });
});

it('R-HTTP-04 996 reaches the wire as it is', async () => {
  const gone = await portal.signIn('wang');
  await portal.ask('POST /logout/cas', { as: gone, body: { token: gone.token } });
  const { statusCode } = await rawGet(portal.server, '/api/wutong-idaas-account/current', {
    cookie: gone.cookie,
    authorization: `Bearer ${gone.token}`,
  });
  expect(statusCode).toBe(996);
});

/** The answer of a server with short limits to the beginning of a request. */
async function answerTo(beginning: string): Promise<string> {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 }, () => {});
  server.on('clientError', (error, socket) => refuseClientError.call(portal.server, error, socket as never));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  socket.write(beginning);
  await once(socket, 'close');
  server.close();
  return text;
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nAccept-Language: zh-TW\r\nContent-Length: 9\r\n';

it('R-I18N-04 a body that comes too slowly is refused in the language of its request', async () => {
  const answer = await answerTo(`${head}\r\n{`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('content-language: zh-TW\r\n');
  expect(answer).toContain('請求傳送得太慢，請重試');
});

it('R-I18N-04 a head that comes too slowly is refused in the default language', async () => {
  expect(await answerTo(head)).toContain('请求发送得太慢，请重试');
});
