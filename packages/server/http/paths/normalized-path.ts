import { Refusal } from '../refusal.ts';

/** A path of a request that is encoded deeper than this is nobody's honest one. */
const mostRounds = 8;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Whether every parser between here and the last server reads the path of a request as the same one: no dot segment, empty
 * segment, backslash or control character, plain or encoded, however often, and nothing that cannot be decoded at all.
 */
export function isNormalizedPath(url: string): boolean {
  const path = pathOf(url);
  if (!path.startsWith('/') || path.includes('#')) return false;
  const segments = path.slice(1).split('/');
  return segments.every((segment, at) => (segment === '' ? at === segments.length - 1 : isNormalizedSegment(segment)));
}

function isNormalizedSegment(segment: string): boolean {
  const read = decodedWholly(segment);
  if (read === null || /[\p{Cc}\\]/u.test(read)) return false;
  const parts = read.split('/');
  // Java servers take what follows a semicolon for parameters: `..;a=b` is `..` to them.
  return !parts.some((part) => /^\.{1,2}(;|$)/.test(part) || (part === '' && parts.length > 1));
}

/** With every escape of an ASCII character undone, as often as it was escaped; null where that has no end or no meaning. */
function decodedWholly(segment: string): string | null {
  try {
    decodeURIComponent(segment);
  } catch {
    return null;
  }
  let text = segment;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = text
      .replace(/%(?:25)+/gi, '%')
      .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (next === text) return text;
    text = next;
  }
  return null;
}

/** Characters that a path may have unencoded; all others are encoded. */
const others = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]/gu;

/** A server, and the path prefix that it serves. */
export interface Upstream {
  base: string;
  prefix: string;
}

/**
 * The address of a path at another server, and the one place where such an address is made. `path` is as the request wrote
 * it, never decoded; it is refused where the address would be another one than was checked, or not below the prefix.
 */
export function upstreamAddress({ base, prefix }: Upstream, path: string, query = ''): URL {
  const asked = pathOf(path);
  if (!isNormalizedPath(asked) || !(asked === prefix || asked.startsWith(`${prefix}/`))) throw new Refusal('notFound');
  const { origin, pathname } = new URL(base);
  const wanted = pathname.replace(/\/+$/, '') + asked.replace(others, encodeURIComponent);
  const address = URL.parse(origin + wanted + query);
  if (address === null || address.origin !== origin || address.pathname !== wanted) throw new Refusal('notFound');
  return address;
}
