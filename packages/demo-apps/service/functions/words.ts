import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { departmentWords } from './company.ts';
import type { Column, Declaration } from './declaration.ts';

const folder = join(import.meta.dirname, 'words');
const source = 'zh-CN';
const tables = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  ]),
);

/** The languages that declarations are in, the one that they are written in first. */
export const languages: readonly string[] = [source, ...tables.keys()];

/** A text of a declaration in a language; itself where it has none, such as a number or what somebody wrote. */
export const wordOf = (text: string, language: string): string => tables.get(language)?.[text] ?? text;

/** Texts that rows of a function can hold, in a language. */
export function wordsOf(declaration: Declaration, language: string): Record<string, string> {
  const texts = [...declaration.columns.flatMap(valuesOf), ...declaration.form.flatMap(({ options }) => options ?? [])];
  const words = Object.fromEntries(texts.map((text) => [text, wordOf(text, language)]).filter(([text, word]) => text !== word));
  return declaration.columns.some(({ kind }) => kind === 'department') ? { ...words, ...departmentWords(language) } : words;
}

/** The texts that a column can hold by itself. */
const valuesOf = ({ kind, from = [], when = {} }: Column): readonly string[] =>
  kind === 'text' && Array.isArray(from)
    ? [
        ...(from as string[]),
        ...Object.values(when)
          .flat()
          .filter((one) => typeof one === 'string'),
      ]
    : [];

/** Every text of a declaration that a person reads. */
export function textsOf({ action, columns, states, numbers, form }: Declaration): string[] {
  const named = [...columns, ...states, ...numbers].map(({ name }) => name);
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const values = columns.flatMap(valuesOf);
  const all = [action, ...named, ...units, ...values, ...form.flatMap(({ options }) => options ?? [])];
  // Model numbers, names of products and the like are the same everywhere.
  return [...new Set(all)].filter((text) => /\p{Script=Han}/u.test(text));
}

/** What of a text is not said in a language. */
export const isSaid = (text: string, language: string): boolean => language === source || tables.get(language)?.[text] !== undefined;
