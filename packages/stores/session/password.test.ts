import * as i18n from '@atrium/i18n';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

const update = 'POST /wutong-idaas-account/user/update-password';
let stores: typeof import('../index.ts');
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  fakeBrowser({ TOKEN_KEY: 'T1' });
  vi.resetModules();
  // It can be set up only once.
  vi.doMock('@atrium/i18n', () => i18n);
  stores = await import('../index.ts');
  server = fakeServer({ 'GET /wutong-idaas-account/current': user, [update]: null });
  await stores.loadUser();
});

it('R-PWD-02 sends id and both passwords, hashed', async () => {
  const { sha256Hex } = await import('@atrium/api/client/password-hash');
  const [old, wanted] = ['Atrium@2026', 'Neu+Wort#5'];
  await stores.changePassword(old, wanted);
  expect(server.asked.at(-1)?.body).toEqual({ id: 'p1', password: sha256Hex(old), newPassword: sha256Hex(wanted) });
});

it('R-PWD-02 gives the reason of the server, without a notice', async () => {
  server.replies[update] = Response.json({ code: 40002, msg: '密码不正确' }, { status: 400 });
  await expect(stores.changePassword('a', 'b')).rejects.toMatchObject({ code: '40002', message: '密码不正确' });
  expect(stores.$notices.get()).toEqual([]);
});

it('R-PWD-01 the rules of the server are checked here', async () => {
  server.replies['GET /wutong-idaas-account/user/password-rules'] = {
    own: true,
    rules: [{ id: 'digit', text: '包含数字', pattern: '[0-9]' }],
  };
  const { own, rules } = await stores.loadPasswordRules();
  expect([own, rules.map(({ text, fits }) => [text, fits('a1'), fits('ab')])]).toEqual([true, [['包含数字', true, false]]]);
});

it('sessions are listed with this browser first, and end one by one or all others at once', async () => {
  const list = 'GET /business-center/v1/session/list';
  const one = (id: string, current = false) => ({ id, device: '', address: '', createdAt: '', seenAt: '', current });
  server.replies[list] = [one('b'), one('a', true)];
  server.replies['POST /business-center/v1/session/revoke'] = null;
  await stores.loadSessions();
  expect(stores.$sessions.get()).toMatchObject({ status: 'ready', sessions: [{ id: 'a' }, { id: 'b' }] });
  server.replies[list] = [one('a', true)];
  await stores.endSession('others');
  expect(server.asked.find(({ name }) => name.endsWith('/revoke'))?.body).toEqual({ id: 'others' });
  expect(stores.$sessions.get()).toMatchObject({ sessions: [{ id: 'a' }] });
  server.replies[list] = refusal(500);
  await stores.loadSessions();
  expect(stores.$sessions.get()).toMatchObject({ status: 'failed' });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1 MicroMessenger/7.0',
    'WeCom · iOS',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.0', 'curl/8.0'],
  ['', ''],
])('a device is called by browser and system: %s', (userAgent, name) => {
  expect(stores.deviceName(userAgent)).toBe(name);
});
