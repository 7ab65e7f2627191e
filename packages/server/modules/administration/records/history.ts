import type { HistoryEntry, PageOf } from '@atrium/api/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { AuditRow } from '../../../audit/chain.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { listPage } from './list-page.ts';
import { readable } from './readable.ts';
import { auditEntries } from '../../../audit/queries.ts';

interface Paged {
  pageIndex: number;
  pageSize: number;
}

/** Returns the history of a record, newest first, in the reader's language. */
export async function historyOf(db: Db, reader: Session, subject: string, page: Paged): Promise<PageOf<HistoryEntry>> {
  const of = auditEntries(db).where('a.subject', '=', subject);
  const { total, rows } = await listPage(of, page, ['-a.seq'], entries);
  return { total, rows: await readable(db, reader, rows.map(entryOf)) };
}

type Of<O> = SelectQueryBuilder<Schema & { a: AuditRow }, 'a', O>;

/** Adds the names of the people who acted. */
export const entries = (of: Of<object>) =>
  of
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select([
      'a.seq',
      'a.at',
      'a.event',
      'a.person_id',
      'a.tenant_id',
      'a.address',
      'a.request_id',
      'a.subject',
      'a.details',
      'p.real_name',
    ]);

type EntryRow = AuditRow & { real_name: string | null };

export function entryOf(row: EntryRow): HistoryEntry {
  const { changes = [], ...details } = JSON.parse(row.details) as { changes?: HistoryEntry['changes'] } & HistoryEntry['details'];
  return {
    seq: Number(row.seq),
    at: row.at,
    event: row.event,
    personId: row.person_id,
    personName: row.real_name ?? '',
    tenantId: row.tenant_id,
    address: row.address,
    requestId: row.request_id,
    subject: row.subject,
    details,
    changes,
  };
}
