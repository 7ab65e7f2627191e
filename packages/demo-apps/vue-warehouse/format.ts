/** Formats money in fen. */
export const money = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(fen / 100);

export const count = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

export { momentText as moment } from '@atrium/sdk';
