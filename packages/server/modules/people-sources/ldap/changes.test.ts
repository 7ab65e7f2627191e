import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { syncDirectory } from './sync.ts';
import { type FakeAnswer, type FakeServer, startFakeServer } from './testing/fake-server.ts';
import { testSettings } from './testing/settings.ts';

/* Changes between two runs: swapped names, unknown departments, groups; and a server with a small page limit. */
let portal: Portal;
let server: FakeServer;
let people: FakeAnswer;
let groups: FakeAnswer;
let mostInPage: number;
beforeEach(async () => {
  portal = await openPortal();
  [people, groups, mostInPage] = [{}, {}, 500];
  server = await startFakeServer(({ base, pageSize }) => {
    if (pageSize > mostInPage) return { code: 11 };
    return base.startsWith('ou=groups') ? groups : people;
  });
});
afterEach(async () => {
  await portal.close();
  await server.close();
});

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const user = (index: number, uid: string, more: Record<string, string[]> = {}) => ({
  dn: `uid=u${index},ou=people,dc=example,dc=com`,
  attributes: { entryUUID: [uuid(index)], uid: [uid], displayName: [`员工${index}`], ...more },
});
const group = (index: number, cn: string, members: number[]) => ({
  dn: `cn=${cn},ou=groups,dc=example,dc=com`,
  attributes: {
    entryUUID: [uuid(1000 + index)],
    cn: [cn],
    member: members.map((member) => `uid=u${member},ou=people,dc=example,dc=com`),
  },
});
const sync = (plan = false) => syncDirectory(portal.server, testSettings(server.url), { plan });
const usernames = async () => {
  const rows = portal.db.selectFrom('people as p').innerJoin('directory_people as d', 'd.person_id', 'p.id');
  return (await rows.select(['p.username', 'p.user_code']).orderBy('d.external_id').execute()).map((row) => [row.username, row.user_code]);
};

it('R-INT-05 two people whose names and numbers are swapped, and three in a circle, are written in one run', async () => {
  const number = (text: string) => ({ employeeNumber: [text] });
  people = { entries: [user(1, 'an', number('N1')), user(2, 'bo', number('N2')), user(3, 'ce'), user(4, 'di'), user(5, 'er')] };
  expect(await sync()).toMatchObject({ created: 5, refused: [] });
  people = { entries: [user(1, 'bo', number('N2')), user(2, 'an', number('N1')), user(3, 'di'), user(4, 'er'), user(5, 'ce')] };
  expect(await sync()).toMatchObject({ created: 0, changed: 5, refused: [] });
  expect(await usernames()).toEqual([
    ['bo', 'N2'],
    ['an', 'N1'],
    ['di', 'ce'],
    ['er', 'di'],
    ['ce', 'er'],
  ]);
  expect(await sync()).toMatchObject({ changed: 0, unchanged: 5, refused: [] });
});

it("R-INT-05 a swap goes on where one of several waits for somebody else's name, who stays as they are", async () => {
  people = { entries: [user(1, 'an'), user(2, 'bo'), user(3, 'ce')] };
  await sync();
  people = { entries: [user(1, 'bo'), user(2, 'an'), user(3, 'li')] };
  const report = await sync();
  expect(report).toMatchObject({ changed: 2 });
  expect(report.refused).toEqual(['uid=u3,ou=people,dc=example,dc=com: another person has this name or number']);
  expect((await usernames()).map(([username]) => username)).toEqual(['bo', 'an', 'ce']);
});

