import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('recent_apps').execute());

const leave = {
  src: 'portal',
  resourceName: '请假申请',
  resourceCode: 'leave',
  resourcePath: '/app-center/main/expenses/hr/leave?key=7',
  moduleCode: 'm1',
  iconSrc: 'file',
};
const record = (as: Person, change: object = {}) =>
  portal.ask('POST /user-end/v1/userprefer/adduserrecentvisitedres', { as, body: { ...leave, ...change } });
const recents = async (as: Person, src = 'portal') =>
  (await portal.ask('GET /user-end/v1/userprefer/getuserrecentvisitedres', { as, query: { src } })).json().data;
const codes = async (as: Person, src?: string) =>
  (await recents(as, src)).map(({ resourceCode }: { resourceCode: string }) => resourceCode);

describe('recents', () => {
  it('R-APP-08 keep what was opened, with the system code "null" by default', async () => {
    await record(li);
    expect(await recents(li)).toEqual([{ ...leave, systemCode: 'null', visitedAt: expect.any(String) }]);
  });

  it('R-APP-08 are newest first, one per function, and listed by src', async () => {
    for (const resourceCode of ['leave', 'trip', 'claim', 'leave']) await record(li, { resourceCode });
    await record(li, { resourceCode: 'payslip', src: 'mobile' });
    expect(await codes(li)).toEqual(['leave', 'claim', 'trip']);
    expect(await codes(li, 'mobile')).toEqual(['payslip']);
  });

  it('R-APP-08 are at most 20; 50 are kept, because some may not be shown any more', async () => {
    const functions = Array.from({ length: 60 }, (_, n) => ({
      code: `f${n}`,
      app_code: 'hr',
      module_code: 'm',
      module_name: 'm',
      name: `f${n}`,
      url: `/f${n}`,
      front_module: 'expenses',
      type: 1 as const,
      remark: '',
      icon: '',
      sort: n,
      parent_code: null,
    }));
    await portal.db.insertInto('functions').values(functions).execute();
    for (const { code } of functions) await record(li, { resourceCode: code });
    expect(await codes(li)).toEqual(
      functions
        .slice(-20)
        .map(({ code }) => code)
        .toReversed(),
    );
    expect(await portal.db.selectFrom('recent_apps').select('resource_code').execute()).toHaveLength(50);
  });

  it('R-APP-09 leave out what the person may not open any more', async () => {
    await record(wang);
    await portal.db.deleteFrom('role_apps').where('role_id', '=', 'r-few').execute();
    expect(await recents(wang)).toEqual([]);
    await portal.db.insertInto('role_apps').values({ role_id: 'r-few', app_code: 'hr' }).execute();
    expect(await codes(wang)).toEqual(['leave']);
  });

  it('U-08 are cleared at once, had back within a minute, and gone after it', async () => {
    const clear = () => portal.ask('POST /user-end/v1/userprefer/clearuserrecentvisitedres', { as: li, body: { src: 'portal' } });
    const restore = () => portal.ask('POST /user-end/v1/userprefer/restoreuserrecentvisitedres', { as: li, body: { src: 'portal' } });
    await record(li);
    await record(wang);
    await record(li, { resourceCode: 'trip', src: 'mobile' });
    await clear();
    expect([await codes(li), await codes(wang), await codes(li, 'mobile')]).toEqual([[], ['leave'], ['trip']]);
    await record(li, { resourceCode: 'claim' });
    await restore();
    expect(await codes(li)).toEqual(['claim', 'leave']);
    await clear();
    await portal.db
      .updateTable('recent_apps')
      .set({ cleared_at: '2026-01-01T00:00:00.000Z' })
      .where('cleared_at', 'is not', null)
      .execute();
    await restore();
    expect(await codes(li)).toEqual([]);
  });

  it('U-08 are at most as many as requested', async () => {
    for (const resourceCode of ['leave', 'trip', 'claim']) await record(li, { resourceCode });
    const query = { src: 'portal', most: '2' };
    const { data } = (await portal.ask('GET /user-end/v1/userprefer/getuserrecentvisitedres', { as: li, query })).json();
    expect(data).toHaveLength(2);
  });

  it('show the function as it is today', async () => {
    await record(li, { resourceName: '假的名字', iconSrc: 'other', resourcePath: '/app-center/main/expenses/moved' });
    expect(await recents(li)).toMatchObject([
      { resourceName: '请假申请', iconSrc: 'file', resourcePath: '/app-center/main/expenses/hr/leave' },
    ]);
  });

  it('take a whole app too', async () => {
    await record(li, { resourceCode: 'hr', resourcePath: '/hr' });
    expect(await recents(li)).toMatchObject([{ resourceCode: 'hr', resourceName: '人力资源' }]);
  });

  it.each(['secret', 'unknown', 'hr-group', '__proto__'])('refuse %s, which the person may not open', async (resourceCode) => {
    expect((await record(li, { resourceCode })).statusCode).toBe(403);
  });

  it.each([
    'javascript:alert(1)',
    'w:javascript:alert(1)',
    'w:data:text/html,x',
    'w://evil.example',
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    'w:https://a:b@evil.example',
    '\tjavascript:alert(1)',
    'w: https://x',
    '/a\nb',
    'leave',
  ])('R-APP-03 refuse the link %j', async (resourcePath) => {
    const response = await record(li, { resourcePath });
    const message = /[\t\n]/.test(resourcePath) ? '含有不允许的字符：控制字符、文字方向字符、看不见的字符或不完整的字符' : '格式不正确';
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: '/resourcePath', message }]]);
  });

  it.each(['', '/hr', 'w:https://wiki.example/x?y=1', 'w:http://wiki.example', 'w:/wiki/index'])(
    'R-APP-03 take the link %j',
    async (resourcePath) => {
      expect((await record(li, { resourcePath })).statusCode).toBe(200);
    },
  );

  it.each(['http://tracker.example/i.gif', '//tracker.example/i.gif', 'data:image/svg+xml,x', 'javascript:x'])(
    'refuse the icon %j',
    async (iconSrc) => {
      expect((await record(li, { iconSrc })).json().errors).toEqual([{ path: '/iconSrc', message: '格式不正确' }]);
    },
  );
});
