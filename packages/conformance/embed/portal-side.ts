import type { PortalSide, Wanted } from './observed.ts';

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
    framed: page?.ok === true ? mayFrame(page, chat, origin) : null,
    registered: preflight === null ? null : preflight.headers.get('access-control-allow-origin') === origin,
  };
}

function mayFrame({ headers }: Response, own: string, origin: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(/,\s*/);
  const ancestors = policies.map((policy) => /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(policy)?.[1]?.trim().split(/\s+/));
  const allowed = (list: string[]) => list.includes(origin) || list.includes('*') || (list.includes("'self'") && own === origin);
  if (ancestors.some((list) => list !== undefined)) return ancestors.every((list) => list === undefined || allowed(list));
  const option = headers.get('x-frame-options')?.toLowerCase();
  return option === undefined || (option === 'sameorigin' && own === origin);
}
