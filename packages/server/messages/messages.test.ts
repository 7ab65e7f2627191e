import { describe, expect, it } from 'vitest';
import { enUS } from './en-US.ts';
import { acceptedLanguage, type Language, say } from './language.ts';
import { ptBR } from './pt-BR.ts';
import { type Messages, zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

const others: Record<Exclude<Language, 'zh-CN'>, Messages> = { 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };

describe('messages', () => {
  it.each(Object.entries(others))('R-I18N-01 are all there in %s, with the same places for values', (_language, table) => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place);
    for (const [id, source] of Object.entries(zhCN)) {
      const text = table[id as keyof typeof zhCN];
      expect([id, text.trim() !== '', places(text)]).toEqual([id, true, places(source)]);
    }
    expect(Object.keys(table)).toEqual(Object.keys(zhCN));
  });

  it('take their values', () => {
    expect(say('en-US', 'locked', { minutes: 7 })).toBe('Too many failed sign-ins. Try again in 7 min');
  });
});

describe('acceptedLanguage', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-SG', 'zh-CN'],
    ['en;q=0, pt', 'pt-BR'],
    ['de, en;q=0.2, zh-TW;q=0.8', 'zh-TW'],
    ['english', 'zh-CN'],
    [`${'a,'.repeat(10_000)}en`, 'zh-CN'],
  ])('R-I18N-01 chooses for %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
