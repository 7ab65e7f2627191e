import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchElsewhere, tokenFrom } from './elsewhere.ts';

const asked: { url: string; token: string | null; credentials: string; body: string }[] = [];
const signedOut = vi.fn();
let answers: number[] = [];
beforeEach(() => {
  asked.length = 0;
  signedOut.mockReset();
  vi.stubGlobal('fetch', async (target: URL, init: RequestInit) => {
    const request = new Request(target, init);
    const token = request.headers.get('Authorization');
    asked.push({ url: request.url, token, credentials: request.credentials, body: await request.text() });
    return Response.json({ code: 0 }, { status: answers.shift() ?? 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const connect = (tokens: (string | null)[]) => {
  const token = vi.fn(async (_refused?: string) => tokens.shift() ?? null);
  return { token, send: fetchElsewhere({ portal: 'https://portal.example', token, signedOut }) };
};

it('R-AI-04 asks the portal with the token of the page and without a cookie', async () => {
  const { send } = connect(['T1']);
  expect((await send('/api/x?a=1', { method: 'POST', body: '{}', credentials: 'include' })).status).toBe(200);
  expect(asked).toEqual([{ url: 'https://portal.example/api/x?a=1', token: 'Bearer T1', credentials: 'omit', body: '{}' }]);
});

it('R-AI-04 sends a refused request once more with a new token', async () => {
  answers = [401];
  const { send, token } = connect(['T1', 'T2']);
  expect((await send('/api/x', { method: 'POST', body: '{"a":1}' })).status).toBe(200);
  expect(asked.map((one) => [one.token, one.body])).toEqual([
    ['Bearer T1', '{"a":1}'],
    ['Bearer T2', '{"a":1}'],
  ]);
  expect(token.mock.calls).toEqual([[], ['T1']]);
  expect(signedOut).not.toHaveBeenCalled();
});

it('R-AI-04 reports that nobody is signed in when the portal rejects the new token too, and sends nothing without one', async () => {
  answers = [401, 401];
  expect((await connect(['T1', 'T2']).send('/api/x')).status).toBe(401);
  expect(signedOut).toHaveBeenCalledOnce();
  asked.length = 0;
  expect((await connect([null]).send('/api/x')).status).toBe(401);
  expect(asked).toEqual([]);
});

it('asks whether the portal is there without a token', async () => {
  const { send, token } = connect(['T1']);
  await send('/pba/version');
  expect([asked[0]?.url, asked[0]?.token, token.mock.calls.length]).toEqual(['https://portal.example/pba/version', null, 0]);
});

it('R-AI-04 the address of the page’s own server is read as every other address in the page, with its base', async () => {
  vi.stubGlobal('document', { baseURI: 'https://crm.example/sub/' });
  vi.stubGlobal('location', { href: 'https://crm.example/page' });
  await tokenFrom('portal-token')({ scopes: ['people'], audience: 'https://crm.example', portal: '', purpose: 'widgets' });
  expect(asked[0]?.url).toBe('https://crm.example/sub/portal-token?scope=people&audience=https%3A%2F%2Fcrm.example');
});
