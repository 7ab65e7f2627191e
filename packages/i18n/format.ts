import { $language } from './language.ts';

/** A number as the language on screen writes it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat($language.get(), options).format(value);

/** A date as the language on screen writes it, in the person's time zone; empty when it is no date. */
export function formatDate(value: string | number | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat($language.get(), options).format(date);
}
