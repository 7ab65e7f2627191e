import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { departmentWords, titleWords } from './company.ts';
import type { Declaration } from './declaration.ts';

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
  const { columns, form } = declaration;
  const texts = [...valuesOf(declaration), ...form.flatMap(({ options }) => options ?? [])];
  return {
    ...Object.fromEntries(texts.map((text) => [text, wordOf(text, language)]).filter(([text, word]) => text !== word)),
    ...(columns.some(({ kind }) => kind === 'department') ? departmentWords(language) : {}),
    ...(columns.some(({ from }) => from === 'title') ? titleWords(language) : {}),
  };
}

/** Returns the texts that rows can have. */
function valuesOf({ columns, rows: { facts = [] } }: Declaration): string[] {
  const texts = columns.filter(({ kind }) => kind === 'text');
  const own = texts.flatMap(({ key, from = [], when = {} }) => [
    ...(Array.isArray(from) ? (from as string[]) : []),
    ...Object.values(when).flat(),
    ...facts.map((fact) => fact[key]),
  ]);
  const homes = columns.flatMap(({ legs }) => legs?.home ?? []);
  return [...new Set([...own.filter((one) => typeof one === 'string'), ...homes])];
}

/** Returns all texts of a declaration that people read. */
export function textsOf(declaration: Declaration): string[] {
  const { action, columns, states, numbers, form } = declaration;
  const named = [...columns, ...states, ...numbers].map(({ name }) => name);
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const all = [action, ...named, ...units, ...valuesOf(declaration), ...form.flatMap(({ options }) => options ?? [])];
  // Model numbers and product names have no translation.
  return [...new Set(all)].filter((text) => /\p{Script=Han}/u.test(text));
}

/** Whether a text has a translation in a language. */
export const isSaid = (text: string, language: string): boolean => language === source || tables.get(language)?.[text] !== undefined;
