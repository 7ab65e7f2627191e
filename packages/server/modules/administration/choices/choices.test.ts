import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '@atrium/api/contract';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  const { db } = portal;
  const names = '{"en-US":"In English"}';
  for (const table of ['roles', 'apps', 'tenants'] as const) await db.updateTable(table).set({ names }).execute();
  await db.updateTable('sub_apps').set({ titles: names }).execute();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const lists = [
  'GET /administration/v1/roles',
  'GET /administration/v1/apps',
  'GET /administration/v1/sub-apps',
  'GET /administration/v1/choices/roles',
  'GET /administration/v1/choices/sub-apps',
  'GET /administration/v1/choices/tenants',
] satisfies CallName[];

it.each(lists)('R-ADM-02 R-ADM-03 R-ADM-04 %s has names in the language of the reader', async (name) => {
  const read = async (language: string) => {
    const { data } = (await portal.ask(name, { as: li, headers: { 'accept-language': language } })).json();
    return (data.rows ?? data).map((row: { name?: string; title?: string }) => row.title ?? row.name);
  };
  expect(new Set(await read('en-US'))).toEqual(new Set(['In English']));
  expect(await read('zh-CN')).not.toContain('In English');
});

it('R-ADM-02 the roles and the tenants of a person too', async () => {
  const headers = { 'accept-language': 'en-US' };
  const { data } = (await portal.ask('GET /administration/v1/people/{id}', { as: li, params: { id: 'p-li' }, headers })).json();
  expect([data.roles[0].name, data.tenants[0].name]).toEqual(['In English', 'In English']);
});

it('R-ADM-02 functions of one app are all offered, and no others', async () => {
  const ask = async (query: object) =>
    (await portal.ask('GET /administration/v1/choices/functions', { as: li, query: query as never }))
      .json()
      .data.map(({ id }: { id: string }) => id);
  const rows = await portal.db.selectFrom('functions').select(['code', 'app_code']).where('url', '!=', '').execute();
  const ofApp = rows.filter(({ app_code: app }) => app === rows[0]!.app_code).map(({ code }) => code);
  expect((await ask({ app: rows[0]!.app_code })).toSorted()).toEqual(ofApp.toSorted());
  expect(await ask({ app: rows[0]!.app_code, q: ofApp[0]! })).toContain(ofApp[0]);
  expect(await ask({ app: 'no-app' })).toEqual([]);
});
