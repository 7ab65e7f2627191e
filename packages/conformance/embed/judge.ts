import type { Observed, PageFinding, PortalSide, Violation, Wanted } from './observed.ts';
import { directivesOf, goesByNonce, widened } from './policy-line.ts';

/** What the page would break, from what was seen of it. */
export function judge(seen: Observed, portal: PortalSide | null, wanted: Wanted): PageFinding[] {
  return [
    script(seen, wanted),
    chunk(seen, wanted),
    frame(seen, wanted),
    connect(seen, wanted),
    ownServer(seen),
    bridge(seen, wanted),
    trustedTypes(seen),
    isolation(seen),
    opener(seen),
    sandbox(seen),
    mixed(seen, wanted),
    cookies(seen, wanted),
    ...(portal === null ? [] : portalFindings(seen, portal, wanted)),
  ].filter((finding) => finding !== null);
}

const refusal = ({ violations }: Observed, directive: string, origin: string): Violation | undefined =>
  violations.find((one) => !one.reportOnly && one.directive.startsWith(directive) && one.blocked.startsWith(origin));

const line = (policy: string, directive: string, source: string): string =>
  `Content-Security-Policy: ${widened(policy, directive, source)}`;

function script(seen: Observed, { portal }: Wanted): PageFinding {
  const base = { code: 'E10', concerns: 'both' } as const;
  const refused = refusal(seen, 'script-src', portal);
  const byNonce = policiesOf(seen).some(goesByNonce);
  if (seen.script && byNonce)
    return { ...base, outcome: 'passed', found: 'the script runs with the nonce of the page: write it on the script element' };
  if (seen.script) return { ...base, outcome: 'passed', found: 'the script runs' };
  if (refused === undefined) return { ...base, outcome: 'failed', found: `the script does not run (${why(seen, portal)})` };
  const advice = byNonce
    ? `Write the nonce of the page on the script element, or send ${line(refused.policy, 'script-src-elem', portal)}`
    : line(refused.policy, 'script-src-elem', portal);
  return { ...base, outcome: 'failed', found: `the policy refuses the script (${refused.directive})`, advice };
}

function chunk(seen: Observed, { portal }: Wanted): PageFinding | null {
  if (!seen.script) return null;
  const base = { code: 'E11', concerns: 'widgets' } as const;
  if (seen.chunk) return { ...base, outcome: 'passed', found: 'what the script imports runs' };
  const refused = refusal(seen, 'script-src', portal);
  const advice = refused === undefined ? undefined : line(refused.policy, 'script-src-elem', portal);
  return { ...base, outcome: 'failed', found: 'the policy refuses what the script imports', ...(advice === undefined ? {} : { advice }) };
}

function frame(seen: Observed, { chat }: Wanted): PageFinding {
  const base = { code: 'E20', concerns: 'assistant' } as const;
  if (seen.frame) return { ...base, outcome: 'passed', found: 'the chat page opens in its frame' };
  const refused = refusal(seen, 'frame-src', chat);
  if (refused !== undefined)
    return {
      ...base,
      outcome: 'failed',
      found: 'the policy refuses the frame of the chat page',
      advice: line(refused.policy, 'frame-src', chat),
    };
  if (isolated(seen))
    return {
      ...base,
      outcome: 'failed',
      found: `the page isolates itself (Cross-Origin-Embedder-Policy: ${seen.headers['cross-origin-embedder-policy']}), so the frame stays empty`,
      advice:
        'Cross-Origin-Embedder-Policy: unsafe-none on pages with the assistant; or let the chat page send Cross-Origin-Embedder-Policy: require-corp too',
    };
  return { ...base, outcome: 'failed', found: `the chat page does not open (${why(seen, chat)})` };
}

function connect(seen: Observed, { portal }: Wanted): PageFinding {
  const base = { code: 'E30', concerns: 'widgets' } as const;
  if (seen.connect) return { ...base, outcome: 'passed', found: 'the portal can be asked' };
  const refused = refusal(seen, 'connect-src', portal);
  if (refused === undefined) return { ...base, outcome: 'failed', found: `the portal cannot be asked (${why(seen, portal)})` };
  return {
    ...base,
    outcome: 'failed',
    found: 'the policy refuses calls to the portal',
    advice: line(refused.policy, 'connect-src', portal),
  };
}

function ownServer(seen: Observed): PageFinding {
  const base = { code: 'E31', concerns: 'both' } as const;
  if (seen.connectSelf) return { ...base, outcome: 'passed', found: 'token-endpoint on the own server can be asked' };
  const refused = refusal(seen, 'connect-src', new URL(seen.url).origin);
  return {
    ...base,
    outcome: 'warned',
    found: 'the policy refuses calls to the own server, so token-endpoint gives no code',
    ...(refused === undefined ? {} : { advice: line(refused.policy, 'connect-src', "'self'") }),
  };
}

/** What a page needs whose widgets come without a server of its own (tier 3); only a warning, because others do without. */
function bridge(seen: Observed, { portal }: Wanted): PageFinding {
  const base = { code: 'E32', concerns: 'widgets' } as const;
  const warned = (found: string, advice: string): PageFinding => ({
    ...base,
    outcome: 'warned',
    found: `without a server of the page: ${found}`,
    advice,
  });
  const refused = refusal(seen, 'frame-src', portal);
  if (refused !== undefined) return warned('the policy refuses the frame of the portal', line(refused.policy, 'frame-src', portal));
  const policy = openerPolicy(seen);
  if (/^same-origin(?!-allow-popups)|^noopener/.test(policy))
    return warned(`the window of the portal has no opener (COOP ${policy})`, 'Cross-Origin-Opener-Policy: same-origin-allow-popups');
  return { ...base, outcome: 'passed', found: 'widgets may come by a frame of the portal, where the page is registered with bridge' };
}

