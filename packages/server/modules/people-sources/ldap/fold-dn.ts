/**
 * Normalizes a DN for comparison, by RFC 4514: escapes are decoded, and case, blanks around parts and the order inside one part do not
 * count. Empty for an empty text; a text that is no DN stays unchanged.
 */
export function foldDn(dn: string): string {
  return splitAt(dn, ',')
    .map((name) => splitAt(name, '+').map(foldPart).toSorted().join('+'))
    .join(',');
}

/** The names of the `ou` components of a DN below a base, the topmost first. */
export function unitsOf(dn: string, base: string): string[] {
  const parts = splitAt(dn, ',');
  const below = parts.slice(0, Math.max(0, parts.length - splitAt(base, ',').length));
  return below.flatMap((part) => (/^\s*ou\s*=/iu.test(part) ? [decode(part.slice(part.indexOf('=') + 1)).trim()] : [])).toReversed();
}

function foldPart(part: string): string {
  const at = part.indexOf('=');
  if (at === -1) return foldText(part);
  const value = part.slice(at + 1).trimStart();
  // Behind a number sign are the bytes of a value whose syntax the server does not know.
  const isBytes = value.startsWith('#');
  return `${foldText(part.slice(0, at))}=${isBytes ? '#' : ''}${foldText(isBytes ? value.slice(1) : value)}`;
}

/** As directories compare names: several blanks are one. Separators inside the text are encoded. */
const foldText = (text: string): string =>
  /^[\w.-]*$/.test(text)
    ? text.toLowerCase()
    : encodeURIComponent(decode(text).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase());

/** Decodes `\,` and bytes such as `\C3\BC`. */
const decode = (text: string): string =>
  text.replace(/((?:\\[\da-f]{2})+)|\\(.)/gisu, (_, bytes: string | undefined, sign: string) =>
    bytes === undefined ? sign : Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8'),
  );

/** Splits at separators that are not escaped. */
function splitAt(text: string, separator: ',' | '+'): string[] {
  const parts = text.split(separator);
  for (let index = parts.length - 2; index >= 0; index -= 1) {
    if (/(?<!\\)(\\\\)*\\$/.test(parts[index]!)) parts.splice(index, 2, `${parts[index]}${separator}${parts[index + 1]}`);
  }
  return parts;
}
