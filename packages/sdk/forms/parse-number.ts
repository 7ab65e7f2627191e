export interface NumberFormat {
  /** Digits that may stand behind the decimal sign; 0 for whole numbers. */
  decimals?: number;
  /** Units before or after the number, such as ¥ and 元. */
  units?: readonly string[];
}

/**
 * Parses a number with the decimal and group signs of a language. Null for a text that is no such number or is ambiguous, such as `12,50`
 * in English, `1e3` and `0x10`. Digits may be full-width.
 */
export function parseNumber(text: string, language: string, { decimals = 2, units = [] }: NumberFormat = {}): number | null {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6);
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value.normalize('NFKC') ?? '';
  const plain = withoutUnit(text.normalize('NFKC').trim(), units).replace(/^\u2212/, '-');
  const [whole = '', fraction, ...more] = plain.split(signOf('decimal'));
  const [first = '', ...groups] = whole.split(signOf('group'));
  const isWhole =
    groups.length === 0
      ? /^-?\d{1,15}$/.test(first)
      : /^-?\d{1,3}$/.test(first) && groups.length < 5 && groups.every((group) => /^\d{3}$/.test(group));
  const isFraction = fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= decimals);
  return isWhole && isFraction && more.length === 0 ? Number(`${first}${groups.join('')}.${fraction ?? 0}`) : null;
}

function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units.map((one) => one.normalize('NFKC'))) {
    if (text.startsWith(unit)) return text.slice(unit.length).trim();
    if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
  }
  return text;
}
