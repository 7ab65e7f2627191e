import type { Row } from '../db/schema.ts';
import type { Vault } from '../vault/vault.ts';

/** A row without its hash. */
export type AuditRow = Omit<Row<'audit_log'>, 'hash'>;

/** The hash that ties a row to the one before it; only who has the secret key can make it. Null without that key. */
export function rowHash(
  vault: Vault,
  former: string,
  { seq, at, event, person_id, tenant_id, address, request_id, subject, details }: AuditRow,
  keyId: string = vault.present,
): string | null {
  return vault.signAs(
    keyId,
    'audit',
    JSON.stringify([former, seq, at, event, person_id, tenant_id, address, request_id, subject, details]),
  );
}

/** The key that has chained an entry. */
export const keyOfEntry = ({ former, present }: Vault, seq: number): string =>
  former.find(({ untilSeq }) => seq <= untilSeq)?.id ?? present;

type Waiting = Omit<AuditRow, 'seq'>;

/** The mark of a row that waits for its place: what only the database wrote never gets one. */
export const waitingMark = (vault: Vault, row: Waiting): string => waitingHash(vault, row, vault.present)!;

/** Whether a mark is of a key of the settings; a node may have made it just before the key changed. */
export const isWaitingMark = (vault: Vault, mark: string, row: Waiting): boolean =>
  mark === waitingMark(vault, row) || vault.given.some((id) => mark === waitingHash(vault, row, id));

const waitingHash = (vault: Vault, row: Waiting, keyId: string) => rowHash(vault, 'waiting', { ...row, seq: 0 }, keyId);
