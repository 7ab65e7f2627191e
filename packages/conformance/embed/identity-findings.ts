import type { Observed, OwnElement, PageFinding, Wanted } from './observed.ts';
import { lineFor } from './policy-change.ts';

/** The page's own element, where it has one already. */
export function ownElement({ element }: Observed, { chatPage }: Wanted): PageFinding | null {
  if (element === null) return null;
  const base = { code: 'E21', concerns: 'assistant' } as const;
  if (element.src === null)
    return { ...base, outcome: 'failed', found: 'the element of the page has no address in src', advice: `src="${chatPage}"` };
  if (isOnePage(element.src, chatPage)) return { ...base, outcome: 'passed', found: `the element of the page shows ${element.src}` };
  return {
    ...base,
    outcome: 'warned',
    found: `the element of the page shows ${element.src}, which was not looked at`,
    advice: `--chat ${element.src} looks at it; or write src="${chatPage}"`,
  };
}

/** Without what is only said to the page. */
export function isOnePage(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  return first.origin === second.origin && first.pathname === second.pathname;
}

export function tokenEndpoint(seen: Observed, wanted: Wanted): PageFinding {
  const base = { code: 'E31', concerns: 'both' } as const;
  const named = seen.element?.tokenEndpoint ?? null;
  if (seen.connectEndpoint) return { ...base, outcome: 'passed', found: `token-endpoint ${named ?? 'on the own server'} can be asked` };
  const advice = lineFor(seen, wanted, 'connect-src');
  return {
    ...base,
    // Who names none may do without.
    outcome: named === null ? 'warned' : 'failed',
    found: `the policy refuses calls to ${named ?? 'the own server'}, so token-endpoint gives no code`,
    ...(advice === undefined ? {} : { advice }),
  };
}

export function cookies(seen: Observed, { portal }: Wanted): PageFinding {
  const [page, other] = [new URL(seen.url), new URL(portal)];
  const parent = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));
  const same = page.protocol === other.protocol && parent(page.hostname) === parent(other.hostname);
  const base = { code: 'E61', concerns: 'both', outcome: 'passed' } as const;
  if (page.origin === other.origin)
    return { ...base, found: 'the page is of the origin of the portal: its session is enough, and nothing has to be registered' };
  if (same)
    return {
      ...base,
      found: 'the page seems to be of the site of the portal: sameSite may be registered, and the session there is enough',
    };
  const found = 'the page is of another site: browsers send no cookie of the portal';
  const known = knownBy(seen);
  if (known !== null) return { ...base, concerns: known.concerns, found: `${found}, and ${known.how}` };
  return {
    ...base,
    outcome: 'warned',
    found: `${found}, so nobody is signed in by it`,
    advice: 'give the element token-endpoint or a tokenProvider (packages/ai-assistant/IDENTITY.md)',
  };
}

/** What tells portal and chat page who the person is, where no cookie does; null where nothing does. */
function knownBy({ element, widgetEndpoint }: Observed): { concerns: PageFinding['concerns']; how: string } | null {
  const way = wayToCode(element);
  if (way === null && (element !== null || widgetEndpoint === null)) return null;
  const codes = `the element has its codes from ${way}`;
  const tokens = `widgets have their tokens from ${widgetEndpoint?.address}`;
  if (way === null)
    return { concerns: 'widgets', how: `${tokens}; the assistant needs a way of its own (packages/ai-assistant/IDENTITY.md)` };
  if (widgetEndpoint === null) return { concerns: 'assistant', how: `${codes}; widgets need a way of their own (widgets/OUTSIDE.md)` };
  return { concerns: 'both', how: `${codes}, ${tokens}` };
}

function wayToCode(element: OwnElement | null): string | null {
  if (element === null) return null;
  return element.tokenProvider ? 'its tokenProvider' : element.tokenEndpoint;
}
