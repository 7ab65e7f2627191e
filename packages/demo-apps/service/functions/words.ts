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

/** Languages of declarations, the source language first. */
export const languages: readonly string[] = [source, ...tables.keys()];

/** Translates a text of a declaration; returns it unchanged without a translation, such as a number or a user's text. */
export const wordOf = (text: string, language: string): string => tables.get(language)?.[text] ?? text;

/** Returns the translations of texts that a function's rows can have. */
export function wordsOf(declaration: Declaration, language: string): Record<string, string> {
  const texts = [...declaration.columns.flatMap(valuesOf), ...declaration.form.flatMap(({ options }) => options ?? [])];
  const words = Object.fromEntries(texts.map((text) => [text, wordOf(text, language)]).filter(([text, word]) => text !== word));
  return declaration.columns.some(({ kind }) => kind === 'department') ? { ...words, ...departmentWords(language) } : words;
}

/** Returns the texts that a column can generate. */
const valuesOf = ({ kind, from = [], when = {} }: Column): readonly string[] =>
  kind === 'text' && Array.isArray(from)
    ? [
        ...(from as string[]),
        ...Object.values(when)
          .flat()
          .filter((one) => typeof one === 'string'),
      ]
    : [];

/** Returns all texts of a declaration that people read. */
export function textsOf({ action, columns, states, numbers, form }: Declaration): string[] {
  const named = [...columns, ...states, ...numbers].map(({ name }) => name);
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const values = columns.flatMap(valuesOf);
  const all = [action, ...named, ...units, ...values, ...form.flatMap(({ options }) => options ?? [])];
  // Model numbers and product names have no translation.
  return [...new Set(all)].filter((text) => /\p{Script=Han}/u.test(text));
}

/** Whether a text has a translation in a language. */
export const isSaid = (text: string, language: string): boolean => language === source || tables.get(language)?.[text] !== undefined;