const openerPolicy = ({ headers }: Observed): string => headers['cross-origin-opener-policy'] ?? 'unsafe-none';

function trustedTypes(seen: Observed): PageFinding {
  const base = { code: 'E40', concerns: 'widgets' } as const;
  if (seen.litPolicy) return { ...base, outcome: 'passed', found: 'Trusted Types let the widgets draw' };
  const policy = policiesOf(seen).find((one) => directivesOf(one).has('trusted-types')) ?? '';
  const advice = `Content-Security-Policy: ${widened(policy, 'trusted-types', 'lit-html')}`;
  return { ...base, outcome: 'failed', found: 'Trusted Types refuse the policy lit-html, so widgets draw nothing', advice };
}

const isolated = ({ headers }: Observed): boolean => /require-corp|credentialless/.test(headers['cross-origin-embedder-policy'] ?? '');

function isolation(seen: Observed): PageFinding {
  const base = { code: 'E50', concerns: 'both' } as const;
  if (!isolated(seen)) return { ...base, outcome: 'passed', found: 'the page does not isolate itself (COEP)' };
  return {
    ...base,
    outcome: 'warned',
    found: 'the page isolates itself (COEP): pictures of people come only where they are fetched with CORS',
  };
}

function opener(seen: Observed): PageFinding {
  const policy = openerPolicy(seen);
  const found =
    policy === 'unsafe-none'
      ? 'windows keep their opener (no COOP)'
      : `new windows have no opener (COOP ${policy}): only widgets without a server of the page need one`;
  return { code: 'E51', concerns: 'both', outcome: 'passed', found };
}

function sandbox(seen: Observed): PageFinding | null {
  const policy = policiesOf(seen).find((one) => directivesOf(one).has('sandbox'));
  const allowed = policy === undefined ? [] : directivesOf(policy).get('sandbox')!;
  const missing = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms'].filter((one) => !allowed.includes(one));
  if (policy === undefined || missing.length === 0) return null;
  const advice = `Content-Security-Policy: sandbox ${[...allowed, ...missing].join(' ')}`;
  return { code: 'E52', concerns: 'both', outcome: 'failed', found: `the page is in a sandbox without ${missing.join(', ')}`, advice };
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

function cookies({ url }: Observed, { portal }: Wanted): PageFinding {
  const [page, other] = [new URL(url), new URL(portal)];
  const parent = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));
  const same = page.protocol === other.protocol && parent(page.hostname) === parent(other.hostname);
  const base = { code: 'E61', concerns: 'both', outcome: 'passed' } as const;
  if (same)
    return {
      ...base,
      found: 'the page seems to be of the site of the portal: sameSite may be registered, and the session there is enough',
    };
  return {
    ...base,
    outcome: 'warned',
    found: 'the page is of another site: browsers send no cookie of the portal, so nobody is signed in by it',
    advice:
      'give the element token-endpoint or a tokenProvider (packages/ai-assistant/IDENTITY.md); widgets alone also come by a frame of the portal (widgets/OUTSIDE.md, tier 3)',
  };
}

function portalFindings({ url }: Observed, portal: PortalSide, { portal: address }: Wanted): PageFinding[] {
  const { origin } = new URL(url);
  if (!portal.reached) return [{ code: 'E70', concerns: 'both', outcome: 'failed', found: `${address} does not answer from here` }];
  const register = `register ${origin} in the file of ATRIUM_EMBEDDING of the portal`;
  const one = (code: string, concerns: PageFinding['concerns'], good: boolean, found: [string, string], advice: string): PageFinding =>
    good ? { code, concerns, outcome: 'passed', found: found[0] } : { code, concerns, outcome: 'failed', found: found[1], advice };
  const served = portal.script?.status === 200 && portal.script.crossOrigin;
  return [
    one(
      'E70',
      'both',
      served,
      ['the portal gives its script to every page', `the portal answers ${portal.script?.status} for its script, or not for other origins`],
      'look at the version of the portal, and at the proxy before it',
    ),
    ...(portal.framed === null
      ? []
      : [
          one(
            'E71',
            'assistant',
            portal.framed,
            ['the chat page lets this page show it', 'the chat page refuses to be shown here'],
            `${register}, with the scope assistant`,
          ),
        ]),
    ...(portal.registered === null
      ? []
      : [
          one(
            'E72',
            'widgets',
            portal.registered,
            ['the portal answers calls of this page', 'the portal answers no call of this page'],
            register,
          ),
        ]),
  ];
}

const policiesOf = ({ headers, metaPolicies }: Observed): string[] => [
  // Several headers come as one, with commas between the policies.
  ...(headers['content-security-policy'] ?? '').split(/,\s*|\n/).filter((one) => one !== ''),
  ...metaPolicies,
];

const why = ({ failed }: Observed, origin: string): string =>
  Object.entries(failed).find(([address]) => address.startsWith(origin))?.[1] ?? 'nothing says why';
