import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../audit/queries.ts';
import { makeAdministrator } from '../administration/testing/administrators.ts';
import { hashPassword } from '../sign-in/password.ts';
import { sha256 } from '../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let wang: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-wang');
  wang = await portal.signIn('wang');
});
afterEach(() => portal.close());

const set = async (values: object) => {
  const { values: before, version } = (await portal.ask('GET /administration/v1/settings', { as: wang })).json().data;
  const answer = await portal.ask('PUT /administration/v1/settings', { as: wang, body: { ...before, ...values, version } });
  expect(answer.statusCode).toBe(200);
};
const login = (password: string, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'POST', url: '/idaas/login', headers, payload: { username: 'li', password: sha256(password) } });
const change = async (from: string, to: string) => {
  const signedIn = await login(from);
  const as = { cookie: signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), token: signedIn.json().data.token };
  const body = { id: 'p-li', password: sha256(from), newPassword: sha256(to) };
  return (await portal.ask('POST /wutong-idaas-account/user/update-password', { as, body })).json().code;
};
const rows = () => portal.db.selectFrom('former_passwords').selectAll().where('person_id', '=', 'p-li').orderBy('since').execute();
const first = 'Ipê-amarelo7!';
const [second, third, fourth] = ['Jacarandá-8?', 'Quaresmeira-9', 'Sibipiruna-10'];
const begin = async () => {
  await portal.db
    .updateTable('people')
    .set({ password_hash: await hashPassword(sha256(first)) })
    .where('id', '=', 'p-li')
    .execute();
};

it('R-RUN-06 the last passwords cannot be taken again, as many as the settings say, and none is kept where they say none', async () => {
  await begin();
  expect(await change(first, second)).toBe(0);
  expect(await rows()).toEqual([]);
  await set({ passwordHistory: 3 });
  expect(await change(second, third)).toBe(0);
  expect(await change(third, second)).toBe(40030);
  expect(await change(third, third)).not.toBe(0);
  expect(await change(third, fourth)).toBe(0);
  expect(await change(fourth, second)).toBe(40030);
  expect(await change(fourth, first)).toBe(0);
  expect(await rows()).toHaveLength(3);
  // Three are kept: the second is older by now.
  expect(await change(first, second)).toBe(0);
  await set({ passwordHistory: null });
  expect(await change(second, third)).toBe(0);
  expect(await rows()).toEqual([]);
});

it('R-RUN-06 a password that is too old opens no session, but a page that sets another one', async () => {
  await begin();
  await set({ passwordDays: 90, passwordHistory: 2 });
  // Nobody knows how old it is: it counts from now.
  expect((await login(first)).statusCode).toBe(200);
  const [present] = await rows();
  const old = new Date(Date.now() - 91 * 24 * 60 * 60_000).toISOString();
  await portal.db.updateTable('former_passwords').set({ since: old }).where('password_hash', '=', present!.password_hash).execute();
  await portal.db.deleteFrom('sessions').where('person_id', '=', 'p-li').execute();
  const refused = await login(first);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 40110]);
  expect(await portal.db.selectFrom('sessions').select('id').where('person_id', '=', 'p-li').execute()).toEqual([]);
  const [, link] = /^\/idaas\/new-password#(.+)$/.exec(refused.json().data.path) ?? [];
  const setTo = async (password: string) =>
    (await portal.inject({ method: 'POST', url: '/idaas/new-password', payload: { link, password: sha256(password) } })).json().code;
  expect(await setTo(first)).toBe(40030);
  expect(await setTo(second)).toBe(0);
  expect([(await login(first)).json().code, (await login(second)).statusCode]).toEqual([40102, 200]);
  const events = await auditEntries(portal.db).selectAll().where('event', '=', 'sign-in-failed').execute();
  expect(events.map(({ details }) => JSON.parse(details).why)).toContain('passwordExpired');
});

it('R-RUN-06 a password that is too old opens no session in a browser where somebody else is signed in', async () => {
  await begin();
  await set({ passwordDays: 90 });
  expect((await login(first)).statusCode).toBe(200);
  await portal.db.updateTable('former_passwords').set({ since: '2020-01-01T00:00:00.000Z' }).execute();
  const refused = await login(first, { cookie: wang.cookie });
  expect([refused.statusCode, refused.json().code, refused.cookies.some(({ value }) => value !== '')]).toEqual([401, 40110, false]);
});

it('R-RUN-06 a wrong password is not told that the right one is too old', async () => {
  await begin();
  await set({ passwordDays: 1 });
  await login(first);
  await portal.db.updateTable('former_passwords').set({ since: '2020-01-01T00:00:00.000Z' }).execute();
  expect((await login('x')).json().code).toBe(40102);
});

it('R-RUN-06 the watermark is shown to everybody where the settings say so', async () => {
  const mark = async () => (await portal.ask('GET /wutong-idaas-account/current', { as: wang })).json().data.watermark;
  expect(await mark()).toBeNull();
  await set({ watermark: true });
  expect(await mark()).toMatch(/^\S+ \S{4}$/);
  await set({ watermark: false });
  expect(await mark()).toBeNull();
});
