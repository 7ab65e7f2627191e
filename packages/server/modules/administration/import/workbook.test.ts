import type { ImportPlan } from '@atrium/api/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUp } from '../../../startup/setup/set-up.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { bookOfTexts, makeWorkbook, row, text, texts } from './testing/make-workbook.ts';
import { sendFile, sheetsOf } from './testing/send-file.ts';

let portals: Portal[] = [];
beforeEach(() => {
  portals = [];
});
afterEach(async () => {
  for (const portal of portals) await portal.close();
});

async function open(): Promise<{ portal: Portal; li: Person }> {
  const portal = await openPortal();
  portals.push(portal);
  await makeAdministrator(portal.db, 'p-li');
  return { portal, li: await portal.signIn('li') };
}

/** Opens a portal that was set up in the browser and has nothing else. */
async function openEmpty(): Promise<{ portal: Portal; li: Person }> {
  const portal = await openPortal();
  portals.push(portal);
  const { db } = portal;
  const { password_hash: hash } = await db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  for (const table of ['people', 'roles', 'functions', 'apps', 'sub_apps', 'departments', 'tenants'] as const)
    await db.deleteFrom(table).execute();
  const said = { company: '示例公司', timeZone: 'Asia/Shanghai', language: 'zh-CN', name: '李管理', username: 'li' } as const;
  await db.transaction().execute((trx) => setUp(trx, { ...said, passwordHash: hash }));
  const external = { title: '差旅', kind: 'frame', port: 5999, router_base: null, sort: 9 } as const;
  await db
    .insertInto('sub_apps')
    .values({ name: 'travel', ...external })
    .execute();
  return { portal, li: await portal.signIn('li') };
}

const rehearse = async ({ portal, li }: { portal: Portal; li: Person }, content: Buffer | string, kind = 'all'): Promise<ImportPlan> =>
  (await sendFile(portal, li, `${kind}/rehearsal`, content)).json().data;
async function load(to: { portal: Portal; li: Person }, content: Buffer | string, kind = 'all'): Promise<ImportPlan> {
  const plan = await rehearse(to, content, kind);
  expect((await sendFile(to.portal, to.li, `${kind}/${plan.version}`, content)).json().data).toEqual(plan.counts);
  return plan;
}
async function exported({ portal, li }: { portal: Portal; li: Person }, kind = 'all'): Promise<Buffer> {
  const answer = await portal.ask('GET /administration/v1/import/{kind}/export', { as: li, params: { kind } });
  return Buffer.from(answer.json().data.base64, 'base64');
}
const reasons = (plan: ImportPlan) => plan.rows.map(({ sheet, row: at, action, reason }) => `${sheet} ${at} ${action} ${reason}`.trim());
const kinds = new Set(['应用', '功能', '角色', '部门', '人员']);
const content = (book: Buffer) => Object.fromEntries(Object.entries(sheetsOf(book)).filter(([name]) => kinds.has(name)));

const company = {
  人员: [
    ['工号', '账号', '姓名', '职务', '部门', '角色'],
    ['000101', 'wang', '王一', '总监', '示例公司/研发中心', '员工'],
    ['000102', 'zhao', '赵二', '', 'RD-2', '员工;出差经办'],
  ],
  部门: [
    ['部门编号', '名称', '名称（English）', '上级部门', '负责人'],
    ['RD-2', '平台部', 'Platform', '研发中心', 'zhao'],
    ['', '研发中心', '', '示例公司', '000101'],
    ['', '平台部', '', '示例公司', ''],
  ],
  角色: [
    ['名称', '应用和功能', '权限', '第二步验证'],
    ['员工', 'travel; -travel/travel-audit', 'address-book:query', ''],
    ['出差经办', 'travel/travel-audit', 'message:add', 'required'],
  ],
  应用: [
    ['应用代码', '名称', '打开方式'],
    ['travel', '差旅', ''],
  ],
  功能: [
    ['应用代码', '功能代码', '名称', '所属分组', '地址', '子应用', '类型', '说明', '说明（English）'],
    ['travel', 'travel-trips', '出差', '', '', '', '', '', ''],
    ['travel', 'travel-new', '出差申请', 'travel-trips', '/new', 'travel', '2', '每次一张', 'One for each'],
    ['travel', 'travel-audit', '出差稽核', 'travel-trips', '/audit', 'travel', '', '', ''],
  ],
};

