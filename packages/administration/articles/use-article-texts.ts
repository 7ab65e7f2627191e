import type { Language } from '@atrium/sdk';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTooLong } from '../form/fields.tsx';
import { languageNames, otherLanguages } from '../texts/language-names.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

/** Fields that every article has in four languages. */
interface ArticleTexts {
  title: string;
  titles: OtherTexts;
  body: string;
  bodies: OtherTexts;
}
type OtherTexts = Partial<Record<(typeof otherLanguages)[number], string | undefined>>;

/** Field props for the texts of an article in one language: `field('title', 'titles')` returns a field's name, value and change handler. */
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

/** Returns the first language with a text that is too long, so that its tab, which has the field with the error, can be shown. */
function languageTooLong(values: object, tooLong: (text: string, most: number) => string): Language | undefined {
  const texts = values as Partial<Record<string, unknown>>;
  return (['zh-CN', ...otherLanguages] as const).find((language) =>
    limits.some(([field, others, most]) => {
      const text = language === 'zh-CN' ? texts[field] : (texts[others] as OtherTexts | undefined)?.[language];
      return typeof text === 'string' && tooLong(text, most) !== '';
    }),
  );
}

/**
 * Tracks whether the "publish" button submitted the form last, and validates the texts: publishing needs a zh-CN text too. Opens the
 * language tab of the first error.
 */
export function usePublishing(setLanguage: (language: Language) => void) {
  const common = useTexts(words);
  const tooLong = useTooLong();
  const asked = useRef(false);
  return {
    /** Whether the last submit was to publish; so, too, when its save goes on after a conflict. */
    isAsked: (): boolean => asked.current,
    decline: (): void => void (asked.current = false),
    wrong: (values: ArticleTexts, publishes: boolean, others: Record<string, string> = {}) => {
      asked.current = publishes;
      const { title, body } = values;
      const long = languageTooLong(values, tooLong);
      const texts = {
        title: title.trim() === '' ? common.required : '',
        body: publishes && body === '' ? common.required : '',
      };
      if (texts.title !== '' || texts.body !== '') flushSync(() => setLanguage('zh-CN'));
      else if (long !== undefined) flushSync(() => setLanguage(long));
      return { ...texts, ...others };
    },
  };
}
