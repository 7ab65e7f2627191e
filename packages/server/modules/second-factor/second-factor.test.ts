import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { cookieHeader, openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { addApp, codeOf, sayPassword } from './testing/half-signed-in.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['second_factors', 'recovery_codes', 'pending_sign_ins', 'factor_challenges', 'login_failures'] as const)
    await portal.db.deleteFrom(table).execute();
  li = await portal.signIn('li');
});

const list = async (as = li) => (await portal.ask('GET /business-center/v1/second-factor', { as })).json().data;
const remove = (id: string, as = li) => portal.ask('POST /business-center/v1/second-factor/remove', { as, body: { id } });
const events = async (event: 'second-factor-changed' | 'sign-in-failed' | 'signed-in' | 'locked-out' | 'second-factor-asked') =>
  (await auditEntries(portal.db).select('details').where('event', '=', event).orderBy('seq', 'desc').execute()).map(({ details }) =>
    JSON.parse(details),
  );
const told = async () => {
  const contents = portal.db.selectFrom('messages as m').innerJoin('message_contents as c', 'c.id', 'm.content_id');
  const rows = await contents
    .select(['c.title', 'c.body', 'c.urgent'])
    .where('m.person_id', '=', 'p-li')
    .where('c.rule', '=', 'security')
    .execute();
  return rows.map(({ title, body }) => `${title} ${body}`).join('\n');
};
/** The lock is for a network; everybody of the tests comes from the same one. */
const unlock = () => portal.db.deleteFrom('login_failures').execute();

