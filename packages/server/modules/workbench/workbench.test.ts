import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());

const get = async (as = li) => (await portal.ask('GET /business-center/v1/workbench', { as })).json().data.cards;
const put = (cards: unknown, as = li) => portal.ask('PUT /business-center/v1/workbench', { as, body: { cards } });

describe('the workbench', () => {
  it('R-USER-07 is chosen, ordered and hidden per person and tenant', async () => {
    const shipped = await get();
    const cards = [
      { id: 'done', visible: true },
      { id: 'todo', visible: false },
    ];
    expect((await put(cards)).json().data).toEqual({ cards });
    expect([await get(), await get(wang), await get(park)]).toEqual([cards, shipped, shipped]);
    await put([]);
    expect(await get()).toEqual([]);
  });

  it.each([
    [
      [
        { id: 'a', visible: true },
        { id: 'a', visible: false },
      ],
      '/cards/1/id',
    ],
    [[{ id: 'a' }], '/cards/0/visible'],
    [Array.from({ length: 31 }, (_, n) => ({ id: `c${n}`, visible: true })), '/cards'],
    ['todo', '/cards'],
  ])('refuses %j', async (cards, path) => {
    const { code, errors } = (await put(cards)).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });
});

describe('mail and devices', () => {
  it("R-USER-01 are the person's own in the tenant, newest first", async () => {
    const mail = (id: string, person: string, tenant: string, day: number) => ({
      id,
      person_id: person,
      tenant_id: tenant,
      sender: '王芳',
      subject: `邮件 ${id}`,
      snippet: '…',
      received_at: `2026-01-0${day}T00:00:00.000Z`,
      is_read: 0 as const,
    });
    const device = (id: string, person: string, tenant: string) => ({
      id,
      person_id: person,
      tenant_id: tenant,
      kind: '笔记本电脑',
      model: 'X1',
      serial_no: id,
      assigned_at: '2026-01-01T00:00:00.000Z',
      state: 'in-use' as const,
    });
    await portal.db
      .insertInto('mails')
      .values([
        mail('m1', 'p-li', '10001', 1),
        mail('m2', 'p-li', '10001', 2),
        mail('m3', 'p-li', '10002', 3),
        mail('m4', 'p-wang', '10001', 4),
      ])
      .execute();
    await portal.db
      .insertInto('devices')
      .values([device('d1', 'p-li', '10001'), device('d2', 'p-li', '10002'), device('d3', 'p-wang', '10001')])
      .execute();
    const inbox = async (as: Person, query = {}) => (await portal.ask('GET /business-center/v1/mail/inbox', { as, query })).json();
    expect(await inbox(li)).toMatchObject({ data: [{ id: 'm2', from: '王芳', read: false }, { id: 'm1' }], total: 2 });
    expect(await inbox(li, { pageIndex: '2', pageSize: '1' })).toMatchObject({ data: [{ id: 'm1' }], total: 2 });
    expect((await inbox(park)).data).toMatchObject([{ id: 'm3' }]);
    const mine = async (as: Person) =>
      (await portal.ask('GET /business-center/v1/devices/mine', { as })).json().data.map(({ id }: { id: string }) => id);
    expect([await mine(li), await mine(wang), await mine(park)]).toEqual([['d1'], ['d3'], ['d2']]);
  });
});
