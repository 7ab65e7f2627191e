import type { AuditEvent, AuditSubject, FieldChange } from '@atrium/api/contract';
import { sql } from 'kysely';
import { letOthersWork } from '../clock/let-others-work.ts';
import type { Db, Row } from '../db/schema.ts';
import { nextTime } from '../db/next-time.ts';
import type { Vault } from '../vault/vault.ts';
import { waitingMark } from './chain.ts';

export interface AuditEntry {
  event: AuditEvent;
  personId: string | null;
  /** Null where it concerns no tenant, or several at once. */
  tenantId: string | null;
  address: string;
  requestId: string;
  /** The record that it is about; null where there is none, such as a sign-in of somebody unknown. */
  subject: AuditSubject | null;
  details: Record<string, string | number>;
  /** The fields of the record that became other. */
  changes?: readonly FieldChange[];
}

/** Adds an entry, in the caller's transaction if there is one. */
export const appendAudit = (db: Db, vault: Vault, entry: AuditEntry): Promise<void> => appendAudits(db, vault, [entry]);

const chunk = 400;

/**
 * Adds entries, in the caller's transaction if there is one. Writers do not wait for each other: `chainWaiting` gives the entries their
 * places in the chain after the commit.
 */
export async function appendAudits(db: Db, vault: Vault, entries: readonly AuditEntry[]): Promise<void> {
  if (!db.isTransaction && entries.length > chunk) return db.transaction().execute((trx) => appendAudits(trx, vault, entries));
  const pause = letOthersWork();
  for (let at = 0; at < entries.length; at += chunk) {
    const rows = entries.slice(at, at + chunk).map((entry) => waitingRow(vault, entry));
    await db.insertInto('audit_unchained').values(rows).execute();
    await pause();
  }
}

function waitingRow(vault: Vault, entry: AuditEntry) {
  const said = {
    at: nextTime(),
    event: entry.event,
    person_id: entry.personId,
    tenant_id: entry.tenantId,
    address: entry.address,
    request_id: entry.requestId,
    subject: entry.subject,
    details: JSON.stringify({ ...entry.details, ...(entry.changes === undefined ? {} : { changes: entry.changes }) }),
  };
  return { ...said, mark: waitingMark(vault, said) };
}

/** Added to the number of an entry that waits for its place, so that it is behind all that have one. */
export const firstWaiting = 2_000_000_000;

const columns = ['at', 'event', 'person_id', 'tenant_id', 'address', 'request_id', 'subject', 'details'] as const;

const chained = (db: Db) => db.selectFrom('audit_log').select(['seq', ...columns]);
const waiting = (db: Db) => db.selectFrom('audit_unchained').select([sql<number>`${sql.lit(firstWaiting)} + id`.as('seq'), ...columns]);

/** All entries, to read: those of the chain, and those that wait for their place, whose `seq` is above `firstWaiting` until they have it. */
export const auditEntries = (db: Db) => db.selectFrom(chained(db).unionAll(waiting(db)).as('a'));

/**
 * The same as two queries, for the newest of many entries: SQLite sorts a union as a whole, and reads one table in the order of an index.
 * Read them one after the other: an entry that gets its place meanwhile is then in both, never in none.
 */
export const auditEntriesApart = (db: Db) => [db.selectFrom(waiting(db).as('a')), db.selectFrom(chained(db).as('a'))] as const;

/** Rows of the chain in their order, after one of them. */
export function auditRows(db: Db, after: number, most: number): Promise<Row<'audit_log'>[]> {
  return db.selectFrom('audit_log').selectAll().where('seq', '>', after).orderBy('seq').limit(most).execute();
}

/** Entries that wait for their place, in the order in which they get it. */
export function waitingRows(db: Db, after: number, most: number): Promise<Row<'audit_unchained'>[]> {
  return db.selectFrom('audit_unchained').selectAll().where('id', '>', after).orderBy('id').limit(most).execute();
}

/** The last row as the log says; undefined where somebody has deleted it. */
export function auditHead(db: Db): Promise<Row<'audit_head'> | undefined> {
  return db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
}

/** How often the person did this with the subject since then. */
export async function countAudited(
  db: Db,
  { event, subject, personId }: { event: AuditEvent; subject: AuditSubject; personId: string },
  since: string,
): Promise<number> {
  const row = await auditEntries(db)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('event', '=', event)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
