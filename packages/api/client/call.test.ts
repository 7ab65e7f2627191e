import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, callBody, CallError, callPaged, configureClient, type Identity } from './index.ts';
import { fillPath } from './call.ts';
import { timeLimit } from './request.ts';
import { answeringServer } from './testing/answering-server.ts';

const identity: Identity = { token: 'T0KEN', tenant: 'tenant-10002-x9', userCode: 'U001', userId: '7', userNo: 'N7' };
const refused = vi.fn();
const unreachable = vi.fn();
const signedOut = vi.fn();
const current = 'GET /wutong-idaas-account/current';
const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.fail('resolved'),
    (error: CallError) => error,
  );

let who: Identity;
beforeEach(() => {
  who = { ...identity };
  for (const hook of [refused, unreachable, signedOut]) hook.mockReset();
  configureClient({ identity: () => who, language: () => 'pt-BR', refused, unreachable, signedOut });
});

afterEach(() => void vi.useRealTimers());

it('R-HTTP-01 sends every call below /api with credentials', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetch = vi.fn(async () => Response.json({ code: 0, data: [] }));
  vi.stubGlobal('fetch', fetch);
  await call('GET /wuyou-auth/common-use/list');
  expect(fetch.mock.calls[0]).toMatchObject(['/api/wuyou-auth/common-use/list', { credentials: 'include', method: 'GET' }]);
  expect(timeLimit).toBe(30_000);
  expect(vi.getTimerCount()).toBe(0);
});

it('R-HTTP-01 R-HTTP-12 stops after 30 s with an error of its own kind and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  );
  const error = failure(call(current));
  vi.advanceTimersByTime(29_999);
  expect(unreachable).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await error).toMatchObject({ kind: 'timeout', status: 0 });
  expect(unreachable).toHaveBeenCalledExactlyOnceWith('timeout');
  expect(vi.getTimerCount()).toBe(0);
});

it('R-HTTP-02 sends the user’s identity with every request', async () => {
  const server = await answeringServer();
  await call(current);
  expect(server.seen[0]?.headers).toMatchObject({
    'current-user-id': '7',
    'current-user-no': 'N7',
    'tenant-id': '10002',
    'user-code': 'U001',
    authorization: 'Bearer T0KEN',
    'accept-language': 'pt-BR',
  });
});

it.for([
  ['only the id', { userNo: null }],
  ['only the number', { userId: null }],
])('R-HTTP-02 sends neither user header when %s is known', async ([, missing]) => {
  const server = await answeringServer();
  who = { ...identity, ...(missing as Partial<Identity>) };
  await call(current);
  expect(server.seen[0]?.headers).not.toHaveProperty('current-user-id');
  expect(server.seen[0]?.headers).not.toHaveProperty('current-user-no');
});

it('R-HTTP-02 sends no header without a value, and survives values that are invalid in a header', async () => {
  const server = await answeringServer();
  who = { token: null, tenant: 'none', userCode: '坏\n值', userId: null, userNo: null };
  await call(current);
  expect(Object.keys(server.seen[0]!.headers)).not.toEqual(expect.arrayContaining(['authorization']));
  expect(server.seen[0]?.headers).not.toHaveProperty('tenant-id');
});

it.for([0, '0'])('R-HTTP-03 treats code %j as success', async (code) => {
  const server = await answeringServer();
  server.answer(200, { code, data: { id: 'u1' } });
  expect(await call(current)).toEqual({ id: 'u1' });
  expect(refused).not.toHaveBeenCalled();
});

it.each([0, '0'])('R-HTTP-03 treats code %j as success', async (code) => {
  const server = await answeringServer();
  server.answer(200, { code, data: { id: 'u1' } });
  expect(await call(current)).toEqual({ id: 'u1' });
  expect(refused).not.toHaveBeenCalled();
});

it.each([1, '1', '', null, '00', true])('R-HTTP-03 treats code %j as a refusal', async (code) => {
  const server = await answeringServer();
  server.answer(200, { code, data: { id: 'u1' } });
  expect(await failure(call(current))).toMatchObject({ kind: 'refused', status: 200 });
});

it('R-HTTP-04 ends the session on status 996, which the HTTP library treats as success', async () => {
  const server = await answeringServer();
  server.answer(996, { code: 99600, msg: '已在别处退出' });
  expect(await failure(call(current))).toMatchObject({ kind: 'refused', status: 996, code: '99600' });
  expect(signedOut).toHaveBeenCalledExactlyOnceWith('ended');
  expect(refused).not.toHaveBeenCalled();
});

it('R-HTTP-05 makes one sign-out of many 401 at once', async () => {
  const server = await answeringServer();
  server.answer(401, { code: 40101, msg: '登录已过期' });
  await Promise.all(Array.from({ length: 12 }, () => failure(call(current))));
  expect(signedOut).toHaveBeenCalledExactlyOnceWith('expired');
});

it('R-HTTP-05 keeps a newer session when the server rejects an older one', async () => {
  const server = await answeringServer();
  server.answer(401, {});
  const late = failure(call(current));
  who = { ...identity, token: 'NEWER' };
  expect((await late).status).toBe(401);
  expect(signedOut).not.toHaveBeenCalled();
});

