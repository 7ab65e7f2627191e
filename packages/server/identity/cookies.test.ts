import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, sha256 } from '../testing/organisation.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { isOwnCookie, sessionCookieName } from './cookies.ts';

/*
 * Browsers keep cookies for a host, whatever the port: two portals, and a Spring application, share one jar.
 */
let portal: Portal;
let neighbour: Portal;
beforeAll(async () => {
  [portal, neighbour] = await Promise.all([openPortal(), openPortal()]);
});
afterAll(() => Promise.all([portal.close(), neighbour.close()]));

const current = 'GET /wutong-idaas-account/current';

class Browser {
  readonly jar = new Map<string, string>();

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  async signIn(to: Portal, username: string): Promise<string> {
    const payload = { username, password: sha256(password) };
    const response = this.take(await to.inject({ method: 'POST', url: '/idaas/login', payload, headers: { cookie: this.cookie } }));
    return response.json().data.token;
  }

  async ask(of: Portal, token: string): Promise<LightMyRequestResponse> {
    return this.take(await of.ask(current, { headers: { cookie: this.cookie, authorization: `Bearer ${token}` } }));
  }
}

describe('cookies of several programs on one host', () => {
  it('R-BOOT-06 two portals and a Spring application sign nobody out, in any order of sign-ins', async () => {
    const browser = new Browser();
    const own = await browser.signIn(portal, 'li');
    const theirs = await browser.signIn(neighbour, 'wang');
    browser.jar.set('SESSION', 'of-spring-session');
    for (let round = 0; round < 2; round += 1) {
      expect((await browser.ask(portal, own)).json().data.username).toBe('li');
      expect((await browser.ask(neighbour, theirs)).json().data.username).toBe('wang');
    }
    expect(browser.jar.get('SESSION')).toBe('of-spring-session');
  });

  it('R-HTTP-02 the hints that a neighbour has overwritten refuse nothing, and are put right', async () => {
    const browser = new Browser();
    const own = await browser.signIn(portal, 'li');
    await browser.signIn(neighbour, 'wang');
    expect(browser.jar.get('CURRENT_USER_ID')).toBe('p-wang');
    expect((await browser.ask(portal, own)).statusCode).toBe(200);
    expect([browser.jar.get('CURRENT_USER_ID'), browser.jar.get('CURRENT_USER_NO')]).toEqual(['p-li', 'N1001']);
    expect((await browser.ask(portal, own)).cookies).toEqual([]);
  });

  it('a session whose cookie still has the name of an earlier version goes on, under the new name', async () => {
    const browser = new Browser();
    const own = await browser.signIn(portal, 'li');
    const name = sessionCookieName(portal.server);
    browser.jar.set('SESSION', browser.jar.get(name) ?? '');
    browser.jar.delete(name);
    expect((await browser.ask(portal, own)).statusCode).toBe(200);
    expect([browser.jar.has(name), browser.jar.has('SESSION')]).toEqual([true, false]);
    expect((await browser.ask(portal, own)).statusCode).toBe(200);
  });

  it('the login page takes a session cookie away that counts no more, and no other', async () => {
    const browser = new Browser();
    await browser.signIn(portal, 'li');
    browser.jar.set('SESSION', 'of-spring-session');
    const open = async () => browser.take(await portal.inject({ url: '/idaas/login', headers: { cookie: browser.cookie } }));
    expect((await open()).cookies).toEqual([]);
    await portal.db.updateTable('sessions').set({ ended_at: new Date().toISOString(), ended_reason: 'test' }).execute();
    await open();
    expect([browser.jar.has(sessionCookieName(portal.server)), browser.jar.get('SESSION')]).toEqual([false, 'of-spring-session']);
  });
});

it('every node of a deployment has the same names, whatever its port; another deployment has others', async () => {
  const secretKey = 'ab'.repeat(32);
  const nodes = await Promise.all([openPortal({ secretKey, port: 1 }), openPortal({ secretKey, port: 2 })]);
  const names = [...nodes, portal].map(({ server }) => sessionCookieName(server));
  await Promise.all(nodes.map((node) => node.close()));
  expect(names[0]).toBe(names[1]);
  expect(names[2]).not.toBe(names[0]);
});

it.each([
  ['SESSION', true],
  ['__Host-SESSION', true],
  ['SESSION_0123abcd', true],
  ['__Host-SESSION_0123abcd', true],
  ['__Host-SIGN_ON_0123abcd_AT_x', true],
  ['KNOWN_DEVICE_0123abcd', true],
  ['CURRENT_USER_ID', true],
  ['JSESSIONID', false],
  ['SESSION_NOTE', false],
  ['MY_SESSION', false],
])('%s is no business of other services: %s', (name, own) => expect(isOwnCookie(name)).toBe(own));
