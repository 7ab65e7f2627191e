import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { networkOf } from '../../http/limits/network.ts';
import { auditEntries } from '../../audit/queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  const wang = await portal.db.selectFrom('people').selectAll().where('id', '=', 'p-wang').executeTakeFirstOrThrow();
  const chen = { ...wang, id: 'p-chen', username: 'chen', user_code: 'E1009', unique_no: 'N1009' };
  await portal.db.insertInto('people').values(chen).execute();
  await portal.db.insertInto('person_tenants').values({ person_id: 'p-chen', tenant_id: '10001', department_id: null, sort: 1 }).execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('login_failures').execute();
  await portal.db.deleteFrom('sessions').execute();
});

const login = (remoteAddress: string, typed = password, cookie = '', username = 'li') =>
  portal.inject({
    method: 'POST',
    url: '/idaas/login',
    payload: { username, password: sha256(typed) },
    headers: { cookie },
    remoteAddress,
  });
const status = async (...asked: Parameters<typeof login>) => (await login(...asked)).statusCode;
const guess = async (remoteAddress: string, times: number) => {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await status(remoteAddress, 'wrong'));
  return answers;
};
const known = async () => (await login('10.0.0.1')).cookies.find(({ name }) => name.startsWith('KNOWN_DEVICE_'));

describe('guesses of strangers', () => {
  it('AB-13 lock their own network out, not a person who signs in for the first time elsewhere', async () => {
    expect(await guess('203.0.113.7', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await status('203.0.113.7')).toBe(429);
    expect(await status('198.51.100.4')).toBe(200);
  });

  it('AB-13 are ten in a quarter of an hour from all networks together, as many as there are', async () => {
    const lockedOut = async () => (await auditEntries(portal.db).select('event').where('event', '=', 'locked-out').execute()).length;
    const before = await lockedOut();
    const answers = (await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`203.0.113.${n}`, 1)))).flat();
    expect(answers.filter((answer) => answer === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(20);
    expect(await lockedOut()).toBe(before + 1);
  });

  it('AB-13 are let through one by one as the earlier ones are a quarter of an hour old', async () => {
    for (let n = 0; n < 10; n += 1) await guess(`203.0.113.${n}`, 1);
    const closed = await login('198.51.100.4');
    expect([closed.statusCode, Number(closed.headers['retry-after']) > 14 * 60]).toEqual([429, true]);
    const past = new Date(Date.now() - 15 * 60_000 - 1000).toISOString();
    await portal.db.updateTable('login_failures').set({ at: past }).where('address', '=', '203.0.113.0').execute();
    expect(await status('198.51.100.4')).toBe(200);
  });

  it('AB-13 from many networks keep nobody out where three people have signed in', async () => {
    for (const username of ['li', 'wang']) await login('192.0.2.9', password, '', username);
    const guessed = async () => {
      for (let n = 0; n < 10; n += 1) await guess(`203.0.113.${n}`, 1);
    };
    await guessed();
    expect(await status('192.0.2.9')).toBe(429);
    await login('192.0.2.9', password, '', 'chen');
    expect(await status('192.0.2.9')).toBe(200);
    await guessed();
    expect(await guess('192.0.2.9', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('AB-13 do not reach a browser that has signed in before, and a sign-in there lifts what they locked', async () => {
    const device = await known();
    const cookie = `${device?.name}=${device?.value}`;
    for (let n = 0; n < 10; n += 1) await guess(`203.0.113.${n}`, 1);
    await guess('10.0.0.1', 5);
    expect(await status('10.0.0.1')).toBe(429);
    expect(await status('198.51.100.4')).toBe(429);
    expect(await status('10.0.0.1', password, cookie)).toBe(200);
    expect(await status('10.0.0.1')).toBe(200);
    expect(await status('198.51.100.4')).toBe(200);
  });

  it('AB-13 on a browser that has signed in before are five too', async () => {
    const device = await known();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await status('10.0.0.1', 'wrong', `${device?.name}=${device?.value}`));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  // Two hundred passwords are really checked.
  it('AB-13 250 at once do not hold up a browser that has signed in before', { timeout: 300_000 }, async () => {
    const device = await known();
    let answered = 0;
    const strange = Array.from({ length: 250 }, (_, n) =>
      login('203.0.113.7', 'wrong', '', `nobody${n}`).then(({ statusCode }) => {
        if (statusCode === 401) answered += 1;
        return statusCode;
      }),
    );
    expect(await status('10.0.0.1', password, `${device?.name}=${device?.value}`)).toBe(200);
    expect(answered).toBeLessThan(50);
    const others = await Promise.all(strange);
    expect(others.filter((one) => one === 401).length).toBeGreaterThan(150);
    expect(others.filter((one) => one === 503).length).toBeGreaterThan(0);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('count %j as %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
