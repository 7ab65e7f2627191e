import type { CallBody, CallData, FormDraft, FormDraftEntry } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { draftMilliseconds } from '../../db/schema/drafts.ts';
import type { Holder } from '../../identity/rights.ts';

export const mostDrafts = 50;

type Written = CallBody<'PUT /business-center/v1/drafts/{id}'>;
type Stored = Row<'form_drafts'>;

const own = (db: Db, { personId, tenantId }: Holder, notBefore: string) =>
  db.selectFrom('form_drafts').where('person_id', '=', personId).where('tenant_id', '=', tenantId).where('changed_at', '>=', notBefore);

const oldest = (): string => new Date(Date.now() - draftMilliseconds).toISOString();

const about = ({ form_key: key, title, path, device, revision, changed_at: changedAt }: Omit<Stored, 'content'>) => ({
  key,
  title,
  path,
  device,
  revision,
  changedAt,
});

export async function listDrafts(db: Db, holder: Holder): Promise<FormDraftEntry[]> {
  const columns = ['person_id', 'tenant_id', 'form_key', 'title', 'path', 'device', 'writer', 'revision', 'changed_at'] as const;
  const rows = await own(db, holder, oldest()).select(columns).orderBy('changed_at', 'desc').limit(mostDrafts).execute();
  return rows.map((row) => ({
    ...about(row),
    expiresAt: new Date(Date.parse(row.changed_at) + draftMilliseconds).toISOString(),
  }));
}

export async function findDraft(db: Db, holder: Holder, key: string): Promise<FormDraft | null> {
  const row = await own(db, holder, oldest()).selectAll().where('form_key', '=', key).executeTakeFirst();
  return row === undefined ? null : { ...about(row), content: row.content, writer: row.writer };
}

/**
 * Stores a page's draft, based on the revision that it has seen last; a page that lost the response to its own write is accepted. Runs
 * alone among the drafts of a person.
 */
export async function putDraft(
  trx: Db,
  holder: Holder,
  key: string,
  { content, revision, writer, device, title, path }: Written,
  now: string,
): Promise<CallData<'PUT /business-center/v1/drafts/{id}'> | 'newer' | 'full'> {
  const there = await findDraft(trx, holder, key);
  if (there?.content === content) return { revision: there.revision, changedAt: there.changedAt, began: false };
  if (there !== null && there.revision !== revision && there.writer !== writer) return 'newer';
  if (there === null && (await countDrafts(trx, holder)) >= mostDrafts) return 'full';
  // A draft that was submitted or deleted meanwhile starts again, but never with an earlier revision.
  const next = Math.max(there?.revision ?? 0, revision) + 1;
  const values = { content, revision: next, writer, device, title, path, changed_at: now };
  await trx
    .insertInto('form_drafts')
    .values({ person_id: holder.personId, tenant_id: holder.tenantId, form_key: key, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'tenant_id', 'form_key']).doUpdateSet(values))
    .execute();
  return { revision: next, changedAt: now, began: there === null };
}

async function countDrafts(db: Db, holder: Holder): Promise<number> {
  const row = await own(db, holder, oldest())
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Gives the last revision; null where there was no draft. */
export async function deleteDraft(db: Db, { personId, tenantId }: Holder, key: string): Promise<number | null> {
  const deleted = await db
    .deleteFrom('form_drafts')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('form_key', '=', key)
    .returning('revision')
    .executeTakeFirst();
  return deleted?.revision ?? null;
}

export async function deleteOldDrafts(db: Db): Promise<void> {
  await db.deleteFrom('form_drafts').where('changed_at', '<', oldest()).execute();
}
