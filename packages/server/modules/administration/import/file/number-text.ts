/** Number of digits that a spreadsheet stores. */
const mostDigits = 15;

/**
 * Returns a number cell as a person sees it: an integer by its digits, whatever notation the file has (`900003.0`, `1.38E10`), with the
 * zeros and signs of its format (`000000`). Null for an integer with more digits than a spreadsheet stores.
 */
export function numberText(written: string, format = ''): string | null {
  const value = Number(written);
  if (!Number.isInteger(value)) return written;
  if (Math.abs(value) >= 10 ** mostDigits) return null;
  return (value < 0 ? undefined : formatted(String(value), format)) ?? String(value);
}

/** Applies a format of placeholders and fixed signs to digits; undefined for any other format. */
function formatted(digits: string, format: string): string | undefined {
  // Removes colours, languages and conditions; blanks of a sign's width; a sign that fills the cell.
  const [section = ''] = format.replaceAll(/\[[^\]]*\]|_.|\*./g, '').split(';');
  const parts: string[] = section.match(/"[^"]*"|\\.|./gsu) ?? [];
  if (!parts.every((part) => /^(?:"[^"]*"|\\.|[0# ()/:+-])$/su.test(part)) || !parts.includes('0')) return undefined;
  const isPlace = (part: string) => part === '0' || part === '#';
  let rest = digits;
  let first = true;
  let text = '';
  for (const [index, part] of [...parts.entries()].toReversed()) {
    if (!isPlace(part)) {
      text = part.replaceAll(/^["\\]|(?<=.)"$/g, '') + text;
      continue;
    }
    first = !parts.slice(0, index).some(isPlace);
    text = (first ? rest : rest.slice(-1)).padStart(part === '0' ? 1 : 0, '0') + text;
    rest = first ? '' : rest.slice(0, -1);
  }
  return text.trim();
}
