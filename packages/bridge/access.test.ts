import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Access } from './access.ts';

const asked: { path: string; body: Record<string, unknown> | null; token: string | null; credentials: unknown }[] = [];
let answers: (() => Response)[] = [];
const stored = new Map<string, string>();
beforeEach(() => {
  asked.length = 0;
  answers = [];
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, { body, headers, credentials }: RequestInit) => {
    asked.push({
      path,
      body: body ? (JSON.parse(String(body)) as never) : null,
      token: new Headers(headers).get('Authorization'),
      credentials,
    });
    return (answers.shift() ?? (() => Response.json({ code: 0 })))();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const host = 'https://board.example';
const given = (token: string) => () => Response.json({ data: { access_token: token, expires_in: 300 } });
const refused = () => Response.json({}, { status: 401 });
async function signedIn(scopes = ['people']): Promise<Access> {
  const access = new Access(host);
  await access.begin(scopes);
  access.asked();
  answers = [given('T1')];
  expect(await access.take()).toBe(true);
  asked.length = 0;
  return access;
}

it('R-AI-04 asks with its token and no cookie, and answers 401 by itself where it has none', async () => {
  expect((await new Access(host).fetch('/api/x', {})).status).toBe(401);
  expect(asked).toEqual([]);
  const access = await signedIn();
  expect((await access.fetch('/api/x', { headers: { Authorization: 'Bearer of-the-page' } })).status).toBe(200);
  expect(asked).toEqual([{ path: '/api/x', body: null, token: 'Bearer T1', credentials: 'omit' }]);
});

it('R-AI-04 renews before the token ends, says whether somebody was there, and tries again when the portal is away', async () => {
  const access = await signedIn();
  access.present();
  answers = [() => Response.error(), given('T2'), given('T3')];
  await vi.advanceTimersByTimeAsync(180_000);
  await vi.advanceTimersByTimeAsync(20_000);
  const renewal = { path: '/api/wuyou-auth/embedding/renew', token: null, credentials: 'omit' };
  expect(asked).toEqual([
    { ...renewal, body: { token: 'T1', present: true } },
    { ...renewal, body: { token: 'T1', present: true } },
  ]);
  expect(await access.begin(['people'])).toBe('bridge-2');
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked.at(-1)!.body).toEqual({ token: 'T2', present: false });
});

it('R-AI-04 has nobody once the portal refuses the token or its renewal', async () => {
  const access = await signedIn();
  answers = [refused];
  expect((await access.fetch('/api/x', {})).status).toBe(401);
  expect([await access.begin(['people']), stored.size]).toEqual([null, 0]);
  const other = await signedIn();
  answers = [refused];
  await vi.advanceTimersByTimeAsync(180_000);
  expect([await other.begin(['people']), stored.size]).toEqual([null, 0]);
});

it('R-AI-04 goes on with the token on the next page of the same host alone, while it is good', async () => {
  await signedIn();
  expect(await new Access(host).begin(['people'])).toBe('bridge-1');
  expect(await new Access(host).begin(['people', 'messages'])).toBe(null);
  expect(await new Access('https://wall.example').begin(['people'])).toBe(null);
  vi.setSystemTime(Date.now() + 301_000);
  expect(await new Access(host).begin(['people'])).toBe(null);
});

it('R-AI-04 works where the browser keeps nothing for frames', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const access = await signedIn();
  expect((await access.fetch('/api/x', {})).status).toBe(200);
});
