import { beforeEach, expect, it } from 'vitest';
import { $menus, type App, findFunction, functionPath, loadMenu } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { menuItem } from '../testing/samples.ts';

const menus = 'POST /wuyou-auth/auth/list-app-menus';
const services = 'POST /wuyou-auth/auth/list-app-services';
const app = (resourceCode: string): App => ({ resourceCode, appCodes: [resourceCode, `${resourceCode}-2`] }) as unknown as App;
beforeEach(() => void fakeBrowser({ userID: 'p1' }));

it('R-APP-04 groups the functions of an app by module, those inside groups too', async () => {
  const group = menuItem('leave-group', { menuUrl: '', children: [menuItem('apply'), menuItem('balance')] });
  const pay = menuItem('payslip', { resourceType: 3, menuUrl: undefined, viewUrl: '/hr/pay', moduleCode: 'pay', moduleName: '薪酬' });
  const server = fakeServer({ [menus]: [group, menuItem('apply')], [services]: [pay] });
  const loading = loadMenu(app('hr'));
  expect($menus.get()['hr']).toEqual({ status: 'loading' });
  await Promise.all([loading, loadMenu(app('hr'))]);
  const menu = $menus.get()['hr'];
  const shown =
    menu?.status === 'ready' && menu.groups.map(({ moduleName, items }) => [moduleName, items.map((item) => item.resourceCode)]);
  expect(shown).toEqual([
    ['假勤', ['apply', 'balance']],
    ['薪酬', ['payslip']],
  ]);
  expect(server.asked.map(({ body }) => body)).toEqual(Array(2).fill({ userId: 'p1', appCodes: ['hr', 'hr-2'] }));
});

it('R-APP-04 explains why a menu is missing and loads it on the next request', async () => {
  const server = fakeServer({ [menus]: refusal(500, '数据库忙'), [services]: [] });
  await loadMenu(app('it'));
  expect($menus.get()['it']).toMatchObject({ status: 'failed', error: { message: '数据库忙' } });
  server.replies[menus] = [menuItem('ticket')];
  await loadMenu(app('it'));
  expect($menus.get()['it']?.status).toBe('ready');
});

it.for([
  [{ resourceType: 1, menuUrl: '/a/b', serviceUrl: '/no', viewUrl: '/no' }, '/app-center/main/expenses/a/b'],
  [{ resourceType: 2, menuUrl: '/no', serviceUrl: 'a?x=1', viewUrl: '/no' }, '/app-center/main/expenses/a?x=1'],
  [{ resourceType: 3, menuUrl: '/no', serviceUrl: '/no', viewUrl: '//evil.example/v' }, '/app-center/main/expenses/evil.example/v'],
  [{ resourceType: 1, menuUrl: undefined, frontModuleCode: '../x' }, '/app-center/main/..%2Fx/'],
] as const)('R-APP-05 opens a function by its type: %j', ([values, path]) => {
  expect(functionPath(menuItem('f', values))).toBe(path);
});

it('R-TAB-06 finds the function of a path, asking the server only when no menu has it', async () => {
  const server = fakeServer({ [menus]: [menuItem('apply')], [services]: [] });
  await loadMenu(app('crm'));
  const asked = server.asked.length;
  expect((await findFunction('/app-center/main/expenses/hr/apply?key=1#x'))?.resourceCode).toBe('apply');
  expect(server.asked.length).toBe(asked);
  server.replies[services] = [menuItem('visa', { resourceType: 2, serviceUrl: '/it/visa' })];
  expect((await findFunction('/app-center/main/expenses/it/visa'))?.resourceCode).toBe('visa');
  server.replies[menus] = [menuItem('travel', { menuUrl: '/差旅' })];
  expect((await findFunction(`/app-center/main/expenses/${encodeURIComponent('差旅')}`))?.resourceCode).toBe('travel');
  expect(await findFunction('/app-center/main/expenses/none')).toBeUndefined();
  server.replies[menus] = [menuItem('people', { menuUrl: '/people' }), menuItem('roles', { menuUrl: '/people/roles' })];
  const ofRecord = async (path: string) => (await findFunction(`/app-center/main/expenses${path}`))?.resourceCode;
  expect([await ofRecord('/people/7'), await ofRecord('/people/roles/7'), await ofRecord('/peoples')]).toEqual([
    'people',
    'roles',
    undefined,
  ]);
});
