import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { lookAgain, stillStands } from './session-recheck.ts';

const log = { warn: vi.fn() } as never;

describe('what lasts longer than a call', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('looks every 20 seconds, and ends when it may not go on', async () => {
    let live = true;
    const look = vi.fn(async () => live);
    const lasting = lookAgain(look, { log });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([look.mock.calls.length, lasting.signal.aborted]).toEqual([3, false]);
    live = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lasting.signal.aborted).toBe(true);
    live = true;
    expect(await lasting.holds()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('checks at once on request', async () => {
    const lasting = lookAgain(async () => false, { log });
    expect([await lasting.holds(), lasting.signal.aborted]).toEqual([false, true]);
  });

  it('goes on while nothing can be looked up, and ends at its longest, with the reason', async () => {
    const reason = new Error('too long');
    const fails = async () => Promise.reject(new Error('no database'));
    const lasting = lookAgain(fails, { log, longest: { milliseconds: 90_000, reason } });
    await vi.advanceTimersByTimeAsync(89_000);
    expect(lasting.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lasting.signal.reason).toBe(reason);
  });

  it('looks no more when it is done', async () => {
    const look = vi.fn(async () => true);
    lookAgain(look, { log, longest: { milliseconds: 1, reason: new Error('late') } }).end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('a session that something goes on for', () => {
  let portal: Portal;
  let li: Person;
  beforeEach(async () => {
    portal = await openPortal();
    li = await portal.signIn('li');
  });
  afterEach(() => portal.close());
  const own = async () => {
    const { id } = await portal.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    return { id, tenantId: '10001' };
  };

  it.each<[string, () => Promise<unknown>]>([
    ['is signed out', () => portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })],
    ['goes to another tenant', () => portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId: '10002' } })],
    [
      'is of somebody who is disabled',
      () => portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute(),
    ],
    ['is of somebody who has left the tenant', () => portal.db.deleteFrom('person_tenants').where('person_id', '=', 'p-li').execute()],
    ['is idle', () => portal.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()],
    ['is over', () => portal.db.updateTable('sessions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()],
  ])('stands until it %s', async (_what, change) => {
    const session = await own();
    expect(await stillStands(portal.db, session)).toBe(true);
    await change();
    expect(await stillStands(portal.db, session)).toBe(false);
  });
});
