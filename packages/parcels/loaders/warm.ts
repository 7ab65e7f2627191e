const warmed = new Set<string>();

/** Hints the browser at something it will need; once per address, and the hint leaves the document when it is done. */
export function warm(url: string, rel: 'modulepreload' | 'preload'): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  const link = document.createElement('link');
  link.rel = rel;
  link.href = url;
  link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
