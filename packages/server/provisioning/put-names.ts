import { problemOfHtml } from '../html/safe-field.ts';
import { isLanguage, type Language } from '../messages/language.ts';
import { pointerPart } from './checks/json-positions.ts';
import { Html } from './records/fields.ts';
import { type Field, type Named, nameable, nameLanguages, sharedKinds, type Texts, type Translation } from './records/nameable.ts';
import type { Complain, Problem } from './problems.ts';
import type { FileKey, Organisation } from './records/records.ts';

type Item = Record<string, unknown>;
type Shared = Organisation['sharedNames'][number];
/** Reports a fault at a place of the current file. */
type Say = (pointer: string, reason: string) => void;

/** Position of a list of records in the file, and its name for people. */
interface Place {
  at: string;
  called: string;
}

/** Adds the texts of `names.<language>.json` to their records; returns the texts that many records share. */
export function putNames(organisation: object, files: Partial<Record<FileKey, unknown>>, complain: Complain): Shared[] {
  const shared = new Map<string, Shared>();
  for (const language of nameLanguages) {
    const key = `names.${language}` as const;
    const content = (files[key] ?? {}) as Record<string, Record<string, Translation>>;
    const put = putter(language, (pointer, reason) => complain(key, pointer, reason));
    for (const [section, named] of Object.entries<Named>(nameable)) {
      const items = (organisation as Record<string, Item[] | null>)[section] ?? [];
      put(named, items, content[section] ?? {}, { at: `/${section}`, called: section });
    }
    for (const [section, kind] of Object.entries(sharedKinds)) {
      for (const [text, name] of Object.entries(content[section] ?? {})) {
        const known = shared.get(`${kind}:${text}`) ?? { kind, text, names: {} };
        shared.set(`${kind}:${text}`, { ...known, names: { ...known.names, [language]: name as string } });
      }
    }
  }
  return [...shared.values()];
}

function putter(language: Language, say: Say) {
  return function put(named: Named, items: readonly Item[], texts: Record<string, Translation>, { at, called }: Place): void {
    const byKey = new Map(items.map((item) => [String(item[named.key]), item]));
    for (const [id, translation] of Object.entries(texts)) {
      const here = `${at}/${pointerPart(id)}`;
      const item = byKey.get(id);
      if (item === undefined) {
        say(here, `there is no ${id} in ${called}`);
        continue;
      }
      for (const [field, value] of Object.entries(fieldsOf(named, translation))) {
        const part = named.parts?.[field];
        const place = { at: `${here}/${pointerPart(field)}`, called: `${field} of ${id}` };
        if (typeof value === 'string') putText(item, { field, ...named.fields[field]!, value }, here);
        else if (part !== undefined) put(part, (item[field] ?? []) as Item[], value, place);
      }
    }
  };

  function putText(item: Item, { field, others, text, value }: Field & { field: string; value: string }, here: string): void {
    const known = (item[others] ?? {}) as Texts;
    if (known[language] !== undefined) say(here, `the record itself has ${others} in ${language}: say it in one place`);
    if ((item[field] ?? '') === '') say(here, `the record has no ${field} to say in ${language}`);
    const problem = text === Html ? problemOfHtml(value) : null;
    if (problem !== null) say(here, `${field} ${problem}`);
    item[others] = { ...known, [language]: value };
  }
}

/** A plain string is the text of the record's only field. */
const fieldsOf = ({ fields }: Named, translation: Translation): Exclude<Translation, string> =>
  typeof translation === 'string' ? { [Object.keys(fields)[0]!]: translation } : translation;

/** Returns faults for files of names in unknown languages. */
export const unknownLanguages = (names: readonly string[]): Problem[] =>
  names.flatMap((file) => {
    const language = /^names\.(.*)\.json$/.exec(file)?.[1];
    if (language === undefined || isLanguage(language)) return [];
    return [{ file, line: 1, reason: `${language} is none of the languages ${nameLanguages.join(', ')}` }];
  });
