import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchText } from '../../search/terms.ts';
import { provision } from '../load.ts';
import { nameLanguages } from '../records/nameable.ts';
import { type Source, readOrganisation } from '../read-organisation.ts';
import { openPlace, type Place } from '../testing/sample-organisation.ts';

const folder = join(import.meta.dirname, '../../../demo-organisation');
let place: Place;
let organisation: Source['organisation'];

beforeAll(async () => {
  place = await openPlace();
  ({ organisation } = await readOrganisation(folder));
  await provision(place.db, folder);
});
afterAll(() => place.close());

const functions = () => organisation.functions.filter(({ url }) => url !== undefined);

/** Returns the codes of the functions that a person may open in a tenant. */
function functionsOf(personId: string, tenant: string): Set<string> {
  const person = organisation.people.find(({ id }) => id === personId)!;
  const roles = organisation.roles.filter((role) => role.tenant === tenant && person.roles.includes(role.id));
  const open = roles.flatMap((role) => {
    const restricted = new Set(
      functions()
        .filter(({ code }) => role.functions?.includes(code))
        .map(({ app }) => app),
    );
    return functions().filter(({ code, app }) => role.apps.includes(app) && (!restricted.has(app) || role.functions!.includes(code)));
  });
  return new Set(open.map(({ code }) => code));
}

/** Returns people whose search terms start with the query, as the search does. */
async function found(query: string): Promise<string[]> {
  const rows = await place.db
    .selectFrom('person_terms')
    .innerJoin('people', 'people.id', 'person_terms.person_id')
    .select('real_name')
    .distinct()
    .where('term', '>=', searchText(query))
    .where('term', '<', `${searchText(query)}\uffff`)
    .execute();
  return rows.map(({ real_name }) => real_name);
}

it('R-SRV-04 changes nothing the second time', async () => {
  expect(await provision(place.db, folder)).toEqual([]);
});

it('R-SRV-04 is a company of a believable size', () => {
  expect(organisation.tenants.map(({ id }) => id)).toEqual(['10001', '10002', '10003']);
  expect(organisation.departments).toHaveLength(14);
  expect(organisation.people.length).toBeGreaterThanOrEqual(300);
  expect(functions().length).toBeGreaterThanOrEqual(100);
  const staffed = new Set(organisation.people.flatMap(({ tenants }) => tenants.map(({ department }) => department)));
  expect(organisation.departments.filter(({ id }) => !staffed.has(id))).toEqual([]);
});

it('R-APP-01 has all eighteen systems, each with two functions or more, in one to four modules', () => {
  expect(organisation.apps.map(({ code }) => code).toSorted()).toEqual(
    'administration brand contract control-center crm finance hr it operations production project reports sales site smart-park supply-chain user-center warehouse'.split(
      ' ',
    ),
  );
  for (const { code } of organisation.apps) {
    const modules = new Set(
      functions()
        .filter(({ app }) => app === code)
        .map(({ parent }) => parent),
    );
    expect(functions().filter(({ app }) => app === code).length, code).toBeGreaterThanOrEqual(2);
    expect(modules.size, code).toBeLessThanOrEqual(4);
    expect(modules, code).not.toContain(undefined);
  }
});

it('R-APP-03 has an app that is an external link', () => {
  expect(organisation.apps.filter(({ resourcePath }) => resourcePath?.startsWith('w:https://'))).toHaveLength(1);
});

