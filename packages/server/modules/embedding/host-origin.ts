import { isIP } from 'node:net';

/** Why an origin cannot be registered; null where it can. */
export function hostOriginProblem(value: string): string | null {
  const url = URL.parse(value);
  if (value.includes('*')) return `must name every origin in full; ${JSON.stringify(value.slice(0, 80))} is a pattern`;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== value)
    return `must hold origins as browsers write them, such as https://crm.example.com; ${JSON.stringify(value.slice(0, 80))} is none`;
  if (url.protocol === 'http:' && !isPrivate(url.hostname))
    return `must hold https origins; http is for this machine and for bare private addresses, which ${value} is not`;
  return null;
}

/** The machine itself, or an address that no public network knows: names can be answered by anybody on the way. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost') return true;
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/.test(host);
  const [a = 0, b = 0] = isIP(host) === 4 ? host.split('.').map(Number) : [];
  return a === 127 || a === 10 || (a === 192 && b === 168) || (a === 172 && b >= 16 && b <= 31);
}

/**
 * Whether a browser may send the portal's cookie from there: the same scheme, and the same host or a common parent domain. Only browsers
 * know public suffixes (`co.uk`); they send no cookie then.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol) return false;
  if (a.hostname === b.hostname) return true;
  if (isIP(a.hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  const parent = (host: string) => host.split('.').slice(-2).join('.');
  return a.hostname.includes('.') && parent(a.hostname) === parent(b.hostname);
}
