import type { ImportRow } from '@atrium/api/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { makeWorkbook, number, row, text, texts } from './testing/make-workbook.ts';
import { sendFile, sheetOf } from './testing/send-file.ts';

let portal: Portal;
let li: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const heading = '工号,账号,姓名,职务,邮箱,电话,部门,角色';
const csv = (...rows: string[]) => [heading, ...rows].join('\n');
const rehearse = async (content: Buffer | string, kind = 'people', as = li) =>
  (await sendFile(portal, as, `${kind}/rehearsal`, content)).json().data;
const apply = (content: Buffer | string, version: string, kind = 'people', as = li) => sendFile(portal, as, `${kind}/${version}`, content);
const doIt = async (content: Buffer | string, kind = 'people') => {
  const { version } = await rehearse(content, kind);
  return apply(content, version, kind);
};
const actions = (plan: { rows: { action: string }[] }) => plan.rows.map(({ action }) => action);
const person = (number: string) => portal.db.selectFrom('people').selectAll().where('user_code', '=', number).executeTakeFirst();

it('R-ADM-09 a rehearsal shows each row and changes nothing; then the file is applied in one step with its history', async () => {
  const [role] = await portal.db.selectFrom('roles').select(['name']).where('id', '=', 'r-admin-p-li-10001').execute();
  const first = csv('N1,new.one,新同事,工程师,one@example.com,13800000001,,', `110101199003071234,new.two,李雷,,,,,${role!.name}`);
  const plan = await rehearse(first);
  expect([plan.counts, actions(plan)]).toEqual([{ create: 2, change: 0, same: 0, refuse: 0 }, ['create', 'create']]);
  expect(await person('N1')).toBeUndefined();
  const done = await apply(first, plan.version);
  expect([done.statusCode, done.json().data]).toEqual([200, plan.counts]);
  expect(await person('110101199003071234')).toMatchObject({
    username: 'new.two',
    real_name: '李雷',
    managed_by: 'screens',
    status: 'active',
  });

  const ofRole = await portal.ask('GET /administration/v1/roles/{id}/history', { as: li, params: { id: 'r-admin-p-li-10001' } });
  expect(ofRole.json().data.rows[0]).toMatchObject({
    details: { did: 'role-given', name: role!.name, by: 'import' },
    changes: [{ field: 'people.李雷', from: '', to: '✓' }],
  });

  const second = csv('N1,new.one,新同事,架构师,,13800000002,,', `110101199003071234,new.two,李雷,,,,,${role!.name}`);
  const next = await rehearse(second);
  expect(actions(next)).toEqual(['change', 'same']);
  expect(next.rows[0].changes).toEqual([
    { field: '职务', from: '工程师', to: '架构师' },
    { field: '电话', from: '13800000001', to: '13800000002' },
  ]);
  expect((await apply(second, next.version)).statusCode).toBe(200);
  const { id, title, email } = (await person('N1'))!;
  expect([title, email]).toEqual(['架构师', 'one@example.com']);
  const history = await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id } });
  expect(history.json().data.rows.map(({ details }: { details: object }) => details)).toMatchObject([
    { did: 'changed', name: '新同事', by: 'import' },
    { did: 'made', name: '新同事', by: 'import' },
  ]);
  expect((await portal.ask('POST /administration/v1/audit/verify', { as: li })).json().data.broken).toBeNull();
  const found = await portal.ask('GET /administration/v1/people', { as: li, query: { q: '李雷' } });
  expect(found.json().data.total).toBe(1);
});

it('R-ADM-09 an empty cell removes nothing from people, roles, apps and functions', async () => {
  await portal.db.insertInto('departments').values({ id: 'd-new', tenant_id: '10001', parent_id: null, name: '新部门', sort: 0 }).execute();
  const below = { id: 'd-below', tenant_id: '10001', parent_id: 'd-new', name: '平台部', sort: 0 };
  await portal.db.insertInto('departments').values(below).execute();
  await doIt(csv('N1,new.one,新同事,工程师,one@example.com,13800000001,新部门/平台部,'));
  expect(actions(await rehearse(csv('N1,new.one,新同事,,,,d-below,')))).toEqual(['same']);
  expect(actions(await rehearse(csv('N1,new.one,新同事,,,,,')))).toEqual(['same']);
  const role = '名称,名称（English）,应用和功能,权限\n档案员,Archivist,,address-book:query';
  await doIt(role, 'roles');
  expect(actions(await rehearse('名称,名称（English）,应用和功能,权限\n档案员,,,', 'roles'))).toEqual(['same']);
  const titles = 'app;code;name;names.en-US;url;frontModule;parent;remark;icon;permission';
  const content = `${titles}\ntravel;;差旅;Travel;;;;;plane;\ntravel;travel-group;出差;;;;;;;`;
  const rest = 'travel;travel-new;出差申请;Trip;/travel/new;expenses;travel-group;说明;plane;address-book:query';
  await doIt(`${content}\n${rest}`, 'functions');
  const empty = `${titles}\ntravel;;差旅;;;;;;;\ntravel;travel-new;出差申请;;;;;;;`;
  expect(actions(await rehearse(empty, 'functions'))).toEqual(['same', 'same']);
});