describe('an authenticator app', () => {
  it('R-ADM-10 is added with a code of it, its secret is encrypted, and the first one brings ten recovery codes', async () => {
    const begun = (await portal.ask('POST /business-center/v1/second-factor/new-app', { as: li, body: {} })).json().data;
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.qr).toMatch(/^<svg /);
    const add = (code: string) => portal.ask('POST /business-center/v1/second-factor/add', { as: li, body: { name: ' 手机 ', code } });
    expect((await add('000000')).json().code).toBe(40317);
    expect((await list()).factors).toEqual([]);
    const { recoveryCodes } = (await add(codeOf(begun.secret))).json().data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await add(codeOf(begun.secret, 1))).json().code).toBe(40317);
    expect(await list()).toMatchObject({
      asked: true,
      required: false,
      recoveryCodes: 10,
      factors: [{ kind: 'app', name: '手机', usedAt: null }],
    });
    const { db } = portal;
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('factor_challenges').selectAll().execute(),
      await auditEntries(db).selectAll().execute(),
    ]);
    for (const secret of [begun.secret, ...recoveryCodes]) expect(stored).not.toContain(secret);
    expect((await events('second-factor-changed'))[0]).toEqual({ did: 'added', kind: 'app' });
    expect(await told()).toContain('已添加“手机”');
    const again = await addApp(portal, li, '平板');
    expect([again.recoveryCodes, (await list()).factors.length]).toEqual([null, 2]);
  });

  it('R-ADM-10 is required after the password, without a session before it', async () => {
    const { secret } = await addApp(portal, li);
    const half = await sayPassword(portal, 'li');
    const before = await portal.db.selectFrom('sessions').select('id').execute();
    expect((await portal.inject({ url: '/api/wutong-idaas-account/current', headers: { cookie: half.cookie } })).statusCode).toBe(401);
    const done = await half.show(` ${codeOf(secret).replace(/(...)/, '$1 ')}`);
    expect(done.statusCode).toBe(200);
    const as = { cookie: cookieHeader(done), token: done.json().data.token };
    expect((await portal.ask('GET /wutong-idaas-account/current', { as })).json().data.username).toBe('li');
    expect(await portal.db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length + 1);
    expect([(await events('signed-in'))[0], (await events('second-factor-asked')).length > 0]).toEqual([{ factor: 'app' }, true]);
    expect((await list()).factors[0].usedAt).not.toBeNull();
    expect((await half.show(codeOf(secret, 1))).json().code).toBe(40109);
  });

  it('R-ADM-10 gives codes that are good once, one step early or late', async () => {
    const { secret } = await addApp(portal, li);
    for (const steps of [-1, 0, 1]) {
      expect((await (await sayPassword(portal, 'li')).show(codeOf(secret, steps))).statusCode).toBe(200);
      expect((await (await sayPassword(portal, 'li')).show(codeOf(secret, steps))).json().code).toBe(40108);
      await unlock();
    }
    await portal.db.updateTable('second_factors').set({ counter: 0 }).execute();
    for (const steps of [-2, 2]) expect((await (await sayPassword(portal, 'li')).show(codeOf(secret, steps))).json().code).toBe(40108);
    await unlock();
    const halves = await Promise.all([sayPassword(portal, 'li'), sayPassword(portal, 'li'), sayPassword(portal, 'li')]);
    const answers = await Promise.all(halves.map((half) => half.show(codeOf(secret))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('R-ADM-10 cannot be guessed: five wrong codes lock, the right password does not lift that, and the user is messaged', async () => {
    const { secret } = await addApp(portal, li);
    for (let count = 0; count < 5; count += 1) {
      const half = await sayPassword(portal, 'li');
      expect((await half.show('111111')).json().code).toBe(40108);
    }
    const locked = await (await sayPassword(portal, 'li')).show(codeOf(secret));
    expect([locked.statusCode, locked.json().code, Number(locked.headers['retry-after']) > 600]).toEqual([429, 42902, true]);
    expect((await events('sign-in-failed'))[0]).toEqual({ account: 'li', factor: 'wrong' });
    expect((await events('locked-out'))[0]).toEqual({ account: 'li', factor: 'wrong' });
    expect(await told()).toContain('有人知道您的密码');
    expect((await portal.ask('POST /idaas/login', { body: { username: 'wang', password: sha256(password) } })).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  it('R-ADM-10 are each valid once, in any notation, and the user is messaged', async () => {
    const { recoveryCodes } = await addApp(portal, li);
    const [first = '', second = ''] = recoveryCodes ?? [];
    expect((await (await sayPassword(portal, 'li')).show(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await (await sayPassword(portal, 'li')).show(first)).json().code).toBe(40108);
    const halves = await Promise.all([sayPassword(portal, 'li'), sayPassword(portal, 'li')]);
    const answers = await Promise.all(halves.map((half) => half.show(second)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect([(await list()).recoveryCodes, (await told()).includes('还剩 8 个恢复码')]).toEqual([8, true]);
    expect((await events('signed-in')).some(({ factor }) => factor === 'recovery-code')).toBe(true);
  });

  it('R-ADM-10 are void when there are new ones, and go with the last factor', async () => {
    const none = await portal.ask('POST /business-center/v1/second-factor/recovery-codes', { as: li, body: {} });
    expect(none.statusCode).toBe(404);
    const { recoveryCodes } = await addApp(portal, li);
    const renewed = await portal.ask('POST /business-center/v1/second-factor/recovery-codes', { as: li, body: {} });
    const [fresh] = renewed.json().data.recoveryCodes;
    expect((await (await sayPassword(portal, 'li')).show(recoveryCodes?.[0] ?? '')).json().code).toBe(40108);
    expect((await (await sayPassword(portal, 'li')).show(fresh)).statusCode).toBe(200);
    const [{ id }] = (await list()).factors;
    expect((await remove(id)).statusCode).toBe(200);
    expect(await list()).toMatchObject({ factors: [], recoveryCodes: 0 });
    expect(await told()).toContain('已移除“手机”');
    expect((await portal.ask('POST /idaas/login', { body: { username: 'li', password: sha256(password) } })).statusCode).toBe(200);
  });
});

describe('what belongs to one sign-in', () => {
  it('R-ADM-10 is over with the password, the person, its time, and is nobody else’s', async () => {
    const { secret } = await addApp(portal, li);
    const { db } = portal;
    const late = async (spoil: () => Promise<unknown>, mend: () => Promise<unknown> = async () => {}) => {
      const half = await sayPassword(portal, 'li');
      await spoil();
      const { code } = (await half.show(codeOf(secret))).json();
      await mend();
      return code as number;
    };
    const people = (change: object) => () => db.updateTable('people').set(change).where('id', '=', 'p-li').execute();
    const { password_hash: hash } = await db
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', 'p-li')
      .executeTakeFirstOrThrow();
    expect(await late(people({ password_hash: '$argon2id$other' }), people({ password_hash: hash }))).toBe(40109);
    expect(await late(people({ disowned_hash: hash }), people({ disowned_hash: null }))).toBe(40109);
    expect(await late(people({ status: 'disabled' }), people({ status: 'active' }))).toBe(40109);
    expect(await late(() => db.updateTable('pending_sign_ins').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute())).toBe(40109);
    expect((await portal.ask('POST /idaas/login/factor', { body: { code: codeOf(secret) } })).json().code).toBe(40109);
    // The factor that another person has is no factor of this one.
    await addApp(portal, await portal.signIn('wang'));
    const half = await sayPassword(portal, 'wang');
    expect((await half.show(codeOf(secret))).json().code).toBe(40108);
  });

  it('R-ADM-10 sets up no factor beside those that there are, and none where no role asks for one', async () => {
    await addApp(portal, li);
    const half = await sayPassword(portal, 'li');
    const calls = ['new-app', 'new-passkey', 'enter'] as const;
    for (const call of calls) expect((await half.ask(`POST /idaas/login/factor/${call}`)).json().code).toBe(40109);
    expect((await half.ask('POST /idaas/login/factor/add', { name: 'x', code: '123456' })).json().code).toBe(40317);
  });

  it('R-ADM-10 a browser that was here before is counted apart', async () => {
    const { secret } = await addApp(portal, li);
    const known = cookieHeader(await (await sayPassword(portal, 'li')).show(codeOf(secret)));
    for (let count = 0; count < 5; count += 1) await (await sayPassword(portal, 'li')).show('111111');
    const half = await sayPassword(portal, 'li');
    expect((await half.show(codeOf(secret, 1))).statusCode).toBe(429);
    expect((await half.show(codeOf(secret, 1), { cookie: `${half.cookie}; ${known}` })).statusCode).toBe(200);
  });

  it('R-ADM-10 its page is there with it alone, and the sign-in before it is as ever', async () => {
    await addApp(portal, li);
    const half = await sayPassword(portal, 'li');
    const page = await portal.inject({ url: '/idaas/login/factor', headers: { cookie: half.cookie } });
    expect([page.statusCode, page.headers['cache-control'], page.body.includes('id="factor"')]).toEqual([200, 'no-store', true]);
    const none = await portal.inject({ url: '/idaas/login/factor' });
    expect([none.statusCode, none.headers.location]).toEqual([303, '/idaas/login']);
  });

  it('R-ADM-10 asks before it ends the session of somebody else in the browser', async () => {
    const { secret } = await addApp(portal, li);
    const wang = await portal.signIn('wang');
    const half = await sayPassword(portal, 'li');
    const asked = await half.show(codeOf(secret), { cookie: `${half.cookie}; ${wang.cookie}` });
    expect(asked.json().code).toBe(40936);
    const switched = await portal.inject({ url: '/idaas/switch', headers: { cookie: `${wang.cookie}; ${cookieHeader(asked)}` } });
    expect(switched.statusCode).toBe(200);
  });
});

describe('permission to change factors', () => {
  it('R-ADM-10 R-SRV-01 requires a recent password, and gets another cookie for it at once', async () => {
    const confirmed = await portal.ask('POST /wutong-idaas-account/user/confirm-password', {
      as: li,
      body: { password: sha256(password) },
    });
    const renewed = { cookie: cookieHeader(confirmed), token: li.token };
    expect(renewed.cookie).toMatch(/SESSION/);
    expect(renewed.cookie.split(';')[0]).not.toBe(li.cookie.split(';')[0]);
    expect((await list(renewed)).asked).toBe(true);
    await portal.db.updateTable('sessions').set({ former_cookie_until: '2026-01-01T00:00:00.000Z' }).execute();
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).statusCode).toBe(401);
    await portal.db.updateTable('sessions').set({ created_at: '2026-01-01T00:00:00.000Z', confirmed_at: null }).execute();
    const refused = await portal.ask('POST /business-center/v1/second-factor/new-app', { as: renewed, body: {} });
    expect(refused.json().code).toBe(40305);
    await portal.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
  });

  it('R-ADM-10 changes no factor of somebody else', async () => {
    await addApp(portal, li);
    const [{ id }] = (await list()).factors;
    const wang = await portal.signIn('wang');
    expect([(await remove(id, wang)).statusCode, (await list()).factors.length, (await list(wang)).factors]).toEqual([404, 1, []]);
  });

  it('R-ADM-10 is not somebody whom an identity provider has signed in', async () => {
    const [session] = await portal.db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').limit(1).execute();
    await portal.db
      .insertInto('sign_on_sessions')
      .values({ session_id: session!.id, issuer: 'https://id', subject: 'x', mark: null })
      .execute();
    expect((await list()).asked).toBe(false);
    expect((await portal.ask('POST /business-center/v1/second-factor/new-app', { as: li, body: {} })).json().code).toBe(40314);
  });
});
