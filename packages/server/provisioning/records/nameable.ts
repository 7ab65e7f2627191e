import { type TSchema, Type } from 'typebox';
import { type Language, languages } from '../../messages/language.ts';
import { Body, Html, like, record } from './fields.ts';

/** Languages of names. */
export const nameLanguages = Object.keys(languages) as Language[];

/** A text in other languages than the plain one. */
export type Texts = Partial<Record<Language, string>>;

/** A translation may be longer than its source: Portuguese takes three times as many characters as Chinese. */
const Title = like('\\S', 'must not be empty', 200);
const Remark = like('\\S', 'must not be empty', 500);

const each = (text: TSchema) =>
  Type.Unsafe<Texts>(record(Object.fromEntries(nameLanguages.map((language) => [language, Type.Optional(text)]))));
const inEach = (text: TSchema) => Type.Optional(each(text));

/** Texts of a record in other languages. */
export const Titles = inEach(Title);
export const Remarks = inEach(Remark);
export const Bodies = inEach(Html);
export const PlainBodies = inEach(Body);
/** A text in all languages, without a plain one. */
export const Words = each(Title);

/** A text of a record: its field, and the field with its translations. */
export interface Field {
  others: string;
  text: TSchema;
}

/** Records that have names in several languages. */
export interface Named {
  /** Key field of the record. */
  key: string;
  fields: Record<string, Field>;
  /** Nested lists whose entries have names of their own. */
  parts?: Record<string, Named>;
}

const name = { name: { others: 'names', text: Title } };
const title = { title: { others: 'titles', text: Title } };

/** Records with names in several languages, by file. */
export const nameable = {
  tenants: { key: 'id', fields: { ...name, description: { others: 'descriptions', text: Remark } } },
  departments: { key: 'id', fields: name },
  roles: { key: 'id', fields: name },
  apps: { key: 'code', fields: name },
  functions: { key: 'code', fields: { ...name, remark: { others: 'remarks', text: Remark } } },
  subApps: { key: 'name', fields: title },
  companyDays: { key: 'id', fields: name },
  tasks: { key: 'id', fields: title },
  messages: { key: 'id', fields: { ...title, body: { others: 'bodies', text: Body } } },
  dictionaries: { key: 'code', fields: name, parts: { entries: { key: 'value', fields: { label: { others: 'labels', text: Title } } } } },
  news: {
    key: 'id',
    fields: { ...title, summary: { others: 'summaries', text: Remark }, body: { others: 'bodies', text: Html } },
  },
  guides: {
    key: 'id',
    fields: title,
    parts: {
      articles: { key: 'id', fields: { ...title, body: { others: 'bodies', text: Html } } },
      contacts: { key: 'person', fields: { duty: { others: 'duties', text: Title } } },
    },
  },
} as const satisfies Record<string, Named>;

/** Texts that many records share, by their section in `names.<language>.json`. */
export const sharedKinds = {
  titles: 'title',
  fields: 'field',
  authors: 'author',
  senders: 'sender',
  processes: 'process',
  facts: 'fact',
  links: 'link',
  hours: 'hours',
  owners: 'owner',
  dishes: 'dish',
  platform: 'platform',
  meetings: 'meeting',
  rooms: 'room',
  devices: 'device',
  banks: 'bank',
} as const;

/** Entry of a record in `names.<language>.json`: a string if the record has only one text, else its texts by field. */
export type Translation = string | { [field: string]: string | Record<string, Translation> };

const byKey = (value: TSchema) => Type.Optional(Type.Record(Type.String(), value));

function translationOf({ fields, parts = {} }: Named): TSchema {
  const texts = Object.entries(fields).map(([field, { text }]) => [field, text] as const);
  const lists = Object.entries(parts).map(([part, named]) => [part, byKey(translationOf(named))] as const);
  if (texts.length === 1 && lists.length === 0) return texts[0]![1];
  return record(Object.fromEntries([...texts.map(([field, text]) => [field, Type.Optional(text)] as const), ...lists]));
}

const NamesFile = record({
  ...Object.fromEntries(Object.entries(nameable).map(([key, named]) => [key, byKey(translationOf(named))])),
  ...Object.fromEntries(Object.keys(sharedKinds).map((key) => [key, byKey(Title)])),
});

/** The files of names, by language. */
export const namesFiles = Object.fromEntries(
  nameLanguages.map((language) => [`names.${language}`, { file: `names.${language}.json`, schema: NamesFile, optional: true }]),
) as unknown as Record<`names.${Language}`, { file: string; schema: TSchema; optional: true }>;
