import type { HistoryEntry } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { entries, entryOf } from '../records/history.ts';

export interface AuditFilter {
  person?: string;
  event?: string;
  subject?: string;
  from?: string;
  until?: string;
  before?: number;
}

/** Entries of a tenant, newest first: each filter has an index that ends with `seq`. */
export async function listAudit(db: Db, tenantId: string, filter: AuditFilter, most: number): Promise<HistoryEntry[]> {
  const { person, event, subject, from, until, before } = filter;
  const of = db
    .selectFrom('audit_log as a')
    .where('a.tenant_id', '=', tenantId)
    .$if(person !== undefined, (query) => query.where('a.person_id', '=', person ?? ''))
    .$if(event !== undefined, (query) => query.where('a.event', '=', event ?? ''))
    .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('a.at', '<', until ?? ''))
    .$if(before !== undefined, (query) => query.where('a.seq', '<', before ?? 0));
  const rows = await entries(of).orderBy('a.seq', 'desc').limit(most).execute();
  return rows.map(entryOf);
}
