import type { Row } from '../db/schema.ts';
import type { Vault } from '../vault/vault.ts';

/** A row without its hash. */
export type AuditRow = Omit<Row<'audit_log'>, 'hash'>;

/** The hash that ties a row to the one before it; only who has the secret key can make it. */
export function rowHash(
  vault: Vault,
  former: string,
  { seq, at, event, person_id, tenant_id, address, request_id, subject, details }: AuditRow,
): string {
  return vault.sign('audit', JSON.stringify([former, seq, at, event, person_id, tenant_id, address, request_id, subject, details]));
}

/** The mark of a row that waits for its place: what only the database wrote never gets one. */
export const waitingMark = (vault: Vault, row: Omit<AuditRow, 'seq'>): string => rowHash(vault, 'waiting', { ...row, seq: 0 });
