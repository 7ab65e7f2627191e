import type { BridgeAsked } from '@atrium/api/client/bridge-protocol';
import type { AccessToken } from '@atrium/api/contract';
import { sha256Hex } from '@atrium/api/client/password-hash';
import { type Held, keepHeld, readHeld } from './kept.ts';

/** The part of its life after which a token is renewed: browsers wake frames of hidden pages once a minute. */
const young = 0.6;
const retryMilliseconds = 20_000;

/** What the frame may do for its page: one token, which never leaves this. */
export class Access {
  readonly #host: string;
  #held: Held | null;
  #scopes: readonly string[] = [];
  /** Good as soon as the person has allowed it in the window; the window knows its hash alone. */
  #code: string | null = null;
  #present = false;
  #number = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: string) {
    this.#host = host;
    this.#held = readHeld(host);
    this.#plan();
  }

  /** Has a token for these, if the person has allowed it; gives a name for it. */
  async begin(scopes: readonly string[]): Promise<string | null> {
    this.#scopes = scopes;
    if (!this.#covers()) await this.take();
    return this.#covers() ? `bridge-${this.#number}` : null;
  }

  /** What the window has to ask the person. A code is asked for once. */
  asked(): BridgeAsked | null {
    if (this.#scopes.length === 0) return null;
    this.#code = randomCode();
    return { hostOrigin: this.#host, scopes: this.#scopes, codeHash: sha256Hex(this.#code) };
  }

  /** Trades the code for a token; true where it was good. */
  async take(): Promise<boolean> {
    if (this.#code === null) return false;
    const asked = this.#scopes;
    const answer = await post('/api/wuyou-auth/embedding/redeem', { code: this.#code, hostOrigin: this.#host });
    if (answer === null || answer === 'refused') return false;
    this.#code = null;
    this.#number += 1;
    this.#hold(answer, asked);
    return true;
  }

  present(): void {
    this.#present = true;
  }

  /** Asks the portal with the token; 401 where there is none. */
  async fetch(path: string, init: RequestInit): Promise<Response> {
    const held = this.#held;
    if (held === null || held.endsAt <= Date.now()) return new Response('{"code":40101,"msg":""}', { status: 401 });
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${held.token}`);
    const answer = await fetch(path, { ...init, headers, credentials: 'omit', cache: 'no-store', redirect: 'error' });
    if (answer.status !== 401) return answer;
    // It may have been renewed while the request was on its way.
    if (this.#held?.token === held.token) this.#drop();
    return answer;
  }

  #covers(): boolean {
    const held = this.#held;
    return held !== null && held.endsAt > Date.now() && this.#scopes.every((scope) => held.asked.includes(scope));
  }

  #hold({ access_token: token, expires_in: seconds }: AccessToken, asked: readonly string[]): void {
    const now = Date.now();
    this.#held = { token, asked, endsAt: now + seconds * 1000, renewAt: now + seconds * 1000 * young };
    keepHeld(this.#host, this.#held);
    this.#plan();
  }

  #drop(): void {
    this.#held = null;
    keepHeld(this.#host, null);
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#held !== null) this.#timer = setTimeout(() => void this.#renew(), Math.max(0, this.#held.renewAt - Date.now()));
  }

  async #renew(): Promise<void> {
    const held = this.#held;
    if (held === null || held.endsAt <= Date.now()) return this.#drop();
    const present = this.#present;
    this.#present = false;
    const answer = await post('/api/wuyou-auth/embedding/renew', { token: held.token, present });
    if (this.#held !== held) return;
    if (answer === 'refused') return this.#drop();
    if (answer !== null) return this.#hold(answer, held.asked);
    this.#present ||= present;
    this.#timer = setTimeout(() => void this.#renew(), retryMilliseconds);
  }
}

/** 256 bits, as text. */
function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The token of the answer; null where the portal could not say. */
async function post(path: string, body: object): Promise<AccessToken | 'refused' | null> {
  try {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    } as const;
    const response = await fetch(path, init);
    if ([400, 401, 403].includes(response.status)) return 'refused';
    return response.ok ? ((await response.json()) as { data: AccessToken }).data : null;
  } catch {
    return null;
  }
}
