import type { PortalSide, Wanted } from './observed.ts';
import { directivesOf, widened } from './policy-line.ts';
import { lets } from './source-match.ts';

const patience = 10_000;

/** Asks portal and chat page themselves what they say of a page's origin. */
export async function askPortal({ portal, chat, chatPage }: Wanted, origin: string): Promise<PortalSide> {
  const ask = (address: string, options: RequestInit = {}) =>
    fetch(address, { redirect: 'manual', ...options, signal: AbortSignal.timeout(patience) }).catch(() => null);
  const [script, page, preflight] = await Promise.all([
    ask(`${portal}/pba/elements/ai-assistant.js`),
    ask(chatPage),
    ask(`${portal}/api/business-center/v1/message/counts`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    }),
  ]);
  if (script === null) return { reached: false, script: null, framed: null, registered: null };
  return {
    reached: true,
    script: { status: script.status, crossOrigin: script.headers.get('cross-origin-resource-policy') === 'cross-origin' },
    framed: page?.ok === true ? framing(page, chat, origin) : null,
    registered: preflight === null ? null : preflight.headers.get('access-control-allow-origin') === origin,
  };
}

function framing({ headers }: Response, own: string, origin: string): NonNullable<PortalSide['framed']> {
  const policies = (headers.get('content-security-policy') ?? '')
    .split(',')
    .filter((policy) => directivesOf(policy).has('frame-ancestors'));
  const refusing = policies.filter(
    (policy) =>
      !directivesOf(policy)
        .get('frame-ancestors')!
        .some((source) => lets(source, origin, own)),
  );
  const toSend = (refused: readonly string[]) => refused.map((policy) => widened(policy, 'frame-ancestors', origin)).join(', ');
  if (policies.length > 0) return { allowed: refusing.length === 0, ancestors: toSend(refusing) };
  // Browsers pass over it where a policy has frame-ancestors.
  const option = headers.get('x-frame-options')?.toLowerCase();
  const same = option === 'sameorigin';
  return { allowed: option === undefined || (same && own === origin), ancestors: toSend([same ? "frame-ancestors 'self'" : '']) };
}
