import { expect, it } from 'vitest';
import { leaveTitles } from './flow-words.ts';
import { translate } from './translate.ts';

it('R-I18N-03 numbers in sentences are written as their language writes them', () => {
  const titles = leaveTitles({ name: '林知遥', kind: 'annual', days: 2.5, from: '2026-12-01' });
  expect([titles['pt-BR'], titles['en-US'], titles['zh-CN']]).toEqual([
    'Lin Zhiyao · Férias, 2,5 dias a partir de 1 de dez. de 2026',
    'Lin Zhiyao · Annual leave, 2.5 days from Dec 1, 2026',
    '林知遥 · 年假 2.5 天，2026年12月1日起',
  ]);
  expect(translate('pt-BR', '1.5 天')).toBe('1,5 dias');
  const refusal = translate('pt-BR', '年假只剩 8.5 天，不够 2026 年的 10 天');
  expect([refusal.includes('8,5'), refusal.includes('2026'), /\p{Script=Han}/u.test(refusal)]).toEqual([true, true, false]);
});
