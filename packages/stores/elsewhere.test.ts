import { beforeEach, expect, it, vi } from 'vitest';
import { type askPerson, type Bridge, BridgeError, call, type TokenProvider } from '@atrium/api/client';
import { $elsewhere, beginElsewhere, connectElsewhere, needToken } from './elsewhere.ts';

const openBridge = vi.hoisted(() => vi.fn<(address: string, signedIn: () => void, over: AbortSignal) => Promise<Bridge>>());
const person = vi.hoisted(() => vi.fn<typeof askPerson>());
vi.mock(import('@atrium/api/client'), async (load) => ({ ...(await load()), openBridge, askPerson: person }));

const wanted = () => ['people'];
const page = { portal: 'https://portal.example.com', language: 'zh-CN', wanted } as const;
const state = () => $elsewhere.get();

// One page, whose way to a token each test gives anew.
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://board.example.org' });
  openBridge.mockReset();
  person.mockReset().mockResolvedValue({
    user: { userId: '7', userCode: 'YH7', realName: '王七', tenantId: '1' },
    scopes: ['people'],
  } as Awaited<ReturnType<typeof askPerson>>);
});

it('R-AI-04 a way that the page gives late ends the one that was begun without, whose end changes nothing any more', async () => {
  const frame = Promise.withResolvers<Bridge>();
  openBridge.mockReturnValue(frame.promise);
  await connectElsewhere(page);
  const needed = needToken();
  expect(state().is).toBe('starting');
  await vi.waitFor(() => expect(openBridge).toHaveBeenCalledOnce());
  const provider = vi.fn<TokenProvider>(async () => 'T1');
  await connectElsewhere({ ...page, provider });
  expect(openBridge.mock.calls[0]![2].aborted).toBe(true);
  expect(state().is).toBe('ready');
  frame.reject(new BridgeError('silent', 'not registered'));
  await needed;
  expect([state().is, provider.mock.calls.length]).toEqual(['ready', 1]);
});

it('R-AI-04 a way that was given after the first has failed is the one that is used and tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openBridge.mockRejectedValue(new BridgeError('silent', 'not registered'));
  await connectElsewhere(page);
  expect(state().is).toBe('unreachable');
  await connectElsewhere({ ...page, provider: async () => Promise.reject(new Error('502')) });
  expect(state().is).toBe('no-token');
  await connectElsewhere({ ...page, provider: async () => 'T1' });
  expect([state().is, openBridge.mock.calls.length]).toEqual(['ready', 1]);
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

it('R-AI-04 who tries again is not answered with a token that was refused', async () => {
  let number = 0;
  await connectElsewhere({ ...page, provider: async () => `T${++number}` });
  vi.stubGlobal('fetch', async () => Response.json({ code: 40101, msg: '' }, { status: 401 }));
  await expect(call('GET /business-center/v1/people/card', { userCode: 'YH7' } as never)).rejects.toThrow();
  expect([state().is, number]).toEqual(['sign-in', 2]);
  await beginElsewhere();
  expect([state().is, number]).toEqual(['ready', 3]);
});

it('R-AI-04 a page that says another language keeps its way', async () => {
  const provider = vi.fn<TokenProvider>(async () => 'T1');
  await connectElsewhere({ ...page, provider });
  await connectElsewhere({ ...page, provider, language: 'en-US' });
  expect([state().is, provider.mock.calls.length]).toEqual(['ready', 1]);
});
