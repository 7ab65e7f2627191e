import { TOTP } from 'otpauth';
import type { CallName } from '@atrium/api/contract';
import { password, sha256 } from '../../../testing/organisation.ts';
import { cookieHeader, type Person, type Portal } from '../../../testing/portal.ts';

/** The code that an app shows, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A browser between the password and the second factor. */
export class HalfSignedIn {
  readonly #portal: Portal;
  readonly cookie: string;

  constructor(portal: Portal, cookie: string) {
    this.#portal = portal;
    this.cookie = cookie;
  }

  ask(name: CallName, body: object = {}, headers: Record<string, string> = {}) {
    return this.#portal.ask(name, { body, headers: { cookie: this.cookie, ...headers } });
  }

  show(code: string, headers: Record<string, string> = {}) {
    return this.ask('POST /idaas/login/factor', { code }, headers);
  }
}

/** Says the right password; the answer must be that a factor is needed, without a session. */
export async function sayPassword(portal: Portal, username: string): Promise<HalfSignedIn> {
  const answer = await portal.ask('POST /idaas/login', { body: { username, password: sha256(password) } });
  const names = answer.cookies.map(({ name }) => name);
  if (answer.json().code !== 40107 || names.length !== 1 || !names[0]!.endsWith('_FACTOR'))
    throw new Error(`no factor was asked for: ${answer.body} ${names.join()}`);
  return new HalfSignedIn(portal, cookieHeader(answer));
}

/** Adds an authenticator app, and moves its last step into the past, so that the code of now is good. */
export async function addApp(portal: Portal, as: Person, name = '手机'): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { secret } = (await portal.ask('POST /business-center/v1/second-factor/new-app', { as, body: {} })).json().data;
  const added = await portal.ask('POST /business-center/v1/second-factor/add', { as, body: { name, code: codeOf(secret) } });
  if (added.statusCode !== 200) throw new Error(added.body);
  await portal.db.updateTable('second_factors').set({ counter: 0 }).execute();
  return { secret, recoveryCodes: added.json().data.recoveryCodes };
}
