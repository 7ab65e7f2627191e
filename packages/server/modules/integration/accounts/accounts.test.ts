import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, managerOf } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { AccountError, makeAccount, makeKey, overview, stopAccount, stopKey } from './manage.ts';
import { tellOfEndingKeys } from './remind-of-keys.ts';
import { auditEntries } from '../../../audit/queries.ts';

const day = 24 * 60 * 60_000;
let portal: Portal;
let li: Person;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openPortal({}, { write: (line) => void lines.push(line) });
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const audited = async (account: string) => {
  const rows = await auditEntries(portal.db).select(['event', 'details']).orderBy('seq').execute();
  return rows.filter(({ details }) => details.includes(account)).map(({ event }) => event);
};

describe('a key', () => {
  it('R-INT-01 opens the integration API for its account', async () => {
    const hr = await connect(portal, { source: 'hr-open' });
    const response = await hr.ask('GET /account');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      account: hr.account,
      source: 'hr-open',
      tenants: ['10001'],
      origins: ['https://hr.example.com'],
    });
  });

  it('R-INT-01 is in no row, no log line and no refusal', async () => {
    const hr = await connect(portal, { source: 'hr-secret' });
    await hr.ask('GET /account');
    const inAddress = await portal.inject({ url: `/api/integration/v1/account?key=${hr.key}` });
    expect([inAddress.statusCode, inAddress.json().code]).toEqual([400, 'key_in_address']);
    const inPath = await portal.inject({ url: `/api/integration/v1/tasks/${hr.key}` });
    expect([inPath.statusCode, inPath.json().code]).toEqual([400, 'key_in_address']);
    await portal.inject({ url: `/nowhere/${hr.key}` });
    const encoded = await portal.inject({ url: `/api/integration/v1/tasks/%61tr%255f${hr.key.slice('atr_'.length)}` });
    expect([encoded.statusCode, encoded.json().code]).toEqual([400, 'key_in_address']);
    await portal.inject({ url: `/nowhere/%61${hr.key.slice(1)}` });
    const refused = await hr.ask('GET /account', { query: { x: '1' } });
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([400, 'unknown_field', 'x']);
    const rows = JSON.stringify([await portal.db.selectFrom('service_keys').selectAll().execute(), inAddress.body, refused.body]);
    const secret = hr.key.slice('atr_'.length);
    expect(rows).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  });

  it.each<[string, string | null]>([
    ['key_missing', null],
    ['key_unknown', 'atr_nobody-has-this-one'],
    ['key_missing', 'nonsense'],
  ])('R-INT-01 is refused as %s where it is %j', async (code, key) => {
    const hr = await connect(portal, { source: `hr-${Math.random().toString(36).slice(2, 8)}` });
    const response = await hr.ask('GET /account', { key });
    expect([response.statusCode, response.json().code, response.headers['www-authenticate']]).toEqual([401, code, 'Bearer']);
  });

  it('R-INT-01 opens no call of people, and a session opens none of its', async () => {
    const hr = await connect(portal, { source: 'hr-apart' });
    const headers = { authorization: `Bearer ${hr.key}` };
    expect((await portal.inject({ url: '/api/wutong-idaas-account/current', headers })).statusCode).toBe(401);
    const withCookie = await portal.inject({
      url: '/api/integration/v1/account',
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` },
    });
    expect([withCookie.statusCode, withCookie.json().code]).toEqual([401, 'key_missing']);
  });

  it('R-INT-01 ends at its time, by command, and with its account', async () => {
    const hr = await connect(portal, { source: 'hr-ends' });
    const second = await makeKey(managerOf(portal), hr.account);
    expect((await hr.ask('GET /account', { key: second.key })).statusCode).toBe(200);
    await stopKey(managerOf(portal), hr.keyId);
    expect((await hr.ask('GET /account')).json().code).toBe('key_ended');
    await portal.db
      .updateTable('service_keys')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', second.id)
      .execute();
    expect((await hr.ask('GET /account', { key: second.key })).json().code).toBe('key_expired');
    const third = await makeKey(managerOf(portal), hr.account);
    await stopAccount(managerOf(portal), hr.account);
    expect((await hr.ask('GET /account', { key: third.key })).json().code).toBe('account_ended');
    await expect(makeKey(managerOf(portal), hr.account)).rejects.toThrow(AccountError);
    const refused = ['service-key-refused', 'service-key-refused'];
    expect(await audited(hr.account)).toEqual([
      'service-account-made',
      'service-key-made',
      'service-key-made',
      'service-key-ended',
      refused[0],
      refused[1],
      'service-key-made',
      'service-account-ended',
      'service-key-refused',
    ]);
  });

  it('R-INT-01 is one of at most two, and shows when and from where it was used', async () => {
    const hr = await connect(portal, { source: 'hr-two' });
    await makeKey(managerOf(portal), hr.account);
    await expect(makeKey(managerOf(portal), hr.account)).rejects.toThrow('2 valid keys');
    await hr.ask('GET /account');
    const own = async (now: Date) => (await overview(portal.db, now)).find(({ id }) => id === hr.account)!.keys;
    const [used, other] = await own(new Date());
    expect(used).toMatchObject({ state: 'valid', usedFrom: '127.0.0.1', unused: false });
    expect(used!.usedAt).not.toBeNull();
    expect(other).toMatchObject({ usedAt: null, unused: false });
    expect((await own(new Date(Date.now() + 91 * day))).map(({ unused }) => unused)).toEqual([true, true]);
  });

  it('R-INT-01 is refused from outside the networks of its account', async () => {
    const near = await connect(portal, { source: 'hr-near', networks: ['127.0.0.0/8', '::1'] });
    const far = await connect(portal, { source: 'hr-far', networks: ['10.8.0.0/16'] });
    expect((await near.ask('GET /account')).statusCode).toBe(200);
    const refused = await far.ask('GET /account');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'address_forbidden']);
  });

  it('R-INT-01 may ask as often as its account was given, and strangers take nothing from it', async () => {
    const hr = await connect(portal, { source: 'hr-limit', requestsPerMinute: 3 });
    for (let turn = 0; turn < 3; turn += 1) expect((await hr.ask('GET /account')).statusCode).toBe(200);
    const refused = await hr.ask('GET /account');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await connect(portal, { source: 'hr-other', requestsPerMinute: 3 });
    expect((await other.ask('GET /account')).statusCode).toBe(200);
  });

  it('R-INT-01 ends without a word where it has no owners and nobody looks after security', async () => {
    const own = await openPortal();
    try {
      await connect(own, { source: 'hr', keyDays: 10 });
      expect(await tellOfEndingKeys(own.server, new Date())).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('R-INT-01 its owners are reminded 30, 14, 7 and 1 days before its end, once each', async () => {
    const own = await openPortal();
    try {
      await connect(own, { source: 'hr', owners: ['E1002', 'E1003'], keyDays: 40 });
      const start = Date.now();
      const titles = async () => {
        const rows = await own.db
          .selectFrom('messages as m')
          .innerJoin('message_contents as c', 'c.id', 'm.content_id')
          .select(['m.person_id', 'c.title'])
          .where('c.sender', '=', '系统对接')
          .orderBy('m.created_at')
          .execute();
        return rows.map(({ person_id: person, title }) => [person, /(\d+) 天/.exec(title)?.[1]]);
      };
      for (let passed = 0; passed < 40; passed += 0.5) await tellOfEndingKeys(own.server, new Date(start + passed * day));
      expect(await titles()).toEqual([30, 14, 7, 1].map((days) => ['p-wang', String(days)]));
    } finally {
      await own.close();
    }
  });
});

describe('a service account', () => {
  it.each<[string, Parameters<typeof makeAccount>[1]]>([
    ['is no source code', { name: 'HR', source: 'Hr System', scopes: ['tasks:write'], tenants: ['10001'] }],
    ['not tasks:all', { name: 'HR', source: 'bad', scopes: ['tasks:all'], tenants: ['10001'] }],
    ['Name its tenants', { name: 'HR', source: 'bad', scopes: ['tasks:write'] }],
    ['not 77777', { name: 'HR', source: 'bad', scopes: ['tasks:write'], tenants: ['77777'] }],
    ['is no address or network', { name: 'HR', source: 'bad', scopes: ['tasks:write'], tenants: ['10001'], networks: ['10.8.0.0/99'] }],
    ['is no origin', { name: 'HR', source: 'bad', scopes: ['tasks:write'], tenants: ['10001'], origins: ['javascript:alert(1)'] }],
    ['1 to 730 days', { name: 'HR', source: 'bad', scopes: ['tasks:write'], tenants: ['10001'], keyDays: 9999 }],
    ['1 to 80 characters', { name: ' ', source: 'bad', scopes: ['tasks:write'], tenants: ['10001'] }],
  ])('R-INT-01 is not made: %s', async (reason, asked) => {
    await expect(makeAccount(managerOf(portal), asked)).rejects.toThrow(reason);
    expect((await overview(portal.db, new Date())).filter(({ source }) => source === asked.source)).toEqual([]);
  });

  it('R-INT-01 is the only one that speaks for its source', async () => {
    const first = await connect(portal, { source: 'hr-only' });
    await expect(connect(portal, { source: 'hr-only' })).rejects.toThrow('speaks for the source hr-only');
    await stopAccount(managerOf(portal), first.account);
    await connect(portal, { source: 'hr-only' });
  });
});

it('R-INT-06 an unknown call below the integration API is refused in the format of its refusals', async () => {
  const response = await portal.inject({ url: '/api/integration/v1/nonsense' });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  const document = (await portal.inject({ url: '/api/integration/openapi.json' })).json();
  expect(Object.keys(document.paths)).toContain('/api/integration/v1/account');
});
