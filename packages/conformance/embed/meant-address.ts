/** The address that somebody means who wrote a host without its scheme: http on this machine and for bare numbers, else https; null where it is none. */
export function meantAddress(text: string): string | null {
  const host = /^(localhost|\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d+)?(?:[/?#]|$)/i.exec(text)?.[1];
  if (host === undefined) return null;
  const scheme = /^localhost$|^[\d.]+$|^\[/i.test(host) ? 'http' : 'https';
  const address = `${scheme}://${text}`;
  return URL.canParse(address) ? address : null;
}
