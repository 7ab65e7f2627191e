import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

const signedIn = { TOKEN_KEY: 'T1', ACCESS_TOKEN: 'A1', SESSION: 'S1', userID: 'p1', tenantId: '10002', SETTINGS: '{}' };
let browser: FakeBrowser;
let session: typeof import('./session.ts');
let resumeSession: typeof import('./resume-session.ts').resumeSession;

beforeEach(async () => {
  browser = fakeBrowser(signedIn);
  for (const name of ['SESSION', 'CURRENT_USER_ID', 'CURRENT_USER_NO', 'ATRIUM_LOOK']) browser.cookies.set(name, 'x');
  vi.resetModules();
  session = await import('./session.ts');
  ({ resumeSession } = await import('./resume-session.ts'));
  session.$signedOut.subscribe(() => {});
});

it('R-BOOT-01 has a token only when one is stored', () => {
  expect([session.hasToken(), session.authToken()]).toEqual([true, 'T1']);
  browser.local.items.set('TOKEN_KEY', '');
  expect(session.hasToken()).toBe(false);
  browser.local.trouble = 'forbidden';
  expect(session.hasToken()).toBe(false);
});

it('R-HTTP-04 forgets session and tokens when the session was ended elsewhere', () => {
  session.dropSession('ended');
  expect([...browser.local.items.keys()]).toEqual(['userID', 'tenantId', 'SETTINGS']);
  // Scripts do not see the session's cookie; one of this name is another program's on the same host.
  expect(browser.cookies.has('SESSION')).toBe(true);
  expect(session.$signedOut.get()).toBe('ended');
});

it('R-HTTP-05 forgets the token when it expired, and keeps the first reason', () => {
  session.dropSession('expired');
  expect(browser.local.items.has('TOKEN_KEY')).toBe(false);
  expect(browser.local.items.get('SESSION')).toBe('S1');
  session.dropSession('ended');
  expect(session.$signedOut.get()).toBe('expired');
});

it('R-OUT-01 signs out on the server with the token, then clears storage and its own cookies, but not the look', async () => {
  const server = fakeServer({ 'POST /logout/cas': { loginUrl: '/idaas/login' } });
  await session.signOut();
  expect(server.asked.map(({ name, body }) => [name, body])).toEqual([['POST /logout/cas', { token: 'T1' }]]);
  expect(browser.local.items.size + browser.session.items.size).toBe(0);
  expect([...browser.cookies.keys()]).toEqual(['SESSION', 'ATRIUM_LOOK']);
  expect(session.$signedOut.get()).toBe('left');
});

it('R-OUT-01 detects that the user signed out in another browser tab, also if the server reports it first', async () => {
  browser.local.items.set('SIGNED_OUT', 'an earlier one');
  session.dropSession('ended');
  expect(session.$signedOut.get()).toBe('ended');
  session.goOn();
  browser.local.items.set('TOKEN_KEY', 'T1');
  const server = fakeServer({ 'POST /logout/cas': () => new Promise<Response>(() => {}) });
  void session.signOut();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  session.dropSession('ended');
  expect(session.$signedOut.get()).toBe('elsewhere');
});

it('R-OUT-01 gives up what is on its way and asks for nothing any more, but to sign out', async () => {
  const { call } = await import('@atrium/api/client');
  const answers = Promise.withResolvers<Response>();
  const server = fakeServer({
    'POST /logout/cas': () => answers.promise,
    'GET /wutong-idaas-account/current': () => new Promise<Response>(() => {}),
  });
  const kind = (made: Promise<unknown>) => made.then(String, (error: { kind: string }) => error.kind);
  const before = kind(call('GET /wutong-idaas-account/current'));
  const leaving = session.signOut();
  expect(session.mayAsk()).toBe(false);
  const after = kind(call('GET /wuyou-auth/common-use/list'));
  expect([await before, await after]).toEqual(['aborted', 'aborted']);
  answers.resolve(Response.json({ code: 0, data: { loginUrl: '/idaas/login' } }));
  await leaving;
  expect(server.asked.map(({ name }) => name)).toEqual(['GET /wutong-idaas-account/current', 'POST /logout/cas']);
  expect(session.$signedOut.get()).toBe('left');
});

it('R-OUT-01 follows the server’s address after a sign-out', async () => {
  expect(session.farewellAddress()).toBeNull();
  fakeServer({ 'POST /logout/cas': { loginUrl: 'https://id.example.com/logout?service=x' } });
  await session.signOut();
  expect(session.farewellAddress()).toBe('https://id.example.com/logout?service=x');
});

it.for([
  ['refuses', () => refusal(500)],
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('R-OUT-01 signs out although the server %s', async ([, reply]) => {
  fakeServer({ 'POST /logout/cas': reply });
  await session.signOut();
  expect([browser.local.items.size, session.$signedOut.get()]).toEqual([0, 'left']);
});

it('R-OUT-01 leaves with the other browser tabs', () => {
  browser.elsewhere('TOKEN_KEY', 'T2');
  expect(session.$signedOut.get()).toBeNull();
  browser.elsewhere('SIGNED_OUT', 'T2');
  browser.elsewhere(null, null);
  expect(session.$signedOut.get()).toBe('elsewhere');
});

it('R-OUT-01 stays signed in when an application clears the storage', () => {
  browser.elsewhere(null, null);
  browser.local.items.clear();
  expect([session.$signedOut.get(), session.authToken()]).toEqual([null, 'T1']);
});

it('R-OUT-01 leaves when the page comes back out of the cache after a logout', () => {
  browser.pageShown();
  expect(session.$signedOut.get()).toBeNull();
  browser.local.items.delete('TOKEN_KEY');
  browser.pageShown();
  expect(session.$signedOut.get()).toBe('left');
});

it('ends when another person signs in in another browser tab, not when the same one does', async () => {
  fakeServer({ 'GET /wutong-idaas-account/current': user });
  await (await import('./user.ts')).loadUser();
  browser.elsewhere('userID', user.id);
  expect(session.$signedOut.get()).toBeNull();
  browser.elsewhere('userID', 'p2');
  expect(session.$signedOut.get()).toBe('ended');
});

it('R-HTTP-05 goes on when the same person signs in again in another browser tab, and for nobody else', async () => {
  const current = 'GET /wutong-idaas-account/current';
  const server = fakeServer({ [current]: user });
  await (await import('./user.ts')).loadUser();
  session.dropSession('expired');
  expect(await resumeSession()).toBe(false);
  let signedIn = 0;
  const stop = session.followSignIn(() => (signedIn += 1));
  browser.local.items.set('TOKEN_KEY', 'T2');
  browser.elsewhere('TOKEN_KEY', 'T2');
  expect(signedIn).toBe(1);
  stop();
  for (const other of [
    { ...user, id: 'p2' },
    { ...user, tenantId: '10009' },
  ]) {
    server.replies[current] = other;
    expect([await resumeSession(), session.$signedOut.get()]).toEqual([false, 'expired']);
  }
  server.replies[current] = user;
  expect([await resumeSession(), session.$signedOut.get()]).toEqual([true, null]);

  session.dropSession('expired');
  browser.local.items.set('TOKEN_KEY', 'T3');
  server.replies[current] = { ...user, tenantId: '10001' };
  server.replies['POST /asset/v1/login/setTenantId'] = null;
  expect([await resumeSession(), session.$signedOut.get()]).toEqual([true, null]);
  expect(server.asked.at(-1)?.headers.get('Tenant-Id')).toBe('10001');
});
