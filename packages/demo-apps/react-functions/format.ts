import { dayText, momentText } from '@atrium/sdk';
import type { Value } from '../service/functions/declaration.ts';
import type { DeclaredColumn } from '../service/functions/declared-function.ts';

/** The company's time zone, also for travelling users. */
const timeZone = 'Asia/Shanghai';

export { dayText };

/** Name of the company's time zone, such as GMT+8; empty where the user's clock shows the same time. */
export function zoneName(language: string): string {
  const now = new Date();
  if (now.getTimezoneOffset() === -8 * 60) return '';
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A heading above times, with the name of their zone where users need it. */
export function overTimes(heading: string, language: string): string {
  const zone = zoneName(language);
  return zone === '' ? heading : `${heading} (${zone})`;
}

export const timeText = (iso: string, language: string): string => momentText(iso, language, timeZone);

export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

export const shortMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

export const shortDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Returns the day of a time or a day in the company's time zone. */
export const dayOf = (moment: string): string =>
  moment.length === 10 ? moment : new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10);

/** Returns the minute of a time in the company's time zone, such as 2026-11-30 09:05. */
export const isoMinute = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

export const today = (): string => dayOf(new Date().toISOString());

/** Formats money in fen. */
export const money = (fen: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(fen / 100);

export const number = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** Formats a figure of a column, such as a sum, with its unit. */
export function figure(value: number, column: Pick<DeclaredColumn, 'kind' | 'unit'> | undefined, language: string): string {
  if (column?.kind === 'money') return money(value, language);
  if (column?.kind === 'progress') return `${number(value, language)}%`;
  return `${number(value, language)}${column?.unit ? ` ${column.unit}` : ''}`;
}

/** Formats a figure in compact form, such as 1820万. */
export function compact(value: number, column: Pick<DeclaredColumn, 'kind'> | undefined, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    column?.kind === 'money' ? value / 100 : value,
  );
}

/** Formats a value as text; `—` if it is empty. */
export function text(value: Value | undefined, column: DeclaredColumn, language: string, word: (text: string) => string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'number') return figure(value, column, language);
  if (column.kind === 'date') return dayText(value, language);
  if (column.kind === 'time') return timeText(value, language);
  if (column.kind === 'month') return monthText(value, language);
  if (column.kind === 'file' || column.kind === 'picture') return value.slice(value.indexOf('/') + 1);
  return word(value);
}