it('R-ADM-09 the rehearsal shows the number that was read, and why a row of a workbook cannot be used', async () => {
  const rows =
    texts(1, ['number', 'username', 'name', 'note']) +
    row(2, number('A2', '900003.0') + text('B2', 'new.one') + text('C2', '甲')) +
    row(3, number('A3', '1.1010519900307733E17') + text('B3', 'new.two') + text('C3', '乙')) +
    row(4, number('A4', '123', 1) + text('B4', 'new.three') + text('C4', '丙') + number('D4', '1.1010519900307733E17')) +
    texts(5, ['N5', 'new.five', '丁'], 'hidden="1"') +
    row(6, text('A6', 'N6') + text('B6', 'new.six') + '<c r="C6"><f>X1</f></c>') +
    row(7, text('A7', 'N7') + text('B7', 'new.seven') + text('C7', '换_x000D_行')) +
    row(8, text('A8', 'N8') + text('B8', 'new.eight') + text('C8', '\u200e戊_x000D_\n'));
  const content = makeWorkbook([{ rows }], ['000000']);
  const plan = await rehearse(content);
  expect(plan.rows.map((one: ImportRow) => [one.row, one.action, one.number, one.name, one.reason])).toEqual([
    [2, 'create', '900003', '甲', ''],
    [3, 'refuse', '1.1010519900307733E+17', '乙', '工号: 以数字保存的长号码会丢失位数，请以文本保存'],
    [4, 'create', '000123', '丙', ''],
    [5, 'refuse', 'N5', '丁', '这一行在工作簿中是隐藏的，取消隐藏后再导入'],
    [6, 'refuse', 'N6', '', '姓名: 公式没有结果或结果是错误，请改为值'],
    [7, 'refuse', 'N7', '换\r行', expect.stringMatching(/^姓名: 含有不允许的字符/)],
    [8, 'create', 'N8', '戊', ''],
  ]);
  const back = (await sendFile(portal, li, 'people/refused', content)).json().data;
  expect(actions(await rehearse(Buffer.from(back.base64, 'base64')))).toEqual(['refuse', 'create', 'refuse', 'refuse']);
  expect((await apply(content, plan.version)).json().data).toMatchObject({ create: 3, refuse: 4 });
  expect(await person('000123')).toMatchObject({ username: 'new.three' });
});

it('R-ADM-09 the rehearsal shows the access of new people, and the roles that make an administrator', async () => {
  await portal.db.insertInto('departments').values({ id: 'd-new', tenant_id: '10001', parent_id: null, name: '新部门', sort: 0 }).execute();
  await portal.db.insertInto('roles').values({ id: 'r-plain', tenant_id: '10001', name: '普通' }).execute();
  const plan = await rehearse(csv(`N1,new.one,新同事,工程师,,,新部门,普通;管理员`, 'N2,new.two,别人,,,,,普通'));
  expect(actions(plan)).toEqual(['create', 'create']);
  expect(plan.rows[0].changes).toEqual([
    { field: '职务', from: '', to: '工程师' },
    { field: '部门', from: '', to: '新部门' },
    { field: '账号', from: '', to: 'new.one' },
    { field: '角色 · 普通', from: '', to: '✓' },
    { field: '角色 · 管理员', from: '', to: '✓' },
  ]);
  expect(plan.rows.map(({ administers }: { administers: string[] }) => administers)).toEqual([['管理员'], []]);
  const roles = await rehearse('名称,权限\n档案员,address-book:query\n人事,administration-people:query', 'roles');
  expect(roles.rows.map(({ administers }: { administers: string[] }) => administers)).toEqual([[], ['人事']]);
});

