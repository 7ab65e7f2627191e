import type { Mail } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

const mailsOf = (db: Db, { personId, tenantId }: Holder) =>
  db.selectFrom('mails').where('person_id', '=', personId).where('tenant_id', '=', tenantId);

/** One page, newest first. */
export async function listMails(db: Db, holder: Holder, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }): Promise<Mail[]> {
  const rows = await mailsOf(db, holder)
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
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

export async function countMails(db: Db, holder: Holder): Promise<number> {
  const row = await mailsOf(db, holder)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
