import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  const owner = (value: object) => JSON.stringify(value);
  const { db } = portal;
  await db
    .updateTable('apps')
    .set({ owner: owner({ userCode: 'E1001' }) })
    .where('code', '=', 'hr')
    .execute();
  await db
    .updateTable('apps')
    .set({ owner: owner({ name: '信息部', phone: '8000' }) })
    .where('code', '=', 'it')
    .execute();
  await db.updateTable('people').set({ email: 'li@example.com', phone: '13800000001' }).where('id', '=', 'p-li').execute();
});
afterAll(() => portal.close());

const ask = (as: Person, path: string) => portal.ask('GET /wuyou-auth/auth/access', { as, query: { path } });
const access = async (as: Person, path: string) => (await ask(as, path)).json().data;
const view = (path: string) => `/app-center/main/expenses${path}`;

describe('U-20 an address of the application centre', () => {
  // Li has hr and finance whole, Wang of hr the leave functions alone; nobody here has it.
  it.each([
    ['/hr/leave', 'granted', 'granted'],
    ['/hr/leave/2026/7?tab=2', 'granted', 'granted'],
    ['/hr/leaves', 'granted', 'granted'],
    ['/hr/trip', 'granted', 'forbidden'],
    ['/hr/trip/new', 'granted', 'forbidden'],
    ['/finance/claim/17', 'granted', 'forbidden'],
    ['/it/secret', 'forbidden', 'forbidden'],
    ['/it/secret/', 'forbidden', 'forbidden'],
    ['/it/%73ecret', 'forbidden', 'forbidden'],
    ['/IT//Secret', 'forbidden', 'forbidden'],
    ['/it/x/../secret', 'forbidden', 'forbidden'],
    ['/it/%E0%A4%A', 'granted', 'granted'],
    ['', 'granted', 'granted'],
    ['/no/function/of/anybody', 'granted', 'granted'],
  ])('%s below a sub-application is %s to Li and %s to Wang', async (path, forLi, forWang) => {
    expect([(await access(li, view(path))).access, (await access(wang, view(path))).access]).toEqual([forLi, forWang]);
  });

  it('is forbidden below a sub-application that no function of the person leads to, and unknown where none is registered', async () => {
    expect(await access(li, '/app-center/main/visitors/rooms')).toMatchObject({ access: 'forbidden', name: '访客登记', within: '' });
    expect(await access(li, '/app-center/main/nobody/rooms')).toMatchObject({ access: 'unknown', name: '', owner: null });
    expect(await access(li, '/app-center/main/EXPENSES/hr/leave')).toMatchObject({ access: 'unknown' });
  });

  it.each([
    ['/app-center', 'granted'],
    ['/app-center/menus?resourceCode=search&queryFuzzy=x', 'granted'],
    ['/app-center/menus?resourceCode=hr', 'granted'],
    ['/app-center/menus?resourceCode=it', 'forbidden'],
    ['/app-center/menus?resourceCode=nothing', 'unknown'],
  ])('%s is %s to Wang', async (path, expected) => {
    expect((await access(wang, path)).access).toBe(expected);
  });

  it('names what is forbidden, where it belongs and whom to ask, and what is granted as the menu does', async () => {
    expect(await access(wang, view('/hr/trip/3'))).toEqual({
      access: 'forbidden',
      name: '出差申请',
      within: '人力资源',
      owner: { name: '李晓明', email: 'li@example.com', phone: '13800000001' },
      covers: null,
      item: null,
    });
    expect(await access(wang, view('/it/secret'))).toMatchObject({ owner: { name: '信息部', email: '', phone: '8000' } });
    expect(await access(wang, view('/hr/leave'))).toMatchObject({ owner: null, item: { resourceCode: 'leave', menuUrl: '/hr/leave' } });
    expect(await access(wang, view('/finance/claim'))).toMatchObject({ owner: null });
  });

  it('R-I18N-04 names an owner who is nobody of the organisation in the language of the person', async () => {
    const names = '{"pt-BR":"Informática"}';
    await portal.db.insertInto('shared_names').values({ id: 'owner:信息部', kind: 'owner', text: '信息部', names }).execute();
    const inPortuguese = { as: wang, query: { path: view('/it/secret') }, headers: { 'accept-language': 'pt-BR' } };
    const answer = await portal.ask('GET /wuyou-auth/auth/access', inPortuguese);
    expect(answer.json().data.owner.name).toBe('Informática');
    expect((await access(wang, view('/it/secret'))).owner.name).toBe('信息部');
  });

  it('returns the reach of its answer', async () => {
    expect((await access(li, '/app-center/main/visitors/rooms')).covers).toBe('/app-center/main/visitors');
    expect((await access(li, view('/hr/leave'))).covers).toBe(null);
  });

  it('names nobody who has left the company', async () => {
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-gone').execute();
    await portal.db.updateTable('apps').set({ owner: '{"userCode":"E1003"}' }).where('code', '=', 'finance').execute();
    expect((await access(wang, view('/finance/pay'))).owner).toBe(null);
  });

  it.each(['', '/home/index', 'https://example.com/app-center', '/app-centers', 'x'.repeat(1025)])('is refused as %j', async (path) => {
    const response = await ask(li, path);
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });
});