it('R-HTTP-06 titles a 403 Forbidden, with the server’s message', async () => {
  const server = await answeringServer();
  server.answer(403, { code: 40300, msg: '没有权限' });
  await failure(call(current));
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: 'Forbidden', description: '没有权限' });
});

it.for([
  [{ code: 50001, msg: '数据库忙', message: 'busy' }, '500 · 50001', '数据库忙'],
  [{ code: '50001', message: 'busy' }, '500 · 50001', 'busy'],
  ['<h1>Bad gateway</h1>', '500', ''],
] as const)('R-HTTP-07 titles other statuses with status and code: %j', async ([body, title, description]) => {
  const server = await answeringServer();
  server.answer(500, body);
  await failure(call(current));
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title, description });
});

it('R-HTTP-07 sends a refused request only once', async () => {
  const server = await answeringServer();
  server.answer(503, { code: 50300, msg: 'busy' });
  await failure(call(current));
  expect(server.seen).toHaveLength(1);
});

it('R-HTTP-08 reports an HTTP success whose code is not 0 and rejects', async () => {
  const server = await answeringServer();
  server.answer(200, { code: 40901, message: '已被他人修改' });
  expect(await failure(call(current))).toMatchObject({ kind: 'refused', status: 200, code: '40901', message: '已被他人修改' });
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: '200 · 40901', description: '已被他人修改' });
});

it('R-HTTP-08 returns the body without a notice if the caller wants none', async () => {
  const server = await answeringServer();
  server.answer(200, { code: 40901, msg: '已被他人修改' });
  expect(await callBody(current)).toEqual({ code: 40901, msg: '已被他人修改' });
  await failure(call(current, { quiet: true }));
  expect(refused).not.toHaveBeenCalled();
});

it('R-HTTP-09 reports a body without code whose result is not 200', async () => {
  const server = await answeringServer();
  server.answer(200, { result: 500, msg: '失败' });
  await failure(call(current));
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: '500', description: '失败' });
  server.answer(200, { result: 200, data: { id: 'u1' } });
  expect(await call(current)).toEqual({ id: 'u1' });
});

it('R-HTTP-10 rejects with status, service code, message and request id', async () => {
  const server = await answeringServer();
  server.answer(404, { code: 40401, msg: '不存在' }, { 'X-Request-Id': 'r-17' });
  const error = await failure(call(current));
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'refused', status: 404, code: '40401', message: '不存在', requestId: 'r-17' });
});

it('R-HTTP-11 logs user-end and program calls with a code other than 0 and returns an empty list', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await answeringServer();
  server.answer(200, { code: 50000, msg: 'down' });
  const query = { userCode: 'U001' };
  expect(await call('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { query })).toEqual([]);
  expect(await call('GET /user-end/v1/featurePermission/checkUserProgramInfo', { query })).toEqual([]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(refused).not.toHaveBeenCalled();
});

it('R-HTTP-12 distinguishes offline and aborted', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  expect((await failure(call(current))).kind).toBe('offline');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(unreachable).toHaveBeenCalledExactlyOnceWith('offline');
  const aborted = call(current, { signal: AbortSignal.abort() });
  expect((await failure(aborted)).kind).toBe('aborted');
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it.for(['', '<html>', 'null', '[]', '42', '{"data":[]}', '{"code":'])('R-HTTP-12 treats a response of %j as broken', async (body) => {
  const server = await answeringServer();
  server.answer(200, body, { 'X-Request-Id': 'r-18' });
  expect(await failure(call(current))).toMatchObject({ kind: 'broken', status: 200, requestId: 'r-18' });
  expect(unreachable).toHaveBeenCalledExactlyOnceWith('broken');
});

it('sends bodies as JSON, or as a form if the contract requires it, with the idempotency key', async () => {
  const server = await answeringServer();
  await call('POST /wuyou-auth/common-use/add', { body: { resourceCode: '费用' }, idempotencyKey: 'once' });
  await call('POST /asset/v1/login/setTenantId', { body: { tenantId: '10 02' } });
  expect(server.seen[0]).toMatchObject({ method: 'POST', body: '{"resourceCode":"费用"}' });
  expect(server.seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' });
  expect(server.seen[1]?.body).toBe('tenantId=10+02');
  expect(server.seen[1]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
});

it('returns data and total of paged calls, 0 if the total is missing', async () => {
  const server = await answeringServer();
  const page = { body: { kind: 'todo', pageIndex: 1, pageSize: 5 } } as const;
  server.answer(200, { code: 0, data: [1], total: 31 });
  expect(await callPaged('POST /business-center/v1/task/query', page)).toEqual({ data: [1], total: 31 });
  server.answer(200, { code: 0, data: [1] });
  expect((await callPaged('POST /business-center/v1/task/query', page)).total).toBe(0);
});

it('fills path parameters and rejects those that lead to another path', () => {
  expect(fillPath('/a/{id}/b', { id: 'x/y?' })).toBe('/a/x%2Fy%3F/b');
  for (const id of ['', '.', '..']) expect(() => fillPath('/a/{id}', { id })).toThrow(/needs a id/);
  expect(() => fillPath('/a/{constructor}', {})).toThrow(TypeError);
});
