const dayFormats = new Map<string, Intl.DateTimeFormat>();
const amountFormats = new Map<string, Intl.NumberFormat>();

/** Formats a day such as `2026-12-11` as the portal does. */
export function dayText(day: string, language: string): string {
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a number such as 1.5 days. */
export const number = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

/** Formats money in fen. */
export function yuan(fen: number, language = 'zh-CN'): string {
  const style = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;
  const format = amountFormats.get(language) ?? new Intl.NumberFormat(language, style);
  amountFormats.set(language, format);
  return format.format(fen / 100);
}

const chineseDay = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/u;
const chineseAmount = /^¥(\d{1,3}(?:,\d{3})*)\.(\d\d)$/u;

/** Returns a Chinese day or amount as people write it in a language; null if the text is neither. */
export function figureIn(language: string, text: string): string | null {
  const [, year = '', month = '', day = ''] = chineseDay.exec(text) ?? [];
  if (year !== '') return dayText(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, language);
  const [, whole, cents] = chineseAmount.exec(text) ?? [];
  return whole === undefined ? null : yuan(Number(`${whole.replaceAll(',', '')}${cents}`), language);
}