it('R-RUN-04 a workbook of everything makes a company in an empty portal; its export makes the same one in another', async () => {
  const first = await openEmpty();
  const plan = await load(first, bookOfTexts(company));
  expect(reasons(plan).filter((line) => line.includes('refuse'))).toEqual([]);
  const departments = await first.portal.db.selectFrom('departments').selectAll().where('code', '=', 'RD-2').execute();
  const head = await first.portal.db.selectFrom('people').select('id').where('username', '=', 'zhao').executeTakeFirstOrThrow();
  expect(departments).toEqual([expect.objectContaining({ name: '平台部', names: '{"en-US":"Platform"}', head_id: head.id })]);

  const book = await exported(first);
  expect(content(book)['部门']?.map((cells) => [cells[0], cells[1], cells.at(-2), cells.at(-1)])).toEqual([
    ['部门编号', '名称', '上级部门', '负责人'],
    ['', '示例公司', '', ''],
    ['', '研发中心', '示例公司', '000101'],
    ['RD-2', '平台部', '示例公司/研发中心', '000102'],
    ['', '平台部', '示例公司', ''],
  ]);
  expect(sheetsOf(book)['关于此文件']?.flat().join(' ')).toMatch(/示例公司.*密码.*子应用的登记：2.*新闻/);
  const second = await openEmpty();
  const again = await load(second, book);
  expect(reasons(again).filter((line) => line.includes('refuse'))).toEqual([]);
  expect(content(await exported(second))).toEqual(content(book));
  expect((await rehearse(second, book)).counts).toEqual({ create: 0, change: 0, same: again.rows.length, refuse: 0 });
  expect((await second.portal.ask('POST /administration/v1/audit/verify', { as: second.li })).json().data.broken).toBeNull();
});

it('R-RUN-04 the export of people, roles and apps of files changes nothing and nothing of it is refused', async () => {
  const at = await open();
  await at.portal.db.updateTable('people').set({ managed_by: 'files' }).execute();
  await at.portal.db.updateTable('people').set({ managed_by: 'directory' }).where('username', '=', 'wang').execute();
  const book = await exported(at);
  const plan = await rehearse(at, book);
  expect(reasons(plan).filter((line) => !line.endsWith('same'))).toEqual([]);
  const [number, username] = content(book)['人员']!.find((cells) => cells.includes('wang'))!;
  const [changed] = (await rehearse(at, `number,username,name\n${number},${username},新名`, 'people')).rows;
  expect([changed?.action, changed?.reason]).toEqual(['refuse', '由 directory 管理，不能在这里修改']);
});

it('R-RUN-04 departments are created, renamed and moved by a file; what cannot be is refused with its reason', async () => {
  const at = await open();
  const csv = (...lines: string[]) => ['部门编号,名称,上级部门,负责人', ...lines].join('\n');
  await load(at, csv('A,总部,,', 'B,研发,总部,', 'C,平台,总部/研发,li', ',测试,B,'), 'departments');
  const find = (name: string) =>
    at.portal.db.selectFrom('departments').selectAll().where('name', '=', name).where('archived_at', 'is', null).execute();
  const [[headquarters], [platform], [testing]] = [await find('总部'), await find('平台'), await find('测试')];
  expect([platform?.head_id, testing?.parent_id]).toEqual(['p-li', (await find('研发'))[0]?.id]);
  const plan = await rehearse(
    at,
    csv('C,平台研发,A,', 'A,总部,平台研发,', ',测试,,nobody', 'X,测试,B,', 'C,平台,B,', ',,A,'),
    'departments',
  );
  expect(reasons(plan)).toEqual([
    'departments 2 change',
    'departments 3 refuse 部门不能移到自己或自己的下级部门之下',
    'departments 4 refuse 没有「nobody」',
    'departments 5 change',
    'departments 6 refuse 部门编号: 与第 2 行重复',
    'departments 7 refuse 名称: 缺少必填项',
  ]);
  expect(plan.rows[0]?.changes).toEqual([
    { field: '名称', from: '平台', to: '平台研发' },
    { field: '上级部门', from: '总部/研发', to: '总部' },
  ]);
  expect(await find('平台研发')).toEqual([]);
  await load(at, csv('C,平台研发,A,'), 'departments');
  expect((await find('平台研发'))[0]).toMatchObject({ id: platform?.id, parent_id: headquarters?.id, head_id: 'p-li' });
  const history = await at.portal.ask('GET /administration/v1/departments/{id}/history', { as: at.li, params: { id: platform!.id } });
  expect(history.json().data.rows[0].details).toMatchObject({ did: 'changed', by: 'import' });
});

