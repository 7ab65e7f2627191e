import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const origin = 'https://portal.example.com';
let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal({ origin, appsOrigin: 'https://{name}.apps.example.com' });
  await allow('expenses', ['camera', 'fullscreen']);
  await portal.db
    .updateTable('sub_apps')
    .set({ isolation: 'origin', allow: '["camera","geolocation"]' })
    .where('name', '=', 'visitors')
    .execute();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const allow = (name: string, features: string[] | null) =>
  portal.db
    .updateTable('sub_apps')
    .set({ allow: features && JSON.stringify(features) })
    .where('name', '=', name)
    .execute();
const policyOf = async (url: string, headers: Record<string, string> = {}) =>
  String((await portal.inject({ url, headers: { cookie: li.cookie, ...headers } })).headers['permissions-policy']).split(', ');

it('R-SUB-08 lets the page of a sub-application use what its registry entry lists, and nothing else', async () => {
  expect(await policyOf('/expenses/')).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'usb=()']));
  expect(await policyOf('/visitors/', { host: 'visitors.apps.example.com' })).toEqual(
    expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()']),
  );
});

it('R-SUB-08 lets the portal’s page pass on what its sub-applications list, and no other page', async () => {
  const isolated = '"https://visitors.apps.example.com"';
  expect(await policyOf('/pba/')).toEqual(
    expect.arrayContaining([`camera=(self ${isolated})`, `geolocation=(self ${isolated})`, 'microphone=()', 'payment=()']),
  );
  for (const url of ['/idaas/login', '/api/wutong-idaas-account/current', '/missing/'])
    expect(await policyOf(url)).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()']));
});

it('R-SUB-08 names the features to the portal, for the frame', async () => {
  const { data } = (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: li })).json();
  expect(data.map(({ allow: features }: { allow?: string[] }) => features)).toEqual([
    ['camera', 'fullscreen'],
    ['camera', 'geolocation'],
    undefined,
  ]);
});

it('R-SRV-05 R-SUB-08 sends the portal’s page as before while the database cannot be read', async () => {
  const before = await policyOf('/pba/');
  expect(before).toContain('microphone=()');
  await portal.db.schema.alterTable('sub_apps').renameTo('sub_apps_away').execute();
  try {
    expect(await policyOf('/pba/')).toEqual(before);
  } finally {
    await portal.db.schema.alterTable('sub_apps_away').renameTo('sub_apps').execute();
  }
});

it('R-SUB-08 gives the portal’s page nothing where no sub-application asks for it', async () => {
  await allow('expenses', null);
  await portal.db.updateTable('sub_apps').set({ allow: null }).where('name', '=', 'visitors').execute();
  expect((await policyOf('/pba/')).filter((one) => !one.endsWith('=()'))).toEqual([]);
});
