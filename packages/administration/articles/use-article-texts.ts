import type { Language } from '@atrium/sdk';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTooLong } from '../form/fields.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

/** What every article has in four languages. */
interface ArticleTexts {
  title: string;
  titles: OtherTexts;
  body: string;
  bodies: OtherTexts;
}
type OtherTexts = Partial<Record<(typeof otherLanguages)[number], string | undefined>>;

/** The texts of an article in the language whose tab is chosen; `field('title', 'titles')` gives a field its name, value and change. */
export function useArticleTexts<V extends ArticleTexts>(language: Language, values: V, set: (part: Partial<V>) => void) {
  const common = useTexts(words);
  const textsOf = (others: keyof V) => values[others] as OtherTexts;
  return {
    missing: otherLanguages.filter((one) => !values.titles[one] || (values.body !== '' && !values.bodies[one])),
    label: (name: string) => (language === 'zh-CN' ? name : fill(common.nameIn, { name, language: languageNames[language] })),
    field: (field: keyof V & string, others: keyof V & string) => ({
      name: language === 'zh-CN' ? field : `${others}.${language}`,
      value: language === 'zh-CN' ? (values[field] as string) : (textsOf(others)[language] ?? ''),
      onChange: (text: string) =>
        set((language === 'zh-CN' ? { [field]: text } : { [others]: { ...textsOf(others), [language]: text || undefined } }) as Partial<V>),
    }),
  };
}

const limits = [
  ['title', 'titles', 200],
  ['summary', 'summaries', 500],
  ['body', 'bodies', 40_000],
] as const;

/** The first language with a text that is too long; its field says so, where its tab is shown. */
function languageTooLong(values: object, tooLong: (text: string, most: number) => string): Language | undefined {
  const texts = values as Partial<Record<string, unknown>>;
  return (['zh-CN', ...otherLanguages] as const).find((language) =>
    limits.some(([field, others, most]) => {
      const text = language === 'zh-CN' ? texts[field] : (texts[others] as OtherTexts | undefined)?.[language];
      return typeof text === 'string' && tooLong(text, most) !== '';
    }),
  );
}

/** Whether the form is sent by "publish", and what an article lacks then; the tab with what is missing is shown. */
export function usePublishing(setLanguage: (language: Language) => void) {
  const common = useTexts(words);
  const tooLong = useTooLong();
  const asked = useRef(false);
  return {
    ask: () => {
      asked.current = true;
    },
    /** Whether it was asked for, once. */
    take: (): boolean => {
      const was = asked.current;
      asked.current = false;
      return was;
    },
    isAsked: (): boolean => asked.current,
    wrong: (values: ArticleTexts, others: Record<string, string> = {}) => {
      const { title, body } = values;
      const long = languageTooLong(values, tooLong);
      const texts = {
        title: title.trim() === '' ? common.required : '',
        body: asked.current && body === '' ? common.required : '',
      };
      const problems = { ...texts, ...others };
      if (long !== undefined || Object.values(problems).some((problem) => problem !== '')) asked.current = false;
      if (texts.title !== '' || texts.body !== '') flushSync(() => setLanguage('zh-CN'));
      else if (long !== undefined) flushSync(() => setLanguage(long));
      return problems;
    },
  };
}
