import { clipboard, isolated, isolation, opener, reportOnly, sandbox, withoutOrigin } from './header-findings.ts';
import { cookies, ownElement, tokenEndpoint } from './identity-findings.ts';
import type { Observed, PageFinding, PortalSide, Wanted } from './observed.ts';
import { headerPolicies, lineFor, refusal } from './policy-change.ts';
import { goesByNonce } from './policy-line.ts';
import { portalFindings } from './portal-findings.ts';
import { tokenFindings } from './token-findings.ts';

/** What the page would break, from what was seen of it. */
export function judge(seen: Observed, portal: PortalSide | null, wanted: Wanted): PageFinding[] {
  return [
    signIn(seen),
    script(seen, wanted),
    chunk(seen, wanted),
    frame(seen, wanted),
    ownElement(seen, wanted),
    connect(seen, wanted),
    tokenEndpoint(seen, wanted),
    ...tokenFindings(seen, wanted),
    trustedTypes(seen, wanted),
    isolation(seen),
    opener(seen),
    sandbox(seen, wanted),
    clipboard(seen, wanted),
    reportOnly(seen, wanted),
    mixed(seen, wanted),
    cookies(seen, wanted),
    ...(portal === null ? [] : portalFindings(seen, portal, wanted)),
  ].filter((finding) => finding !== null);
}

function signIn({ password }: Observed): PageFinding | null {
  if (!password) return null;
  return {
    code: 'E01',
    concerns: 'both',
    outcome: 'warned',
    found: 'the page has a field for a password: what comes after the sign-in was not looked at',
    advice: 'pages behind it may have other headers: name one that can be opened without signing in',
  };
}

function script(seen: Observed, wanted: Wanted): PageFinding {
  const base = { code: 'E10', concerns: 'both' } as const;
  const refused = refusal(seen, 'script-src', wanted.portal);
  const byNonce = [...headerPolicies(seen), ...seen.metaPolicies].some(goesByNonce);
  if (seen.script && byNonce)
    return { ...base, outcome: 'passed', found: 'the script runs with the nonce of the page: write it on the script element' };
  if (seen.script) return { ...base, outcome: 'passed', found: 'the script runs' };
  if (refused === undefined) return { ...base, outcome: 'failed', found: `the script does not run (${why(seen, wanted.portal)})` };
  const found = `the policy refuses the script (${refused.directive})`;
  const line = lineFor(seen, wanted, 'script-src');
  if (line === undefined)
    return { ...base, outcome: 'failed', found, advice: "Write a nonce on the script element: beside 'strict-dynamic' no address counts" };
  return { ...base, outcome: 'failed', found, advice: byNonce ? `Write the nonce of the page on the script element, or\n${line}` : line };
}

function chunk(seen: Observed, wanted: Wanted): PageFinding | null {
  if (!seen.script) return null;
  const base = { code: 'E11', concerns: 'widgets' } as const;
  if (seen.chunk) return { ...base, outcome: 'passed', found: 'what the script imports runs' };
  return {
    ...base,
    outcome: 'failed',
    found: 'the policy refuses what the script imports',
    ...advised(lineFor(seen, wanted, 'script-src')),
  };
}

function frame(seen: Observed, wanted: Wanted): PageFinding {
  const base = { code: 'E20', concerns: 'assistant' } as const;
  if (seen.frame) return { ...base, outcome: 'passed', found: 'the chat page opens in its frame' };
  if (refusal(seen, 'frame-src', wanted.chat) !== undefined)
    return {
      ...base,
      outcome: 'failed',
      found: 'the policy refuses the frame of the chat page',
      ...advised(lineFor(seen, wanted, 'frame-src')),
    };
  if (withoutOrigin(seen))
    return {
      ...base,
      outcome: 'failed',
      found: 'the page is in a sandbox without allow-same-origin, and so is the chat page in its frame: it is of no origin and cannot work',
      ...advised(lineFor(seen, wanted, 'sandbox')),
    };
  if (isolated(seen))
    return {
      ...base,
      outcome: 'failed',
      found: `the page isolates itself (Cross-Origin-Embedder-Policy: ${seen.headers['cross-origin-embedder-policy']}), so the frame stays empty`,
      advice:
        'Cross-Origin-Embedder-Policy: unsafe-none on pages with the assistant; or let the chat page send Cross-Origin-Embedder-Policy: require-corp too',
    };
  return { ...base, outcome: 'failed', found: `the chat page does not open (${why(seen, wanted.chat)})` };
}

function connect(seen: Observed, wanted: Wanted): PageFinding {
  const base = { code: 'E30', concerns: 'widgets' } as const;
  if (seen.connect) return { ...base, outcome: 'passed', found: 'the portal can be asked' };
  if (refusal(seen, 'connect-src', wanted.portal) === undefined)
    return { ...base, outcome: 'failed', found: `the portal cannot be asked (${why(seen, wanted.portal)})` };
  return {
    ...base,
    outcome: 'failed',
    found: 'the policy refuses calls to the portal',
    ...advised(lineFor(seen, wanted, 'connect-src')),
  };
}

function trustedTypes(seen: Observed, wanted: Wanted): PageFinding {
  const base = { code: 'E40', concerns: 'widgets' } as const;
  if (seen.litPolicy) return { ...base, outcome: 'passed', found: 'Trusted Types let the widgets draw' };
  return {
    ...base,
    outcome: 'failed',
    found: 'Trusted Types refuse the policy lit-html, so widgets draw nothing',
    ...advised(lineFor(seen, wanted, 'trusted-types')),
  };
}

function mixed(seen: Observed, { portal, chat }: Wanted): PageFinding | null {
  const plain = [portal, chat].find((one) => one.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(one));
  if (!seen.url.startsWith('https:') || plain === undefined) return null;
  return {
    code: 'E60',
    concerns: 'both',
    outcome: 'failed',
    found: `an https page loads nothing from ${plain}`,
    advice: 'Serve portal and chat page with https',
  };
}

const advised = (advice: string | undefined): { advice?: string } => (advice === undefined ? {} : { advice });

const why = ({ failed }: Observed, origin: string): string =>
  Object.entries(failed).find(([address]) => address.startsWith(origin))?.[1] ?? 'nothing says why';
