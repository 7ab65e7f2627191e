import type { AuditEvent, AuditSubject, FieldChange } from '@atrium/api/contract';
import type { Db, Row } from '../db/schema.ts';
import { nextTime } from '../db/next-time.ts';
import type { Vault } from '../vault/vault.ts';
import { rowHash } from './chain.ts';

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

/** Adds a row at the end, in the caller's transaction if there is one. */
export const appendAudit = (db: Db, vault: Vault, entry: AuditEntry): Promise<void> => appendAudits(db, vault, [entry]);

const chunk = 400;

/** Adds rows at the end, in the caller's transaction if there is one: the head's row makes writers wait for each other. */
export async function appendAudits(db: Db, vault: Vault, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  if (!db.isTransaction) return db.transaction().execute((trx) => appendAudits(trx, vault, entries));
  const head = await db
    .updateTable('audit_head')
    .set((of) => ({ seq: of('seq', '+', entries.length) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  let { hash } = head;
  const first = Number(head.seq) - entries.length + 1;
  const rows = entries.map((entry, index) => {
    const said = {
      seq: first + index,
      at: nextTime(),
      event: entry.event,
      person_id: entry.personId,
      tenant_id: entry.tenantId,
      address: entry.address,
      request_id: entry.requestId,
      subject: entry.subject,
      details: JSON.stringify({ ...entry.details, ...(entry.changes === undefined ? {} : { changes: entry.changes }) }),
    };
    hash = rowHash(vault, hash, said);
    return { ...said, hash };
  });
  for (let at = 0; at < rows.length; at += chunk)
    await db
      .insertInto('audit_log')
      .values(rows.slice(at, at + chunk))
      .execute();
  await db.updateTable('audit_head').set({ hash }).where('id', '=', 1).execute();
}

/** Rows in their order, after one of them. */
export function auditRows(db: Db, after: number, most: number): Promise<Row<'audit_log'>[]> {
  return db.selectFrom('audit_log').selectAll().where('seq', '>', after).orderBy('seq').limit(most).execute();
}

/** The last row as the log says; undefined where somebody has deleted it. */
export function auditHead(db: Db): Promise<Row<'audit_head'> | undefined> {
  return db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst();
}

/** Marks the database with the key that it is written with; answers false when that is another. */
export async function claimKey(db: Db, mark: string): Promise<boolean> {
  await db.updateTable('audit_head').set({ key_mark: mark }).where('id', '=', 1).where('key_mark', 'is', null).execute();
  return (await auditHead(db))?.key_mark === mark;
}

/** How often the person did this with the subject since then. */
export async function countAudited(
  db: Db,
  { event, subject, personId }: { event: AuditEvent; subject: AuditSubject; personId: string },
  since: string,
): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('event', '=', event)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
