import type { IntegrationData } from '@atrium/api/integration';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';

const mostSkipped = 200;

/** Messages that the source of an account has sent in its tenants. */
const sentBy = (db: Db, { source, tenants }: Pick<ServiceAccount, 'source' | 'tenants'>) =>
  db
    .selectFrom('message_contents as c')
    .where('c.sent_by', 'is not', null)
    .where('c.source', '=', source)
    .where('c.tenant_id', 'in', [...tenants]);

export const findSent = (db: Db, account: ServiceAccount, id: string): Promise<{ id: string } | undefined> =>
  sentBy(db, account).select('c.id').where('c.id', '=', id).executeTakeFirst();

/** The report on a message; undefined if the account's source has sent none with this id. */
export async function reportOf(db: Db, account: ServiceAccount, id: string): Promise<IntegrationData<'GET /messages/{id}'> | undefined> {
  const content = await sentBy(db, account)
    .leftJoin('message_fanouts as f', 'f.content_id', 'c.id')
    .select(['c.id', 'c.tenant_id', 'c.created_at', 'c.withdrawn_as', 'c.removed', 'c.removed_read', 'f.last_person'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (content === undefined) return undefined;
  const held = await db
    .selectFrom('messages')
    .select((of) => ['status', of.fn.countAll<string | number>().as('count')])
    .where('content_id', '=', id)
    .groupBy('status')
    .execute();
  const count = (of: typeof held) => of.reduce((sum, row) => sum + Number(row.count), 0);
  const { skipped, skippedTotal } = await listSkipped(db, id);
  return {
    id,
    tenant: content.tenant_id,
    state: content.withdrawn_as ?? (content.last_person === null ? 'sent' : 'sending'),
    createdAt: content.created_at,
    recipients: count(held) + content.removed,
    read: count(held.filter(({ status }) => status === 'read')) + content.removed_read,
    skipped,
    skippedTotal,
  };
}

async function listSkipped(db: Db, id: string): Promise<Pick<IntegrationData<'GET /messages/{id}'>, 'skipped' | 'skippedTotal'>> {
  const all = db.selectFrom('message_skips as s').innerJoin('people as p', 'p.id', 's.person_id').where('s.content_id', '=', id);
  const rows = await all.select('p.user_code').orderBy('p.user_code').limit(mostSkipped).execute();
  const total =
    rows.length < mostSkipped
      ? rows.length
      : Number((await all.select((of) => of.fn.countAll<string | number>().as('count')).executeTakeFirst())?.count ?? 0);
  return { skipped: rows.map((row) => ({ userCode: row.user_code, code: 'too_many_for_recipient' as const })), skippedTotal: total };
}

/** Of ids, those that the tenant does not have. */
export async function unknownIds(db: Db, table: 'departments' | 'roles', tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .$if(table === 'departments', (query) => query.where(sql<boolean>`archived_at is null`))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

interface MessageKey {
  tenantId: string;
  source: string;
  key: string;
}

/** The message that a source has sent under a key since a time. */
export async function findSaid(db: Db, { tenantId, source, key }: MessageKey, since: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_dedupes')
    .select('content_id')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirst();
  return row?.content_id;
}

export async function rememberSaid(db: Db, { tenantId, source, key }: MessageKey, contentId: string, at: string): Promise<void> {
  await db
    .insertInto('message_dedupes')
    .values({ tenant_id: tenantId, source, key, content_id: contentId, at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'key']).doUpdateSet({ content_id: contentId, at }))
    .execute();
}

/** Allows the content of a recalled message to be sent again. */
export async function forgetSaid(db: Db, contentId: string): Promise<void> {
  await db.deleteFrom('message_dedupes').where('content_id', '=', contentId).execute();
}

/** Messages of a source that a later one with the same key replaces. */
export async function listReplaced(db: Db, { tenantId, source, key }: MessageKey, but: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_contents')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('replace_key', '=', key)
    .where('withdrawn_at', 'is', null)
    .where('sent_by', 'is not', null)
    .where('id', '<>', but)
    .execute();
  return rows.map(({ id }) => id);
}
