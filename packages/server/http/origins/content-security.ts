import { createHash, randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The two policies of the portal's page; both are enforced, and a script must pass both. The first trusts only what our
 * own script loads; the second keeps `import()` from `blob:`, `data:` and other sites, which the first lets through.
 * SECURITY.md says what each line holds, and what none of them does.
 */
export function portalPolicies(nonce: string, importMap: string, frames: readonly string[], forms: readonly string[] = []): string {
  const first = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Texts that people saved have their colours here; the text of a style element still needs the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Libraries bring their icon fonts inside their style sheets.
    "font-src 'self' data:",
    "connect-src 'self' data: blob:",
    ['frame-src', "'self'", 'blob:', ...frames].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "media-src 'self' data: blob:",
    // The page that hands a token to the wiki may send it there; no other page has more than its own origin.
    ['form-action', "'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  const hash = createHash('sha256').update(importMap).digest('base64');
  return `${first.join('; ')}, script-src 'self' 'sha256-${hash}'; worker-src 'self' blob:`;
}

/** The login page runs one script of ours and talks to nobody else. */
export function loginPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The page of the elements runs the same code as a page elsewhere, and has the policy that such a page needs. */
export function elementsPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
}

/** The assistant's chat page: scripts and data of this server alone, in frames of the portal and of registered pages. */
export function assistantPolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ');
}

/** The documentation runs nothing at all. */
export const documentationPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A sub-application's own page decides which scripts it runs; only the portal may frame it. */
export const subAppPolicy = "frame-ancestors 'self'; base-uri 'self'";

/** The same at a host name of its own, where the portal is another origin. */
export const isolatedPolicy = (portal: string): string => `frame-ancestors ${portal}; base-uri 'self'; object-src 'none'`;
