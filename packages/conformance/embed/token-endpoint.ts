import type { APIRequestContext, APIResponse, Page } from 'playwright-core';
import { asks } from './in-page.ts';
import type { OwnElement, TokenAnswer, TokenEndpoint } from './observed.ts';
import { playCall } from './play-portal.ts';
import { reason } from './reason.ts';

const patience = 10_000;
/** A page that has nothing to do with the one that is looked at. */
const stranger = 'https://elsewhere.example';

/** Asks the page's own server for a token as widgets do, with what cookies its visitor has; null where the page names no address. */
export async function lookAtTokenEndpoint(page: Page): Promise<TokenEndpoint | null> {
  const metas = page.locator('meta[name="atrium-token-endpoint"]');
  const [content] = await metas.evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  const url = content ? URL.parse(content, page.url()) : null;
  if (url === null || !url.protocol.startsWith('http')) return null;
  url.hash = '';
  const address = url.href;
  await playCall(page, address);
  const connect = await page.evaluate(asks, address);
  url.searchParams.set('scope', 'messages');
  url.searchParams.set('audience', new URL(page.url()).origin);
  return { address, connect, answer: await askFor('access_token', page, url) };
}

/** Asks it for a code as the element does; null where that asks another way. */
export async function lookAtCodeEndpoint(page: Page, element: OwnElement | null): Promise<TokenAnswer | string | null> {
  if (element === null || element.tokenEndpoint === null || element.tokenProvider) return null;
  return askFor('code', page, new URL(element.tokenEndpoint));
}

async function askFor(field: string, page: Page, url: URL): Promise<TokenAnswer | string> {
  return answerOf(field, page.context().request, url, new URL(page.url()).origin).catch(reason);
}

async function answerOf(field: string, request: APIRequestContext, url: URL, origin: string): Promise<TokenAnswer> {
  const answer = await follow(request, url, url.origin === origin ? {} : { origin });
  const other = await follow(request, url, { origin: stranger }).catch(() => null);
  return {
    ledTo: ledTo(answer, url),
    status: answer.status(),
    headers: answer.headers(),
    holds: await holds(field, answer),
    allowsOthers: other?.headers()['access-control-allow-origin'] ?? null,
  };
}

/** To other origins browsers follow no such call. */
async function follow(request: APIRequestContext, url: URL, headers: Record<string, string>, hops = 5): Promise<APIResponse> {
  const answer = await request.get(url.href, {
    headers: { accept: 'application/json', ...headers },
    maxRedirects: 0,
    timeout: patience,
  });
  const next = redirect(answer);
  return next?.origin === url.origin && hops > 0 ? follow(request, next, headers, hops - 1) : answer;
}

function redirect(answer: APIResponse): URL | null {
  const { location } = answer.headers();
  return location !== undefined && answer.status() >= 300 && answer.status() < 400 ? URL.parse(location, answer.url()) : null;
}

function ledTo(answer: APIResponse, asked: URL): string | null {
  const place = ({ origin, pathname }: URL) => origin + pathname;
  const end = place(redirect(answer) ?? new URL(answer.url()));
  return end === place(asked) ? null : end;
}

async function holds(field: string, answer: APIResponse): Promise<TokenAnswer['holds']> {
  try {
    const body = (await answer.json()) as Record<string, unknown> | null;
    return typeof body?.[field] === 'string' ? 'given' : 'json';
  } catch {
    return (answer.headers()['content-type'] ?? '').includes('html') ? 'html' : 'else';
  }
}
