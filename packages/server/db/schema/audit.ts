import type { Generated } from 'kysely';

interface AuditLog {
  seq: number;
  at: string;
  event: string;
  person_id: string | null;
  tenant_id: string | null;
  address: string;
  request_id: string;
  /** The record that it is about, as `<kind>:<id>`; null where that is only the person. */
  subject: string | null;
  /** JSON */
  details: string;
  hash: string;
}

/** Entries that wait for their place in the chain, in the order in which they were written. */
interface AuditUnchained {
  id: Generated<number>;
  at: string;
  event: string;
  person_id: string | null;
  tenant_id: string | null;
  address: string;
  request_id: string;
  subject: string | null;
  /** JSON */
  details: string;
  /** Made with the secret key: who can only write the database cannot have an entry of their own chained. */
  mark: string;
}

/** One row: the newest of the log, and which secret key the database is written with. */
interface AuditHead {
  id: number;
  seq: number;
  hash: string;
  key_mark: string | null;
}

/** Secret keys that another one has replaced, by `vault/change-key.ts`. */
interface FormerKeys {
  /** Their order, from 1. */
  number: number;
  id: string;
  /** JSON, sealed with the present key: until which entry of the audit log it counts, and what remains of it (`FormerKey` in vault/vault.ts). */
  sealed: string;
  replaced_at: string;
  /** Since when nothing is sealed with it that could be opened: the settings need it no more. */
  ended_at: string | null;
  /** Sealed records that no key could open when it ended. */
  unreadable: number | null;
}

export interface AuditTables {
  audit_log: AuditLog;
  audit_unchained: AuditUnchained;
  audit_head: AuditHead;
  former_keys: FormerKeys;
}
