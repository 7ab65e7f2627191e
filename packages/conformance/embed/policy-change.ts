import type { Observed, Violation, Wanted } from './observed.ts';
import { directivesOf, sourcesOf, widened, withDirective } from './policy-line.ts';

/** A policy of the page that refuses something, and what it has to be instead. */
export interface PolicyChange {
  place: 'header' | 'meta' | 'report-only';
  /** The directives that change, by the name of what was refused. */
  lines: ReadonlyMap<string, string>;
  /** The whole policy. */
  becomes: string;
}

/** A source that has to be let through, and where its address begins. */
interface Need {
  directive: string;
  origin: string;
  source: string;
}

/** What each policy of the page has to become, with all that it refuses in one. */
export function policyChanges(seen: Observed, wanted: Wanted): PolicyChange[] {
  const all = needs(seen, wanted);
  const refusing = seen.violations.filter((violation) => all.some((need) => refuses(violation, need)));
  const found = new Map<string, { place: PolicyChange['place']; policy: string; unmet: Need[] }>();
  for (const violation of refusing) {
    const unmet = all.filter((need) => refusing.some((one) => isOfOnePolicy(one, violation) && refuses(one, need)));
    for (const place of placesOf(seen, violation)) found.set(`${place} ${violation.policy}`, { place, policy: violation.policy, unmet });
  }
  for (const policy of headerPolicies(seen).filter((one) => sandboxLine(one) !== null)) {
    const key = `header ${policy}`;
    if (!found.has(key)) found.set(key, { place: 'header', policy, unmet: [] });
  }
  return [...found.values()].map(({ place, policy, unmet }) => change(place, policy, unmet)).filter(({ lines }) => lines.size > 0);
}

/** What to write for a directive, in each policy that refuses it; undefined where none does. */
export function lineFor(seen: Observed, wanted: Wanted, directive: string): string | undefined {
  const lines = policyChanges(seen, wanted).flatMap(({ place, lines: changed }) => {
    const line = changed.get(directive);
    if (line === undefined || place === 'report-only') return [];
    return place === 'header'
      ? `Content-Security-Policy: ${line}`
      : `In the page's own <meta http-equiv="Content-Security-Policy">: ${line}`;
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

export const refusal = ({ violations }: Observed, directive: string, origin: string): Violation | undefined =>
  violations.find((one) => !one.reportOnly && refuses(one, { directive, origin }));

/** Several headers come as one, with commas between the policies. */
export const headerPolicies = ({ headers }: Observed): string[] =>
  (headers['content-security-policy'] ?? '').split(/,|\n/).flatMap((one) => one.trim() || []);

/** In a window that stays in the sandbox no page opens that has an opener policy, as those of the portal have. */
const sandboxNeeds = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-forms'];

/** The directive `sandbox` as the policy has to say it; null where it has none, or one with all that is needed. */
export function sandboxLine(policy: string): string | null {
  const allowed = directivesOf(policy).get('sandbox');
  return allowed === undefined || sandboxNeeds.every((one) => allowed.includes(one)) ? null : widened(policy, 'sandbox', ...sandboxNeeds);
}

function needs({ url, endpoint, widgetEndpoint }: Observed, { portal, chat }: Wanted): Need[] {
  const own = new URL(url).origin;
  const need = (directive: string, origin: string): Need => ({ directive, origin, source: origin === own ? "'self'" : origin });
  return [
    need('script-src', portal),
    need('frame-src', chat),
    need('connect-src', new URL(endpoint).origin),
    ...(widgetEndpoint === null ? [] : [need('connect-src', new URL(widgetEndpoint.address).origin)]),
    need('connect-src', portal),
    need('trusted-types', 'lit-html'),
  ];
}

const refuses = ({ directive, blocked }: Violation, need: Pick<Need, 'directive' | 'origin'>): boolean =>
  directive.startsWith(need.directive) && (blocked === need.origin || originOf(blocked) === need.origin);

/** Of what is no address, such as `inline`, null. */
const originOf = (blocked: string): string | null => (URL.canParse(blocked) ? new URL(blocked).origin : null);

const isOfOnePolicy = (one: Violation, other: Violation): boolean => one.policy === other.policy && one.reportOnly === other.reportOnly;

function placesOf(seen: Observed, { policy, reportOnly }: Violation): PolicyChange['place'][] {
  if (reportOnly) return ['report-only'];
  const inHeader = headerPolicies(seen).includes(policy);
  // An element that a script has taken away since still counts.
  const inMeta = !inHeader || seen.metaPolicies.some((one) => one.split(',').some((part) => part.trim() === policy));
  return [...(inHeader ? (['header'] as const) : []), ...(inMeta ? (['meta'] as const) : [])];
}

function change(place: PolicyChange['place'], policy: string, unmet: readonly Need[]): PolicyChange {
  const lines = new Map<string, string>();
  for (const { directive } of unmet) {
    const name = directive === 'script-src' ? 'script-src-elem' : directive;
    // Beside 'strict-dynamic' no address counts.
    if (sourcesOf(policy, name).includes("'strict-dynamic'")) continue;
    const sources = unmet.filter((one) => one.directive === directive).map(({ source }) => source);
    lines.set(directive, withoutNonces(widened(policy, name, ...sources)));
  }
  const sandbox = place === 'header' ? sandboxLine(policy) : null;
  if (sandbox !== null) lines.set('sandbox', sandbox);
  return { place, lines, becomes: [...lines.values()].reduce(withDirective, withoutNonces(policy.replaceAll(/\s+/g, ' '))) };
}

/** Each answer of the page has another. */
const withoutNonces = (text: string): string => text.replaceAll(/'nonce-[^']+'/g, "'nonce-…'");
