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
beforeEach(() => portal.db.deleteFrom('common_use').execute());

const add = (as: Person, resourceCode: string) => portal.ask('POST /wuyou-auth/common-use/add', { as, body: { resourceCode } });
const remove = (as: Person, resourceCode: string) => portal.ask('POST /wuyou-auth/common-use/delete', { as, body: { resourceCode } });
const arrange = (as: Person, items: object[]) => portal.ask('POST /wuyou-auth/common-use/arrange', { as, body: { items } });
const starred = async (as: Person) => {
  const { data } = (await portal.ask('GET /wuyou-auth/common-use/list', { as })).json();
  return data.map(
    ({ resourceCode, item }: { resourceCode: string; item: { resourceName: string } }) => `${resourceCode} ${item.resourceName}`,
  );
};

describe('common use', () => {
  it('R-APP-07 is listed newest last, added and deleted by resource code', async () => {
    await add(li, 'trip');
    await add(li, 'claim');
    await add(li, 'leave');
    expect(await starred(li)).toEqual(['trip 出差申请', 'claim 费用报销', 'leave 请假申请']);
    await remove(li, 'claim');
    expect(await starred(li)).toEqual(['trip 出差申请', 'leave 请假申请']);
  });

  it('R-APP-07 changes nothing when it is repeated', async () => {
    const answers = [await add(li, 'trip'), await add(li, 'trip'), await remove(li, 'leave'), await remove(li, 'leave')];
    expect(answers.map((response) => response.json())).toEqual(Array(4).fill({ code: 0, msg: '', data: null }));
    expect(await starred(li)).toEqual(['trip 出差申请']);
  });

  it.each(['secret', 'trip', 'hr-group', 'unknown', "' or 1=1 --"])('R-APP-07 refuses %s, which the person may not open', async (code) => {
    const response = await add(wang, code);
    expect([response.statusCode, response.json()]).toEqual([403, { code: 40301, msg: '没有权限执行此操作' }]);
  });

  it("is one's own, and the tenant's", async () => {
    await add(li, 'leave');
    expect(await starred(wang)).toEqual([]);
    await remove(wang, 'leave');
    expect(await starred(li)).toEqual(['leave 请假申请']);
    const other = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: other, body: { tenantId: '10002' } });
    expect(await starred(other)).toEqual([]);
  });

  it('U-08 keeps the order and the folders that the person gave, on every machine', async () => {
    for (const code of ['trip', 'claim', 'leave']) await add(li, code);
    const items = [
      { resourceCode: 'leave', folder: ' 每天 ' },
      { resourceCode: 'gone', folder: '' },
      { resourceCode: 'trip', folder: '每天' },
    ];
    expect((await arrange(li, items)).json().code).toBe(0);
    const elsewhere = await portal.signIn('li');
    const { data } = (await portal.ask('GET /wuyou-auth/common-use/list', { as: elsewhere })).json();
    expect(data.map(({ resourceCode, folder }: { resourceCode: string; folder: string }) => [resourceCode, folder])).toEqual([
      ['leave', '每天'],
      ['trip', '每天'],
      ['claim', ''],
    ]);
    await add(wang, 'leave');
    await arrange(wang, [{ resourceCode: 'leave', folder: '我的' }]);
    expect(await starred(li)).toEqual(['leave 请假申请', 'trip 出差申请', 'claim 费用报销']);
  });

  it.each([
    [[{ resourceCode: 'leave', folder: 'x'.repeat(21) }], '/items/0/folder'],
    [Array(101).fill({ resourceCode: 'leave', folder: '' }), '/items'],
  ])('U-08 refuses what is too long', async (items, path) => {
    expect((await arrange(li, items)).json().errors[0].path).toBe(path);
  });

  it('R-APP-09 leaves out what the person may not open any more', async () => {
    await portal.db
      .insertInto('common_use')
      .values({ person_id: 'p-wang', tenant_id: '10001', resource_code: 'claim', created_at: '' })
      .execute();
    expect(await starred(wang)).toEqual([]);
  });

  it('is full at 100', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      person_id: 'p-li',
      tenant_id: '10001',
      resource_code: `c${index}`,
      created_at: '',
    }));
    await portal.db.insertInto('common_use').values(rows).execute();
    const response = await add(li, 'trip');
    expect([response.statusCode, response.json()]).toEqual([409, { code: 40902, msg: '常用功能最多 100 个，请先移除一些' }]);
  });
});
