import { expect, it } from 'vitest';
import { daysIn } from './when.ts';

// A Sunday.
const today = '2026-11-22';

it.each([
  ['明天请假', '2026-11-23'],
  ['后天出差', '2026-11-24'],
  ['今天加班', '2026-11-22'],
  ['大后天', '2026-11-25'],
  ['11月25日请假', '2026-11-25'],
  ['1月5号请假', '2027-01-05'],
  ['2027年2月28日', '2027-02-28'],
  ['from 2026-12-01 on', '2026-12-01'],
  ['下周三开会', '2026-11-25'],
  ['leave tomorrow', '2026-11-23'],
  ['the day after tomorrow', '2026-11-24'],
  ['folga amanhã', '2026-11-23'],
  ['depois de amanhã', '2026-11-24'],
])('R-AI-03 takes %s for a day', (text, day) => {
  expect(daysIn(text, today)).toEqual({ from: day, to: day });
});

it.each([
  ['周五请假', '2026-11-18', '2026-11-20'],
  ['周一请假', '2026-11-18', '2026-11-23'],
  ['next Friday', '2026-11-18', '2026-11-27'],
  ['na sexta-feira', '2026-11-18', '2026-11-20'],
  ['segunda-feira da semana que vem', '2026-11-18', '2026-11-23'],
])('R-AI-03 takes %s on %s for %s', (text, on, day) => {
  expect(daysIn(text, on)?.from).toBe(day);
});

it.each(['请假', '2026-02-31', '13月40日', 'how many days', 'quantos dias'])('R-AI-03 finds no day in %s', (text) => {
  expect(daysIn(text, today)).toBeNull();
});
