import { expect, it } from 'vitest';
import type { Language } from '../../messages/language.ts';
import { daysIn } from './days-in.ts';

const languages = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US', pt: 'pt-BR' } as const satisfies Record<string, Language>;

const tuesday = '2026-11-24';

it.each([
  ['zh', '明天请一天假', '2026-11-25'],
  ['zh', '后天请年假', '2026-11-26'],
  ['zh', '昨天生病了', '2026-11-23'],
  ['zh', '12月1日请假', '2026-12-01'],
  ['zh', '周五请假', '2026-11-27'],
  ['zh', '下周三请假', '2026-12-02'],
  ['zh', '2031-05-20 请假', '2031-05-20'],
  ['zh', '下周一到周三请病假', '2026-11-30', '2026-12-02'],
  ['zh', '12月31日到1月2日请假', '2026-12-31', '2027-01-02'],
  ['tw', '後天請特休', '2026-11-26'],
  ['tw', '下週一請假', '2026-11-30'],
  ['tw', '下週一到週三請婚假', '2026-11-30', '2026-12-02'],
  ['en', 'Apply for leave tomorrow', '2026-11-25'],
  ['en', 'one day off on December 3rd', '2026-12-03'],
  ['en', 'a day off tomorrow', '2026-11-25'],
  ['en', 'I want to take next Monday to Wednesday off', '2026-11-30', '2026-12-02'],
  ['en', 'leave from Dec 1 to Dec 3', '2026-12-01', '2026-12-03'],
  ['pt', 'Pedir folga amanhã', '2026-11-25'],
  ['pt', 'folga na sexta-feira', '2026-11-27'],
  ['pt', 'folga de 1 a 3 de dezembro', '2026-12-01', '2026-12-03'],
] as const)('R-AI-03 in %s, %s: from %s', (language, text, from, to: string = from) => {
  expect(daysIn(text, languages[language], tuesday)?.days).toEqual({ from, to });
});

// The library reads a part of these, or something else; the form stays empty.
it.each([
  ['zh', '请假'],
  ['zh', '请三天年假'],
  ['zh', '明后天请假'],
  ['zh', '明天开始请三天假'],
  ['zh', '从12月1日到3日请假'],
  ['zh', '12月1-3日请假'],
  ['zh', '周四下午到周五上午请假'],
  ['zh', '周一、周二和周三请假'],
  ['zh', '明天下午2点到5点请假'],
  ['en', 'sick leave until Friday'],
  ['en', 'next week off'],
  ['en', 'three days from tomorrow'],
  ['pt', 'folga depois de amanhã'],
  ['pt', 'de segunda a quarta'],
  ['pt', 'três dias a partir de amanhã'],
] as const)('R-AI-03 in %s, %s: no day', (language, text) => {
  expect(daysIn(text, languages[language], tuesday)).toBeNull();
});
