import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('sessions').execute();
  li = await portal.signIn('li');
});

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
const term = async (headers: Record<string, string> = {}) =>
  (await portal.ask('GET /business-center/v1/session/term', { as: li, headers })).json().data;
const extend = async () => (await portal.ask('POST /business-center/v1/session/extend', { as: li })).json().data;
const set = (values: { seen_at?: string; expires_at?: string }) => portal.db.updateTable('sessions').set(values).execute();
const seen = async () => (await portal.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at;

/** Up to two seconds less, which the test itself takes. */
const about = (seconds: number) => expect.toSatisfy((value: number) => value <= seconds && value > seconds - 3, `about ${seconds}`);

describe('the term of a session', () => {
  it('U-27 is 30 minutes without a request and 12 hours at most', async () => {
    expect(await term()).toEqual({ idleSeconds: about(1800), lifeSeconds: about(43_200) });
  });

  it('U-27 is returned without extending it', async () => {
    const seen_at = ago(28);
    await set({ seen_at });
    expect(await term()).toMatchObject({ idleSeconds: about(120) });
    expect(await seen()).toBe(seen_at);
  });

  it('U-27 is extended by saying that one is there, as far as the 12 hours go', async () => {
    await set({ seen_at: ago(28), expires_at: new Date(Date.now() + 5 * minute).toISOString() });
    expect(await extend()).toEqual({ idleSeconds: about(1800), lifeSeconds: about(300) });
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(5000);
  });

  it('U-27 cannot be extended when it is over', async () => {
    await set({ seen_at: ago(31) });
    expect((await portal.ask('POST /business-center/v1/session/extend', { as: li })).statusCode).toBe(401);
  });

  it('U-27 is returned to a browser tab that missed a tenant switch as well', async () => {
    await portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } });
    expect(await term({ 'tenant-id': '10001' })).toEqual({ idleSeconds: about(1800), lifeSeconds: about(43_200) });
  });
});
