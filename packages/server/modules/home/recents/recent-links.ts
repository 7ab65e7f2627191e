/** A link that may be kept and opened later: a path of this origin, or `w:` and an http(s) address or such a path. */
export function isRecentLink(link: string): boolean {
  if (link === '') return true;
  if (!link.startsWith('w:')) return isOwnPath(link);
  const rest = link.slice(2);
  return isOwnPath(rest) || isWebAddress(rest);
}

/** An icon of ours by name, or a path of this origin. */
export const isRecentIcon = (icon: string): boolean => /^[\w.-]*$/.test(icon) || isOwnPath(icon);

const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text);

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}
