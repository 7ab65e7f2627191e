import type { Observed, PageFinding, Wanted } from './observed.ts';
import { headerPolicies, lineFor, policyChanges, sandboxLine } from './policy-change.ts';
import { directivesOf } from './policy-line.ts';

const openerPolicy = ({ headers }: Observed): string => headers['cross-origin-opener-policy'] ?? 'unsafe-none';

export const isolated = ({ headers }: Observed): boolean =>
  /require-corp|credentialless/.test(headers['cross-origin-embedder-policy'] ?? '');

export function isolation(seen: Observed): PageFinding {
  const base = { code: 'E50', concerns: 'both' } as const;
  if (!isolated(seen)) return { ...base, outcome: 'passed', found: 'the page does not isolate itself (COEP)' };
  return {
    ...base,
    outcome: 'warned',
    found: 'the page isolates itself (COEP): pictures of people come only where they are fetched with CORS',
  };
}

export function opener(seen: Observed): PageFinding {
  const policy = openerPolicy(seen);
  const found = policy === 'unsafe-none' ? 'windows keep their opener (no COOP)' : `new windows have no opener (COOP ${policy})`;
  return { code: 'E51', concerns: 'both', outcome: 'passed', found };
}

/** Whether the page is in a sandbox that its frames inherit so that none of them is of an origin. */
export const withoutOrigin = (seen: Observed): boolean =>
  headerPolicies(seen).some((one) => directivesOf(one).get('sandbox')?.includes('allow-same-origin') === false);

/** In a meta element browsers pass over `sandbox`. */
export function sandbox(seen: Observed, wanted: Wanted): PageFinding | null {
  const advice = lineFor(seen, wanted, 'sandbox');
  const policy = headerPolicies(seen).find((one) => sandboxLine(one) !== null);
  if (policy === undefined || advice === undefined) return null;
  const allowed = directivesOf(policy).get('sandbox')!;
  const missing = directivesOf(sandboxLine(policy)!)
    .get('sandbox')!
    .filter((one) => !allowed.includes(one));
  return { code: 'E52', concerns: 'both', outcome: 'failed', found: `the page is in a sandbox without ${missing.join(', ')}`, advice };
}

/** Whether answers can be copied; the shipped chat page copies by the old command where it may not write to the clipboard. */
export function clipboard({ url, headers }: Observed, { chat, shipped }: Wanted): PageFinding | null {
  const allowed = /(?:^|,)\s*clipboard-write=(\([^)]*\)|[^,;\s]+)/.exec(headers['permissions-policy'] ?? '')?.[1];
  const own = new URL(url).origin === chat;
  if (allowed === undefined || /\*/.test(allowed) || allowed.includes(`"${chat}"`) || (own && /\bself\b/.test(allowed))) return null;
  const base = { code: 'E53', concerns: 'assistant' } as const;
  if (shipped) return { ...base, outcome: 'passed', found: 'answers are copied by the old command, as the page gives no clipboard-write' };
  return {
    ...base,
    outcome: 'warned',
    found: 'the chat page may not write to the clipboard',
    advice: `Permissions-Policy: clipboard-write=(${[allowed.replaceAll(/[()]/g, '').trim(), own ? 'self' : `"${chat}"`]
      .filter((one) => one !== '')
      .join(' ')})`,
  };
}

/** A policy that only reports breaks nothing until it is enforced. */
export function reportOnly(seen: Observed, wanted: Wanted): PageFinding | null {
  const changes = policyChanges(seen, wanted).filter(({ place }) => place === 'report-only');
  if (changes.length === 0) return null;
  const refused = new Set(changes.flatMap(({ lines }) => [...lines.keys()]));
  return {
    code: 'E54',
    concerns: 'both',
    outcome: 'warned',
    found: `a policy that only reports would refuse this when it is enforced (${[...refused].join(', ')})`,
    advice: changes.map(({ becomes }) => `Content-Security-Policy-Report-Only: ${becomes}`).join('\n'),
  };
}
