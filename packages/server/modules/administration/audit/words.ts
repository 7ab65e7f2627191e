import type { HistoryEntry } from '@atrium/api/contract';
import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { AuditRow } from '../../../audit/chain.ts';
import { contains } from '../../../db/contains.ts';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { labelledFields } from '../../people/custom-fields.ts';

/** A word that an entry must contain, or one of the codes whose text on the screen contains it. */
export interface Word {
  text: string;
  codes: readonly string[];
  /** Subjects of records with this name now; entries store only their ids. */
  subjects: readonly string[];
  /** Fields of a person with this label; entries store only their names. */
  fields: readonly string[];
}

/** Maximum number of records of a kind to find by name; with more, only names within the entry itself count. */
const mostNamed = 8;

/** Parses `q` and looks up the records whose names contain its words. */
export async function readWords(db: Db, language: Language, q: string): Promise<Word[]> {
  const parts = q.split(/\s+/).filter((part) => part !== '' && part !== '|');
  return Promise.all(
    parts.map(async (part) => {
      const [text = '', ...codes] = part.split('|').filter((one) => one !== '');
      const word = text.toLowerCase();
      const fields = labelledFields(language).filter(({ name }) => name.toLowerCase().includes(word));
      return { text: word, codes, subjects: await subjectsNamed(db, text), fields: fields.map(({ id }) => id) };
    }),
  );
}

async function subjectsNamed(db: Db, text: string): Promise<string[]> {
  const found = await Promise.all([
    named(
      db
        .selectFrom('people')
        .select('id')
        .where(contains(sql.ref('real_name'), text)),
      'person',
    ),
    named(
      db
        .selectFrom('roles')
        .select('id')
        .where(contains(sql`name || names`, text)),
      'role',
    ),
    named(
      db
        .selectFrom('departments')
        .select('id')
        .where(contains(sql`name || names`, text)),
      'department',
    ),
    named(
      db
        .selectFrom('apps')
        .select('code as id')
        .where(contains(sql`name || names`, text)),
      'app',
    ),
    named(
      db
        .selectFrom('functions')
        .select('code as id')
        .where(contains(sql`name || names`, text)),
      'function',
    ),
    named(
      db
        .selectFrom('sub_apps')
        .select('name as id')
        .where(contains(sql`title || titles`, text)),
      'sub-app',
    ),
    named(
      db
        .selectFrom('service_accounts')
        .select('id')
        .where(contains(sql.ref('name'), text)),
      'system',
    ),
  ]);
  return found.flat();
}

interface Naming {
  limit(most: number): { execute(): Promise<{ id: string }[]> };
}

async function named(query: Naming, kind: string): Promise<string[]> {
  const rows = await query.limit(mostNamed).execute();
  return rows.map(({ id }) => `${kind}:${id}`);
}

const idOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

type Tables = Schema & { a: AuditRow };

/** SQL condition for entries that may contain the word on the screen. It finds too many: `hasWord` decides. */
export function mayHaveWord(
  db: Db,
  eb: ExpressionBuilder<Tables, 'a'>,
  { text, codes, subjects, fields }: Word,
): ExpressionWrapper<Tables, 'a', SqlBool> {
  const ids = subjects.map(idOf);
  const people = subjects.filter((subject) => subject.startsWith('person:')).map(idOf);
  // Compares ids without a pattern, which is faster.
  const hasId = (id: string) => (onPostgres(db) ? sql<SqlBool>`strpos(a.details, ${id}) > 0` : sql<SqlBool>`instr(a.details, ${id}) > 0`);
  return eb.or([
    // Details are JSON, which escapes some characters.
    contains(eb.ref('a.details'), JSON.stringify(text).slice(1, -1)),
    contains(sql`a.event || ' ' || coalesce(a.subject, '')`, text),
    ...(codes.length === 0 ? [] : [eb('a.event', 'in', codes), ...codes.map((code) => contains(eb.ref('a.details'), `"${code}`))]),
    ...(people.length === 0 ? [] : [eb('a.person_id', 'in', people)]),
    ...(subjects.length === 0 ? [] : [eb('a.subject', 'in', subjects)]),
    ...[...ids, ...fields.map((field) => `"${field}"`)].map(hasId),
  ]);
}

/** Whether an entry contains a word as a person reads it: in its names, old and new values, event or record. */
export function hasWord(entry: HistoryEntry, { text, codes }: Word): boolean {
  const { event, personName, subject, details, changes } = entry;
  const said = [
    personName,
    subject ?? '',
    event,
    ...Object.values(details),
    ...changes.flatMap(({ field, from, to }) => [field, from, to]),
  ];
  if (said.some((one) => String(one).toLowerCase().includes(text))) return true;
  return codes.some(
    (code) =>
      event === code ||
      Object.values(details).includes(code) ||
      changes.some(({ field, from, to }) => field.split('.')[0] === code || from === code || to === code),
  );
}