it('R-RUN-04 rows of departments may come in any order: one takes the name or the place that a later one gives up', async () => {
  const at = await open();
  const csv = (...lines: string[]) => ['部门编号,名称,上级部门', ...lines].join('\n');
  await load(at, csv('A,总部,', 'B,研发,A', 'C,平台,B', 'D,测试,A'), 'departments');
  const plan = await load(at, csv('D,研发,A', 'B,研发,C', 'C,平台,A'), 'departments');
  expect(plan.rows.map(({ action }) => action)).toEqual(['change', 'change', 'change']);
  const rows = at.portal.db.selectFrom('departments').select(['id', 'parent_id', 'name']).where('code', 'in', ['A', 'B', 'C', 'D']);
  const [a, b, c, d] = await rows.orderBy('code').execute();
  expect([b, c, d].map((one) => [one?.name, one?.parent_id])).toEqual([
    ['研发', c?.id],
    ['平台', a?.id],
    ['研发', a?.id],
  ]);
});

it('R-RUN-04 a head who is refused in the same workbook is named, and the department gets none', async () => {
  const at = await open();
  const book = bookOfTexts({
    Departments: [
      ['name', 'head'],
      ['新部门', 'N1'],
    ],
    people: [
      ['number', 'username', 'name'],
      ['N1', 'bad name', '甲'],
    ],
    Notes: [['hello']],
  });
  const plan = await load(at, book);
  expect(reasons(plan)).toEqual([
    'departments 2 create 负责人「N1」没有被导入，部门仍没有这位负责人',
    expect.stringMatching(/^people 2 refuse 账号: /),
  ]);
  expect(plan.unknownSheets).toEqual(['Notes']);
  const [made] = await at.portal.db.selectFrom('departments').selectAll().where('name', '=', '新部门').execute();
  expect(made?.head_id).toBeNull();
  const back = (await sendFile(at.portal, at.li, 'all/refused', book)).json().data;
  const sheets = sheetsOf(Buffer.from(back.base64, 'base64'));
  expect(Object.keys(sheets)).toEqual(['人员', '可选内容', '填写说明']);
  expect(sheets['人员']?.[1]?.slice(0, 3)).toEqual(['N1', 'bad name', '甲']);
});

it('R-RUN-04 R-SRV-02 rows of a sheet without its permission are refused, and the export needs its own', async () => {
  const at = await open();
  await makeAdministrator(at.portal.db, 'p-wang', { areas: ['departments'] });
  const wang = { portal: at.portal, li: await at.portal.signIn('wang') };
  const book = bookOfTexts({
    部门: [['name'], ['新部门']],
    人员: [
      ['number', 'username', 'name'],
      ['N1', 'new.one', '甲'],
    ],
  });
  expect(reasons(await load(wang, book))).toEqual(['departments 2 create', 'people 2 refuse 没有权限执行此操作']);
  expect(await at.portal.db.selectFrom('people').select('id').where('user_code', '=', 'N1').execute()).toEqual([]);
  const ask = (kind: string, as: Person) => at.portal.ask('GET /administration/v1/import/{kind}/export', { as, params: { kind } });
  expect([(await ask('all', wang.li)).statusCode, (await ask('people', at.li)).statusCode, (await ask('x', at.li)).statusCode]).toEqual([
    403, 200, 404,
  ]);
  const audit = await at.portal.ask('GET /administration/v1/audit', { as: at.li, query: { event: 'exported', pageSize: '5' } });
  expect(audit.json().data.rows[0]).toMatchObject({ subject: 'export:workbook', details: { what: 'workbook', kind: 'people' } });
});

