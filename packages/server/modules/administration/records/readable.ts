import type { FieldChange, HistoryEntry } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { htmlText } from '../../../html/safe-html.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { type Named, type NameOf, readNames } from './names-of.ts';

/**
 * Converts entries for people: names for ids in the reader's language, and text for HTML. Screens translate fields and fixed values. The
 * log and its export keep the stored data.
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
  const changes = entry.changes.map((change) => (isHtml(kind, change) ? withoutHtml(change, language) : namedChange(kind, change, nameOf)));
  return { ...entry, details: namedDetails(entry, nameOf, language), changes };
}

/** Fields with a record's id in their name, such as `roles.<id>`. */
const inField: Partial<Record<string, Named>> = {
  roles: 'role',
  people: 'person',
  departments: 'department',
  apps: 'app',
  tenants: 'tenant',
};
/** Fields with a record's id as value. */
const inValue: Partial<Record<string, Named>> = { parent: 'function', frontModule: 'sub-app', department: 'department' };
/** The same where a kind of record has other ones. */
const inValueOf: Partial<Record<string, Partial<Record<string, Named>>>> = {
  department: { parent: 'department', head: 'person' },
  person: { manager: 'person', department: 'department' },
};
/** Kinds of subjects to name if the entry itself has no name. */
const inSubject: Partial<Record<string, Named>> = {
  person: 'person',
  department: 'department',
  tenant: 'tenant',
  role: 'role',
  app: 'app',
  function: 'function',
  'sub-app': 'sub-app',
  news: 'news',
  system: 'account',
  user: 'person',
};
const inDetails: Partial<Record<string, Named>> = { person: 'person', substitute: 'person', onBehalfOf: 'person', news: 'news' };

function namedChange(ofKind: string, change: FieldChange, nameOf: NameOf): FieldChange {
  const { field, from, to } = change;
  const [first = '', ...rest] = field.split('.');
  const id = rest.join('.');
  const each = (map: (text: string) => string) => ({ from: from && map(from), to: to && map(to) });
  const kind = id === '' ? (inValueOf[ofKind] ?? inValue)[first] : inField[first];
  // A file's id means nothing to people; show its name only.
  if (first === 'cover') return { field, ...each(() => '✓') };
  if (first === 'attachments') return { field: `${first}.${to || from}`, ...each(() => '✓') };
  if (kind === undefined) return ofKind === 'person' && id === '' ? { ...change, field: nameOf('person-field', field) } : change;
  if (id === '') return { field, ...each((text) => nameOf(kind, text)) };
  return { field: `${first}.${nameOf(kind, id)}`, ...(kind === 'app' ? each((text) => functionsIn(text, nameOf)) : { from, to }) };
}

const functionsIn = (text: string, nameOf: NameOf): string =>
  text
    .split(', ')
    .map((code) => nameOf('function', code))
    .join(', ');

/** Returns the kind of record that a detail refers to. */
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

/** Returns the present name of the subject, unless it is deleted; a name in the entry takes precedence. */
function nameOfSubject(subject: string | null, nameOf: NameOf): { name?: string } {
  const [kind = '', ...rest] = subject?.split(':') ?? [];
  const [named, id] = [inSubject[kind], rest.join(':')];
  if (named === undefined) return {};
  const name = nameOf(named, id);
  return name === id ? {} : { name };
}

const isHtml = (kind: string, { field }: FieldChange): boolean =>
  (kind === 'news' || kind === 'guide') && (field === 'body' || field.startsWith('bodies.'));

/** Removes the HTML of a change; the parts of a long text may begin or end within a tag. */
function withoutHtml({ field, from, to }: FieldChange, language: Language): FieldChange {
  const [was, is] = [from, to].map((html) => htmlText(html.replace(/^…[^<>]*>/, '…').replace(/<[^<>]*…$/, '…')));
  return was === is ? { field, from: '', to: say(language, 'onlyMarkup') } : { field, from: was ?? '', to: is ?? '' };
}
