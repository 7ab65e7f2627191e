import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { sessionCookieName } from '../../identity/cookies.ts';
import { hashPassword } from './password.ts';
import { safeRedirect } from './redirect.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('login_failures').execute());

const sessionCookie = () => sessionCookieName(portal.server);

const login = (username: string, typed = password, more: object = {}) =>
  portal.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(typed), ...more } });

const failOften = async (username: string, times: number) => {
  for (let n = 0; n < times; n += 1) await login(username, 'wrong');
};

describe('sign-in', () => {
  it('R-BOOT-06 signs in, sets the cookie that scripts cannot read and the two hints', async () => {
    const response = await login('li', password, { redirect: '/pba/home/index?a=1' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 0,
      msg: '',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        accessToken: expect.any(String),
        session: expect.any(String),
        expiresAt: expect.any(String),
        redirect: '/pba/home/index?a=1',
      },
    });
    const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies[sessionCookie()]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 43_200 });
    expect(cookies.CURRENT_USER_ID).toMatchObject({ value: 'p-li', sameSite: 'Lax' });
    expect(cookies.CURRENT_USER_NO).toMatchObject({ value: 'N1001' });
    expect(cookies.CURRENT_USER_ID).not.toHaveProperty('httpOnly');
  });

  it('R-BOOT-06 stores neither cookie nor token, only their SHA-256', async () => {
    const response = await login('li');
    const stored = JSON.stringify(await portal.db.selectFrom('sessions').selectAll().execute());
    const secret = response.cookies.find(({ name }) => name === sessionCookie())?.value ?? '';
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(response.json().data.token);
    expect(stored).toContain(sha256(secret));
  });

  it('takes an account in any letter case and with blanks around it', async () => {
    expect((await login(' LI ')).statusCode).toBe(200);
  });

  it('R-BOOT-06 refuses wrong name, wrong password, disabled and tenantless accounts in the same words', async () => {
    await portal.db.deleteFrom('person_tenants').where('person_id', '=', 'p-gone').execute();
    const answers = await Promise.all([login('nobody'), login('li', 'wrong'), login('gone')]);
    for (const { statusCode, body, cookies, headers } of answers) {
      expect([statusCode, body, cookies]).toEqual([401, '{"code":40102,"msg":"账号或密码错误"}', []]);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
  });

  it('R-BOOT-06 checks one password hash of the same strength for an unknown account as for a wrong password', async () => {
    await portal.db
      .updateTable('people')
      .set({ password_hash: await hashPassword(sha256(password)) })
      .where('id', '=', 'p-li')
      .execute();
    const checks = vi.spyOn(argon2, 'verify');
    const checked = async (username: string) => {
      checks.mockClear();
      await login(username, 'wrong');
      return checks.mock.calls.map(([stored]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(stored))?.[0]);
    };
    expect(await checked('nobody')).toEqual(await checked('li'));
    expect(await checked('nobody')).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
  });

  it('R-BOOT-06 locks an account for 15 minutes after five failures, also for the right password', async () => {
    await failOften('li', 5);
    const locked = await login('li');
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toEqual({ code: 42902, msg: '登录失败次数过多，请在 15 分钟后重试' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('R-BOOT-06 locks an account that does not exist just so', async () => {
    await failOften('nobody', 5);
    expect((await login('nobody')).statusCode).toBe(429);
  });

  it('R-BOOT-06 opens a locked account again when the failures are 15 minutes old', async () => {
    await failOften('li', 6);
    const past = new Date(Date.now() - 15 * 60_000 - 1000).toISOString();
    await portal.db.updateTable('login_failures').set({ at: past }).execute();
    expect((await login('li')).statusCode).toBe(200);
  });

  it('forgets failures after a sign-in', async () => {
    await failOften('li', 4);
    await login('li');
    await failOften('li', 4);
    expect((await login('li')).statusCode).toBe(200);
  });

  it('does not let many attempts at once outrun the lock', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('wang', 'wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('leaves sessions alive that an account had before it was locked', async () => {
    const wang = await portal.signIn('wang');
    await failOften('wang', 6);
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(200);
  });

  it('ends the session that the same browser had before', async () => {
    const before = await portal.signIn('li');
    await portal.inject({
      method: 'POST',
      url: '/idaas/login',
      payload: { username: 'li', password: sha256(password) },
      headers: { cookie: before.cookie },
    });
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: before })).statusCode).toBe(996);
  });

  it.each([
    [{ username: 'li' }, '/password', '缺少必填项'],
    [{ username: 'li', password: 'Atrium@2026' }, '/password', '格式不正确'],
    [{ username: '', password: sha256('x') }, '/username', '至少要有 1 个字符'],
    [{ username: 5, password: sha256('x') }, '/username', '类型不正确，应为 string'],
    [{ username: 'li', password: sha256('x'), admin: true }, '/admin', '不认识的字段'],
  ])('refuses the malformed %j', async (payload, path, message) => {
    const response = await portal.inject({ method: 'POST', url: '/idaas/login', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 40001, msg: '请求内容不正确', errors: [{ path, message }] });
  });
});

describe('the __Host- prefix', () => {
  it('is on the cookie where the origin is https', async () => {
    const secure = await openPortal({ origin: 'https://portal.example.com', hstsSubdomains: true });
    const response = await secure.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256(password) } });
    expect(sessionCookieName(secure.server)).toMatch(/^__Host-SESSION_[0-9a-f]{8}$/);
    expect(response.cookies.find(({ name }) => name === sessionCookieName(secure.server))).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const li = await secure.signIn('li');
    expect((await secure.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(200);
    await secure.close();
  });
});

describe('logout', () => {
  it('R-OUT-01 ends the session everywhere and returns where to sign in', async () => {
    const li = await portal.signIn('li');
    const response = await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } });
    expect(response.json().data).toEqual({ loginUrl: '/idaas/login' });
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      [sessionCookie(), ''],
      ['CURRENT_USER_ID', ''],
      ['CURRENT_USER_NO', ''],
    ]);
    const after = await portal.ask('GET /wutong-idaas-account/current', { as: li });
    expect([after.statusCode, after.json().code]).toEqual([996, 99601]);
  });

  it('ends only the session of the request', async () => {
    const [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
    expect((await portal.ask('POST /logout/cas', { as: li, body: { token: wang.token } })).statusCode).toBe(403);
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).toBe(200);
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(200);
  });
});

describe('safeRedirect', () => {
  it.each(['/pba/', '/pba/home/index?a=b#c', '/pba/app-center/menus?resourceCode=hr&u=https%3A%2F%2Fx'])('R-BOOT-01 keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    '/',
    '/home',
    'https://evil.example',
    '//evil.example',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/pba',
    '/pba/../idaas/login',
    '/pba/%2e%2e/x',
    '/pba/..\\..\\x',
    'javascript:alert(1)',
    '/pba/\n//evil',
    ' /pba/',
    '/pbaevil/',
    '/pba/\u0000',
    'data:text/html,x',
  ])('R-BOOT-01 drops %j', (wish) => {
    expect(safeRedirect(wish)).toBe('/pba/');
  });
});
