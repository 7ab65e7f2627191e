import { afterEach, expect, it, vi } from 'vitest';
import { formatDate, formatNumber, formatRelative } from './format.ts';
import { $language } from './language.ts';

const zone = process.env['TZ'];
const noon = '2026-11-21T12:00:00Z';
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

afterEach(() => {
  vi.restoreAllMocks();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it('R-LIST-05 a format is made once for a language and its options, however many rows there are', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let day = 1; day <= 20; day++) formatDate(`2026-07-${day}`, { month: 'long', day: 'numeric', era: 'short' });
  expect(made).toHaveBeenCalledTimes(1);
});

it('R-I18N-03 numbers, dates and distances follow the language', () => {
  const all = () => [formatNumber(1234.5), formatDate(noon), formatRelative(-1, 'day')];
  expect(all()).toEqual(['1,234.5', '2026年11月21日', '昨天']);
  vi.spyOn($language, 'get').mockReturnValue('pt-BR');
  expect(all()).toEqual(['1.234,5', '21 de nov. de 2026', 'ontem']);
});

it('a small count is written without making a format, as every language writes it', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  expect([0, 7, 42, 999].map((count) => formatNumber(count))).toEqual(['0', '7', '42', '999']);
  expect(made).not.toHaveBeenCalled();
  for (const language of ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'])
    for (let count = 0; count < 1_000; count++) expect(new Intl.NumberFormat(language).format(count)).toBe(String(count));
  expect([formatNumber(1_000), formatNumber(-1), formatNumber(0.5)]).toEqual(['1,000', '-1', '0.5']);
});

it('R-I18N-03 times follow a person into another time zone', () => {
  process.env['TZ'] = 'Asia/Shanghai';
  expect(formatDate(noon, clock)).toBe('20:00');
  process.env['TZ'] = 'Europe/London';
  expect(formatDate(noon, clock)).toBe('12:00');
});

it('no date is no text', () => expect(formatDate('yesterday')).toBe(''));
