import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeader, openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('sessions').execute();
  li = await portal.signIn('li');
  await age('created_at', 11);
});

const ask = (as: Person) => portal.ask('GET /wutong-idaas-account/current', { as });
const age = (column: 'created_at' | 'rotated_at' | 'next_cookie_at' | 'former_cookie_until', minutes: number) =>
  portal.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - minutes * 60_000).toISOString() })
    .execute();

describe('the cookie of a session', () => {
  it('is replaced after ten minutes of use, and the former one goes after a minute of grace', async () => {
    const offered = await ask(li);
    const next = { ...li, cookie: cookieHeader(offered) };
    expect(next.cookie).toMatch(/^SESSION_[0-9a-f]{8}=/);
    expect(next.cookie).not.toBe(li.cookie);
    expect([(await ask(next)).statusCode, (await ask(li)).statusCode]).toEqual([200, 200]);
    await age('former_cookie_until', 0);
    expect([(await ask(next)).statusCode, (await ask(li)).statusCode]).toEqual([200, 401]);
  });

  it('signs nobody out when the answer that brings the new one is lost', async () => {
    await ask(li);
    await age('next_cookie_at', 30);
    expect((await ask(li)).statusCode).toBe(200);
    const again = await ask(li);
    expect(again.statusCode).toBe(200);
  });

  it('is replaced once for twenty tabs that ask at the same time, and none of them is signed out', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(li)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const offers = answers.filter(({ cookies }) => cookies.length > 0);
    expect(offers).toHaveLength(1);
    const next = { ...li, cookie: cookieHeader(offers[0]!) };
    const mixed = await Promise.all(Array.from({ length: 20 }, (_, tab) => ask(tab % 2 === 0 ? next : li)));
    expect(mixed.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is the same however often it is offered, so an answer that comes late signs nobody out', async () => {
    const late = cookieHeader(await ask(li));
    await age('next_cookie_at', 2);
    const next = { ...li, cookie: cookieHeader(await ask(li)) };
    expect((await ask(next)).statusCode).toBe(200);
    await age('former_cookie_until', 0);
    expect((await ask({ ...li, cookie: late })).statusCode).toBe(200);
  });

  it('differs from one replacement to the next', async () => {
    const first = { ...li, cookie: cookieHeader(await ask(li)) };
    await ask(first);
    await age('rotated_at', 11);
    expect(cookieHeader(await ask(first))).not.toBe(first.cookie);
  });

  it('lets twenty tabs go on with the old one for a minute, and none of them sees a refusal', async () => {
    const next = { ...li, cookie: cookieHeader(await ask(li)) };
    await ask(next);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(li)));
      expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies.length])).toEqual(Array.from({ length: 20 }, () => [200, 0]));
    }
    expect((await ask(next)).statusCode).toBe(200);
  });

  it('stays while it is young', async () => {
    await age('created_at', 9);
    expect((await ask(li)).cookies).toEqual([]);
  });

  it('is of no use in any form once the session was ended', async () => {
    const next = { ...li, cookie: cookieHeader(await ask(li)) };
    await portal.ask('POST /logout/cas', { as: next, body: { token: li.token } });
    expect([(await ask(next)).statusCode, (await ask(li)).statusCode]).toEqual([996, 996]);
  });
});
