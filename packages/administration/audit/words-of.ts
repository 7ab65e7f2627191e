import type { Language } from '@atrium/sdk';
import { didWords } from '../texts/did-words.ts';
import { eventNames } from '../texts/event-names.ts';
import { fieldWords } from '../texts/field-words.ts';
import { valueWords } from '../texts/value-words.ts';

const mostCodes = 10;
const longest = 600;

/**
 * Converts typed words to the search syntax of the call. The log stores codes, but the screen shows words in four languages. So each word
 * is extended by the codes of the events, actions, fields and values with that name: `登录失败|sign-in-failed`.
 */
export function withCodes(language: Language, typed: string): string {
  const words = typed.replaceAll('|', ' ').split(/\s+/).filter(Boolean);
  const full = words.map((word) => [word, ...codesOf(language, word)].join('|')).join(' ');
  return full.length <= longest ? full : words.join(' ').slice(0, longest);
}

function codesOf(language: Language, word: string): string[] {
  const wanted = word.toLowerCase();
  const names = [
    ...Object.entries(eventNames[language]),
    ...Object.entries(didWords[language]),
    ...renamed(fieldWords[language], '.'),
    ...renamed(valueWords[language], '='),
  ];
  const found = names.filter(([, name]) => name.toLowerCase().includes(wanted));
  // A shorter name matches the typed word more closely.
  const nearest = found.toSorted(([, a], [, b]) => a.length - b.length).map(([code]) => code);
  return [...new Set(nearest)].slice(0, mostCodes);
}

/** Removes the prefix of a key: `person.title` is the field `title`, `mode=closed` the value `closed`. */
const renamed = (table: Record<string, string>, sign: string): [string, string][] =>
  Object.entries(table).map(([key, name]) => [key.slice(key.indexOf(sign) + 1), name]);
