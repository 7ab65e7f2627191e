import type { Language } from '../../messages/language.ts';
import { type Named, nameable, nameLanguages, sharedKinds, type Texts } from '../records/nameable.ts';
import type { Organisation } from '../records/records.ts';
import { factsOf } from '../shapes/task-row.ts';

/** A missing translation; people with that language see the plain text. */
export interface Missing {
  language: Language;
  /** Its path in `names.<language>.json`: `functions.hr-leave.remark`. */
  place: string;
  text: string;
}

type Item = Record<string, unknown>;
const longest = 40;

/** Returns the missing translations of each language, in the order of the files. */
export function missingNames(organisation: Organisation, languages: readonly Language[]): Missing[] {
  const records = Object.entries<Named>(nameable).flatMap(([section, named]) =>
    textsOf(named, (organisation[section as keyof typeof nameable] ?? []) as unknown as Item[], section),
  );
  const all = [...records, ...sharedTexts(organisation)];
  return languages.flatMap((language) =>
    all.filter(({ others }) => others[language] === undefined).map(({ place, text }) => ({ language, place, text })),
  );
}

interface TranslatableText {
  place: string;
  text: string;
  others: Texts;
}

function textsOf({ key, fields, parts = {} }: Named, items: readonly Item[], at: string): TranslatableText[] {
  const alone = Object.keys(fields).length === 1 && Object.keys(parts).length === 0;
  return items.flatMap((item) => {
    const here = `${at}.${String(item[key])}`;
    const texts = Object.entries(fields)
      .filter(([field]) => (item[field] ?? '') !== '')
      .map(([field, { others }]) => ({
        place: alone ? here : `${here}.${field}`,
        text: String(item[field]),
        others: (item[others] ?? {}) as Texts,
      }));
    const inside = Object.entries(parts).flatMap(([part, named]) => textsOf(named, (item[part] ?? []) as Item[], `${here}.${part}`));
    return [...texts, ...inside];
  });
}

/**
 * Returns texts that many records share, without repeats: job titles, extra fields, authors, senders of messages, processes of tasks and
 * messages, facts of tasks, app owners, dishes, meetings with their rooms, kinds and models of devices, and banks.
 */
function sharedTexts({
  customFields,
  people,
  news,
  tasks,
  messages,
  apps,
  guides,
  meetings,
  devices,
  banks,
  sharedNames,
}: Organisation): TranslatableText[] {
  const ofPeople = new Set(people.map(({ realName }) => realName));
  const used = {
    titles: people.map(({ title }) => title ?? ''),
    fields: [
      ...(customFields ?? []).map(({ name }) => name),
      ...people.flatMap(({ fields = [] }) => fields.filter(({ hidden }) => hidden !== true).map(({ name }) => name)),
    ],
    authors: (news ?? []).map(({ author }) => author),
    senders: (messages ?? []).map(({ sender }) => sender).filter((sender) => !ofPeople.has(sender)),
    processes: [...(tasks ?? []).map(({ processName }) => processName), ...(messages ?? []).map(({ process }) => process?.title ?? '')],
    // Numbers, versions and amounts are the same in all languages.
    facts: (tasks ?? []).flatMap(factsOf).filter(inChinese),
    meetings: (meetings ?? []).map(({ title }) => title),
    rooms: (meetings ?? []).map(({ room }) => room),
    // A model without Chinese characters is the same in all languages.
    devices: (devices ?? []).flatMap(({ kind, model }) => [kind, ...(inChinese(model) ? [model] : [])]),
    // A sub-branch may have names, but has mostly one official name.
    banks: (banks ?? []).map(({ name }) => name),
    owners: apps.map(({ owner }) => owner?.name ?? ''),
    dishes: (guides ?? []).flatMap(({ articles }) =>
      articles.flatMap(({ meals = [] }) => meals.flatMap(({ dishes }) => dishes.map(({ name }) => name))),
    ),
  };
  const names = new Map(sharedNames.map(({ kind, text, names: others }) => [`${kind}:${text}`, others]));
  return Object.entries(used).flatMap(([section, texts]) =>
    [...new Set(texts)]
      .filter((text) => text !== '')
      .map((text) => ({
        place: `${section}.${text}`,
        text,
        others: names.get(`${sharedKinds[section as keyof typeof sharedKinds]}:${text}`) ?? {},
      })),
  );
}

/** Formats one line for each text, grouped by language; or a line that none is missing. */
export function missingText(missing: readonly Missing[], languages: readonly Language[]): string {
  return languages
    .map((language) => {
      const mine = missing.filter((one) => one.language === language);
      const lines = mine.map(({ place, text }) => `  ${place}: ${short(text)}`);
      return [`${language}: ${mine.length === 0 ? 'nothing' : mine.length} missing`, ...lines].join('\n');
    })
    .join('\n');
}

const inChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

const short = (text: string): string => {
  const letters = [...text.replace(/\s+/gu, ' ')];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('');
};

/** All languages except the default one of the plain texts. */
export const otherLanguages = nameLanguages.slice(1);