it('R-ADM-09 R-ADM-02 mail addresses are validated, in a file and on the screen', async () => {
  const plan = await rehearse(csv('N1,new.one,新同事,,not-an-email,,,', 'N2,new.two,"=HYPERLINK(""x"")",,two@example.com,,,'));
  expect([actions(plan), plan.rows[0].reason]).toEqual([['refuse', 'create'], '邮箱: 格式不正确']);
  const add = async (email: string) =>
    (
      await portal.ask('POST /administration/v1/people', {
        as: li,
        body: { username: 'new.one', number: 'N1', name: '新同事', fields: { email } },
      })
    ).statusCode;
  expect([await add('not-an-email'), await add('')]).toEqual([400, 200]);
});

it('R-ADM-09 wrong rows are rejected with a reason and come back as a file, and the others are imported', async () => {
  const wang = (await portal.db.selectFrom('people').select(['user_code', 'username']).where('id', '=', 'p-wang').executeTakeFirst())!;
  const content = csv(
    'N1,new.one,新同事,,,,,',
    `${wang.user_code},${wang.username},王芳芳,,,,,`,
    'N2,,没有账号,,,,,',
    'N1,new.three,重复,,,,,',
    'N4,new.four,部门不对,,,,不存在的部门,',
    'N5,new.five,角色不对,,,,,没有这个角色',
    'N6,li,占用,,,,,',
  );
  const plan = await rehearse(content);
  expect(actions(plan)).toEqual(['create', ...Array.from({ length: 6 }, () => 'refuse')]);
  const reasons = plan.rows.map(({ reason }: { reason: string }) => reason);
  expect(reasons[1]).toBe('由 people.json 管理，不能在这里修改');
  expect(reasons[2]).toBe('账号: 缺少必填项');
  expect(reasons.slice(3)).toEqual([
    '工号: 与第 2 行重复',
    '没有「不存在的部门」',
    '没有「没有这个角色」',
    '账号: 已有人或记录使用，请换一个',
  ]);
  const back = (await sendFile(portal, li, 'people/refused', content)).json().data;
  const sheet = sheetOf(Buffer.from(back.base64, 'base64'));
  expect(sheet.length).toBe(7);
  expect(sheet[0]).toEqual([...heading.split(','), '拒绝原因']);
  expect(sheet[4]).toEqual(['N4', 'new.four', '部门不对', '', '', '', '不存在的部门', '', '没有「不存在的部门」']);
  expect((await apply(content, plan.version)).json().data).toMatchObject({ create: 1, refuse: 6 });
  expect([(await person('N1'))?.real_name, await person('N4')]).toEqual(['新同事', undefined]);
  const again = await rehearse(Buffer.from(back.base64, 'base64'));
  expect(again.counts).toEqual({ create: 0, change: 0, same: 0, refuse: 6 });
});

it('R-ADM-09 numbers that differ only in case are equal, and full-width digits of telephone numbers are converted', async () => {
  const plan = await rehearse(csv('br-c1,br-c1,小写,,,１３８－００,,', 'BR-C1,br-c2,大写,,,,,'));
  expect(plan.rows.map(({ action, reason }: ImportRow) => [action, reason])).toEqual([
    ['create', ''],
    ['refuse', '工号: 与第 2 行重复'],
  ]);
  await apply(csv('br-c1,br-c1,小写,,,１３８－００,,', 'BR-C1,br-c2,大写,,,,,'), plan.version);
  expect(await person('br-c1')).toMatchObject({ phone: '138-00' });
  const again = await rehearse(csv('BR-C1,br-c1,小写,组长,,,,', 'E1002,br-c2,大写,,,,,', 'e1002,li,大写,,,,,'));
  expect(again.rows.map(({ action, reason, changes }: ImportRow) => [action, reason, changes.map(({ field }) => field)])).toEqual([
    ['change', '', ['职务']],
    ['refuse', '由 people.json 管理，不能在这里修改', []],
    ['refuse', '工号: 与第 3 行重复', []],
  ]);
});

