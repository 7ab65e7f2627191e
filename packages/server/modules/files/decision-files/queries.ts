import type { DecisionFile } from '@atrium/api/contract';
import type { Db, NewRow } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

/** A file as a decision and its events name it. */
export interface AttachedFile extends DecisionFile {
  sha256: string;
}

interface StoredFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

const facts = ['id', 'name', 'media_type as mediaType', 'size', 'sha256'] as const;

export async function insertDecisionFile(db: Db, file: NewRow<'decision_files'>): Promise<void> {
  await db.insertInto('decision_files').values(file).execute();
}

/** Deletes a person's uploads without a decision, except the newest. */
export async function deleteUnused(trx: Db, personId: string, keep: number): Promise<void> {
  const unused = trx
    .selectFrom('decision_files')
    .select('id')
    .where('person_id', '=', personId)
    .where('decision_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(keep)
    .limit(1000);
  const ids = (await unused.execute()).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('decision_files').where('id', 'in', ids).execute();
}

/** Deletes uploads of before then that no decision has: never used, of one that was undone, or of one that is deleted itself. */
export async function deleteUnusedBefore(db: Db, time: string): Promise<void> {
  await db
    .deleteFrom('decision_files')
    .where('created_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('task_decisions as d')
            .select('d.id')
            .whereRef('d.id', '=', 'decision_files.decision_id')
            .where('d.state', '<>', 'undone'),
        ),
      ),
    )
    .execute();
}

/** Which of these a person has uploaded and not used, in their order. */
export async function findUnused(db: Db, { personId, tenantId }: Holder, ids: readonly string[]): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('decision_files')
    .select(facts)
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('decision_id', 'is', null)
    .execute();
  return inOrder(found, ids);
}

/** Attaches uploads to a decision; null if one of them is not an unused upload of this person in this tenant. */
export async function attachFiles(
  trx: Db,
  { personId, tenantId }: Holder,
  decisionId: string,
  ids: readonly string[],
): Promise<AttachedFile[] | null> {
  // Only unused ones, because another decision may be quicker.
  const attached = await trx
    .updateTable('decision_files')
    .set({ decision_id: decisionId })
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('decision_id', 'is', null)
    .returning(facts)
    .execute();
  return attached.length === new Set(ids).size ? inOrder(attached, ids) : null;
}

const inOrder = <F extends { id: string }>(files: readonly F[], ids: readonly string[]): F[] =>
  files.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** Lets a business system fetch the files of a decision. */
export async function giveToAccount(trx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('decision_files').set({ account_id: accountId }).where('id', 'in', ids).execute();
}

/** The content of a file that a business system may fetch. */
export const findFileOfAccount = (db: Db, accountId: string, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('decision_files')
    .select(['name', 'media_type as mediaType', 'content'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The content of a file, if it belongs to a decision on this row of `tasks`. */
export const findFileOfDecision = (db: Db, taskId: string, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('decision_files as f')
    .innerJoin('task_decisions as d', 'd.id', 'f.decision_id')
    .select(['f.name', 'f.media_type as mediaType', 'f.content'])
    .where('f.id', '=', id)
    .where('d.task_id', '=', taskId)
    .where('d.state', '<>', 'undone')
    .executeTakeFirst();

/** The content of a file by its id, for code that has checked who may have it. */
export const findContent = (db: Db, id: string): Promise<StoredFile | undefined> =>
  db.selectFrom('decision_files').select(['name', 'media_type as mediaType', 'content']).where('id', '=', id).executeTakeFirst();
