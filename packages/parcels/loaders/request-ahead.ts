import type { ModuleEntry } from '@atrium/api/contract';

const asked = new Set<string>();

/**
 * Requests all files of a module's first opening at once, without running them: its entry, its imports, its style sheets. Small, and
 * separate from the host: a first opening requests these in parallel with the host.
 */
export function requestAhead({ entry }: { entry: ModuleEntry | null }): void {
  if (!entry) return;
  for (const url of [entry.module, ...entry.preload]) hint(url, { rel: 'modulepreload' });
  // The host reads them with `fetch`, which takes a preload of the same mode only.
  for (const url of entry.styles) hint(url, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
}

/**
 * Once per address; the hint is removed from the document when it is done. Without the page's nonce: the module would keep it, and the
 * browser would compile it again for every load's nonce.
 */
function hint(href: string, how: Pick<HTMLLinkElement, 'rel'> & Partial<Pick<HTMLLinkElement, 'as' | 'crossOrigin'>>): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = Object.assign(document.createElement('link'), how, { href });
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
