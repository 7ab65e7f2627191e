/** What a page is asked for. */
export interface TokenWish {
  /** All that the portal's elements on the page need: `messages`, `people`, `home`. */
  scopes: readonly string[];
  /** For whom the token must be: the origin of the page. */
  audience: string;
  /** Where it is spent. */
  portal: string;
  purpose: 'widgets';
}

/** As OAuth answers; `expires_in` in seconds. */
export interface TokenAnswer {
  access_token: string;
  expires_in?: number;
}

/** Gives a token for the person of the page, null when nobody is signed in; rejects when it could not find out. */
export type TokenProvider = (wish: TokenWish) => Promise<TokenAnswer | string | null>;

interface Held {
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
  /** Looks at a new token before anything is asked with it; rejects when it is no good. */
  prove(token: string, scopes: readonly string[]): Promise<void>;
}

const usualSeconds = 300;
/** The part of its life after which a token is renewed. */
const young = 0.8;

/** The one token of a page: asked for once however many want it, for all scopes together, renewed before it ends. */
export class PageToken {
  readonly #options: Options;
  #held: Held | null = null;
  #asking: Promise<Held | null> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The token; null when nobody is signed in. `refused` is one that the portal takes no more. */
  async get(refused: string | null = null): Promise<string | null> {
    const usable = (held: Held | null): boolean =>
      held !== null && held.token !== refused && Date.now() < held.renewAt && this.#covers(held);
    if (usable(this.#held)) return this.#held!.token;
    const first = await this.#renew();
    // What was on its way may have been asked for before another element came.
    const held = first === null || this.#covers(first) ? first : await this.#renew();
    return held?.token ?? null;
  }

  #covers({ scopes }: Held): boolean {
    return this.#options.wanted().every((scope) => scopes.includes(scope));
  }

  #renew(): Promise<Held | null> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<Held | null> {
    const { provider, portal, audience, wanted, prove } = this.#options;
    const scopes = [...wanted()];
    this.#held = null;
    const answer = await provider({ scopes, audience, portal, purpose: 'widgets' });
    const { access_token: token, expires_in: seconds = usualSeconds } =
      typeof answer === 'string' ? { access_token: answer } : (answer ?? {});
    if (!token) return null;
    await prove(token, scopes);
    this.#held = { token, scopes, renewAt: Date.now() + seconds * 1000 * young };
    return this.#held;
  }
}
