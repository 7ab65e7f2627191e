import type { Observed, PageFinding, PortalSide, Wanted } from './observed.ts';

/** What portal and chat page say of the page, and what to write there. */
export function portalFindings({ url }: Observed, portal: PortalSide, wanted: Wanted): PageFinding[] {
  const { origin } = new URL(url);
  if (!portal.reached) return [{ code: 'E70', concerns: 'both', outcome: 'failed', found: `${wanted.portal} does not answer from here` }];
  const register = `register ${origin} in the file of ATRIUM_EMBEDDING of the portal`;
  return [served(portal), framed(portal, wanted, register), answered(portal, origin === wanted.portal, register)].filter(
    (finding) => finding !== null,
  );
}

function served({ script }: PortalSide): PageFinding {
  const base = { code: 'E70', concerns: 'both' } as const;
  if (script?.status === 200 && script.crossOrigin)
    return { ...base, outcome: 'passed', found: 'the portal gives its script to every page' };
  return {
    ...base,
    outcome: 'failed',
    found: `the portal answers ${script?.status} for its script, or not for other origins`,
    advice: 'look at the version of the portal, and at the proxy before it',
  };
}

function framed({ framed: side }: PortalSide, { portal, chat }: Wanted, register: string): PageFinding | null {
  if (side === null) return null;
  const base = { code: 'E71', concerns: 'assistant' } as const;
  if (side.allowed) return { ...base, outcome: 'passed', found: 'the chat page lets this page show it' };
  if (chat === portal)
    return { ...base, outcome: 'failed', found: 'the chat page refuses to be shown here', advice: `${register}, with the scope assistant` };
  return {
    ...base,
    outcome: 'failed',
    found: `the chat page refuses to be shown here; that is said by ${chat}, not by the portal`,
    advice: `Let ${chat} send Content-Security-Policy: ${side.ancestors}`,
  };
}

function answered({ registered }: PortalSide, isPortal: boolean, register: string): PageFinding | null {
  const base = { code: 'E72', concerns: 'widgets' } as const;
  if (isPortal) return { ...base, outcome: 'passed', found: 'the page is of the origin of the portal, so nothing has to be registered' };
  if (registered === null) return null;
  if (registered) return { ...base, outcome: 'passed', found: 'the portal answers calls of this page' };
  return { ...base, outcome: 'failed', found: 'the portal answers no call of this page', advice: register };
}
