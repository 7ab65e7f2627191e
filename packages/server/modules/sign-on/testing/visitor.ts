import type { LightMyRequestResponse } from 'fastify';
import type { Person, Portal } from '../../../testing/portal.ts';

export const origin = 'https://portal.test';

/** A browser as far as signing in needs one: it keeps cookies, of the portal and of the provider. */
export class Visitor {
  readonly portalCookies = new Map<string, string>();
  readonly #providerCookies = new Map<string, string>();
  readonly #portal: Portal;
  /** Every address that the portal has sent it to. */
  readonly sentTo: string[] = [];

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  get cookie(): string {
    return text(this.portalCookies);
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#keep(await this.#portal.inject({ url: url.replace(origin, ''), headers: { cookie: this.cookie, ...headers } }));
  }

  async post(url: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#keep(await this.#portal.inject({ method: 'POST', url, payload, headers: { cookie: this.cookie, ...headers } }));
  }

  /** From the portal's login page to the provider's. */
  async toProvider(login = '/idaas/login'): Promise<URL> {
    let response = await this.get(login);
    while (response.headers.location?.startsWith('/')) response = await this.get(response.headers.location);
    if (response.statusCode !== 302) throw new Error(`no way to the provider: ${response.statusCode} ${response.body}`);
    return new URL(response.headers.location!);
  }

  /** Follows the provider until it sends back to the portal; gives that address. */
  async throughProvider(start: URL | string, init: RequestInit = {}): Promise<string> {
    let address = String(start);
    let request = init;
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await this.atProvider(address, request);
      const location = response.headers.get('location');
      if (location === null) {
        // The provider forgets a former account by a form that its page sends itself.
        const page = await response.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        if (action === undefined) throw new Error(`the provider stays: ${response.status} ${page}`);
        const fields = [...page.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]);
        [address, request] = [new URL(action, address).href, { method: 'POST', body: new URLSearchParams(fields) }];
        continue;
      }
      address = new URL(location, address).href;
      if (address.startsWith(origin)) return address;
      request = {};
    }
    throw new Error('the provider sends in circles');
  }

  async atProvider(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { cookie: text(this.#providerCookies), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#providerCookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  /** Confirms the provider's own question whether to sign out; gives where it sends afterwards. */
  async leaveProvider(address: URL): Promise<string> {
    const page = await (await this.atProvider(address.href)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const done = await this.atProvider(`${address.origin}/session/end/confirm`, { method: 'POST', body });
    return done.headers.get('location') ?? '';
  }

  /** The last step: the page's script takes the sign-in over. */
  async handOver(): Promise<Person & { session: string; redirect: string }> {
    const response = await this.post('/idaas/hand-over', {});
    if (response.statusCode !== 200) throw new Error(`no hand-over: ${response.body}`);
    return { ...response.json().data, cookie: this.cookie };
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    if (response.headers.location !== undefined) this.sentTo.push(response.headers.location);
    for (const { name, value, expires } of response.cookies as { name: string; value: string; expires?: Date }[]) {
      if (expires !== undefined && expires.getTime() <= Date.now()) this.portalCookies.delete(name);
      else this.portalCookies.set(name, value);
    }
    return response;
  }
}

const text = (cookies: Map<string, string>): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
