import { sql } from 'kysely';
import type { Db, Row } from '../../db/schema.ts';
import type { UserDocument } from './user-document.ts';
import { valuesOf } from './values.ts';

/** Where people come in from, and the tenant that they come into. */
export interface Source {
  /** As in `people.managed_by`: `scim:<source of the account>` or `ldap:<name>`. */
  name: string;
  tenantId: string;
}

/** What writes people of a source, or gives one of them to another source, locks this name. */
export const peopleLock = (source: string): string => `people of ${source}`;

/** A person whom a source manages. */
export interface SourceRecord {
  personId: string;
  externalId: string | null;
  document: UserDocument;
  createdAt: string;
  changedAt: string;
  isDeleted: boolean;
  isDisabledBySource: boolean;
}

export const recordColumns = [
  'd.person_id',
  'd.external_id',
  'd.attributes',
  'd.created_at',
  'd.changed_at',
  'd.deleted_at',
  'p.disabled_by_source',
] as const;

type RecordRow = Omit<Row<'directory_people'>, 'source' | 'tenant_id' | 'disabled_at' | 'moved_at'> &
  Pick<Row<'people'>, 'disabled_by_source'>;

export const toRecord = (row: RecordRow): SourceRecord => ({
  personId: row.person_id,
  externalId: row.external_id,
  document: JSON.parse(row.attributes) as UserDocument,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  isDeleted: row.deleted_at !== null,
  isDisabledBySource: row.disabled_by_source === 1,
});

/**
 * People of a source in its tenant, those that it has deleted too. Where a condition on the ids follows that finds few (`isNarrow`), the
 * source is written so that no database walks through all of its people first.
 */
export const recordsOf = (db: Db, { name, tenantId }: Source, { isNarrow = false } = {}) =>
  db
    .selectFrom('directory_people as d')
    .innerJoin('people as p', 'p.id', 'd.person_id')
    .where(isNarrow ? sql<string>`d.source || ''` : sql<string>`d.source`, '=', name)
    .where('d.tenant_id', '=', tenantId)
    .where('p.managed_by', '=', name);

/** A person of the source by id; undefined also for those of others. */
export async function findRecord(db: Db, source: Source, personId: string): Promise<SourceRecord | undefined> {
  const row = await recordsOf(db, source).select(recordColumns).where('d.person_id', '=', personId).executeTakeFirst();
  return row === undefined ? undefined : toRecord(row);
}

/** Those of the source that have the id of the source's own, or the username in lower case: at most two. */
export async function findAlike(db: Db, source: Source, externalId: string | null, username: string): Promise<SourceRecord[]> {
  const rows = await recordsOf(db, source)
    .select(recordColumns)
    .where((where) =>
      where.or([where('p.username', '=', username), ...(externalId === null ? [] : [where('d.external_id', '=', externalId)])]),
    )
    .orderBy('d.person_id')
    .execute();
  return rows.map(toRecord);
}

/** Stores a source's document of a person, and its search values. */
export async function keepDocument(trx: Db, source: Source, personId: string, document: UserDocument, now: Date): Promise<void> {
  const at = now.toISOString();
  const said = { external_id: externalIdOf(document), attributes: JSON.stringify(document), changed_at: at, deleted_at: null };
  await trx
    .insertInto('directory_people')
    .values({ person_id: personId, source: source.name, tenant_id: source.tenantId, created_at: at, ...said })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...said, source: source.name, tenant_id: source.tenantId }))
    .execute();
  await trx.deleteFrom('directory_values').where('person_id', '=', personId).execute();
  await trx
    .insertInto('directory_values')
    .values(valuesOf(document).map((value) => ({ person_id: personId, ...value })))
    .execute();
}

export const externalIdOf = ({ externalId }: UserDocument): string | null =>
  typeof externalId === 'string' && externalId !== '' ? externalId : null;

export async function markDeleted(trx: Db, personId: string, now: Date): Promise<void> {
  await trx.updateTable('directory_people').set({ deleted_at: now.toISOString() }).where('person_id', '=', personId).execute();
}
