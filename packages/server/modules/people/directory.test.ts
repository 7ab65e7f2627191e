import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { indexPeople } from './write.ts';
import { colleague, openDirectory } from './testing/directory.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;

beforeAll(async () => {
  ({ portal, li, wang, park } = await openDirectory());
});
afterAll(() => portal.close());

const search = (keyword: string, as = li, more: Record<string, string> = {}) =>
  portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', { as, query: { keyword, ...more } });
const found = async (keyword: string, as = li) => (await search(keyword, as)).json().data.map(({ id }: { id: string }) => id);

describe('the search for colleagues', () => {
  it.each([
    ['李小明', ['c1']],
    ['小明', ['c1']],
    ['lixiaoming', ['c1', 'c4']],
    ['lixiaom', ['c1', 'c4']],
    ['xiaoming', ['c1', 'c4']],
    ['LXM', ['c1', 'c4']],
    ['lixm', ['c1', 'c4']],
    ['lxming', ['c1', 'c4']],
    ['lxiaom', ['c1', 'c4']],
    ['李xm', ['c1']],
    ['李xiaom', ['c1']],
    ['l小明', ['c1']],
    ['黎xm', ['c4']],
    ['单lx', ['c2']],
    ['shan', ['c2']],
    ['dan', ['c2']],
    ['danlx', ['c2']],
    ['yan发', ['c1', 'c2', 'c3', 'c4', 'c7']],
    ['研fa', ['c1', 'c2', 'c3', 'c4', 'c7']],
    ['qian端 oymz', ['c3']],
    ['li 研fa', ['c1', 'c2', 'c4']],
    ['阿行', ['c2']],
    ['欧阳mz', ['c3']],
    ['oymz', ['c3']],
    ['e2001', ['c1']],
    ['NE2003', ['c3']],
    ['13912', ['c1']],
    ['5678', ['c1']],
    ['345678', ['c1']],
    ['李 小明', ['c1']],
    ['li 5678', ['c1']],
    ['李 立行', []],
    ['ｌｉｘｍ', ['c1', 'c4']],
  ])('R-PPL-03 finds by %s', async (keyword, ids) => {
    expect((await found(keyword)).sort()).toEqual(ids);
  });

  it('R-PPL-03 puts the best match first', async () => {
    await portal.db
      .insertInto('people')
      .values([colleague('c8', '小明', 'E2008')])
      .execute();
    await portal.db
      .insertInto('person_tenants')
      .values([{ person_id: 'c8', tenant_id: '10001', department_id: null, sort: 0 }])
      .execute();
    await indexPeople(portal.db, ['c8']);
    expect(await found('小明')).toEqual(['c8', 'c1']);
    await portal.db.deleteFrom('people').where('id', '=', 'c8').execute();
  });

  it('R-PPL-03 finds nobody of another tenant and nobody who has left, also not by counting', async () => {
    expect((await search('李小明')).json()).toMatchObject({ total: 1, data: [{ id: 'c1' }] });
    expect((await search('李小明', park)).json()).toMatchObject({ total: 1, data: [{ id: 'c6' }] });
  });

  it.each(['%', '_', "' or 1=1 --", '\\', '(a+)+$', '\ud800', '*'])('R-PPL-03 takes %j as text', async (keyword) => {
    const ids = await found(keyword);
    expect(ids.every((id: string) => id === 'c7')).toBe(true);
  });

  it('R-PPL-03 comes in pages', async () => {
    const page = async (pageIndex: string) => (await search('lxm', li, { pageIndex, pageSize: '1' })).json();
    const [first, second, third] = [await page('1'), await page('2'), await page('3')];
    expect([first.total, new Set([first.data[0].id, second.data[0].id]), third.data]).toEqual([2, new Set(['c1', 'c4']), []]);
  });

  it('R-PPL-03 is for those only who may find colleagues', async () => {
    const response = await search('李小明', wang);
    expect([response.statusCode, response.json().code]).toEqual([403, 40301]);
  });

  it.each([
    [{ keyword: '' }],
    [{ keyword: 'x'.repeat(31) }],
    [{}],
    [{ keyword: 'x', pageSize: '101' }],
    [{ keyword: 'x', tenantId: '10002' }],
  ])('refuses %j', async (query) => {
    const response = await portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', { as: li, query: query as Record<string, string> });
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });
});

