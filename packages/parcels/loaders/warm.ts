const warmed = new Set<string>();

/**
 * Hints the browser at something it will need; once per address, and the hint leaves the document when it is done. Without the page's nonce:
 * the module would keep it, and the browser compile it anew for every load's nonce.
 */
export function warm(url: string, rel: 'modulepreload' | 'preload'): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = rel;
  link.href = url;
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
