/**
 * Text of a sub-application may contain `<meta http-equiv="refresh">` and links that give the portal's window to another site. The content
 * security policy blocks neither; this blocks both. Navigations by scripts or people pass.
 */
export function stayHere(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  globalThis.navigation?.addEventListener('navigate', refuseRefresh, { signal });
  addEventListener('click', keepOpener, { capture: true, signal });
  addEventListener('auxclick', keepOpener, { capture: true, signal });
  return () => stop.abort();
}

/** A refresh is the only navigation without a user, an element, a download or a script. */
function refuseRefresh(event: NavigateEvent & { sourceElement?: Element | null }): void {
  const { cancelable, userInitiated, sourceElement = null, downloadRequest, navigationType } = event;
  if (!cancelable || userInitiated || sourceElement || downloadRequest !== null || navigationType === 'traverse') return;
  if (scriptsBelow(new Error('who').stack ?? '') > 0) return;
  event.preventDefault();
  console.warn(`A <meta http-equiv="refresh"> in the page wanted to lead to ${event.destination.url}: refused.`);
}

/** How many frames there are below this file's own one. */
const scriptsBelow = (stack: string): number => stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line)).length - 1;

/** A window of another site must not get a reference to this one, even if a text requests it: a named target, `rel=opener`. */
function keepOpener(event: MouseEvent): void {
  const link = event.composedPath().find((node) => node instanceof Element && /^(a|area)$/.test(node.localName)) as Element | undefined;
  const target = link?.getAttribute('target');
  if (!link || !target || /^_(self|parent|top)$/i.test(target)) return;
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
  const url = URL.parse(address, document.baseURI);
  if (!url || url.origin === location.origin || !/^https?:$/.test(url.protocol)) return;
  const kept = (link.getAttribute('rel') ?? '').split(/\s+/).filter((token) => token && !/^(no)?opener$/i.test(token));
  link.setAttribute('rel', [...kept, 'noopener'].join(' '));
}
