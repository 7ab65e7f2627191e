import { parseNumber } from '@atrium/sdk';

/** Formats money in fen. */
export const money = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(fen / 100);

/** Parses an amount in yuan and returns it in fen; null if it is invalid or ambiguous. */
export function readFen(text: string, language: string): number | null {
  const yuan = parseNumber(text, language, { units: ['¥', '元', 'CNY', 'RMB'] });
  return yuan === null ? null : Math.round(yuan * 100);
}

/** Formats a number in a language. */
/** An amount in fen as people type it: with two decimals, without a sign. */
export const typedMoney = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / 100);

export const plain = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

export { momentText as moment } from '@atrium/sdk';

export const percent = (share: number, language: string): string => new Intl.NumberFormat(language, { style: 'percent' }).format(share);
