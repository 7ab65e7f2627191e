import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  await makeAdministrator(portal.db, 'p-wang', { areas: ['apps'] });
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const sentences = { 'zh-CN': '今晚升级，明早恢复。', 'zh-TW': '', 'en-US': 'Back tomorrow.', 'pt-BR': '' };
const id = 'expenses';
const one = async () => (await portal.ask('GET /administration/v1/sub-apps/{id}', { as: li, params: { id } })).json().data;
const put = (body: object, as = li) => portal.ask('PUT /administration/v1/sub-apps/{id}/off', { as, params: { id }, body });
const registered = async (language: string) => {
  const headers = { 'accept-language': language };
  const { data } = (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: wang, headers })).json();
  return data.find(({ name }: { name: string }) => name === id);
};
const open = async () => {
  const { statusCode, body } = await portal.inject({ url: `/${id}/`, headers: { cookie: wang.cookie, accept: 'text/html' } });
  return [statusCode, body.includes('50303')];
};
const rights = async () =>
  (await portal.db.selectFrom('versions').select('value').where('name', '=', 'rights').executeTakeFirstOrThrow()).value;

it('R-ADM-04 a sub-application is switched off for everybody with a sentence, and on again', async () => {
  const before = await one();
  expect(before).toMatchObject({ name: id, off: false, sentences: { 'zh-CN': '' } });
  const at = await rights();
  expect((await put({ off: true, sentences, version: before.version })).json().data).toMatchObject({ off: true, sentences });
  expect(await rights()).toBeGreaterThan(at);
  expect([(await registered('zh-TW')).off, (await registered('en-US')).off]).toEqual([sentences['zh-CN'], 'Back tomorrow.']);
  expect(await open()).toEqual([503, true]);
  const late = await put({ off: false, sentences, version: before.version });
  expect([late.statusCode, late.json().code, late.json().data.off]).toEqual([409, 40939, true]);
  const { version } = await one();
  const both = await Promise.all([1, 2].map(() => put({ off: false, sentences, version })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await registered('en-US')).off).toBeUndefined();
  expect((await open())[1]).toBe(false);
  const history = await portal.ask('GET /administration/v1/sub-apps/{id}/history', { as: li, params: { id } });
  const [last, first] = history.json().data.rows;
  expect([last.details.did, first.details.did]).toEqual(['switched-on', 'switched-off']);
  expect(first.changes).toContainEqual({ field: 'sentences.en-US', from: '', to: 'Back tomorrow.' });
});

it('R-ADM-04 the sub-application with this screen in it is not switched off', async () => {
  const row = await portal.db.selectFrom('functions').selectAll().limit(1).executeTakeFirstOrThrow();
  const screen = { ...row, code: 'sub-apps-screen', front_module: id, permission: 'administration-sub-apps:query' };
  await portal.db.insertInto('functions').values(screen).execute();
  const refused = await put({ off: true, sentences, version: (await one()).version });
  expect([refused.json().code, (await one()).off]).toEqual([40969, false]);
  await portal.db.deleteFrom('functions').where('code', '=', screen.code).execute();
});

it('R-ADM-04 sub-applications need the permission of the area, and the list has only registered ones', async () => {
  expect((await portal.ask('GET /administration/v1/sub-apps', { as: wang })).statusCode).toBe(403);
  expect((await put({ off: true, sentences, version: 'x'.repeat(22) }, wang)).statusCode).toBe(403);
  expect((await put({ off: 'yes', sentences, version: 'x'.repeat(22) })).statusCode).toBe(400);
  expect((await portal.ask('GET /administration/v1/sub-apps/{id}', { as: li, params: { id: 'nothing' } })).statusCode).toBe(404);
  const { data } = (await portal.ask('GET /administration/v1/sub-apps', { as: li })).json();
  expect(data.map(({ name }: { name: string }) => name)).toContain(id);
});
