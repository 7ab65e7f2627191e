import type { Headers } from './forward-headers.ts';

/** Media types that a browser shows as a document whose scripts run. Without a type it may take an answer for one of them. */
const document = /^$|^text\/html\b|^multipart\/|^application\/xhtml\b|[/+]xml\b/i;
/** The policy of a service decides about scripts by one of these directives. */
const decides = /(?:^|[;,])\s*(?:sandbox|script-src|default-src)\b/i;
/** An origin of its own, that is nobody's: scripts run, but not as the portal. */
const apart = 'sandbox allow-scripts allow-forms allow-popups allow-downloads allow-modals';

/**
 * The policy that is added to a service's own: pages of `ancestors` may frame the response, and a document without a policy of its own runs
 * its scripts in an origin of its own. A PDF gets only the first part, because Chromium shows no PDF in a sandbox or under a policy that
 * blocks loading.
 */
export function documentPolicy(headers: Headers, ancestors: string): string {
  const type = String(headers['content-type'] ?? '').trim();
  const own = [headers['content-security-policy'] ?? []].flat().join(', ');
  const framed = `frame-ancestors ${/\bdeny\b/i.test(String(headers['x-frame-options'] ?? '')) ? "'none'" : ancestors}`;
  if (document.test(type)) return decides.test(own) ? framed : `${framed}; ${apart}`;
  return /^application\/pdf\b/i.test(type) ? framed : `${framed}; script-src 'none'; object-src 'none'; base-uri 'none'`;
}
