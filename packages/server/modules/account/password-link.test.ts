import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { makeAdministrator } from '../administration/testing/administrators.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-li', { tenantId: '10002' });
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const make = (id: string, as = li) => portal.ask('POST /administration/v1/people/{id}/password-link', { as, params: { id } });
const secretOf = async (id: string): Promise<string> => (await make(id)).json().data.path.split('#')[1];
const use = (link: string, text: string) => portal.ask('POST /idaas/new-password', { body: { link, password: sha256(text) } });
const check = (link: string) => portal.ask('POST /idaas/new-password/check', { body: { link } });
const signIn = (username: string, text: string) => portal.ask('POST /idaas/login', { body: { username, password: sha256(text) } });

it('R-ADM-10 a link sets a password once, ends all sessions, and messages the user', async () => {
  const wang = await portal.signIn('wang');
  const secret = await secretOf('p-wang');
  const common = await use(secret, 'Abc@1234');
  expect(common.statusCode).toBe(400);
  const both = await Promise.all([use(secret, 'Kolibri#77'), use(secret, 'Kolibri#78')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const chosen = both[0]?.statusCode === 200 ? 'Kolibri#77' : 'Kolibri#78';
  expect((await portal.ask('GET /wutong-idaas-account/current', { as: wang })).statusCode).not.toBe(200);
  expect((await signIn('wang', password)).statusCode).not.toBe(200);
  expect((await signIn('wang', chosen)).statusCode).toBe(200);
  const told = await portal.db.selectFrom('message_contents').select('title').execute();
  expect(told.some(({ title }) => title.includes('密码'))).toBe(true);
  const audit = await portal.ask('GET /administration/v1/audit', { as: li, query: { event: 'password-changed' } });
  expect(audit.json().data.rows[0]).toMatchObject({ personId: 'p-wang', details: { by: 'link' } });
});

it('R-ADM-10 says before a password is chosen whether the link can be used, and does not use it up', async () => {
  const [void_, secret] = [await secretOf('p-wang'), await secretOf('p-wang')];
  expect([(await check(secret)).statusCode, (await check(secret)).statusCode]).toEqual([200, 200]);
  expect((await check(void_)).json().code).toBe(40945);
  expect((await check('nothing')).json().code).toBe(40945);
  expect((await use(secret, 'Kolibri#81')).statusCode).toBe(200);
  expect((await check(secret)).json().code).toBe(40945);
});

it('R-ADM-10 an earlier link, a late one and an unknown one are refused', async () => {
  const [first, second] = [await secretOf('p-wang'), await secretOf('p-wang')];
  expect((await use(first, 'Kolibri#79')).json().code).toBe(40945);
  await portal.db.updateTable('one_time_links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect((await use(second, 'Kolibri#79')).json().code).toBe(40945);
  expect((await use('nothing', 'Kolibri#79')).json().code).toBe(40945);
  expect((await use('x'.repeat(65), 'Kolibri#79')).statusCode).toBe(400);
});

it('R-ADM-10 nobody makes a link for who may more, and its page keeps no secret', async () => {
  await makeAdministrator(portal.db, 'p-wang', { areas: ['people'] });
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
  const link = await secretOf('p-wang');
  expect((await use(link, 'Kolibri#80')).statusCode).toBe(200);
  const signed = await signIn('wang', 'Kolibri#80');
  const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const refused = await make('p-li', { cookie, token: signed.json().data.token });
  expect([refused.statusCode, [40312, 40313].includes(refused.json().code)]).toEqual([403, true]);
  const page = await portal.inject({ method: 'GET', url: '/idaas/new-password' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('id="new-password"');
});