it('R-RUN-04 the template explains each column in the reader’s language and has lists to choose from', async () => {
  const at = await open();
  const template = async (language: string) => {
    const headers = { 'accept-language': language };
    const answer = await at.portal.ask('GET /administration/v1/import/{kind}/template', { as: at.li, params: { kind: 'all' }, headers });
    return Buffer.from(answer.json().data.base64, 'base64');
  };
  const english = sheetsOf(await template('en'));
  expect(Object.keys(english)).toEqual(['Apps', 'Functions', 'Roles', 'Departments', 'People', 'Lists', 'How to fill in']);
  expect(english['How to fill in']).toContainEqual(['Head', 'Number or username of who leads it']);
  expect(english['People']).toHaveLength(1);
  const files = unzipSync(await template('pt-BR'));
  const people = strFromU8(files['xl/worksheets/sheet5.xml']!);
  expect(people).toMatch(
    /<dataValidation type="list" [^>]*promptTitle="Papéis"[^>]*><formula1>'Listas'!\$[A-Z]\$2:\$[A-Z]\$\d+<\/formula1>/,
  );
  // Every cell below the heading is text, so that a typed number keeps its zeros.
  expect(people).toMatch(/<col min="1" max="1" [^>]*style="1"/);
  expect((await sendFile(at.portal, at.li, 'all/rehearsal', await template('en'))).json().code).toBe(40031);
});

it('R-RUN-04 what spreadsheets do to data is understood, or refused with a reason', async () => {
  const at = await open();
  const rows =
    texts(1, ['number', 'username', 'name', 'email']) +
    row(2, text('A2', '００００１２　') + text('B2', 'ｎｅｗ．ｏｎｅ ') + text('C2', 'Ａ组 王一') + text('D2', 'w＠example.com')) +
    row(3, '<c r="A3" s="1"><v>46023</v></c>' + text('B3', 'new.two') + text('C3', '赵二'));
  const plan = await rehearse(at, makeWorkbook([{ rows }], ['yyyy\\-mm\\-dd']), 'people');
  expect(plan.rows.map(({ action, number, reason }) => [action, number, reason])).toEqual([
    ['create', '000012', ''],
    ['refuse', '2026-01-01', '工号: 电子表格把内容变成了日期，请以文本重新填写'],
  ]);
  expect(plan.rows[0]?.changes).toEqual([
    { field: '邮箱', from: '', to: 'w@example.com' },
    { field: '账号', from: '', to: 'new.one' },
  ]);
  const csv = await rehearse(at, 'number,username,name,name\n"=""000123""",new.one,甲,乙', 'people');
  expect([csv.rows[0]?.number, csv.rows[0]?.name, csv.unknownColumns]).toEqual(['000123', '甲', ['name']]);
});

it('R-RUN-04 a file without the sheets is refused as a whole, and so are two of one kind and too many rows', async () => {
  const at = await open();
  const code = async (file: Buffer | string) => (await sendFile(at.portal, at.li, 'all/rehearsal', file)).json().code;
  const many = [['name'], ...Array.from({ length: 5001 }, (_, index) => [`d${index}`])];
  expect([
    await code('name\n甲'),
    await code(bookOfTexts({ Sheet1: [['name'], ['甲']] })),
    await code(bookOfTexts({ 部门: [['name'], ['甲']], Departments: [['name'], ['乙']] })),
    await code(bookOfTexts({ 部门: [['name']] })),
    await code(bookOfTexts({ 部门: many })),
    await code(bookOfTexts({ 部门: [['上级部门'], ['甲']] })),
  ]).toEqual([40028, 40028, 40029, 40031, 40017, 40018]);
});
