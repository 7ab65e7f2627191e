import type { FieldChange, HistoryEntry } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { type Named, type NameOf, readNames } from './names-of.ts';

/**
 * Entries as a person reads them: names for ids, in the reader's language, and the text of HTML. Screens have the words for fields and
 * for values that are one of a few. The log itself and its export keep what was written.
 */
export async function readable(db: Db, reader: Session, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const ids: Partial<Record<Named, Set<string>>> = {};
  const collect: NameOf = (kind, id) => {
    (ids[kind] ??= new Set()).add(id);
    return id;
  };
  for (const entry of entries) named(entry, collect, reader.language);
  const nameOf = await readNames(db, reader, ids);
  return entries.map((entry) => named(entry, nameOf, reader.language));
}

function named(entry: HistoryEntry, nameOf: NameOf, language: Language): HistoryEntry {
  const kind = entry.subject?.split(':')[0] ?? '';
  const changes = entry.changes.map((change) => (isHtml(kind, change) ? withoutHtml(change, language) : namedChange(change, nameOf)));
  return { ...entry, details: namedDetails(entry, nameOf, language), changes };
}

/** Fields that name a record in their own name, such as `roles.<id>`. */
const inField: Partial<Record<string, Named>> = {
  roles: 'role',
  people: 'person',
  departments: 'department',
  apps: 'app',
  tenants: 'tenant',
};
/** Fields whose value is the id of a record. */
const inValue: Partial<Record<string, Named>> = { parent: 'function', frontModule: 'sub-app', department: 'department' };
/** Kinds of subjects that have a name where the entry itself says none. */
const inSubject: Partial<Record<string, Named>> = {
  person: 'person',
  role: 'role',
  app: 'app',
  function: 'function',
  'sub-app': 'sub-app',
  news: 'news',
  system: 'account',
  user: 'person',
};
const inDetails: Partial<Record<string, Named>> = { person: 'person', substitute: 'person', news: 'news' };

function namedChange(change: FieldChange, nameOf: NameOf): FieldChange {
  const { field, from, to } = change;
  const [first = '', ...rest] = field.split('.');
  const id = rest.join('.');
  const each = (map: (text: string) => string) => ({ from: from && map(from), to: to && map(to) });
  const kind = id === '' ? inValue[first] : inField[first];
  // The id of a file says nothing; its name is the value.
  if (first === 'cover') return { field, ...each(() => '✓') };
  if (first === 'attachments') return { field: `${first}.${to || from}`, ...each(() => '✓') };
  if (kind === undefined) return change;
  if (id === '') return { field, ...each((text) => nameOf(kind, text)) };
  return { field: `${first}.${nameOf(kind, id)}`, ...(kind === 'app' ? each((text) => functionsIn(text, nameOf)) : { from, to }) };
}

const functionsIn = (text: string, nameOf: NameOf): string =>
  text
    .split(', ')
    .map((code) => nameOf('function', code))
    .join(', ');

/** The kind of record whose id a detail is. */
function kindOfDetail(event: string, key: string): Named | undefined {
  if ((key === 'account' || key === 'key') && event.startsWith('service-')) return key;
  if (key === 'to' && event === 'tenant-switched') return 'tenant';
  return inDetails[key];
}

function namedDetails({ event, subject, details }: HistoryEntry, nameOf: NameOf, language: Language): HistoryEntry['details'] {
  const values = Object.entries(details).map(([key, value]): [string, string | number] => {
    const kind = kindOfDetail(event, key);
    return [key, kind === undefined || typeof value !== 'string' ? value : nameOf(kind, value)];
  });
  const [kind = '', scope, id = ''] = subject?.split(':') ?? [];
  if (kind !== 'maintenance') return { ...nameOfSubject(subject, nameOf), ...Object.fromEntries(values) };
  const name = scope === 'portal' ? say(language, 'wholePortal') : nameOf(scope === 'app' ? 'sub-app' : 'tenant', id);
  return { ...Object.fromEntries(values), name };
}

/** What the record is called now, unless it is gone; an entry that says the name of its time keeps that. */
function nameOfSubject(subject: string | null, nameOf: NameOf): { name?: string } {
  const [kind = '', ...rest] = subject?.split(':') ?? [];
  const [named, id] = [inSubject[kind], rest.join(':')];
  if (named === undefined) return {};
  const name = nameOf(named, id);
  return name === id ? {} : { name };
}

const isHtml = (kind: string, { field }: FieldChange): boolean =>
  (kind === 'news' || kind === 'guide') && (field === 'body' || field.startsWith('bodies.'));

/** Of a part of a long text, tags may be cut in two. */
function withoutHtml({ field, from, to }: FieldChange, language: Language): FieldChange {
  const [was, is] = [from, to].map((html) => htmlText(html.replace(/^…[^<>]*>/, '…').replace(/<[^<>]*…$/, '…')));
  return was === is ? { field, from: '', to: say(language, 'onlyMarkup') } : { field, from: was ?? '', to: is ?? '' };
}
