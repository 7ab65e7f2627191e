import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, createCall } from './index.ts';
import { languages } from './language.ts';
import { createStore } from './standalone/store.ts';

const locale = createStore('zh-CN');
const props = { token: 'T1', locale };
let answer: () => Promise<Response>;
let asked: { url: string; init: RequestInit }[];

const json = (body: unknown, status = 200) => Response.json(body, { status });
/** `Response` takes no status outside the usual range. */
const ended = () => Object.defineProperties(json({}, 401), { status: { value: 996 }, ok: { value: false } }) as Response;
const failure = (made: Promise<unknown>) =>
  made.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallError,
  );

beforeEach(() => {
  asked = [];
  locale.set('zh-CN');
  vi.stubGlobal('location', new URL('https://portal.invalid/pba/app-center/main/x'));
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: url.href, init });
    init.signal?.throwIfAborted();
    const aborted = new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)));
    return Promise.race([answer(), aborted]);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks below its base as the person, in the language on screen, and gives the data', async () => {
  answer = async () => json({ code: 0, msg: '', data: [1] });
  const call = createCall(props, '/api/demo');
  expect(await call('/claims')).toEqual([1]);
  locale.set('en-US');
  await call('/claims', { body: { title: 'x' } });
  expect(asked.map(({ url, init }) => [url, init.method, init.body])).toEqual([
    ['https://portal.invalid/api/demo/claims', 'GET', undefined],
    ['https://portal.invalid/api/demo/claims', 'POST', '{"title":"x"}'],
  ]);
  expect(asked[1]!.init.headers).toEqual({
    'Accept-Language': 'en-US',
    Authorization: 'Bearer T1',
    'Content-Type': 'application/json',
  });
});

it('gives a file as it is, and the sentence of a refused one', async () => {
  const call = createCall(props, '/api/demo');
  answer = async () => new Response('a,b', { headers: { 'Content-Type': 'text/csv' } });
  expect(await (await call<Blob>('/export', { as: 'blob' })).text()).toBe('a,b');
  answer = async () => json({ code: 42901, msg: '太频繁' }, 429);
  expect((await failure(call('/export', { as: 'blob' }))).message).toBe('太频繁');
});

it('gives the whole answer of a service without codes, and asks with the token of now', async () => {
  let token = 'old';
  const call = createCall(() => ({ token, locale }));
  answer = async () => json([{ id: 1 }]);
  token = 'new';
  expect(await call('/hr/leaves')).toEqual([{ id: 1 }]);
  expect(asked[0]!.init.headers).toMatchObject({ Authorization: 'Bearer new' });
});

it('never sends the token to another origin', async () => {
  answer = async () => json({});
  await createCall(props, 'https://elsewhere.invalid')('/x').catch(() => {});
  await createCall(props)('//elsewhere.invalid/x').catch(() => {});
  expect(asked).toEqual([]);
});

it.for([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch')), '网络连接不可用，请在网络恢复后重试。'],
  ['session', async () => json({ code: 40100, msg: 'expired' }, 401), '登录已失效，请重新登录。'],
  ['session', async () => ended(), '登录已失效，请重新登录。'],
  ['forbidden', async () => json({}, 403), '您没有权限进行此操作，请联系管理员。'],
  ['forbidden', async () => json({ code: 1, msg: '只有财务可以付款' }, 403), '只有财务可以付款'],
  ['refused', async () => json({ code: 7, msg: '余额不足' }), '余额不足'],
  ['refused', async () => json({ code: 7 }, 422), '服务没有接受这次请求，请检查后重试。'],
  ['failed', async () => json({ code: 1, msg: 'NullPointerException at Foo' }, 500), '服务暂时不可用，请稍后重试。'],
  ['failed', async () => new Response('<html>', { status: 200 }), '服务暂时不可用，请稍后重试。'],
  ['failed', async () => new Response('<html>', { status: 404 }), '服务暂时不可用，请稍后重试。'],
] as const)('R-I18N-01 explains in the portal’s words that a call is %s', async ([kind, given, sentence]) => {
  answer = given;
  const error = await failure(createCall(props)('/x'));
  expect(error).toBeInstanceOf(CallError);
  expect([error.kind, error.message]).toEqual([kind, sentence]);
});

it('distinguishes a timeout from the caller’s own abort', async () => {
  answer = () => new Promise(() => {});
  const call = createCall(props);
  expect((await failure(call('/x', { timeout: 1 }))).kind).toBe('timeout');
  expect((await failure(call('/x', { signal: AbortSignal.abort() }))).kind).toBe('aborted');
});

it('has a sentence of its own in every language', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const said = new Set<string>();
  for (const language of languages) {
    locale.set(language);
    said.add((await failure(createCall(props)('/x'))).message);
  }
  expect(said.size).toBe(languages.length);
});
