import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  li = await portal.signIn('li');
});

const tenants = 'GET /business-center/v1/login/tenants';
const setTenant = 'POST /asset/v1/login/setTenantId';
const switchTo = (tenantId: string, headers: Record<string, string> = {}) => portal.ask(setTenant, { as: li, body: { tenantId }, headers });
const appCodes = async () => {
  const response = await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as: li, body: { userId: 'p-li' } });
  return response.json().data.map(({ moduleCode }: { moduleCode: string }) => moduleCode);
};

describe('tenants', () => {
  it("are the person's own, the current one first", async () => {
    const { data } = (await portal.ask(tenants, { as: li })).json();
    expect(data).toMatchObject([
      { id: '10001', current: true },
      { id: '10002', current: false },
    ]);
  });

  it('R-TEN-01 switch with code 0; later answers are of the new one, which is now first', async () => {
    expect(await appCodes()).toEqual(['hr', 'finance']);
    expect((await switchTo('10002')).json()).toEqual({ code: 0, msg: '', data: null });
    expect(await appCodes()).toEqual(['finance']);
    expect((await portal.ask(tenants, { as: li })).json().data).toMatchObject([
      { id: '10002', current: true },
      { id: '10001', current: false },
    ]);
    const user = (await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data;
    expect([user.tenantId, user.roles.map(({ id }: { id: string }) => id)]).toEqual(['10002', ['r-park']]);
  });

  it('are switched for one session, not for the person', async () => {
    const other = await portal.signIn('li');
    await switchTo('10002');
    expect((await portal.ask(tenants, { as: other })).json().data[0]).toMatchObject({ id: '10001', current: true });
  });

  it('refuse one that the person does not belong to, known or not', async () => {
    for (const tenantId of ['10009', '99999', '1 or 1=1']) {
      const response = await switchTo(tenantId);
      expect([response.statusCode, response.json()]).toEqual([403, { code: 40303, msg: '您不属于该租户' }]);
    }
    expect(await appCodes()).toEqual(['hr', 'finance']);
  });

  it('lose nothing to a browser tab that slept through a switch: what it writes lands nowhere', async () => {
    await switchTo('10002');
    const asleep = { 'tenant-id': '10001' };
    const write = await portal.ask('POST /wuyou-auth/common-use/add', { as: li, body: { resourceCode: 'claim' }, headers: asleep });
    expect([write.statusCode, write.json().code]).toEqual([409, 40901]);
    expect((await switchTo('10001', asleep)).statusCode).toBe(409);
    expect((await portal.ask('GET /wuyou-auth/common-use/list', { as: li })).json().data).toEqual([]);
  });

  it.each([
    ['tenantId=10001&tenantId=10002', '/tenantId', '不能重复出现'],
    ['', '/tenantId', '缺少必填项'],
    ['tenantId=10002&redirect=https%3A%2F%2Fevil', '/redirect', '不认识的字段'],
    ['__proto__=1&tenantId=10002', '/__proto__', '不认识的字段'],
    ['tenantId=10002%00', '/tenantId', '含有不允许的字符：控制字符、文字方向字符、看不见的字符或不完整的字符'],
  ])('refuse the form %s', async (payload, path, message) => {
    const response = await portal.inject({
      method: 'POST',
      url: '/api/asset/v1/login/setTenantId',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: li.cookie, authorization: `Bearer ${li.token}` },
    });
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path, message }]]);
  });
});
