import { enUS } from './en-US.ts';
import { ptBR } from './pt-BR.ts';
import { type MessageId, type Messages, zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

/** The languages of the portal and how each calls itself; the first is the default. The same as in `lit-localize.json`, by a rule test. */
export const languages = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', 'en-US': 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof languages;

const tables: Record<Language, Messages> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR };

/** Values for the placeholders of a message; a function returns one in the reader's language. */
export type MessageValues = Record<string, string | number | ((language: Language) => string)>;

export function say(language: Language, id: MessageId, values: MessageValues = {}): string {
  return tables[language][id].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return String(typeof value === 'function' ? value(language) : value);
  });
}

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && Object.hasOwn(languages, text);

/** The language of people who have chosen none and whose browser asks for none of ours. */
export let defaultLanguage: Language = 'zh-CN';

/** Takes another one from now on, for this node. */
export function setDefaultLanguage(language: Language): void {
  defaultLanguage = language;
}

/** The best of our languages for an `Accept-Language` header; the default one when none fits. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: nearest(tag.toLowerCase()), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.find(({ language }) => language !== null)?.language ?? defaultLanguage;
}

/** What browsers call each language; the first that fits counts. */
const tags: Record<Language, RegExp> = {
  'zh-TW': /^zh-(tw|hk|mo|hant)\b/,
  'zh-CN': /^zh\b/,
  'en-US': /^en\b/,
  'pt-BR': /^pt\b/,
};

const nearest = (tag: string): Language | null => (Object.keys(tags) as Language[]).find((language) => tags[language].test(tag)) ?? null;