it('R-ADM-09 if the numbers of two people already differed in case, each row changes the exact match', async () => {
  await doIt(csv('br-c1,br-c1,小写,,,,,', 'br-c9,br-c2,大写,,,,,'));
  await portal.db.updateTable('people').set({ user_code: 'BR-C1', unique_no: 'BR-C1' }).where('user_code', '=', 'br-c9').execute();
  for (const [number, username] of [
    ['BR-C1', 'br-c2'],
    ['br-c1', 'br-c1'],
  ] as const) {
    const { rows } = await rehearse(csv(`${number},${username},改名,,,,,`));
    expect(rows).toMatchObject([{ action: 'change' }]);
  }
});

it('R-ADM-09 unknown columns are named and prevent nothing; the column of reasons is known', async () => {
  const plan = await rehearse('工号,账号,姓名,手机,拒绝原因,\nN1,new.one,新同事,13800000001,上次,');
  expect([plan.unknownColumns, actions(plan)]).toEqual([['手机'], ['create']]);
  expect((await rehearse(csv('N1,new.one,新同事,,,,,'))).unknownColumns).toEqual([]);
});

it.each([
  ['people', csv(' ,new.one,,,,,,'), '工号: 缺少必填项; 姓名: 缺少必填项'],
  ['roles', '名称,权限\n,address-book:query', '名称: 缺少必填项'],
  ['functions', 'app;code;name;url\n;;出差;', '应用代码: 缺少必填项'],
])('R-ADM-09 of %s an empty required cell is reported as missing', async (kind, content, reason) => {
  const { rows } = await rehearse(content, kind);
  expect([rows[0].action, rows[0].reason]).toEqual(['refuse', reason]);
});

it('R-ADM-09 applies exactly the shown plan, and only one of two at once', async () => {
  const content = csv('N1,new.one,新同事,,,,,');
  const { version } = await rehearse(content);
  await makeAdministrator(portal.db, 'p-wang');
  const wang = await portal.signIn('wang');
  const both = await Promise.all([apply(content, version), apply(content, version, 'people', wang)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const stale = both.find(({ statusCode }) => statusCode === 409)!.json();
  expect([stale.code, actions(stale.data)]).toEqual([40939, ['same']]);
  expect((await apply(csv('N2,new.two,别人,,,,,'), version)).statusCode).toBe(409);
  expect(await person('N2')).toBeUndefined();
});

it('R-ADM-09 roles are imported by name; nobody can grant what they lack', async () => {
  const rows = (permissions: string) => `名称,名称（English）,应用和功能,权限\n档案员,Archivist,,${permissions}`;
  const plan = await rehearse(rows('administration-people:query；administration-people:get'), 'roles');
  expect(actions(plan)).toEqual(['create']);
  expect((await apply(rows('administration-people:query；administration-people:get'), plan.version, 'roles')).statusCode).toBe(200);
  const change = await rehearse(rows('administration-people:query'), 'roles');
  expect(change.rows[0]).toMatchObject({ action: 'change', name: '档案员' });
  const refused = await rehearse(`${rows('content:edit')}\n档案员,,,`, 'roles');
  expect(actions(refused)).toEqual(['refuse', 'refuse']);
  expect(refused.rows[1].reason).toBe('名称: 与第 2 行重复');
  expect(await portal.db.selectFrom('roles').select('names').where('name', '=', '档案员').executeTakeFirst()).toEqual({
    names: '{"en-US":"Archivist"}',
  });
});

it('R-ADM-09 apps and functions are imported; new ones are closed to all', async () => {
  const content = [
    'app;code;name;url;frontModule;parent',
    'travel;;差旅;;;',
    'travel;travel-group;出差;;;',
    'travel;travel-new;出差申请;/travel/new;expenses;travel-group',
    'travel;travel-bad;地址不对;/x;no-such-module;',
    'nothing;nothing-new;没有应用;/y;expenses;',
  ].join('\n');
  const plan = await rehearse(content, 'functions');
  expect(actions(plan)).toEqual(['create', 'create', 'create', 'refuse', 'refuse']);
  expect(await portal.db.selectFrom('apps').select('code').where('code', '=', 'travel').execute()).toEqual([]);
  expect((await apply(content, plan.version, 'functions')).statusCode).toBe(200);
  const made = await portal.ask('GET /administration/v1/functions/{id}', { as: li, params: { id: 'travel-new' } });
  expect(made.json().data).toMatchObject({ app: 'travel', parent: 'travel-group', url: '/travel/new', roles: [] });
  expect(actions(await rehearse(content, 'functions'))).toEqual(['same', 'same', 'same', 'refuse', 'refuse']);
});

it('R-ADM-09 workbooks keep long numbers, CSV may be UTF-8 with or without BOM or GB18030, and the template has the columns', async () => {
  const text = csv('123456789012345678,n.long,长号,,,,,');
  const gb18030 = Buffer.from([...text].flatMap((sign) => gb.get(sign) ?? [...Buffer.from(sign)]));
  for (const content of [text, `\uFEFF${text}`, gb18030])
    expect((await rehearse(content)).rows).toMatchObject([{ action: 'create', name: '长号' }]);
  const sheet =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>number</t></is></c><c r="B1" t="inlineStr"><is><t>username</t></is></c><c r="C1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>123456789012345678</t></is></c><c r="B2" t="inlineStr"><is><t>n.long</t></is></c><c r="C2" t="inlineStr"><is><t>长号</t></is></c></row></sheetData></worksheet>';
  const asked = await portal.ask('GET /administration/v1/import/{kind}/template', { as: li, params: { kind: 'people' } });
  const template = Buffer.from(asked.json().data.base64, 'base64');
  expect(sheetOf(template)[0]).toEqual(heading.split(','));
  const workbook = zipSync({ ...unzipSync(template), 'xl/worksheets/sheet1.xml': strToU8(sheet) });
  expect((await doIt(Buffer.from(workbook))).statusCode).toBe(200);
  expect((await person('123456789012345678'))?.username).toBe('n.long');
});

/** Characters of the test and their bytes in GB18030. */
const gb = new Map<string, number[]>();
for (let high = 0x81; high <= 0xfe; high += 1)
  for (let low = 0x40; low <= 0xfe; low += 1) {
    const sign = new TextDecoder('gb18030').decode(new Uint8Array([high, low]));
    if (low !== 0x7f && [...sign].length === 1 && sign !== '\uFFFD') gb.set(sign, [high, low]);
  }

it('R-ADM-09 rejects a whole file that is no table, is too large when unpacked, or lacks columns', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) }, { level: 9 });
  const codes = [];
  for (const content of [
    Buffer.from('\0\x01\x02binary\n\0'),
    Buffer.from(bomb),
    Buffer.from('PK\x03\x04broken'),
    '工号',
    '工号\nN1',
    csv(),
  ])
    codes.push((await sendFile(portal, li, 'people/rehearsal', content)).json().code);
  expect(codes).toEqual([40016, 40016, 40016, 40031, 40018, 40031]);
  const big = await sendFile(portal, li, 'people/rehearsal', Buffer.alloc(5.1 * 1024 * 1024, 0x61));
  expect(big.statusCode).toBe(413);
  const many = ['name', ...Array.from({ length: 2001 }, (_, index) => `r${index}`)].join('\n');
  expect((await sendFile(portal, li, 'roles/rehearsal', many)).json().code).toBe(40017);
});