it('R-APP-05 opens every function at an address of its own, of each type', () => {
  const addresses = functions().map(({ frontModule, url }) => `/${frontModule}${url}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(functions().map(({ type }) => type))).toEqual(new Set([1, 2, 3]));
});

it('R-SUB-02 opens the known screens of the sub-applications', () => {
  const addresses = new Set(functions().map(({ frontModule, url }) => `/${frontModule}${url}`));
  const known = {
    expenses: ['/claims', '/claims/new', '/approvals', '/budget'],
    functions: ['/hr/payslips', '/project/timesheets', '/project/board', '/administration/assets', '/user-center/weeklies'],
    warehouse: ['/stock', '/receipts', '/movements', '/alerts'],
    visitors: ['/visits', '/rooms', '/parking'],
    contracts: ['/list', '/expiring'],
    'it-desk': ['/tickets', '/new'],
    notices: ['/all', '/administration'],
    administration: ['/audit', '/health', '/roles', '/sessions', '/sources', '/systems'],
    canteen: ['/menu', '/hours'],
  };
  expect(organisation.subApps.map(({ name }) => name)).toEqual(Object.keys(known));
  for (const [name, paths] of Object.entries(known)) expect(paths.filter((path) => !addresses.has(`/${name}${path}`))).toEqual([]);
});

it('R-APP-06 has the functions of the recommended groups, and demo may open them', () => {
  const recommended = [
    'hr-leave-apply',
    'hr-payslip',
    'hr-certificate-apply',
    'it-desk-tickets',
    'finance-claim-new',
    'finance-travel-claim',
    'finance-claims',
    'finance-loan-apply',
    'hr-check-in',
    'hr-attendance-month',
    'hr-attendance-fix',
    'hr-overtime-apply',
  ];
  expect(recommended.filter((code) => !functionsOf('u10001', '10001').has(code))).toEqual([]);
});

it('R-SRV-04 has the three demo accounts, their counterparts, and nobody else can sign in', async () => {
  const [demo, limited, admin] = ['demo', 'limited', 'admin'].map((name) => organisation.people.find(({ username }) => username === name)!);
  const permitted = (person: typeof demo, permission: string, action: string) =>
    organisation.roles.some(
      ({ id, permissions }) =>
        person!.roles.includes(id) &&
        permissions?.some(({ permissionId, actions }) => permissionId === permission && actions.some((name) => name === action)),
    );
  const appsOf = (person: typeof demo) =>
    new Set(organisation.roles.filter(({ id }) => person!.roles.includes(id)).flatMap(({ apps }) => apps));

  expect(demo).toMatchObject({ password: 'Atrium@2026', colleagueSearch: true });
  expect(demo!.tenants).toHaveLength(3);
  expect(permitted(demo, 'address-book', 'export')).toBe(true);
  expect(permitted(demo, 'message', 'add')).toBe(false);

  expect(limited).toMatchObject({ password: 'Atrium@2026', colleagueSearch: false });
  expect(limited!.tenants).toHaveLength(1);
  expect(appsOf(limited).size).toBe(2);
  expect(organisation.roles.filter(({ id }) => limited!.roles.includes(id)).flatMap(({ permissions = [] }) => permissions)).toEqual([]);

  expect(admin).toMatchObject({ password: 'Atrium@2026' });
  expect(permitted(admin, 'message', 'add') && permitted(admin, 'address-book', 'edit')).toBe(true);
  expect(appsOf(admin).size).toBe(18);

  const able = await place.db.selectFrom('people').select('username').where('password_hash', '<>', '').execute();
  expect(able.map(({ username }) => username).toSorted()).toEqual([
    'admin',
    'demo',
    'durunze',
    'hanyingxue',
    'hehui',
    'limited',
    'wangyifei',
    'xueshuyao',
    'zhaoxiuyuan',
  ]);
});

it('R-HOME-01 has tasks of every kind for demo, and each links to a function that its person may open', () => {
  const tasks = organisation.tasks!;
  const mine = tasks.filter(({ person }) => person === 'u10001');
  expect(mine.length).toBeGreaterThanOrEqual(50);
  expect(new Set(mine.map(({ kind }) => kind))).toEqual(new Set(['todo', 'toread', 'apply', 'done', 'draft']));
  const paths = new Map(functions().map(({ code, frontModule, url }) => [`/app-center/main/${frontModule}${url!.split('?')[0]}`, code]));
  for (const { id, person, tenant, link } of tasks)
    expect(functionsOf(person, tenant), `${id} ${link}`).toContain(paths.get(link.split('?')[0]!));
});

it('R-USER-01 every task names its actions in every language, and a task with an amount must be opened first', () => {
  const todos = organisation.tasks!.filter(({ kind }) => kind === 'todo');
  for (const { id, title, actions = [] } of todos) {
    expect(actions.length, id).toBeGreaterThan(0);
    for (const { key, names, reasons = [], confirm, opens = false } of actions) {
      const texts = [...(/^(approve|return)$/.test(key) ? [] : [names]), ...reasons, ...(confirm ? [confirm] : [])];
      for (const text of texts) expect(Object.keys(text ?? {}).toSorted(), `${id} ${key}`).toEqual([...nameLanguages].toSorted());
      expect(opens && actions.length > 1, `${id} opens and decides`).toBe(false);
    }
    if (/互评|评价|评分/.test(title)) expect(actions, id).toMatchObject([{ opens: true }]);
    if (/¥[\d,]{5,}/.test(title))
      expect(
        actions.some(({ batch }) => batch),
        id,
      ).toBe(false);
  }
  const harmless = todos.filter(({ actions = [] }) => actions.some(({ batch, nature }) => batch && nature === 'positive'));
  expect(harmless.length).toBeGreaterThanOrEqual(3);
});

it.each([
  ['shanlixing', '单立行'],
  ['slx', '单立行'],
  ['qiu', '仇'],
  ['xie', '解'],
  ['zeng', '曾'],
  ['zha', '查'],
  ['yuchi', '尉迟'],
  ['oy', '欧阳明哲'],
  ['ou', '区'],
  ['ren', '任'],
  ['hua', '华'],
  ['zhai', '翟'],
  ['miao', '缪'],
  ['moqi', '万俟'],
  ['zhangsun', '长孙'],
  ['xian', '冼'],
])('R-PPL-03 finds by %s the people named %s', async (query, name) => {
  expect((await found(query)).some((real) => real.startsWith(name))).toBe(true);
});

it.each(['danlixing', 'danlx', 'dlx'])('R-PPL-03 finds 单立行 by %s, another reading of that family name', async (query) => {
  expect(await found(query)).toContain('单立行');
});
