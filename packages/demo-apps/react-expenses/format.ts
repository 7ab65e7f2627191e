import { parseNumber } from '@atrium/sdk';

/** Money in fen as a person reads it. */
export const money = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(fen / 100);

/** Fen of an amount that a person typed in yuan; null for what is none, or could be another one. */
export function readFen(text: string, language: string): number | null {
  const yuan = parseNumber(text, language, { units: ['¥', '元', 'CNY', 'RMB'] });
  return yuan === null ? null : Math.round(yuan * 100);
}

/** A number with the signs of a language. */
export const plain = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

export { momentText as moment } from '@atrium/sdk';

export const percent = (share: number, language: string): string => new Intl.NumberFormat(language, { style: 'percent' }).format(share);
