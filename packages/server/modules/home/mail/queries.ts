import type { Mail, MailState } from '@atrium/api/contract';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

interface MailFilter {
  unread?: boolean;
  keyword?: string;
}

const mailsOf = (db: Db, { personId, tenantId }: Holder, { unread, keyword = '' }: MailFilter = {}) =>
  db
    .selectFrom('mails')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .$if(unread === true, (query) => query.where('is_read', '=', 0))
    .$if(keyword.trim() !== '', (query) =>
      query.where((of) => of.or((['sender', 'subject', 'snippet'] as const).map((column) => contains(of.ref(column), keyword.trim())))),
    );

/** One page, newest first. */
export async function listMails(db: Db, holder: Holder, wanted: MailFilter & { pageIndex: number; pageSize: number }): Promise<Mail[]> {
  const rows = await mailsOf(db, holder, wanted)
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map(({ id, sender, subject, snippet, received_at: receivedAt, is_read: read }) => ({
    id,
    from: sender,
    subject,
    snippet,
    receivedAt,
    read: read === 1,
  }));
}

export async function countMails(db: Db, holder: Holder, wanted?: MailFilter): Promise<number> {
  const row = await mailsOf(db, holder, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How fresh the inbox is; a try that failed counts until one succeeds. */
export async function mailState(db: Db, holder: Holder): Promise<Omit<MailState, 'unread'>> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['address', 'synced_at as syncedAt', 'failed_at as failedAt'])
    .where('person_id', '=', holder.personId)
    .where('tenant_id', '=', holder.tenantId)
    .executeTakeFirst();
  if (row === undefined) return { sync: 'never', syncedAt: null, failedAt: null, address: '' };
  const failed = row.failedAt !== null && (row.syncedAt === null || row.failedAt > row.syncedAt);
  return { ...row, sync: failed ? 'failed' : row.syncedAt === null ? 'never' : 'ok' };
}
