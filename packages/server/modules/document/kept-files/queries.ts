import type { Db, NewRow } from '../../../db/schema.ts';

/** Which of the paths are kept already. */
export async function keptPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('kept_files').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Another node of the same build may have kept them meanwhile. */
export async function insertKept(db: Db, files: readonly NewRow<'kept_files'>[]): Promise<void> {
  await db
    .insertInto('kept_files')
    .values(files)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

export async function touchKept(db: Db, paths: readonly string[], now: string): Promise<void> {
  await db.updateTable('kept_files').set({ seen_at: now }).where('path', 'in', paths).execute();
}

export async function deleteUnseen(db: Db, since: string): Promise<void> {
  await db.deleteFrom('kept_files').where('seen_at', '<', since).execute();
}

/** The stored content of a file, compressed by Brotli. */
export async function findKept(db: Db, path: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('kept_files').select('content').where('path', '=', path).executeTakeFirst();
  return row?.content;
}
