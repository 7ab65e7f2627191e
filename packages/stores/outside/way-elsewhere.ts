import { type TokenAnswer, tokenByCookie, type TokenProvider } from '@atrium/api/client';
import { $language } from '@atrium/i18n';

/** How a page of another origin gets its token. */
export interface WayElsewhere {
  provider: TokenProvider;
  /** Another provider is used: rejects open requests and removes everything of this one from the page. */
  drop(): void;
}

/**
 * Tokens of the page's own server. A token that arrives after the time limit, for example from a window in which the user signs in, is
 * reported and may be kept for the next request.
 */
export function givenWay(provider: TokenProvider, cameLate: (keep: () => void) => void): WayElsewhere {
  let kept: { scopes: readonly string[]; answer: TokenAnswer | string } | null = null;
  const over = new AbortController();
  const takeLate = (scopes: readonly string[], answer: TokenAnswer | string | null) => {
    if (answer) cameLate(() => (kept = { scopes, answer }));
  };
  return {
    provider: async (wish) => {
      over.signal.throwIfAborted();
      const { scopes, answer } = kept ?? {};
      kept = null;
      if (answer !== undefined && wish.scopes.every((scope) => scopes?.includes(scope))) return answer;
      return inTime(provider(wish), (late) => takeLate(wish.scopes, late), over.signal);
    },
    drop: () => over.abort(new DOMException('the page has given another way to a token', 'AbortError')),
  };
}

/** More than a page's own server needs; after it the user is informed that there is no token. */
const patience = 15_000;

async function inTime<T>(answer: Promise<T>, cameLate: (answer: T) => void, over: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const known = new AbortController();
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('no answer in 15 seconds', 'TimeoutError'));
      // That it fails now says nothing new.
      void Promise.resolve(answer).then(cameLate, () => {});
    }, patience);
    over.addEventListener('abort', () => reject(over.reason as Error), { signal: known.signal });
  });
  return Promise.race([answer, late]).finally(() => {
    clearTimeout(timer);
    known.abort();
  });
}

/** Without: by the portal's cookie, which browsers send from pages of its site alone. */
export const cookieWay: WayElsewhere = {
  provider: (wish) => tokenByCookie(wish, $language.get()),
  drop: () => {},
};