it('R-INT-05 plan and report name the departments that the tenant does not have, and how many people are in them', async () => {
  const known = '研发部';
  await portal.db.insertInto('departments').values({ id: 'd-known', tenant_id: '10001', parent_id: null, name: known, sort: 1 }).execute();
  const of = (department: string) => ({ departmentNumber: [department] });
  people = { entries: [1, 2, 3, 4].map((index) => user(index, `u${index}`, of('火星部'))) };
  people.entries!.push(user(5, 'u5', of('月球部')), user(6, 'u6', of(known)));
  const lines = [
    '火星部: 4 people (员工1, 员工2, 员工3, …); the tenant does not have it',
    '月球部: 1 person (员工5); the tenant does not have it',
  ];
  expect((await sync(true)).unknownDepartments).toEqual(lines);
  expect((await sync()).unknownDepartments).toEqual(lines);
  const { department_id: department } = await portal.db
    .selectFrom('person_tenants as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .select('t.department_id')
    .where('p.username', '=', 'u6')
    .executeTakeFirstOrThrow();
  expect(department).not.toBeNull();
});

it('R-INT-05 a plan lists as many groups as the run writes', async () => {
  people = { entries: [1, 2, 3].map((index) => user(index, `u${index}`)) };
  groups = { entries: [group(1, 'all', [1, 2, 3]), group(2, 'some', [1]), group(3, 'none', [])] };
  const both = async () => [(await sync(true)).groups, (await sync()).groups];
  expect(await both()).toEqual([3, 3]);
  expect(await both()).toEqual([0, 0]);
  groups = { entries: [group(1, 'everybody', [1, 2, 3]), group(2, 'some', [1, 2])] };
  expect(await both()).toEqual([2, 2]);
  people.entries!.push(user(4, 'u4'));
  groups = { entries: [group(1, 'everybody', [1, 2, 3, 4])] };
  expect(await both()).toEqual([2, 2]);
});

it('R-INT-05 a server that refuses pages of 500 entries gets requests for smaller ones', async () => {
  mostInPage = 120;
  people = { entries: [user(1, 'an')] };
  expect(await sync()).toMatchObject({ found: 1, created: 1 });
  expect(server.searches.map(({ pageSize }) => pageSize)).toEqual([500, 200, 100, 100]);
  mostInPage = 5;
  await expect(sync()).rejects.toThrow('result 11');
});

it('R-INT-05 names with 128 characters, line ends and direction marks come as names of one line', async () => {
  const uid = `${'first.second.third@subsidiary.holding.'.repeat(3)}example.com`.slice(0, 128);
  people = { entries: [user(1, uid, { displayName: ['李\u200e 晓\r\n明'], title: ['工程师\n'] }), user(2, 'x'.repeat(129))] };
  const report = await sync();
  expect([report.created, report.refused]).toEqual([
    1,
    ['uid=u2,ou=people,dc=example,dc=com: userName has 1 to 128 characters and no blanks.'],
  ]);
  const row = await portal.db.selectFrom('people').selectAll().where('username', '=', uid).executeTakeFirstOrThrow();
  expect([row.real_name, row.title, row.user_code.length <= 64]).toEqual(['李 晓 明', '工程师', true]);
});

it('R-INT-05 finds members whose DN is written in another way, and names those that nobody is', async () => {
  people = {
    entries: [
      { ...user(1, 'anna', { manager: ['CN=Spaces\\ ,ou=people,dc=x'] }), dn: 'CN=M\\C3\\BCller\\2C Anna,ou=people,dc=x' },
      { ...user(2, 'spaces'), dn: 'CN=Spaces\\20,ou=people,dc=x' },
    ],
  };
  const members = ['CN=Müller\\, Anna,OU=people, DC=x', 'cn=Spaces\\ ,ou=people,dc=x', 'CN=Nobody\\, Ann,dc=x'];
  groups = { entries: [{ ...group(1, 'a', []), attributes: { ...group(1, 'a', []).attributes, member: members } }] };
  const missing = { membersNotFound: 1, unknownMembers: ['a: CN=Nobody\\, Ann,dc=x'] };
  expect(await sync(true)).toMatchObject({ groups: 1, ...missing });
  expect(await sync()).toMatchObject({ created: 2, groups: 1, ...missing });
  const rows = portal.db.selectFrom('directory_group_members as m').innerJoin('people as p', 'p.id', 'm.person_id').select('p.username');
  expect((await rows.orderBy('p.username').execute()).map(({ username }) => username)).toEqual(['anna', 'spaces']);
  const managed = portal.db.selectFrom('person_tenants').select('manager_id').where('manager_id', 'is not', null);
  const { id } = await portal.db.selectFrom('people').select('id').where('username', '=', 'spaces').executeTakeFirstOrThrow();
  expect((await managed.where('manager_id', '=', id).execute()).length).toBe(1);
});

it('R-INT-05 disables whose account has expired in Active Directory, and takes them back when it is extended', async () => {
  const statuses = async () => {
    const rows = portal.db.selectFrom('people as p').innerJoin('directory_people as d', 'd.person_id', 'p.id').select('p.status');
    return (await rows.orderBy('d.external_id').execute()).map(({ status }) => status);
  };
  const account = (accountExpires: string) => ({ userAccountControl: ['512'], accountExpires: [accountExpires] });
  const never = '9223372036854775807';
  people = { entries: [user(1, 'a', account('132223104000000000')), user(2, 'b', account('0')), user(3, 'c', account(never))] };
  await sync();
  expect(await statuses()).toEqual(['disabled', 'active', 'active']);
  people = { entries: [user(1, 'a', account(never)), user(2, 'b', account('0')), user(3, 'c', account('1'))] };
  expect(await sync()).toMatchObject({ restored: 1, disabled: 1 });
  expect(await statuses()).toEqual(['active', 'active', 'disabled']);
});

it('R-RUN-03 departments follow the units of the directory, and the guard counts people who move', async () => {
  await portal.db.insertInto('directory_departments').values({ source: 'ldap:office', rule: 'path', root_id: null }).execute();
  const at = (index: number, unit: string) => ({ ...user(index, `u${index}`), dn: `uid=u${index},ou=${unit},ou=people,dc=example,dc=com` });
  const eight = [1, 2, 3, 4, 5, 6, 7, 8];
  people = { entries: eight.map((index) => at(index, '平台,ou=研发')) };
  expect(await sync(true)).toMatchObject({ newDepartments: 2, moved: 0, unknownDepartments: [] });
  expect(await sync()).toMatchObject({ created: 8, newDepartments: 2 });
  const names = async () => (await portal.db.selectFrom('departments').select('name').orderBy('sort').execute()).map(({ name }) => name);
  expect(await names()).toEqual(['研发', '平台']);
  people = { entries: eight.map((index) => at(index, index < 6 ? '存储,ou=研发' : '平台,ou=研发')) };
  expect(await sync()).toMatchObject({ moved: 5, changed: 0, newDepartments: 1 });
  expect((await sync(true)).stopped).toBe('would stop');
  people = { entries: eight.map((index) => at(index, index < 5 ? '存储,ou=研发' : '平台,ou=研发')) };
  expect(await sync()).toMatchObject({ moved: 4, changed: 4, stopped: null });
  expect(await names()).toEqual(['研发', '平台', '存储']);
});
