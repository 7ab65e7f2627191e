import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

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
  it('R-USER-07 is chosen, ordered, sized and hidden per person and tenant', async () => {
    const shipped = await get();
    const cards = [
      { id: 'news', visible: true, size: 'full' },
      { id: 'tasks', visible: false },
    ];
    expect((await put(cards)).json().data).toEqual({ cards });
    expect([await get(), await get(wang), await get(park)]).toEqual([cards, shipped, shipped]);
    await put([]);
    expect(await get()).toEqual([]);
  });

  it('R-USER-07 starts with the company’s cards, returns them, and can be reset to them', async () => {
    const company = [{ id: 'news', visible: true, size: 'full' }];
    const mine = [{ id: 'canteen', visible: true }];
    await put(mine);
    await portal.db
      .insertInto('workbench_defaults')
      .values([
        { id: 'all', tenant_id: null, cards: JSON.stringify([{ id: 'tasks', visible: true }]) },
        { id: 'own', tenant_id: '10001', cards: JSON.stringify(company) },
      ])
      .execute();
    const whole = async (as: Person) => (await portal.ask('GET /business-center/v1/workbench', { as })).json().data;
    expect(await whole(li)).toEqual({ cards: mine, own: true, company });
    expect(await whole(wang)).toEqual({ cards: company, own: false, company });
    expect((await whole(park)).cards).toEqual([{ id: 'tasks', visible: true }]);
    const reset = await portal.ask('DELETE /business-center/v1/workbench', { as: li });
    expect(reset.json().data).toEqual({ cards: company, own: false, company });
    expect(await whole(li)).toEqual({ cards: company, own: false, company });
    await portal.db.deleteFrom('workbench_defaults').execute();
  });

  it('R-USER-07 remembers for seven days what it was before the first change of a day', async () => {
    const past = async (as: Person) => (await portal.ask('GET /business-center/v1/workbench/history', { as })).json().data;
    await portal.db.deleteFrom('workbench_history').execute();
    const days = (ago: number) => {
      const date = new Date();
      date.setDate(date.getDate() - ago);
      return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    };
    const old = JSON.stringify([{ id: 'old', visible: true }]);
    const owner = { person_id: 'p-li', tenant_id: '10001', cards: old };
    await portal.db
      .insertInto('workbench_history')
      .values([
        { ...owner, day: days(6) },
        { ...owner, day: days(7) },
      ])
      .execute();
    const [first, second, third] = ['a', 'b', 'c'].map((id) => [{ id, visible: true }]);
    await put(first);
    await portal.db.deleteFrom('workbench_history').where('day', '=', days(0)).execute();
    await put(second);
    await put(third);
    expect(await past(li)).toEqual([
      { day: days(0), cards: first },
      { day: days(6), cards: JSON.parse(old) },
    ]);
    expect([await past(wang), await past(park)]).toEqual([[], []]);
    expect(await portal.db.selectFrom('workbench_history').select('day').where('day', '=', days(7)).execute()).toEqual([]);
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
    [[{ id: 'a', visible: true, size: 'huge' }], '/cards/0/size'],
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
