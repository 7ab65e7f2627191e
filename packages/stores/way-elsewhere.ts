import { type Bridge, CallError, openBridge, sender, type TokenAnswer, tokenByCookie, type TokenProvider } from '@atrium/api/client';
import { $language } from '@atrium/i18n';
import { addressOf } from './portal-base.ts';

/** How a page of another origin gets to the portal: who gives its token, and how its requests go there. */
export interface WayElsewhere {
  provider: TokenProvider;
  send: typeof fetch;
  /** Whether a frame of the portal has the token. */
  isBridged(): boolean;
  /** Another way is used: what waits for this one is told so, and nothing of it is left in the page. */
  drop(): void;
}

/**
 * With tokens of the page's own server. One that comes after the patience has ended, such as of a window in which the person signs in, is told of
 * and may be kept for the next wish.
 */
export function givenWay(portal: string, provider: TokenProvider, cameLate: (keep: () => void) => void): WayElsewhere {
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
    send: sender(portal),
    isBridged: () => false,
    drop: () => over.abort(anotherWay()),
  };
}

const anotherWay = () => new DOMException('the page has given another way to a token', 'AbortError');

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

/** Without: by the portal's cookie where the page may be of its site and is registered so, else by a frame of the portal. */
export function ownWay(portal: string, signedIn: () => void): WayElsewhere {
  let bridge: Promise<Bridge> | null = null;
  const over = new AbortController();
  const byBridge: TokenProvider = async ({ scopes }) => {
    over.signal.throwIfAborted();
    bridge ??= openBridge(addressOf('/bridge/'), signedIn, over.signal);
    try {
      const as = await (await bridge).begin(scopes);
      // The frame renews it by itself.
      return as === null ? null : { access_token: as, expires_in: Infinity };
    } catch (error) {
      // It is tried again when somebody wants to.
      bridge = null;
      throw error;
    }
  };
  const straight = sender(portal);
  return {
    provider: async (wish) => {
      if (bridge !== null || !mayBeOneSite(portal, location.origin)) return byBridge(wish);
      try {
        return await tokenByCookie(wish, $language.get());
      } catch (error) {
        if (!isNotForIt(error)) throw error;
        return byBridge(wish).catch(() => Promise.reject(error));
      }
    },
    send: async (target, init) => (bridge === null ? straight(target, init) : (await bridge).fetch(target, init)),
    isBridged: () => bridge !== null,
    drop: () => over.abort(anotherWay()),
  };
}

/** A page that is not registered for the cookie hears nothing, or that it is not. */
const isNotForIt = (error: unknown): boolean => error instanceof CallError && (error.kind === 'offline' || error.status === 403);

/** Whether a browser might send the portal's cookie from there; only it knows for certain. */
function mayBeOneSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol) return false;
  if (a.hostname === b.hostname) return true;
  const parent = ({ hostname }: URL) => (/^[\d.]+$|:/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.'));
  return parent(a).includes('.') && parent(a) === parent(b);
}
