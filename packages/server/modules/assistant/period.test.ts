import { expect, it } from 'vitest';
import { periodIn } from './period.ts';

// A Wednesday.
const today = '2026-11-18';

it.each([
  ['今天的新闻', '2026-11-18', '2026-11-18'],
  ['昨天的公告', '2026-11-17', '2026-11-17'],
  ['notícias de ontem', '2026-11-17', '2026-11-17'],
  ['本周公告', '2026-11-16', '2026-11-22'],
  ['這個星期', '2026-11-16', '2026-11-22'],
  ['announced this week', '2026-11-16', '2026-11-22'],
  ['esta semana', '2026-11-16', '2026-11-22'],
  ['上周', '2026-11-09', '2026-11-15'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['na semana passada', '2026-11-09', '2026-11-15'],
  ['这个月', '2026-11-01', '2026-11-30'],
  ['neste mês', '2026-11-01', '2026-11-30'],
  ['上个月', '2026-10-01', '2026-10-31'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['今年', '2026-01-01', '2026-12-31'],
  ['last year', '2025-01-01', '2025-12-31'],
  ['9月的公告', '2026-09-01', '2026-09-30'],
  ['news in December', '2025-12-01', '2025-12-31'],
  ['avisos de março', '2026-03-01', '2026-03-31'],
  ['11月5日的通知', '2026-11-05', '2026-11-05'],
  ['最近', '2026-10-20', '2026-11-18'],
  ['latest news', '2026-10-20', '2026-11-18'],
])('R-AI-03 takes %s for %s to %s', (text, from, to) => {
  expect(periodIn(text, today)).toEqual({ from, to });
});

it.each(['公告', '明天', 'next week', 'may I see the news', 'semana que vem'])('R-AI-03 finds no time that has begun in %s', (text) => {
  expect(periodIn(text, today)).toBeNull();
});

it('R-AI-03 counts months over the turn of a year', () => {
  expect(periodIn('last month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
