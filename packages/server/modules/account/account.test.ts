import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { sessionCookieName } from '../../identity/cookies.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
let kept: string;
beforeAll(async () => {
  portal = await openPortal();
  ({ password_hash: kept } = await portal.db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', 'p-li')
    .executeTakeFirstOrThrow());
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('login_failures').execute();
  li = await portal.signIn('li');
});
afterEach(() => portal.db.updateTable('people').set({ password_hash: kept }).where('id', '=', 'p-li').execute());

const wanted = 'Blau+Wal#47';
const current = 'GET /wutong-idaas-account/current';
const update = async (body: object = {}, as = li) => {
  const whole = { id: 'p-li', password: sha256(password), newPassword: sha256(wanted), ...body };
  const response = await portal.ask('POST /wutong-idaas-account/user/update-password', { as, body: whole });
  return [response.statusCode, response.json().code];
};
const confirm = (text: string, as = li) =>
  portal.ask('POST /wutong-idaas-account/user/confirm-password', { as, body: { password: sha256(text) } });
const sessions = async (as = li) => (await portal.ask('GET /business-center/v1/session/list', { as })).json().data;
const status = async (as: Person) => (await portal.ask(current, { as })).statusCode;
const events = async () =>
  (await auditEntries(portal.db).select('event').where('person_id', '=', 'p-li').orderBy('seq', 'desc').execute()).map(
    ({ event }) => event,
  );

describe('a new password', () => {
  it('R-PWD-02 ends all other sessions with 996 and keeps the one of the request', async () => {
    const elsewhere = await portal.signIn('li');
    const wang = await portal.signIn('wang');
    expect(await update()).toEqual([200, 0]);
    expect([await status(elsewhere), await status(li), await status(wang)]).toEqual([996, 200, 200]);
    expect((await events())[0]).toBe('password-changed');
    const login = (text: string) =>
      portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256(text) } });
    expect([(await login(wanted)).statusCode, (await login(password)).statusCode]).toEqual([200, 401]);
  });

  it('R-PWD-02 is stored in no form that the browser sent', async () => {
    await update();
    const { password_hash: stored } = await portal.db
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', 'p-li')
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored).not.toContain(sha256(wanted));
  });

  it("is nobody else's to set", async () => {
    expect(await update({ id: 'p-wang' })).toEqual([403, 40302]);
    expect((await events())[0]).toBe('identity-mismatch');
  });

  it('needs the old one, which five wrong ones lock without touching the sign-in', async () => {
    for (let n = 0; n < 5; n += 1) expect(await update({ password: sha256(`wrong ${n}`) })).toEqual([400, 40002]);
    expect(await update()).toEqual([429, 42902]);
    expect((await events()).slice(0, 5)).toEqual([
      'locked-out',
      'password-refused',
      'password-refused',
      'password-refused',
      'password-refused',
    ]);
    expect(await status(await portal.signIn('li'))).toBe(200);
  });

  it('differs from the old one', async () => {
    expect(await update({ newPassword: sha256(password) })).toEqual([400, 40003]);
  });

  it.each([
    '123456',
    'Abc@1234',
    'P@ssw0rd',
    'Welcome@2026',
    'admin!123',
    '1qaz@WSX',
    'E1001',
    'e1001@123',
    'Li@123',
    'N1001!',
    '李晓明123',
  ])('is not the common or obvious %s', async (text) => {
    expect(await update({ newPassword: sha256(text) })).toEqual([400, 40004]);
  });

  it.each([{ password: 'plain text' }, { newPassword: sha256('x').toUpperCase() }, { newPassword: undefined }, { id: 5 }, { extra: 1 }])(
    'is refused when malformed: %j',
    async (body) => {
      expect(await update(body)).toEqual([400, 40001]);
    },
  );

  it('is one of two that come at once', async () => {
    const both = await Promise.all([update(), update({ newPassword: sha256('Rot-Wal#48') })]);
    expect(both.map(([code]) => code).sort()).toEqual([200, 400]);
  });
});

describe('entering the password again', () => {
  it('holds for 15 minutes', async () => {
    const { confirmedUntil } = (await confirm(password)).json().data;
    const minutes = (Date.parse(confirmedUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  it('is refused when it is wrong, in the words of the caller, and leaves the session alone', async () => {
    const response = await portal.ask('POST /wutong-idaas-account/user/confirm-password', {
      as: li,
      body: { password: sha256('x') },
      headers: { 'accept-language': 'en' },
    });
    expect([response.statusCode, response.json()]).toEqual([400, { code: 40002, msg: 'The password is wrong' }]);
    expect(await status(li)).toBe(200);
  });

  it("counts nobody else's failures", async () => {
    const wang = await portal.signIn('wang');
    for (let n = 0; n < 5; n += 1) await confirm('x', wang);
    expect([(await confirm(password, wang)).statusCode, (await confirm(password)).statusCode]).toEqual([429, 200]);
  });
});

describe("one's sessions", () => {
  it('are listed with device and address, and none of anybody else', async () => {
    await portal.db.deleteFrom('sessions').execute();
    li = await portal.signIn('li');
    await portal.signIn('li');
    await portal.signIn('wang');
    const list = await sessions();
    expect(list.map(({ current: mine }: { current: boolean }) => mine).sort()).toEqual([false, true]);
    expect(list[0]).toMatchObject({ device: 'lightMyRequest', address: '127.0.0.1' });
  });

  it('have ids that are no credential', async () => {
    const secret = /SESSION_\w+=([^;]+)/.exec(li.cookie)?.[1] ?? '';
    for (const { id } of await sessions()) {
      expect([secret, sha256(secret), li.token, sha256(li.token)]).not.toContain(id);
      expect(
        (
          await portal.ask(current, {
            headers: { cookie: `${sessionCookieName(portal.server)}=${id}`, authorization: `Bearer ${li.token}` },
          })
        ).statusCode,
      ).toBe(401);
    }
  });

  it('can be ended one by one, or all but the present one', async () => {
    await portal.db.deleteFrom('sessions').execute();
    li = await portal.signIn('li');
    const [second, third] = [await portal.signIn('li'), await portal.signIn('li')];
    const { id } = (await sessions(second)).find((one: { current: boolean }) => one.current);
    const revoke = async (which: string) =>
      (await portal.ask('POST /business-center/v1/session/revoke', { as: li, body: { id: which } })).statusCode;
    expect([await revoke(id), await revoke(id)]).toEqual([200, 404]);
    expect([await status(second), await status(third)]).toEqual([996, 200]);
    expect(await revoke('others')).toBe(200);
    expect([await status(third), await status(li)]).toEqual([996, 200]);
    expect((await events())[0]).toBe('session-ended');
  });

  it("are nobody else's to end", async () => {
    const wang = await portal.signIn('wang');
    const { id } = (await sessions()).find((one: { current: boolean }) => one.current);
    const response = await portal.ask('POST /business-center/v1/session/revoke', { as: wang, body: { id } });
    expect([response.statusCode, await status(li)]).toEqual([404, 200]);
  });

  it('that are over are not listed', async () => {
    const before = (await sessions()).length;
    const past = new Date(Date.now() - 31 * 60_000).toISOString();
    const other = await portal.signIn('li');
    const { id } = (await sessions(other)).find((one: { current: boolean }) => one.current);
    await portal.db.updateTable('sessions').set({ seen_at: past }).where('id', '=', id).execute();
    expect(await sessions()).toHaveLength(before);
  });
});
