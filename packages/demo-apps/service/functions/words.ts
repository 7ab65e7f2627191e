import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { departmentsOf, organisationWord, personIn } from './company.ts';
import type { Declaration, Row } from './declaration.ts';
import { readLines } from './lines.ts';

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

/** Translates a text of a declaration or a word of the organisation; returns it unchanged without a translation, such as a user's text. */
export const wordOf = (text: string, language: string): string => tables.get(language)?.[text] ?? organisationWord(text, language) ?? text;

/** Returns the translations of the texts of a function's rows and options. */
export function wordsOf({ columns, form }: Declaration, rows: readonly Row[], tenant: string, language: string): Record<string, string> {
  const textOf = (kind: string, value: unknown): [string, string][] => {
    if (typeof value !== 'string') return [];
    if (kind === 'lines')
      return readLines(value).flatMap(({ from, to, by }) => [from, to, by].map((part): [string, string] => [part, wordOf(part, language)]));
    if (kind === 'person') return [[value, listIn(value, language, (name) => personIn(language, name))]];
    return kind === 'text' || kind === 'department' ? [[value, listIn(value, language)]] : [];
  };
  const words = [
    ...rows.flatMap(({ values, history }) => [
      ...columns.flatMap(({ key, kind }) => textOf(kind, values[key])),
      ...history.flatMap(({ who }) => textOf('person', who)),
    ]),
    ...form.flatMap(({ options = [] }) => options.flatMap((option) => textOf('text', option))),
    ...(form.some(({ key }) => columns.some((column) => column.key === key && column.kind === 'department'))
      ? departmentsOf(tenant).flatMap((name) => textOf('department', name))
      : []),
  ];
  return Object.fromEntries(words.filter(([text, word]) => text !== word));
}

/** Translates a text, or each part of a list such as the names of those who decide. */
function listIn(text: string, language: string, translate = (part: string) => wordOf(part, language)): string {
  const word = translate(text);
  if (word !== text || !text.includes('、')) return word;
  const parts = text.split('、').map(translate);
  return parts.join(language.startsWith('zh') ? '、' : ', ');
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
  const moves = states.flatMap(({ move }) => move ?? []);
  const units = columns.flatMap(({ unit }) => unit ?? []);
  const all = [action, ...named, ...moves, ...units, ...valuesOf(declaration), ...form.flatMap(({ options }) => options ?? [])];
  // Model numbers and product names have no translation.
  return [...new Set(all)].filter((text) => /\p{Script=Han}/u.test(text));
}

/** Whether a text has a translation in a language. */
export const isSaid = (text: string, language: string): boolean => language === source || tables.get(language)?.[text] !== undefined;
