import type { Observed, OwnElement, Violation } from './observed.ts';

/* What runs in the page that is looked at; each function stands alone. */

declare global {
  interface Window {
    atriumProbe: Partial<Pick<Observed, 'script' | 'chunk' | 'frame'>> & { violations: Violation[] };
  }
}

/** Runs before anything of the page. */
export function listen(chat: string): void {
  if (window !== window.top) return;
  window.atriumProbe = { violations: [] };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, originalPolicy, disposition }) =>
    window.atriumProbe.violations.push({
      directive: effectiveDirective,
      blocked: blockedURI === 'trusted-types-policy' ? sample : blockedURI,
      policy: originalPolicy,
      reportOnly: disposition === 'report',
    }),
  );
  addEventListener('message', ({ origin, data }) => {
    if (origin === chat && data === 'atrium-embed-check') window.atriumProbe.frame = true;
  });
}

/** Whether all that can still happen has happened; a frame whose request has failed stays empty. */
export function isSettled(chat: { origin: string; failed: boolean }): boolean {
  const { script, chunk, frame, violations } = window.atriumProbe;
  const refused = (directive: string, origin = '') =>
    violations.some((one) => one.directive.startsWith(directive) && one.blocked.startsWith(origin) && !one.reportOnly);
  const framed = frame === true || chat.failed || refused('frame-src', chat.origin);
  return ((script === true && chunk !== undefined) || refused('script-src')) && framed;
}

export function asks(address: string): Promise<boolean> {
  return fetch(address, { credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

export function mayMakePolicy(): boolean {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  try {
    trustedTypes?.createPolicy('lit-html', { createHTML: (text: string) => text });
    return true;
  } catch {
    return false;
  }
}

/** The first of the page's own elements, as addresses in full. */
export function readElement([element]: Element[]): OwnElement | null {
  if (element === undefined) return null;
  const address = (name: string) => {
    const url = URL.parse(element.getAttribute(name) || 'about:blank', document.baseURI);
    return url?.protocol.startsWith('http') === true ? url.href : null;
  };
  const { tokenProvider } = element as { tokenProvider?: unknown };
  return { src: address('src'), tokenEndpoint: address('token-endpoint'), tokenProvider: typeof tokenProvider === 'function' };
}
