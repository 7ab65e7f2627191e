import type { Db, NewRow, Row } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';

export async function insertFile(db: Db, file: NewRow<'files'>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function isOwnFile(db: Db, { personId }: Pick<Holder, 'personId'>, id: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst();
  return row !== undefined;
}

/** A file that the person uploaded, or the picture of somebody of the tenant; undefined for any other. */
export function findFile(db: Db, { personId, tenantId }: Holder, id: string): Promise<Row<'files'> | undefined> {
  return db
    .selectFrom('files as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where((where) =>
      where.or([
        where('f.person_id', '=', personId),
        where.exists(
          where
            .selectFrom('people as p')
            .innerJoin('person_tenants as t', 't.person_id', 'p.id')
            .select('p.id')
            .whereRef('p.picture', '=', 'f.id')
            .where('t.tenant_id', '=', tenantId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Deletes a person's unused uploads, except the newest. */
export async function deleteUnused(db: Db, personId: string, keep: number): Promise<void> {
  const unused = (inner: Db) =>
    inner
      .selectFrom('files as f')
      .leftJoin('people as p', 'p.picture', 'f.id')
      .select('f.id')
      .where('f.person_id', '=', personId)
      .where('p.id', 'is', null);
  const rows = await unused(db).orderBy('f.created_at', 'desc').orderBy('f.id').offset(keep).limit(1000).execute();
  if (rows.length > 0)
    await db
      .deleteFrom('files')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
}
