import { contract, type Call, type CallName, callsByName } from '@atrium/api/contract';
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

const closed = Object.entries<Call>(contract)
  .filter(([, call]) => call.open !== true && call.cookie !== true && call.upload !== true)
  .map(([name]) => name as CallName);
const current = 'GET /wutong-idaas-account/current';
const tenants = 'GET /business-center/v1/login/tenants';
const status = async (name: CallName, headers: Record<string, string>) => {
  const response = await portal.ask(name, { headers });
  return [response.statusCode, response.json().code];
};

describe('the caller’s identity', () => {
  /** `every-call.test.ts` asks every call. */
  it('R-SRV-01 answers nobody without cookie and token together', async () => {
    const { cookie, token } = li;
    const authorization = `Bearer ${token}`;
    const wrong = [
      {},
      { cookie },
      { authorization },
      { cookie, authorization: token },
      { cookie, authorization: 'Bearer x' },
      { cookie: 'SESSION=x', authorization },
    ];
    for (const headers of wrong) {
      const { statusCode, body } = await portal.ask(current, { headers: headers as Record<string, string> });
      expect([statusCode, body]).toEqual([401, '{"code":40101,"msg":"登录已失效，请重新登录"}']);
    }
  });

  it('does not take the token of another session for its own', async () => {
    const wang = await portal.signIn('wang');
    expect(await status(current, { cookie: li.cookie, authorization: `Bearer ${wang.token}` })).toEqual([401, 40101]);
    const second = await portal.signIn('li');
    expect(await status(current, { cookie: li.cookie, authorization: `Bearer ${second.token}` })).toEqual([401, 40101]);
  });

  it('is over after 30 minutes without a call', async () => {
    await age({ seen_at: minutesAgo(31) });
    expect((await portal.ask(current, { as: li })).statusCode).toBe(401);
  });

  it('goes on while calls are made', async () => {
    await age({ seen_at: minutesAgo(29) });
    expect((await portal.ask(current, { as: li })).statusCode).toBe(200);
    const { seen_at: seenAt } = await portal.db
      .selectFrom('sessions')
      .select('seen_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(seenAt)).toBeLessThan(60_000);
  });

  it('is over after 12 hours all the same', async () => {
    await age({ expires_at: minutesAgo(1) });
    expect((await portal.ask(current, { as: li })).statusCode).toBe(401);
  });

  it('R-HTTP-04 answers 996 when the session was ended elsewhere', async () => {
    await age({ ended_at: minutesAgo(1), ended_reason: 'kicked' });
    const response = await portal.ask(current, { as: li });
    expect([response.statusCode, response.json()]).toEqual([996, { code: 99601, msg: '当前会话已在其他地方结束，请重新登录' }]);
  });

  it('is nobody any more when the person is disabled or has left the tenant', async () => {
    await portal.db.updateTable('sessions').set({ tenant_id: '10009' }).execute();
    expect((await portal.ask(current, { as: li })).statusCode).toBe(401);
    const wang = await portal.signIn('wang');
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-wang').execute();
    expect((await portal.ask(current, { as: wang })).statusCode).toBe(401);
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-wang').execute();
  });
});

describe('identity that scripts can write', () => {
  it.each([{ 'current-user-id': 'p-wang' }, { 'current-user-no': 'N1002' }, { 'user-code': 'E1002' }] as Record<string, string>[])(
    'R-HTTP-02 is refused where it contradicts the session: %j',
    async (hint) => {
      expect(await status(current, { authorization: `Bearer ${li.token}`, ...hint, cookie: li.cookie })).toEqual([403, 40302]);
    },
  );

  it('R-HTTP-02 is taken where it agrees', async () => {
    const headers = { 'current-user-id': 'p-li', 'current-user-no': 'N1001', 'user-code': 'E1001', 'tenant-id': '10001' };
    expect((await portal.ask(tenants, { as: li, headers })).statusCode).toBe(200);
  });
});

describe('ids of others in a payload', () => {
  const filled: Record<string, unknown> = { userId: 'p-wang', userCode: 'E1002', appCodes: ['hr'], queryKey: 'x' };
  const naming = closed.filter((name) => {
    const { body, query } = contract[name] as Call;
    // Looking a colleague up is what these are for.
    if (callsByName[name].lookUp === true) return false;
    return [...fieldsOf(body), ...fieldsOf(query)].some((field) => field === 'userId' || field === 'userCode');
  });

  it('are looked for in every call that names a person', () => {
    expect(naming).toEqual(
      expect.arrayContaining(['POST /wuyou-auth/auth/list-app-menus', 'GET /user-end/v1/featurePermission/checkUserProgramInfo']),
    );
  });

  it.each(naming)('R-SRV-01 %s refuses them', async (name) => {
    const { body, query } = contract[name] as Call;
    const fields = (schema: Call['body']) =>
      schema &&
      Object.fromEntries(
        fieldsOf(schema)
          .filter((key) => key in filled)
          .map((key) => [key, filled[key]]),
      );
    const response = await portal.ask(name, { as: li, body: fields(body), query: fields(query) as Record<string, string> });
    expect([response.statusCode, response.json().code]).toEqual([403, 40302]);
  });
});

describe('the tenant header', () => {
  it.each(['10009', '10001x', '0', '', 'x'.repeat(100), '10001, 10001'])(
    'is refused when it is none of the person: %j',
    async (tenantId) => {
      const response = await portal.ask(tenants, { as: li, headers: { 'tenant-id': tenantId } });
      expect([response.statusCode, response.json().code]).toEqual([403, 40303]);
    },
  );

  it('is a conflict when it is not the current one', async () => {
    const response = await portal.ask(tenants, { as: li, headers: { 'tenant-id': '10002' } });
    expect([response.statusCode, response.json()]).toEqual([409, { code: 40901, msg: '当前租户已切换，请刷新页面' }]);
  });

  it('is not required by the calls with which a page finds its tenant', async () => {
    expect((await portal.ask(current, { as: li, headers: { 'tenant-id': '10002' } })).statusCode).toBe(200);
  });
});

const fieldsOf = (schema: Call['body']): string[] =>
  schema !== undefined && 'properties' in schema ? Object.keys(schema.properties as object) : [];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function age(change: Partial<Record<'seen_at' | 'expires_at' | 'ended_at' | 'ended_reason', string>>): Promise<void> {
  await portal.db.updateTable('sessions').set(change).execute();
}
