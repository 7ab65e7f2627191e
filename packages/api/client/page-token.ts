import { CallError } from './call-error.ts';

/** A request for a token of a page. */
export interface TokenWish {
  /** All scopes that the portal's elements on the page need: `messages`, `people`, `home`. */
  scopes: readonly string[];
  /** The audience of the token: the origin of the page. */
  audience: string;
  /** The portal that receives the token. */
  portal: string;
  purpose: 'widgets';
}

/** An OAuth response; `expires_in` in seconds. */
export interface TokenAnswer {
  access_token: string;
  expires_in?: number;
}

/** Gets a token for the user of the page; null if nobody is signed in; rejects if that is unknown. */
export type TokenProvider = (wish: TokenWish) => Promise<TokenAnswer | string | null>;

interface StoredToken {
  token: string;
  scopes: readonly string[];
  renewAt: number;
}

interface Options {
  provider: TokenProvider;
  portal: string;
  audience: string;
  /** The scopes that the page needs now. */
  wanted(): readonly string[];
  /** Checks a new token before its first use; rejects if it is invalid. */
  prove(token: string, scopes: readonly string[]): Promise<void>;
}

const usualSeconds = 300;
/** The share of its life after which a token is renewed. */
const young = 0.8;

/** The one token of a page: requested once for any number of callers, for all scopes together, renewed before it expires. */
export class PageToken {
  readonly #options: Options;
  /** Scopes that are refused to this page. */
  readonly #refused = new Set<string>();
  #held: StoredToken | null = null;
  #asking: Promise<StoredToken | null> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The token; null if nobody is signed in. `refused` is a token that the portal rejected. */
  async get(refused: string | null = null): Promise<string | null> {
    const usable = (held: StoredToken | null): boolean =>
      held !== null && held.token !== refused && Date.now() < held.renewAt && this.#covers(held);
    if (usable(this.#held)) return this.#held!.token;
    const first = await this.#renew();
    // The open request may be older than the newest element.
    const held = first === null || this.#covers(first) ? first : await this.#renew();
    return held?.token ?? null;
  }

  /** Requests all scopes again, for example on a retry. */
  forget(): void {
    this.#held = null;
    this.#refused.clear();
  }

  #covers({ scopes }: StoredToken): boolean {
    return this.#options.wanted().every((scope) => scopes.includes(scope));
  }

  #renew(): Promise<StoredToken | null> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<StoredToken | null> {
    const { wanted, prove } = this.#options;
    const scopes = [...wanted()];
    this.#held = null;
    const given = scopes.filter((scope) => !this.#refused.has(scope));
    const answer = await this.#askFor(given.length > 0 ? given : scopes);
    if (answer === null) return null;
    const { access_token: token, expires_in: seconds = usualSeconds } = answer;
    await prove(token, scopes);
    this.#held = { token, scopes, renewAt: Date.now() + seconds * 1000 * young };
    return this.#held;
  }

  /** One refused scope fails the whole request, and the response seldom names it: then each scope is requested by itself, once. */
  async #askFor(scopes: readonly string[]): Promise<TokenAnswer | null> {
    try {
      return await this.#askOnce(scopes);
    } catch (error) {
      if (scopes.length < 2 || isNoAnswer(error)) throw error;
      const given = new Map<string, TokenAnswer>();
      for (const scope of scopes) {
        try {
          const answer = await this.#askOnce([scope]);
          if (answer === null) return null;
          given.set(scope, answer);
        } catch (why) {
          if (isNoAnswer(why)) throw why;
        }
      }
      if (given.size === 0) throw error;
      for (const scope of scopes) if (!given.has(scope)) this.#refused.add(scope);
      return given.size === 1 ? [...given.values()][0]! : this.#askOnce([...given.keys()]);
    }
  }

  async #askOnce(scopes: readonly string[]): Promise<TokenAnswer | null> {
    const { provider, portal, audience } = this.#options;
    const answer = await provider({ scopes, audience, portal, purpose: 'widgets' });
    if (typeof answer === 'object' && answer !== null) {
      if (!answer.access_token) throw new Error('the answer has no access_token');
      return answer;
    }
    return answer ? { access_token: answer } : null;
  }
}

/** No response in time, or the request was aborted: requesting fewer scopes does not help. */
const isNoAnswer = (error: unknown): boolean => error instanceof DOMException || (error instanceof CallError && error.kind === 'offline');
