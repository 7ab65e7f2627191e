import { beforeEach, expect, it, vi } from 'vitest';
import { type askPerson, call, CallError, type TokenAnswer, type tokenByCookie, type TokenProvider } from '@atrium/api/client';
import { $elsewhere, beginElsewhere, connectElsewhere, needToken } from './elsewhere.ts';

const byCookie = vi.hoisted(() => vi.fn<typeof tokenByCookie>());
const person = vi.hoisted(() => vi.fn<typeof askPerson>());
vi.mock(import('@atrium/api/client'), async (load) => ({ ...(await load()), tokenByCookie: byCookie, askPerson: person }));

const wanted = () => ['people'];
const page = { portal: 'https://portal.example.com', language: 'zh-CN', wanted } as const;
const state = () => $elsewhere.get();
const noAnswer = () => new CallError('offline', { kind: 'offline' });

// One page; each test sets its way to a token again.
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://board.example.org' });
  byCookie.mockReset();
  person.mockReset().mockResolvedValue({
    user: { userId: '7', userCode: 'YH7', realName: '王七', tenantId: '1' },
    scopes: ['people'],
  } as Awaited<ReturnType<typeof askPerson>>);
});

it('R-AI-04 a way that the page gives late ends the one that was begun without, whose end changes nothing any more', async () => {
  const cookie = Promise.withResolvers<TokenAnswer>();
  byCookie.mockReturnValue(cookie.promise);
  await connectElsewhere(page);
  const needed = needToken();
  expect(state().is).toBe('starting');
  await vi.waitFor(() => expect(byCookie).toHaveBeenCalledOnce());
  const provider = vi.fn<TokenProvider>(async () => 'T1');
  await connectElsewhere({ ...page, provider });
  expect(state().is).toBe('ready');
  cookie.reject(noAnswer());
  await needed;
  expect([state().is, provider.mock.calls.length]).toEqual(['ready', 1]);
});

it('R-AI-04 a way that was given after the first has failed is the one that is used and tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  byCookie.mockRejectedValue(noAnswer());
  await connectElsewhere(page);
  expect(state().is).toBe('unreachable');
  await connectElsewhere({ ...page, provider: async () => Promise.reject(new Error('502')) });
  expect(state().is).toBe('no-token');
  await connectElsewhere({ ...page, provider: async () => 'T1' });
  expect([state().is, byCookie.mock.calls.length]).toEqual(['ready', 1]);
});

it('R-AI-04 what a former way learns of the person counts no more', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof askPerson>>>();
  person.mockReturnValueOnce(slow.promise);
  const needed = connectElsewhere({ ...page, provider: async () => 'former' });
  await vi.waitFor(() => expect(person).toHaveBeenCalledOnce());
  await connectElsewhere({ ...page, provider: async () => 'T2' });
  slow.resolve({ user: { userId: '8', userCode: 'YH8', realName: '王八', tenantId: '1' }, scopes: [] } as never);
  await needed;
  expect(state()).toEqual({ is: 'ready', scopes: ['people'], asked: ['people'] });
});

it('R-AI-04 a retry never uses a rejected token', async () => {
  let number = 0;
  await connectElsewhere({ ...page, provider: async () => `T${++number}` });
  vi.stubGlobal('fetch', async () => Response.json({ code: 40101, msg: '' }, { status: 401 }));
  await expect(call('GET /business-center/v1/people/card', { userCode: 'YH7' } as never)).rejects.toThrow();
  expect([state().is, number]).toEqual(['sign-in', 2]);
  await beginElsewhere();
  expect([state().is, number]).toEqual(['ready', 3]);
});

it('R-AI-04 a page that changes its language keeps its token provider', async () => {
  const provider = vi.fn<TokenProvider>(async () => 'T1');
  await connectElsewhere({ ...page, provider });
  await connectElsewhere({ ...page, provider, language: 'en-US' });
  expect([state().is, provider.mock.calls.length]).toEqual(['ready', 1]);
});
