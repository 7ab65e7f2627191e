import type { MenuItem } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const everything = ['hr', 'finance', 'it', 'none'];

async function listed(as: Person, what: 'menus' | 'services', queryFuzzy?: string, appCodes = everything): Promise<MenuItem[]> {
  const body = { userId: as === li ? 'p-li' : 'p-wang', appCodes, ...(queryFuzzy === undefined ? {} : { queryFuzzy }) };
  const response = await portal.ask(`POST /wuyou-auth/auth/list-app-${what}`, { as, body });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const codes = (items: MenuItem[]): unknown[] =>
  items.map(({ resourceCode, children }) => (children === undefined ? resourceCode : [resourceCode, codes(children)]));

describe('apps', () => {
  it("R-APP-09 are those of the person's roles in the tenant", async () => {
    const of = async (as: Person, userId: string) => {
      const response = await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as, body: { userId } });
      return response.json().data.map(({ moduleCode }: { moduleCode: string }) => moduleCode);
    };
    expect(await of(li, 'p-li')).toEqual(['hr', 'finance']);
    expect(await of(wang, 'p-wang')).toEqual(['hr']);
  });

  it('R-APP-09 that are not granted are left out of list-app-modules without a word', async () => {
    const response = await portal.ask('POST /wuyou-auth/auth/list-app-modules', {
      as: wang,
      body: { userId: 'p-wang', appCodes: everything },
    });
    expect(response.json().data).toEqual([
      { moduleName: '人力资源', moduleCode: 'hr', appCodes: ['hr'], systemCode: 'HR', resourcePath: '/hr', iconSrc: 'users' },
    ]);
  });

  it('R-APP-09 have the functions that the roles open, all or the listed ones', async () => {
    expect(codes(await listed(li, 'menus'))).toEqual([['hr-group', ['leave', 'trip']], 'claim']);
    expect(codes(await listed(wang, 'menus'))).toEqual([['hr-group', ['leave']]]);
    expect(codes(await listed(li, 'menus', undefined, ['hr']))).toEqual([['hr-group', ['leave', 'trip']]]);
    expect(await listed(li, 'menus', undefined, [])).toEqual([]);
  });

  it('R-APP-05 give each function the address field of its type', async () => {
    const [menu, ...services] = [(await listed(li, 'menus', '请假'))[0], ...(await listed(li, 'services'))];
    expect(menu).toMatchObject({
      resourceType: 1,
      menuUrl: '/hr/leave',
      frontModuleCode: 'expenses',
      resourcePath: '/app-center/main/expenses/hr/leave',
    });
    expect(services).toMatchObject([
      { resourceCode: 'payslip', resourceType: 3, viewUrl: '/hr/payslip' },
      { resourceCode: 'pay', resourceType: 2, serviceUrl: '/finance/pay' },
    ]);
    expect(services.map((item) => 'menuUrl' in item)).toEqual([false, false]);
  });
});

describe('queryFuzzy', () => {
  it.each([
    ['请假', ['leave']],
    ['假申', ['leave']],
    ['shenqing', ['leave', 'trip']],
    ['sq', ['leave', 'trip']],
    ['BaoXiao', ['claim']],
    ['qing jia', ['leave']],
    ['申请 出差', ['trip']],
    ['病假', ['leave']],
    ['  ', [['hr-group', ['leave', 'trip']], 'claim']],
    ['没有这个', []],
    ['miyao', []],
  ])('R-APP-10 finds functions by %j', async (search, found) => {
    expect(codes(await listed(li, 'menus', search))).toEqual(found);
  });

  it('R-APP-10 puts a match of the name before one of the remark', async () => {
    expect(codes(await listed(li, 'menus', '报销'))).toEqual(['claim', 'trip']);
  });

  it.each(['_', '%%', "'", '"', "' or 1=1 --", '\\', '(a+)+$', '[a-z]', '*', '请%', '__proto__', '\u{10ffff}'])(
    'R-APP-10 takes %j as data, never as a pattern',
    async (search) => {
      expect(await listed(li, 'menus', search)).toEqual([]);
    },
  );

  it.each(['%', '100%', '%报'])('R-APP-10 finds %j only where it is written', async (search) => {
    expect(codes(await listed(li, 'menus', search))).toEqual(['trip']);
  });

  it('R-APP-10 finds nothing that the person may not open', async () => {
    expect(codes(await listed(wang, 'menus', 'sq'))).toEqual(['leave']);
  });

  it.each([
    [{ queryFuzzy: 'x'.repeat(65) }, '/queryFuzzy', '最多 64 个字符'],
    [{ queryFuzzy: 5 }, '/queryFuzzy', '类型不正确，应为 string'],
    [{ queryFuzzy: 'a\u0000b' }, '/queryFuzzy', '含有不允许的字符：控制字符、文字方向字符、看不见的字符或不完整的字符'],
    [{ queryFuzzy: '\ud842' }, '/queryFuzzy', '含有不允许的字符：控制字符、文字方向字符、看不见的字符或不完整的字符'],
    [{ appCodes: Array.from({ length: 10_000 }, () => 'hr') }, '/appCodes', '最多 200 项'],
    [{ appCodes: 'hr' }, '/appCodes', '类型不正确，应为 array'],
    [{ appCodes: [{ $ne: null }] }, '/appCodes/0', '类型不正确，应为 string'],
    [{ pageSize: 5 }, '/pageSize', '不认识的字段'],
  ])('is refused as %j', async (change, path, message) => {
    const body = { userId: 'p-li', appCodes: ['hr'], ...change };
    const response = await portal.ask('POST /wuyou-auth/auth/list-app-menus', { as: li, body });
    expect([response.statusCode, response.json()]).toEqual([400, { code: 40001, msg: '请求内容不正确', errors: [{ path, message }] }]);
  });
});