describe('a colleague', () => {
  const byId = (uId: string, as = li) => portal.ask('GET /{product}-user-center/user/inner/get-user-by-id', { as, query: { uId } });
  const byCode = (userCode: string, as = li) => portal.ask('GET /{product}-user-center/user/get-user-by-code', { as, query: { userCode } });

  it('R-USER-08 has what the card shows, and only the visible of the other fields', async () => {
    expect((await byCode('E2001')).json().data).toEqual({
      id: 'c1',
      userCode: 'E2001',
      realName: '李小明',
      nickName: '',
      uniqueNo: 'NE2001',
      sex: 'unknown',
      avatar: expect.stringMatching(/^data:/),
      departmentId: 'rnd-web',
      departmentName: '前端',
      title: '工程师',
      email: 'c1@example.com',
      phone: '13912345678',
      officeLocation: 'A1',
      fileds: [
        { filedName: '工位', filedValue: '12F-08' },
        { filedName: '__proto__', filedValue: 'x' },
      ],
    });
    expect((await byId('NE2001')).json().data.id).toBe('c1');
    expect((await byId('c1')).json().data.id).toBe('c1');
  });

  it('looks like one who does not exist, to users without access', async () => {
    const answers = [
      await byCode('E2001', wang),
      await byCode('E9999', wang),
      await byId('c6'),
      await byCode('E2005'),
      await byId('nobody'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(404);
    expect([(await byCode('E1002', wang)).statusCode, (await byId('N1002', wang)).statusCode]).toEqual([200, 200]);
  });

  it('is at the address of the product', async () => {
    const acme = await openPortal({ product: 'acme' });
    const as = await acme.signIn('li');
    const get = (product: string) =>
      acme.inject({
        url: `/api/${product}-user-center/user/get-user-by-code?userCode=E1001`,
        headers: { cookie: as.cookie, authorization: `Bearer ${as.token}` },
      });
    expect([(await get('acme')).statusCode, (await get('portal')).statusCode]).toEqual([200, 404]);
    await acme.close();
  });
});

describe("one's own record", () => {
  const update = (body: object, as = li) => portal.ask('POST /{product}-user-center/user/update', { as, body });

  it('R-USER-06 is changed field by field, and found by what is new', async () => {
    const before = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-li').executeTakeFirstOrThrow();
    const { data } = (
      await update({ nickName: ' 大明 ', phone: '16612349876', officeLocation: 'B2', email: 'li.ming@example.com', sex: 'male' })
    ).json();
    expect(data).toMatchObject({ id: 'p-li', nickName: '大明', phone: '16612349876', officeLocation: 'B2', email: 'li.ming@example.com' });
    expect([await found('damin'), await found('9876')]).toEqual([['p-li'], ['p-li']]);
    expect((await update({})).json().data.nickName).toBe('大明');
    const after = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-li').executeTakeFirstOrThrow();
    expect({ ...after, nick_name: '', phone: '', office: '', email: '' }).toEqual({
      ...before,
      nick_name: '',
      phone: '',
      office: '',
      email: '',
    });
  });

  it.each([
    ['half a character', '\ud842'],
    ['a line end', 'a\r\nb'],
    ['a character that turns the direction', '\u202eevil'],
  ])('R-USER-06 is refused with %s in a text of one line', async (_what, text) => {
    for (const field of ['nickName', 'officeLocation']) {
      const response = await update({ [field]: text });
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        [{ path: `/${field}`, message: '含有不允许的字符：控制字符、文字方向字符、看不见的字符或不完整的字符' }],
      ]);
    }
  });

  it('R-USER-06 takes emoji that are joined of several', async () => {
    expect((await update({ nickName: '👩‍👩‍👧‍👦❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿' })).json().data.nickName).toBe('👩‍👩‍👧‍👦❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿');
  });

  it('R-USER-06 is not overwritten where a field was changed elsewhere since it was read, and the log names the fields', async () => {
    await update({ nickName: '甲', officeLocation: 'A1' });
    expect((await update({ nickName: '乙', was: { nickName: '甲' } })).statusCode).toBe(200);
    const refused = await update({ nickName: '丙', was: { nickName: '甲' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 40923]);
    expect((await update({ officeLocation: 'C3', was: { officeLocation: 'A1' } })).json().data).toMatchObject({
      nickName: '乙',
      officeLocation: 'C3',
    });
    const log = await auditEntries(portal.db)
      .select('details')
      .where('event', '=', 'profile-changed')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(log.map(({ details }) => JSON.parse(details))).toEqual([{ fields: 'officeLocation' }]);
  });

  it.each([
    'id',
    'uniqueNo',
    'userCode',
    'username',
    'tenantId',
    'roles',
    'status',
    'realName',
    'title',
    'departmentId',
    'tsmpVisible',
    'password',
    'passwordHash',
    'fileds',
    '__proto__x',
  ])('R-USER-06 does not let %s be written along', async (field) => {
    const response = await update({ nickName: 'x', [field]: 'p-wang' });
    expect([response.statusCode, response.json().errors[0].path]).toEqual([400, `/${field}`]);
  });

  it.each([
    [{ email: 'no' }],
    [{ email: 'a@b.c' }],
    [{ phone: '12812345678' }],
    [{ phone: '+0013912345678' }],
    [{ sex: 'x' }],
    [{ nickName: 'x'.repeat(31) }],
    [{ officeLocation: 5 }],
    [{ userPicture: 'not-mine' }],
  ])('R-USER-06 refuses %j', async (body) => {
    expect((await update(body)).json().code).toBe(40001);
  });
});

describe('departments', () => {
  const tree = async (as = li) => (await portal.ask('GET /business-center/v1/departments/tree', { as })).json().data;
  const people = (id: string, as = li, query: Record<string, string> = {}) =>
    portal.ask('GET /business-center/v1/departments/{id}/people', { as, params: { id }, query });

  it('R-PPL-01 are a tree of the tenant that counts who is in and below', async () => {
    expect(await tree()).toEqual([
      { id: 'rnd', name: '研发', count: 5, children: [{ id: 'rnd-web', name: '前端', count: 3, children: [] }] },
      { id: 'hr', name: '人事', count: 0, children: [] },
    ]);
  });

  it('R-PPL-01 list their people in pages', async () => {
    const { data, total } = (await people('rnd', li, { pageSize: '2' })).json();
    expect([data.length, total]).toEqual([2, 5]);
    const rest = [
      ...(await people('rnd', li, { pageSize: '2', pageIndex: '2' })).json().data,
      ...(await people('rnd', li, { pageSize: '2', pageIndex: '3' })).json().data,
    ];
    expect(new Set([...data, ...rest].map(({ id }) => id))).toEqual(new Set(['c1', 'c2', 'c3', 'c4', 'c7']));
    expect((await people('hr')).json()).toMatchObject({ data: [], total: 0 });
  });

  it('R-PPL-01 are those of the tenant', async () => {
    expect([(await people('park')).statusCode, (await people('none')).statusCode]).toEqual([404, 404]);
  });
});

describe('dictionaries and regions', () => {
  const dictionary = (dictCode: string, as = li) => portal.ask('GET /business-center/dict/getDictSelect', { as, query: { dictCode } });
  const regions = async (parentCode?: string) =>
    (await portal.ask('POST /business-center/v1/region/select', { as: li, body: parentCode === undefined ? {} : { parentCode } })).json();

  it('give choices in their order', async () => {
    expect((await dictionary('sex')).json().data).toEqual([
      { label: '女', value: 'f' },
      { label: '男', value: 'm' },
    ]);
  });

  it('are missing or forbidden where they should be', async () => {
    expect([(await dictionary('none')).statusCode, (await dictionary('grade')).statusCode]).toEqual([404, 403]);
  });

  it('R-USER-05 go from provinces to cities to districts', async () => {
    const provinces = (await regions()).data;
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ code: '33', name: '浙江省', leaf: false });
    expect((await regions('33')).data).toContainEqual({ code: '3301', name: '杭州市', leaf: false });
    expect((await regions('3301')).data).toContainEqual({ code: '330106', name: '西湖区', leaf: true });
    expect([(await regions('330106')).data, (await regions('99')).code, (await regions("1' or")).code]).toEqual([[], 40401, 40001]);
  });
});
