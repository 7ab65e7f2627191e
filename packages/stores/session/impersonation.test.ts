import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

const current = 'GET /wutong-idaas-account/current';
const wang = { ...user, id: 'p-wang', userCode: 'w1', realName: '王芳', seenBy: user.realName };
let browser: FakeBrowser;
let server: ReturnType<typeof fakeServer>;
let session: typeof import('./session.ts');
let seen: typeof import('./impersonation.ts') & typeof import('./seen-elsewhere.ts');
let users: typeof import('./user.ts');
const reload = vi.fn();

beforeEach(async () => {
  browser = fakeBrowser({ TOKEN_KEY: 'T1' });
  reload.mockClear();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  vi.resetModules();
  session = await import('./session.ts');
  seen = { ...(await import('./impersonation.ts')), ...(await import('./seen-elsewhere.ts')) };
  users = await import('./user.ts');
  server = fakeServer({ [current]: user, 'DELETE /business-center/v1/session/seen-as': null });
  session.$signedOut.subscribe(() => {});
  seen.$seenElsewhere.subscribe(() => {});
});

/** Storage of another browser tab after it has loaded its user. */
function loadedElsewhere({ id, userCode, realName, seenBy }: Omit<typeof wang, 'seenBy'> & { seenBy?: string }): void {
  browser.elsewhere('SEEN_AS', seenBy ? id : null);
  browser.elsewhere('userCode', userCode);
  browser.elsewhere('userName', realName);
  browser.elsewhere('userID', id);
}

it('R-ADM-01 an open page shows that another tab sees the portal as somebody else, while it does', async () => {
  await users.loadUser();
  loadedElsewhere(wang);
  expect([seen.$seenElsewhere.get(), session.$signedOut.get()]).toEqual(['王芳', null]);
  server.replies[current] = wang;
  expect((await users.loadUser()).id).toBe(user.id);
  expect([users.$user.get()?.id, browser.local.items.get('userID')]).toEqual([user.id, 'p-wang']);
  server.replies[current] = user;
  loadedElsewhere(user);
  expect([seen.$seenElsewhere.get(), session.$signedOut.get()]).toEqual([null, null]);
});

it('R-ADM-01 an open page ends it too, and goes on as its own person', async () => {
  await users.loadUser();
  loadedElsewhere(wang);
  await seen.endSeenElsewhere();
  expect([seen.$seenElsewhere.get(), session.$signedOut.get(), users.$user.get()?.id]).toEqual([null, null, user.id]);
  const stored = ['userID', 'userCode', 'SEEN_AS'].map((key) => browser.local.items.get(key));
  expect(stored).toEqual([user.id, user.userCode, undefined]);
  expect(reload).not.toHaveBeenCalled();
});

it('R-ADM-01 the page that shows somebody else reloads when another tab has ended it', async () => {
  server.replies[current] = wang;
  await users.loadUser();
  loadedElsewhere(user);
  expect([reload.mock.calls.length, session.$signedOut.get()]).toEqual([1, null]);
});

it('R-ADM-01 a real sign-in elsewhere ends the session here as before', async () => {
  await users.loadUser();
  loadedElsewhere({ ...user, id: 'p2' });
  expect([seen.$seenElsewhere.get(), session.$signedOut.get()]).toEqual([null, 'ended']);
});
