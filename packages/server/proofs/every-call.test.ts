import { type Call, type CallName, callsByName, contract } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '../http/answer.ts';
import { permitEverything } from '../testing/permit-everything.ts';
import { personalData, fill } from '../testing/personal-data.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { type Change, requestOf } from '../testing/request.ts';
import { fieldOf, fieldsOf, sample } from '../testing/sample.ts';
import { auditEntries } from '../audit/queries.ts';

/*
 * Made from the contract: every call with every kind of wrong request. What a call does when it is right is tested
 * beside its module.
 */

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
const hers = '王芳的秘密';
const mine = '李晓明的秘密';

const calls = Object.entries<Call>(contract).map(([name, call]) => [name as CallName, call] as const);
const withBody = calls.filter(([, { body }]) => body !== undefined);
const withQuery = calls.filter(([, { query }]) => query !== undefined);
const closed = calls.filter(([, { open }]) => open !== true);

beforeAll(async () => {
  portal = await openPortal();
  await fill(portal.db, 'w1', 'p-wang', '10001', hers);
  await fill(portal.db, 'l1', 'p-li', '10001', mine);
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());

const send = (call: (typeof calls)[number], change: Change = {}) =>
  portal.inject(requestOf(call, { ...change, as: change.as === undefined ? li : change.as }));

/** The session, or a new one where a call has ended it or switched its tenant, as it may. */
async function still(as: Person, tenantId = '10001'): Promise<Person> {
  const current = await portal.ask('GET /wutong-idaas-account/current', { as });
  if (current.statusCode === 200 && current.json().data.tenantId === tenantId) return as;
  const anew = await portal.signIn('li');
  await portal.ask('POST /asset/v1/login/setTenantId', { as: anew, body: { tenantId } });
  return anew;
}

const paths = (response: { json(): { errors?: { path: string }[] } }) => response.json().errors?.map(({ path }) => path) ?? [];

describe('what a call checks', () => {
  it('is in the document that describes the calls', async () => {
    const { paths: described } = (await portal.inject({ url: '/api/openapi.json' })).json();
    expect(described['/api/business-center/v1/users/export/address/book'].get.description).toContain(
      'Needs the permission address-book:export. Asks for the password',
    );
  });
});

describe('without credentials', () => {
  it.each(closed)('R-SRV-01 %s answers nobody, and one of two is none', async (name, call) => {
    const wrong = [
      {},
      { authorization: `Bearer ${li.token}` },
      { cookie: 'SESSION=x', authorization: `Bearer ${li.token}` },
      { cookie: li.cookie, authorization: `Bearer ${wang.token}` },
      { cookie: li.cookie },
      { cookie: li.cookie, authorization: li.token },
      { cookie: li.cookie, authorization: 'Bearer x' },
    ];
    // Where the cookie is enough, whatever else comes with it does not matter.
    for (const headers of call.cookie === true ? wrong.slice(0, 3) : wrong) {
      const response = await send([name, call], { as: null, headers: headers as Record<string, string> });
      expect([response.statusCode, response.json().code]).toEqual([401, 40101]);
    }
  });
});

describe('other people’s data', () => {
  it.each(closed)("R-SRV-01 %s neither shows nor changes what is another person's", async (name, call) => {
    const before = await personalData(portal.db, 'p-wang', '10001');
    const response = await send([name, call], { given: { id: 'w1', ids: ['w1'], taskId: 'w1', fileId: 'w1', userPicture: 'w1' } });
    expect([response.statusCode < 500 || response.statusCode === 996, response.body.includes(hers)]).toEqual([true, false]);
    expect(await personalData(portal.db, 'p-wang', '10001')).toBe(before);
    li = await still(li);
  });

  const foreign = closed.filter(
    ([name, { body, query }]) =>
      callsByName[name].lookUp !== true &&
      [...fieldsOf(body), ...fieldsOf(query)].some((field) => field === 'userId' || field === 'userCode'),
  );
  it.each(foreign)('R-SRV-01 %s refuses to be asked in the name of another', async (name, call) => {
    const response = await send([name, call], { given: { userId: 'p-wang', userCode: 'E1002' } });
    expect([response.statusCode, response.json().code]).toEqual([403, 40302]);
  });

  it.each(closed)("R-SRV-01 %s neither shows nor changes one's own of another tenant", async (name, call) => {
    const before = await personalData(portal.db, 'p-li', '10001');
    const response = await send([name, call], { as: park, given: { id: 'l1', ids: ['l1'], taskId: 'l1', tenantId: '10002' } });
    expect([response.statusCode < 500 || response.statusCode === 996, response.body.includes(mine)]).toEqual([true, false]);
    expect(await personalData(portal.db, 'p-li', '10001')).toBe(before);
    park = await still(park, '10002');
  });

  it.each(closed.filter(([name]) => callsByName[name].lookUp === true))('R-PPL-03 %s may name another', async (name, call) => {
    const response = await send([name, call], { given: { uId: 'N1002', userCode: 'E1002' } });
    expect([response.statusCode, response.json().data.realName]).toEqual([200, '王芳']);
  });

  it.each(closed.filter(([name]) => callsByName[name].anyTenant === true))(
    'R-TEN-01 %s is answered to a tab that slept through a tenant switch',
    async (name, call) => {
      const response = await send([name, call], { headers: { 'tenant-id': '10002' } });
      expect([401, 409]).not.toContain(response.statusCode);
    },
  );

  it.each(closed.filter(([name]) => callsByName[name].anyTenant !== true))(
    'R-SRV-01 %s refuses another tenant than the one of the session',
    async (name, call) => {
      const codes = [];
      for (const tenant of ['10009', '10002', '', '１０００１'])
        codes.push((await send([name, call], { headers: { 'tenant-id': tenant } })).json().code);
      expect(codes).toEqual([40303, 40901, 40303, 40303]);
    },
  );
});

describe('rights', () => {
  const permitted = calls.filter(([name]) => callsByName[name].permission !== undefined);
  it.each(permitted)('R-USER-09 %s is refused without its permission, and told in the audit log', async (name, call) => {
    const response = await send([name, call], { as: wang, given: { userId: 'p-wang', userCode: 'E1002' } });
    expect([response.statusCode, response.json().code]).toEqual([403, 40301]);
    // The server writes entries of its own meanwhile.
    const ofWang = auditEntries(portal.db).selectAll().where('person_id', '=', 'p-wang');
    expect((await ofWang.orderBy('seq', 'desc').executeTakeFirstOrThrow()).event).toBe('access-denied');
  });

  const confirmed = calls.filter(([name]) => callsByName[name].confirmed === true);
  it.each(confirmed)('R-SRV-01 %s asks for the password when it is not fresh', async (name, call) => {
    const late = await portal.signIn('li');
    await portal.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    const response = await send([name, call], { as: late, given: { id: 'l1' } });
    await portal.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
    expect([response.statusCode, response.json().code]).toEqual([403, 40305]);
  });
});

describe('malformed', () => {
  beforeAll(() => permitEverything(portal.db));

  it.each(withBody)('R-SRV-01 %s refuses fields that it does not know', async (name, call) => {
    for (const field of ['nope', 'tenantId2', 'personId', 'isAdmin']) {
      const response = await send([name, call], { body: { ...sample(call.body, { userId: 'p-li', userCode: 'E1001' }), [field]: 'x' } });
      expect([response.statusCode, paths(response).includes(`/${field}`)]).toEqual([400, true]);
    }
  });

  it.each(calls)('R-SRV-01 %s refuses parameters that it does not know or that are repeated', async (name, call) => {
    const response = await send([name, call], { query: { ...sample(call.query, { userCode: 'E1001' }), nope: 'x' } });
    expect([response.statusCode, paths(response).includes('/nope')]).toEqual([400, true]);
  });

  it.each(withQuery)('R-SRV-01 %s refuses repeated parameters', async (name, call) => {
    for (const field of fieldsOf(call.query)) {
      const response = await send([name, call], { query: { ...sample(call.query, { userCode: 'E1001' }), [field]: ['1', '2'] } });
      expect([field, response.statusCode, paths(response).includes(`/${field}`)]).toEqual([field, 400, true]);
    }
  });

  it.each(withBody.filter(([, { form }]) => form !== true))('R-SRV-01 %s refuses other types', async (name, call) => {
    for (const field of fieldsOf(call.body)) {
      for (const wrong of [{ $ne: null }, 1e99, true, [[]], null]) {
        const schema = fieldOf(call.body, field);
        if (wrong === true && JSON.stringify(schema).includes('"boolean"')) continue;
        if (wrong === null && JSON.stringify(schema).includes('"null"')) continue;
        const response = await send([name, call], {
          body: { ...sample(call.body, { userId: 'p-li', userCode: 'E1001' }), [field]: wrong },
        });
        expect([field, wrong, response.statusCode, paths(response).some((path) => path.startsWith(`/${field}`))]).toEqual([
          field,
          wrong,
          400,
          true,
        ]);
      }
    }
    for (const body of ['[]', 'null', '"x"', '5', '{', '{"__proto__":{"x":1}}'])
      expect([body, (await send([name, call], { body })).statusCode]).toEqual([body, 400]);
  });

  it.each(withBody)('R-SRV-01 %s refuses what is too long', async (name, call) => {
    // A form writes each of these characters with nine; as a whole it would be too large then.
    const letter = call.form === true ? 'x' : '长';
    for (const field of fieldsOf(call.body)) {
      const { type, maxLength = 0 } = fieldOf(call.body, field);
      if (type !== 'string') continue;
      const tooLong = letter.repeat(Math.max(20_000, Number(maxLength) + 1));
      const response = await send([name, call], {
        body: { ...sample(call.body, { userId: 'p-li', userCode: 'E1001' }), [field]: tooLong },
      });
      expect([field, response.statusCode, [...new Set(paths(response))]]).toEqual([field, 400, [`/${field}`]]);
    }
    const filling = 'x'.repeat((call.bodyLimit ?? 256 * 1024) + 50_000);
    const large = call.form === true ? `tenantId=${filling}` : JSON.stringify({ x: filling });
    expect((await send([name, call], { body: large })).statusCode).toBe(413);
  });

  it.each(withQuery)('R-SRV-01 %s refuses parameters that are too long', async (name, call) => {
    for (const field of fieldsOf(call.query)) {
      const response = await send([name, call], { query: { ...sample(call.query, { userCode: 'E1001' }), [field]: 'x'.repeat(4000) } });
      expect([field, response.statusCode]).toEqual([field, 400]);
    }
  });

  it.each(calls.filter(([, { params }]) => params !== undefined))(
    'R-SRV-01 %s refuses addresses that are too long, and paths in them',
    async (name, call) => {
      for (const id of ['x'.repeat(65), 'x'.repeat(500), '../w1', '..', '%00', "' or 1=1 --"]) {
        const { statusCode } = await send([name, call], { given: { id, kind: id } });
        expect([id, [200, 400, 403, 404, 409].includes(statusCode)]).toEqual([id, true]);
        if (id.length > 64) expect([400, 404]).toContain(statusCode);
      }
    },
  );
});

describe('other ways to ask', () => {
  it.each([...new Set(calls.map(([name]) => address(name).url))])('R-SRV-01 %s knows the methods of its calls only', async (url) => {
    const allowed = calls.filter(([name]) => address(name).url === url).map(([name]) => String(address(name).method));
    // These pages are at the address of their call.
    if (['/idaas/login', '/idaas/login/factor', '/idaas/new-password', '/pba/setup'].includes(url)) allowed.push('GET');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (allowed.includes(method)) continue;
      const { statusCode, headers } = await portal.inject({
        method,
        url: url.replace(/:\w+/g, 'x'),
        headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` },
      });
      expect([method, statusCode, String(headers.allow).includes(allowed[0]!)]).toEqual([method, 405, true]);
    }
  });

  it.each(calls.filter(([, { body, upload }]) => body !== undefined || upload === true))(
    'R-SRV-01 %s refuses other content types',
    async (name, call) => {
      const own =
        call.form === true ? 'application/x-www-form-urlencoded' : call.upload === true ? 'multipart/form-data' : 'application/json';
      const types = [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json',
        'application/jsonp',
        'text/json',
      ];
      for (const type of types.filter((one) => !one.startsWith(own) || one === 'application/jsonp')) {
        const response = await send([name, call], { headers: { 'content-type': type } });
        expect([type, response.statusCode, response.json().code]).toEqual([type, 415, 41501]);
      }
    },
  );

  it.each(closed.filter(([name]) => !name.startsWith('GET ')))('R-SRV-01 %s is not done for another site', async (name, call) => {
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<string, string>[]) {
      expect((await send([name, call], { headers: from })).json().code).toBe(40304);
    }
  });
});
