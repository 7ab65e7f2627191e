import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beginsWith } from '../../../db/begins-with.ts';
import { nextTime } from '../../../db/next-time.ts';
import type { Db, NewRow, Row } from '../../../db/schema.ts';
import type { Asker, Holder } from '../../../identity/rights.ts';
import { textIn } from '../../../names/in-language.ts';
import { documentTerms } from '../../../search/document-terms.ts';
import { textBeginnings } from '../../../search/terms.ts';

type Texts = Record<string, string>;
/** What a system says of a record. */
export type DocumentContent = Omit<NewRow<'documents'>, 'id' | 'deleted_at' | 'changed_at'>;

/** Of one statement: databases take a limited number of values. */
const rowsAtOnce = 2000;
/** A search of fewer letters would find most records. */
const shortest = 2;

export const findDocument = (db: Db, accountId: string, externalId: string): Promise<Row<'documents'> | undefined> =>
  db.selectFrom('documents').selectAll().where('account_id', '=', accountId).where('external_id', '=', externalId).executeTakeFirst();

/** Writes a record with its audience and terms in place of what was there. */
export async function writeDocument(trx: Db, known: string | undefined, content: DocumentContent): Promise<void> {
  const id = known ?? randomUUID();
  const row = { ...content, deleted_at: null, changed_at: nextTime() };
  if (known === undefined)
    await trx
      .insertInto('documents')
      .values({ id, ...row })
      .execute();
  else {
    await trx.updateTable('documents').set(row).where('id', '=', id).execute();
    await forget(trx, id);
  }
  const { tenant_id, number, title, titles = '{}', body, bodies = '{}' } = content;
  const terms = documentTerms({ number, title, body, titles: JSON.parse(titles) as Texts, bodies: JSON.parse(bodies) as Texts });
  for (let from = 0; from < terms.length; from += rowsAtOnce)
    await trx
      .insertInto('document_terms')
      .values(terms.slice(from, from + rowsAtOnce).map((term) => ({ document_id: id, tenant_id, term })))
      .execute();
  const keys = JSON.parse(content.audience) as string[];
  if (keys.length > 0)
    await trx
      .insertInto('document_audience')
      .values(keys.map((key) => ({ document_id: id, key })))
      .execute();
}

/** Deletes a record; false if there is none. Its version is kept for a while. */
export async function deleteDocument(trx: Db, accountId: string, externalId: string): Promise<boolean> {
  const known = await findDocument(trx, accountId, externalId);
  if (known === undefined || known.deleted_at !== null) return false;
  const empty = { title: '', titles: '{}', body: '', bodies: '{}', number: '', link: '', audience: '[]', expires_at: null };
  await trx
    .updateTable('documents')
    .set({ ...empty, deleted_at: nextTime() })
    .where('id', '=', known.id)
    .execute();
  await forget(trx, known.id);
  return true;
}

async function forget(trx: Db, id: string): Promise<void> {
  for (const table of ['document_terms', 'document_audience'] as const) await trx.deleteFrom(table).where('document_id', '=', id).execute();
}

/** Removes expired records, and deleted ones after a while. */
export async function removeOldDocuments(db: Db, now: string, deletedBefore: string): Promise<void> {
  await db.deleteFrom('documents').where('expires_at', '<=', now).execute();
  await db.deleteFrom('documents').where('deleted_at', '<', deletedBefore).execute();
}

/** The keys of `document_audience` that name a person now: their departments up to the topmost one, as messages to departments reach them. */
async function keysOf(db: Db, { personId, tenantId }: Holder): Promise<string[]> {
  const departments = await sql<{ id: string }>`with recursive above (id) as (
      select department_id from person_tenants where person_id = ${personId} and tenant_id = ${tenantId} and department_id is not null
      union select d.parent_id from departments d join above a on d.id = a.id where d.tenant_id = ${tenantId} and d.parent_id is not null
    ) select id from above`.execute(db);
  const roles = await db
    .selectFrom('person_roles as p')
    .innerJoin('roles as r', 'r.id', 'p.role_id')
    .select('r.id')
    .where('p.person_id', '=', personId)
    .where('r.tenant_id', '=', tenantId)
    .execute();
  return [
    'everyone',
    `person:${personId}`,
    ...departments.rows.map(({ id }) => `department:${id}`),
    ...roles.map(({ id }) => `role:${id}`),
  ];
}

export interface FoundDocument {
  id: string;
  title: string;
  number: string;
  /** Name of the business system. */
  system: string;
  /** Below the portal base, or an https address. */
  link: string;
  changedAt: string;
}

/** Records that all words are found in and whose audience the person belongs to now, the latest first. */
export async function searchDocuments(
  db: Db,
  asker: Asker,
  words: readonly string[],
  most: number,
): Promise<{ total: number; hits: FoundDocument[] }> {
  if (words.length === 0 || words.some((word) => word.length < shortest)) return { total: 0, hits: [] };
  const keys = await keysOf(db, asker);
  const found = words.reduce(
    (query, word) =>
      query.where('d.id', 'in', (of) =>
        of
          .selectFrom('document_terms as t')
          .select('t.document_id')
          .where('t.tenant_id', '=', asker.tenantId)
          .where(beginsWith('t.term', textBeginnings(word))),
      ),
    db
      .selectFrom('documents as d')
      .innerJoin('service_accounts as s', 's.id', 'd.account_id')
      .where('d.tenant_id', '=', asker.tenantId)
      .where('d.deleted_at', 'is', null)
      .where((of) => of.or([of('d.expires_at', 'is', null), of('d.expires_at', '>', new Date().toISOString())]))
      .where((of) =>
        of.exists(
          of.selectFrom('document_audience as a').select('a.key').whereRef('a.document_id', '=', 'd.id').where('a.key', 'in', keys),
        ),
      ),
  );
  const rows = await found
    .select(['d.id', 'd.title', 'd.titles', 'd.number', 's.name as system', 'd.link', 'd.changed_at as changedAt'])
    .orderBy('d.changed_at', 'desc')
    .orderBy('d.id')
    .limit(most)
    .execute();
  const total =
    rows.length < most
      ? rows.length
      : Number((await found.select((of) => of.fn.countAll<string | number>().as('count')).executeTakeFirst())?.count ?? 0);
  return { total, hits: rows.map(({ titles, ...row }) => ({ ...row, title: textIn(asker.language, row.title, titles) })) };
}
