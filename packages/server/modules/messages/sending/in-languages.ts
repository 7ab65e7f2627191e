import { cut } from '../../../characters/cut.ts';
import { type Language, languages } from '../../../messages/language.ts';
import type { Draft } from './content.ts';

const [first, ...others] = Object.keys(languages) as [Language, ...Language[]];
const mostTitle = 200;

interface Words {
  title: string;
  body: string;
}

/** The words of a message in all languages: every reader finds it in their own, at any time. Longer titles are cut. */
export function inLanguages(wordsIn: (language: Language) => Words): Required<Pick<Draft, 'title' | 'titles' | 'body' | 'bodies'>> {
  const words = (language: Language): Words => {
    const { title, body } = wordsIn(language);
    return { title: cut(title, mostTitle), body };
  };
  const all = others.map((language) => ({ language, ...words(language) }));
  const of = (part: keyof Words) => Object.fromEntries(all.map((one) => [one.language, one[part]])) as Partial<Record<Language, string>>;
  return { ...words(first), titles: of('title'), bodies: of('body') };
}