it('R-ADM-09 R-SRV-02 each kind needs its own permission, and each row the permissions of the screen', async () => {
  await makeAdministrator(portal.db, 'p-wang', { areas: ['roles'] });
  const wang = await portal.signIn('wang');
  const code = async (kind: string) => (await sendFile(portal, wang, `${kind}/rehearsal`, 'name\nx')).json().code;
  expect([await code('people'), await code('functions'), await code('roles')]).toEqual([40301, 40301, 0]);
  await portal.db
    .updateTable('role_permissions')
    .set({ actions: '["import"]' })
    .where('role_id', '=', 'r-admin-p-li-10001')
    .where('permission_id', '=', 'administration-people')
    .execute();
  expect((await rehearse(csv('N1,new.one,新同事,,,,,'))).rows).toMatchObject([{ action: 'refuse', reason: '没有权限执行此操作' }]);
  await doIt(csv('N1,new.one,新同事,,,,,'));
  expect(await person('N1')).toBeUndefined();
});

it('R-ADM-09 reads one file of a user at a time, and a limited number of all users', async () => {
  const big = csv(...Array.from({ length: 2000 }, (_, at) => `N${at},new.${at},新同事,,,,,`));
  const codes = (await Promise.all(Array.from({ length: 5 }, () => sendFile(portal, li, 'people/rehearsal', big)))).map(
    (response) => response.json().code,
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 42901, 42901, 42901, 42901]);
  expect(actions(await rehearse(csv('N1,new.one,新同事,,,,,')))).toEqual(['create']);
});
