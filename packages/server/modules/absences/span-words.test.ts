import { expect, it } from 'vitest';
import { languages, type Language } from '../../messages/language.ts';
import { endIn, spanIn } from './span-words.ts';

const zone = 'Asia/Shanghai';
const at = (time: string) => new Date(`${time}+08:00`).toISOString();
const inAll = (from: string, until: string) =>
  (Object.keys(languages) as Language[]).map((language) => spanIn(language, zone, { from: at(from), until: at(until) }));

it('R-ABS-02 an absence of several days has its first and its last day', () => {
  expect(inAll('2026-12-11T00:00', '2026-12-15T00:00')).toEqual([
    '从 2026年12月11日 到 2026年12月14日',
    '從 2026年12月11日 到 2026年12月14日',
    'from Dec 11, 2026 to Dec 14, 2026',
    'de 11 de dez. de 2026 a 14 de dez. de 2026',
  ]);
});

it('R-ABS-02 an absence of one day names it once', () => {
  expect(inAll('2026-12-11T00:00', '2026-12-12T00:00')).toEqual([
    ' 2026年12月11日',
    ' 2026年12月11日',
    'on Dec 11, 2026',
    'em 11 de dez. de 2026',
  ]);
});

it('R-ABS-02 a part of a day has its hours', () => {
  expect(inAll('2026-12-11T13:00', '2026-12-11T18:00')).toEqual([
    ' 2026年12月11日 13:00 至 18:00',
    ' 2026年12月11日 13:00 至 18:00',
    'on Dec 11, 2026 from 13:00 to 18:00',
    'em 11 de dez. de 2026 das 13:00 às 18:00',
  ]);
  expect([inAll('2026-12-11T13:00', '2026-12-12T00:00')[0], inAll('2026-12-11T00:00', '2026-12-11T12:00')[0]]).toEqual([
    ' 2026年12月11日 13:00 至 24:00',
    ' 2026年12月11日 00:00 至 12:00',
  ]);
  expect(inAll('2026-12-10T13:00', '2026-12-14T12:00')[2]).toBe('from Dec 10, 2026 13:00 to Dec 14, 2026 12:00');
});

it('R-ABS-02 an absence that begins now has no time of its beginning', () => {
  const from = '2026-12-11T06:12:07.123Z';
  expect([at('2026-12-12T00:00'), at('2026-12-13T00:00')].map((until) => spanIn('en-US', zone, { from, until }))).toEqual([
    'on Dec 11, 2026',
    'from Dec 11, 2026 to Dec 12, 2026',
  ]);
});

it('R-ABS-02 the end of an absence has a time where it is during a day', () => {
  expect(['2026-12-12T00:00', '2026-12-11T18:00'].map((until) => endIn('en-US', zone, at(until)))).toEqual([
    'Dec 11, 2026',
    'Dec 11, 2026 18:00',
  ]);
});
