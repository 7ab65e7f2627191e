import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { newViewToken, openViewToken } from '../../../identity/view-token/token.ts';

const settings = 'GET /api/wutong-idaas-account/current';
let portal: Portal;
let company: OtherService;
let li: Person;
let wang: Person;
beforeAll(async () => {
  company = await otherService((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"code":0,"data":"theirs"}');
  });
  portal = await openPortal({ upstreams: { '/api/claims': company.url, '/api/hr': company.url } });
  await list(['/api/claims/', settings]);
  await portal.db
    .insertInto('sub_apps')
    .values({ name: 'other', title: '别的', titles: '{}', kind: 'auto', port: null, router_base: null, sort: 2 } as never)
    .execute();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(async () => {
  await portal.close();
  await company.close();
});
afterEach(() => void (company.asked.length = 0));

const list = (calls: string[]) =>
  portal.db
    .updateTable('sub_apps')
    .set({ calls: JSON.stringify(calls) })
    .where('name', '=', 'expenses')
    .execute();
const tokenOf = async (as: Person, app = 'expenses'): Promise<string> => {
  const { data } = (await portal.ask('POST /share-bff/micro-services/view-tokens', { as, body: {} })).json();
  return data.find(({ name }: { name: string }) => name === app).token;
};
const get = async (url: string, token: string, cookie = li.cookie) => {
  const response = await portal.inject({ url, headers: { cookie, authorization: `Bearer ${token}` } });
  return [response.statusCode, response.headers['content-type']?.includes('json') ? response.json().code : ''];
};
const end = (as: Person, tokens: string[]) => portal.ask('POST /share-bff/micro-services/view-tokens/end', { as, body: { tokens } });

describe('the token of a sub-application', () => {
  it('R-INT-08 is accepted for what its registry entry lists, and for nothing else', async () => {
    const token = await tokenOf(li);
    expect(await get('/api/claims/mine', token)).toEqual([200, 0]);
    expect(company.asked[0]?.headers).toMatchObject({ 'x-atrium-user-code': 'E1001' });
    expect(company.asked[0]?.headers).not.toHaveProperty('authorization');
    expect(await get('/api/wutong-idaas-account/current', token)).toEqual([200, 0]);
    expect(await get('/api/hr/pay', token)).toEqual([403, 40310]);
    expect(await get('/api/share-bff/micro-services/query-app-list', token)).toEqual([403, 40310]);
    expect(await get('/api/claimsmore', token)).toEqual([404, 40401]);
    expect(company.asked).toHaveLength(1);
  });

  it('R-INT-08 gives no tokens to others, and names what is missing in the registry', async () => {
    const token = await tokenOf(li);
    const headers = { cookie: li.cookie, authorization: `Bearer ${token}`, 'accept-language': 'en-US' };
    const response = await portal.inject({ method: 'POST', url: '/api/share-bff/micro-services/view-tokens', headers, payload: {} });
    expect([response.statusCode, response.json().msg]).toEqual([403, expect.stringContaining('expenses')]);
  });

  it('R-INT-08 without `calls` in the registry is accepted at its own paths alone', async () => {
    const token = await tokenOf(li, 'other');
    expect(await get('/api/claims/mine', token)).toEqual([403, 40310]);
  });

  it('R-INT-08 is refused at the files of another sub-application', async () => {
    expect(await get('/expenses/', await tokenOf(li))).toEqual([200, '']);
    expect(await get('/expenses/', await tokenOf(li, 'other'))).toEqual([403, 40310]);
  });

  it('R-INT-08 is nothing without the session that it was made for, or changed', async () => {
    const token = await tokenOf(li);
    expect(await get('/api/claims/mine', token, '')).toEqual([401, 40101]);
    expect(await get('/api/claims/mine', token, wang.cookie)).toEqual([401, 40101]);
    const other = (await portal.signIn('li')).cookie;
    expect(await get('/api/claims/mine', token, other)).toEqual([401, 40101]);
    expect(await get('/api/claims/mine', token.replace('expenses', 'other'))).toEqual([401, 40101]);
    expect(await get('/api/claims/mine', `${token}0`)).toEqual([401, 40101]);
  });

  it('R-INT-08 ends when the last view of its page is closed; the next view has another', async () => {
    const [token, elsewhere] = [await tokenOf(li), await tokenOf(li)];
    const { data } = (await end(li, [token])).json();
    expect(await get('/api/claims/mine', token)).toEqual([401, 40101]);
    // Another window of the same person has its own.
    expect(await get('/api/claims/mine', elsewhere)).toEqual([200, 0]);
    expect(await get('/api/claims/mine', data[0].token)).toEqual([200, 0]);
    await end(li, [token]);
  });

  it('R-INT-08 is ended by nobody else', async () => {
    const token = await tokenOf(li);
    expect((await end(wang, [token])).json().data).toEqual([]);
    expect(await get('/api/claims/mine', token)).toEqual([200, 0]);
  });

  it('R-INT-08 ends with the session, and with its sub-application', async () => {
    const guest = await portal.signIn('li');
    const token = await tokenOf(guest);
    expect(await get('/api/claims/mine', token, guest.cookie)).toEqual([200, 0]);
    await portal.ask('POST /logout/cas', { as: guest, body: { token: guest.token } });
    expect((await get('/api/claims/mine', token, guest.cookie))[0]).not.toBe(200);
    const gone = newViewToken(portal.server.vault, {
      app: 'gone',
      sessionId: openViewToken(portal.server.vault, await tokenOf(li))!.sessionId,
    });
    expect(await get('/api/claims/mine', gone)).toEqual([401, 40101]);
  });

  it('R-INT-08 the token of the portal itself goes on being accepted', async () => {
    expect(await get('/api/hr/pay', li.token)).toEqual([200, 0]);
  });
});
