/** Money in fen as a person reads it. */
export const money = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(fen / 100);

export { momentText as moment } from '@atrium/sdk';

export const percent = (share: number, language: string): string => new Intl.NumberFormat(language, { style: 'percent' }).format(share);
