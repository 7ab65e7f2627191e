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

/** Whose entries are shown. */
export interface AuditScope {
  tenantId: string;
  /** Also entries of no tenant and of nobody of it: those of commands, service accounts and directories. */
  platform: boolean;
}

/**
 * Entries of a tenant, newest first, with those of its people that belong to no tenant, such as failed sign-ins. Each filter has an index
 * that ends with `seq`; the two parts are read apart, because one condition for both would read and sort a whole tenant on SQLite.
 */
export async function listAudit(db: Db, { tenantId, platform }: AuditScope, filter: AuditFilter, most: number): Promise<HistoryEntry[]> {
  const { person, event, subject, from, until, before } = filter;
  const of = db
    .selectFrom('audit_log as a')
    .$if(person !== undefined, (query) => query.where('a.person_id', '=', person ?? ''))
    .$if(event !== undefined, (query) => query.where('a.event', '=', event ?? ''))
    .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', from ?? ''))
    .$if(until !== undefined, (query) => query.where('a.at', '<', until ?? ''))
    .$if(before !== undefined, (query) => query.where('a.seq', '<', before ?? 0));
  const people = db.selectFrom('person_tenants').select('person_id').where('tenant_id', '=', tenantId);
  const parts = [
    of.where('a.tenant_id', '=', tenantId),
    of.where('a.tenant_id', 'is', null).$if(!platform, (query) => query.where('a.person_id', 'in', people)),
  ];
  const rows = await Promise.all(parts.map((part) => entries(part).orderBy('a.seq', 'desc').limit(most).execute()));
  return rows
    .flat()
    .map(entryOf)
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, most);
}
