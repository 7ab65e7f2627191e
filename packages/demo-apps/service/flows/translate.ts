import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, wordOf } from '../functions/words.ts';
import { figureIn, number } from './figures.ts';
import type { Texts } from './flow.ts';

type Others = Partial<Record<string, string>>;

const words = new Map(Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, 'words.json'), 'utf8')) as Record<string, Others>));

/** Texts with `{}`, a placeholder for a name, a number or a day; those with more words first, because `{} 天` fits the end of many. */
const patterns = [...words.keys()]
  .filter((text) => text.includes('{}'))
  .toSorted((a, b) => b.replaceAll('{}', '').length - a.replaceAll('{}', '').length)
  .map((text) => ({
    text,
    expression: new RegExp(`^${text.split('{}').map(escaped).join('(.+)')}$`, 'u'),
  }));

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const wordIn = (language: string, text: string): string =>
  words.get(text)?.[language] ?? figureIn(language, text) ?? wordOf(text, language);

/** Returns a part of a sentence in a language: a number with decimals as it writes them; a year is none. */
const partIn = (language: string, part: string): string =>
  /^\d+\.\d+$/.test(part) ? number(Number(part), language) : translate(language, part);

/** Translates a Chinese text of a flow; returns it unchanged if it has no translation, such as a user's text. */
export function translate(language: string, text: string): string {
  const said = wordIn(language, text);
  if (said !== text) return said;
  for (const { text: pattern, expression } of patterns) {
    const parts = expression.exec(text)?.slice(1);
    const other = words.get(pattern)?.[language];
    if (parts !== undefined && other !== undefined)
      return parts.reduce((whole, part) => whole.replace('{}', () => partIn(language, part)), other);
  }
  return text;
}

/** Translates these texts of a record for people who read the language; other values stay as they are. */
export function inLanguage<R extends object>(language: string, record: R, keys: readonly (keyof R & string)[]): R {
  const own = keys.map((key) => [key, record[key]] as const).filter(([, value]) => typeof value === 'string');
  return { ...record, ...Object.fromEntries(own.map(([key, value]) => [key, translate(language, String(value))])) };
}

/** Returns a Chinese text of a flow in all languages. */
export const textsOf = (text: string): Texts =>
  Object.fromEntries(languages.map((language) => [language, translate(language, text)])) as Texts;

/** Returns the translations of texts that differ from the Chinese text. */
export function namesOf(texts: readonly string[]): Record<string, Others> {
  const named = [...new Set(texts)].map((text): [string, Others] => [
    text,
    Object.fromEntries(Object.entries(textsOf(text)).filter(([, said]) => said !== text)),
  ]);
  return Object.fromEntries(named.filter(([text, others]) => text !== '' && Object.keys(others).length > 0));
}
