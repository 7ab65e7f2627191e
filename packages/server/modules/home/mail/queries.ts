import type { Mail, MailState } from '@atrium/api/contract';
import { contains } from '../../../db/contains.ts';
import type { Db } from '../../../db/schema.ts';
import { maybePersonName } from '../../../names/person-name.ts';
import type { Asker, Holder } from '../../../identity/rights.ts';

interface MailFilter {
  unread?: boolean;
  keyword?: string;
}

/** Senders whose name, as the reader sees it, has the keyword. */
async function sendersLike(db: Db, asker: Asker, keyword: string): Promise<string[]> {
  if (asker.language.startsWith('zh') || keyword === '') return [];
  const rows = await mailsOf(db, asker).select('sender').distinct().execute();
  const wanted = keyword.toLowerCase();
  return rows.flatMap(({ sender }) => (maybePersonName(asker.language, sender).toLowerCase().includes(wanted) ? [sender] : []));
}

const mailsOf = (db: Db, { personId, tenantId }: Holder, { unread, keyword = '' }: MailFilter = {}, senders: readonly string[] = []) =>
  db
    .selectFrom('mails')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .$if(unread === true, (query) => query.where('is_read', '=', 0))
    .$if(keyword.trim() !== '', (query) =>
      query.where((of) =>
        of.or([
          ...(['sender', 'subject', 'snippet'] as const).map((column) => contains(of.ref(column), keyword.trim())),
          ...(senders.length > 0 ? [of('sender', 'in', senders)] : []),
        ]),
      ),
    );

/** One page, newest first. */
export async function listMails(db: Db, asker: Asker, wanted: MailFilter & { pageIndex: number; pageSize: number }): Promise<Mail[]> {
  const rows = await mailsOf(db, asker, wanted, await sendersLike(db, asker, wanted.keyword?.trim() ?? ''))
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map(({ id, sender, subject, snippet, received_at: receivedAt, is_read: read }) => ({
    id,
    from: maybePersonName(asker.language, sender),
    subject,
    snippet,
    receivedAt,
    read: read === 1,
  }));
}

export async function countMails(db: Db, asker: Asker, wanted?: MailFilter): Promise<number> {
  const row = await mailsOf(db, asker, wanted, await sendersLike(db, asker, wanted?.keyword?.trim() ?? ''))
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
