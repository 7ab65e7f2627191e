import { type TokenAnswer, tokenByCookie, type TokenProvider } from '@atrium/api/client';
import { $language } from '@atrium/i18n';

/** How a page of another origin gets its token. */
export interface WayElsewhere {
  provider: TokenProvider;
  /** Another way is used: what waits for this one is told so, and nothing of it is left in the page. */
  drop(): void;
}

/**
 * With tokens of the page's own server. One that comes after the patience has ended, such as of a window in which the person signs in, is told of
 * and may be kept for the next wish.
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

/** More than a page's own server needs; then the person is told that there is no token. */
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
