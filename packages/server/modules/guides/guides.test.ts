import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const call = 'GET /business-center/v1/guides/{kind}';
let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  await portal.db
    .insertInto('guides')
    .values([
      { id: 'g1', kind: 'hr', tenant_id: null, title: '人事指南', hours: '工作日 9:00–18:00' },
      { id: 'g2', kind: 'it', tenant_id: '10009', title: '外部的', hours: '' },
      { id: 'g3', kind: 'finance', tenant_id: null, title: '财务指南', hours: '' },
      { id: 'g4', kind: 'finance', tenant_id: '10002', title: '园区财务指南', hours: '' },
    ])
    .execute();
  const article = { guide_id: 'g1', body: '<p>先申请</p>', updated_at: '2026-01-01T00:00:00.000Z' };
  await portal.db
    .insertInto('guide_articles')
    .values([
      { ...article, id: 'a2', title: '二', sort: 2 },
      { ...article, id: 'a1', title: '一', sort: 1 },
    ])
    .execute();
  const people = ['p-gone', 'p-wang', 'p-li'];
  await portal.db
    .insertInto('guide_contacts')
    .values(people.map((person_id, sort) => ({ guide_id: 'g1', person_id, duty: '休假', sort })))
    .execute();
  const codes = ['secret', 'pay', 'leave', 'trip'];
  await portal.db
    .insertInto('guide_functions')
    .values(codes.map((function_code, sort) => ({ guide_id: 'g1', function_code, sort })))
    .execute();
});
afterAll(() => portal.close());

const guide = async (as: Person, kind = 'hr') => (await portal.ask(call, { as, params: { kind } })).json().data;
const names = (list: { name?: string; resourceCode?: string }[]) => list.map(({ name, resourceCode }) => name ?? resourceCode);

describe('guides', () => {
  it('R-HOME-04 have articles in their order, contacts and functions', async () => {
    const { title, hours, articles, contacts, functions } = await guide(li);
    expect(hours).toBe('工作日 9:00–18:00');
    expect([title, articles.map((article: { id: string }) => article.id)]).toEqual(['人事指南', ['a1', 'a2']]);
    expect(contacts[0]).toMatchObject({ name: '王芳', duty: '休假', phone: '', email: '', userCode: 'E1002' });
    expect(names(functions)).toEqual(['pay', 'leave', 'trip']);
  });

  it('R-HOME-04 say whose turn it is: one of those who take turns, the same for everybody', async () => {
    await portal.db.updateTable('guide_contacts').set({ rota: 1 }).where('guide_id', '=', 'g1').execute();
    const turns = async (as: Person) =>
      (await guide(as)).contacts.filter(({ onDuty }: { onDuty: boolean }) => onDuty).map(({ name }: { name: string }) => name);
    expect(await turns(li)).toHaveLength(1);
    expect(await turns(wang)).toEqual(await turns(li));
    await portal.db.updateTable('guide_contacts').set({ rota: null }).where('guide_id', '=', 'g1').execute();
    expect(await turns(li)).toEqual([]);
  });

  it('R-HOME-04 R-SRV-01 show functions that the person may open, and contacts of the tenant who are still there', async () => {
    expect(names((await guide(wang)).functions)).toEqual(['leave']);
    expect(names((await guide(park)).functions)).toEqual(['pay']);
    expect(names((await guide(wang)).contacts)).toEqual(['王芳', '李晓明']);
    expect(names((await guide(park)).contacts)).toEqual(['李晓明']);
  });

  it("R-SRV-01 are the tenant's own before the one for all, and never another tenant's", async () => {
    expect([(await guide(li, 'finance')).title, (await guide(park, 'finance')).title]).toEqual(['财务指南', '园区财务指南']);
    expect((await portal.ask(call, { as: li, params: { kind: 'it' } })).statusCode).toBe(404);
  });

  it.each(['x', '../hr', 'HR'])('refuse the kind %s', async (kind) => {
    expect((await portal.ask(call, { as: li, params: { kind } })).statusCode).toBe(400);
  });
});
