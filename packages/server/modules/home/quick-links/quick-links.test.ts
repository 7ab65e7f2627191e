import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
  await portal.db
    .insertInto('quick_links')
    .values([
      { id: 'q2', tenant_id: null, name: '集团官网', url: 'https://group.example.com/', sort: 2 },
      { id: 'q1', tenant_id: '10001', name: '总部公告', url: 'https://hq.example.com/', sort: 1 },
      { id: 'q3', tenant_id: '10002', name: '园区', url: 'https://park.example.com/', sort: 0 },
    ])
    .execute();
});
afterAll(() => portal.close());

const names = async (as: Person) => {
  const { data } = (await portal.ask('GET /business-center/v1/quick-links', { as })).json();
  return data.map(({ name }: { name: string }) => name);
};

describe('quick links', () => {
  it('R-I18N-04 are called by their names in the language of the person', async () => {
    await portal.db
      .insertInto('shared_names')
      .values({ id: 'link:集团官网', kind: 'link', text: '集团官网', names: '{"en-US":"Group site"}' })
      .execute();
    const headers = { 'accept-language': 'en-US' };
    const { data } = (await portal.ask('GET /business-center/v1/quick-links', { as: li, headers })).json();
    expect(data.map(({ name }: { name: string }) => name)).toContain('Group site');
    await portal.db.deleteFrom('shared_names').execute();
  });

  it('R-FRAME-13 are those of the tenant and those of all, in their order', async () => {
    expect(await names(li)).toEqual(['总部公告', '集团官网']);
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    expect(await names(park)).toEqual(['园区', '集团官网']);
  });
});
