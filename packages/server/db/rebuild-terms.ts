import { type Kysely, sql } from 'kysely';
import { onPostgres } from './dialect.ts';
import { personTermRows } from './person-term-rows.ts';
import type { Db } from './schema.ts';
import { documentTerms } from '../search/document-terms.ts';
import { messageTerms } from '../search/message-terms.ts';
import { newsTerms } from '../search/news-terms.ts';
import { termsVersion } from '../search/terms.ts';
import { reportText, taskText } from '../search/work-texts.ts';

const versionName = 'terms';
/** Owners of terms that are compared at once, and rows of one statement. */
const batch = 200;
const mostRows = 2000;

interface TermRow {
  term: string;
  weight?: number;
  tenant_id?: string;
}

/** A table of terms, their owners, and the terms by the present rules. */
interface Place {
  table: 'person_terms' | 'news_terms' | 'message_terms' | 'document_terms';
  owner: 'person_id' | 'news_id' | 'content_id' | 'document_id';
  columns: readonly string[];
  /** The next owners behind an id, in the order of their ids. */
  next(db: Db, after: string): Promise<{ id: string; rows: TermRow[] }[]>;
}

const places: readonly Place[] = [
  { table: 'person_terms', owner: 'person_id', columns: ['tenant_id', 'weight', 'term'], next: nextPeople },
  { table: 'news_terms', owner: 'news_id', columns: ['term'], next: nextNews },
  { table: 'message_terms', owner: 'content_id', columns: ['term'], next: nextMessages },
  { table: 'document_terms', owner: 'document_id', columns: ['tenant_id', 'term'], next: nextDocuments },
];

/** Rebuilds the stored terms by the present rules, in one transaction; writes only differences. */
export async function rebuildTerms(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several nodes may start at once: one rebuilds, the others wait and find it done.
    if (onPostgres(trx)) await sql`select pg_advisory_xact_lock(480015)`.execute(trx);
    const stored = await trx.selectFrom('versions').select('value').where('name', '=', versionName).executeTakeFirst();
    if (stored?.value === termsVersion) return;
    for (const place of places) await rebuild(trx, place);
    await writeTaskTexts(trx);
    await writeReportTexts(trx);
    await trx
      .insertInto('versions')
      .values({ name: versionName, value: termsVersion })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: termsVersion }))
      .execute();
  });
}

async function rebuild(trx: Db, { table, owner, columns, next }: Place): Promise<void> {
  // Tables named by data: the columns are those above.
  const tables = trx as unknown as Kysely<Record<string, Record<string, string | number>>>;
  const keyOf = (row: object): string => JSON.stringify(columns.map((column) => (row as Record<string, unknown>)[column]));
  for (let after = ''; ;) {
    const owners = await next(trx, after);
    if (owners.length === 0) return;
    after = owners.at(-1)?.id ?? after;
    const ids = owners.map(({ id }) => id);
    const stored = await tables
      .selectFrom(table)
      .select([owner, ...columns])
      .where(owner, 'in', ids)
      .execute();
    const keys = Map.groupBy(stored, (row) => String(row[owner]));
    const different = owners.filter(({ id, rows }) => {
      const known = new Set((keys.get(id) ?? []).map(keyOf));
      return known.size !== rows.length || rows.some((row) => !known.has(keyOf(row)));
    });
    if (different.length === 0) continue;
    await tables
      .deleteFrom(table)
      .where(
        owner,
        'in',
        different.map(({ id }) => id),
      )
      .execute();
    const rows = different.flatMap(({ id, rows: own }) => own.map((row) => ({ [owner]: id, ...row })));
    for (let at = 0; at < rows.length; at += mostRows)
      await tables
        .insertInto(table)
        .values(rows.slice(at, at + mostRows))
        .execute();
  }
}

async function nextPeople(db: Db, after: string): Promise<{ id: string; rows: TermRow[] }[]> {
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('id', '>', after)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(batch)
    .execute();
  if (people.length === 0) return [];
  const rows = await personTermRows(
    db,
    people.map(({ id }) => id),
  );
  return people.map(({ id }) => ({ id, rows: rows.get(id) ?? [] }));
}

async function nextNews(db: Db, after: string): Promise<{ id: string; rows: TermRow[] }[]> {
  const news = await db
    .selectFrom('news')
    .select(['id', 'title', 'titles', 'summary', 'summaries', 'author', 'body', 'bodies'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return news.map(({ id, titles, summaries, bodies, ...plain }) => ({
    id,
    rows: newsTerms({ ...plain, titles: textsOf(titles), summaries: textsOf(summaries), bodies: textsOf(bodies) }).map((term) => ({
      term,
    })),
  }));
}

async function nextMessages(db: Db, after: string): Promise<{ id: string; rows: TermRow[] }[]> {
  const contents = await db
    .selectFrom('message_contents')
    .select(['id', 'title', 'titles', 'sender', 'body', 'bodies'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return contents.map(({ id, titles, bodies, ...plain }) => ({
    id,
    rows: messageTerms({ ...plain, titles: textsOf(titles), bodies: textsOf(bodies) }).map((term) => ({ term })),
  }));
}

async function nextDocuments(db: Db, after: string): Promise<{ id: string; rows: TermRow[] }[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'tenant_id', 'number', 'title', 'titles', 'body', 'bodies', 'deleted_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
  return documents.map(({ id, tenant_id, titles, bodies, deleted_at: deleted, ...plain }) => {
    const terms = deleted === null ? documentTerms({ ...plain, titles: textsOf(titles), bodies: textsOf(bodies) }) : [];
    return { id, rows: terms.map((term) => ({ tenant_id, term })) };
  });
}

const textsOf = (json: string): Record<string, string> => JSON.parse(json || '{}') as Record<string, string>;

/** Writes the searchable forms of tasks: of some, or of all. */
export const writeTaskTexts = (db: Db, ids?: readonly string[]): Promise<void> =>
  inBatches(ids, async (after, some) => {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'title', 'titles', 'process_name', 'applicant', 'details', 'link', 'search_text'])
      .$if(some === undefined, (query) => query.where('id', '>', after))
      .$if(some !== undefined, (query) => query.where('id', 'in', some ?? []))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const text = taskText(row);
      if (text !== row.search_text) await db.updateTable('tasks').set({ search_text: text }).where('id', '=', row.id).execute();
    }
    return rows.at(-1)?.id;
  });

/** Writes the searchable forms of reports: of some, or of all. */
export const writeReportTexts = (db: Db, ids?: readonly string[]): Promise<void> =>
  inBatches(ids, async (after, some) => {
    const rows = await db
      .selectFrom('reports')
      .select(['id', 'type', 'period', 'content', 'search_text'])
      .$if(some === undefined, (query) => query.where('id', '>', after))
      .$if(some !== undefined, (query) => query.where('id', 'in', some ?? []))
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const text = reportText(row);
      if (text !== row.search_text) await db.updateTable('reports').set({ search_text: text }).where('id', '=', row.id).execute();
    }
    return rows.at(-1)?.id;
  });

/** Calls `write` with some ids after the other; without ids with the last id of the rows before, until there are no more. */
async function inBatches(
  ids: readonly string[] | undefined,
  write: (after: string, some?: readonly string[]) => Promise<string | undefined>,
): Promise<void> {
  if (ids !== undefined) {
    for (let at = 0; at < ids.length; at += batch) await write('', ids.slice(at, at + batch));
    return;
  }
  for (let after: string | undefined = ''; after !== undefined;) after = await write(after);
}
