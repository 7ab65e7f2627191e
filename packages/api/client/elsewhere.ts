import type { CallData } from '../contract/index.ts';
import { CallError } from './call-error.ts';
import { judgeStatus } from './judge.ts';
import type { TokenAnswer, TokenProvider, TokenWish } from './page-token.ts';

interface Elsewhere {
  portal: string;
  /** The page's token; null if nobody is signed in. `refused` is a token that the portal rejected. */
  token(refused?: string): Promise<string | null>;
  /** The portal rejected a new token, too. */
  signedOut(): void;
}

/** For a page of another origin: sends requests to the portal with the page's token instead of a cookie; renews a rejected token once. */
export function fetchElsewhere({ portal, token, signedOut }: Elsewhere): typeof fetch {
  const send = sender(portal);
  const ask = async (path: string, init: RequestInit, current: string): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${current}`);
    return send(path, { ...init, headers, credentials: 'omit' });
  };
  return async (target, init = {}) => {
    const path = target as string;
    if (!path.startsWith('/api/')) return send(path, { ...init, credentials: 'omit' });
    const first = await token();
    if (first === null) return nobody();
    const answer = await ask(path, init, first);
    if (answer.status !== 401) return answer;
    const second = await token(first);
    const again = second === null ? nobody() : await ask(path, init, second);
    if (again.status === 401) signedOut();
    return again;
  };
}

/** To the portal, straight from the page. */
const sender =
  (portal: string): typeof fetch =>
  (target, init) =>
    fetch(new URL(target as string, portal), init);

const nobody = (): Response => Response.json({ code: 40101, msg: '' }, { status: 401 });

/** The user and the scopes of a token; rejects with a `CallError`. */
export async function askPerson(portal: string, token: string, language: string): Promise<CallData<'GET /wuyou-auth/embedding/person'>> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const body = await ask(portal, '/api/wuyou-auth/embedding/person', { headers, credentials: 'omit' });
  return body['data'] as CallData<'GET /wuyou-auth/embedding/person'>;
}

/** Gets a token with the cookie of the portal's own site (tier 1); null if nobody is signed in. */
export async function tokenByCookie({ portal, scopes }: TokenWish, language: string): Promise<TokenAnswer | null> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
  const path = '/api/wuyou-auth/embedding/access';
  try {
    const body = await ask(portal, path, { method: 'POST', headers, body: JSON.stringify({ scopes }), credentials: 'include' });
    return body['data'] as TokenAnswer;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Gets tokens from the page's own server: a GET with the page's cookies, an OAuth response; 401 means that nobody is signed in. */
export function tokenFrom(endpoint: string): TokenProvider {
  return async ({ scopes, audience }) => {
    const url = new URL(endpoint, document.baseURI);
    url.searchParams.set('scope', scopes.join(' '));
    url.searchParams.set('audience', audience);
    const response = await fetch(url, { credentials: 'include', cache: 'no-store', headers: { Accept: 'application/json' } });
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
    return response.json();
  };
}

async function ask(portal: string, path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await sender(portal)(path, { ...init, cache: 'no-store' }).catch((cause: unknown) => {
    throw new CallError(`${path}: offline`, { kind: 'offline', cause });
  });
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  return judgeStatus({ status: response.status, body, requestId: response.headers.get('X-Request-Id'), token: null }, true);
}
