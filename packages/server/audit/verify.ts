import type { Db } from '../db/schema.ts';
import type { Vault } from '../vault/vault.ts';
import { rowHash } from './chain.ts';
import { auditHead, auditRows } from './queries.ts';

/** `broken` is the first row that is not as it was written, or is missing; `head` where nothing says any more which row is the last. */
export type Verified = { rows: number; hash: string } | { broken: number; reason: 'changed' | 'missing' } | { broken: 'head' };

const chunk = 1000;

/** Follows the chain from the first row to the head. */
export async function verifyAudit(db: Db, vault: Vault): Promise<Verified> {
  // Read before the rows: rows added meanwhile come after it.
  const head = await auditHead(db);
  if (head === undefined) return { broken: 'head' };
  let seq = 0;
  let hash = '';
  for (;;) {
    const rows = await auditRows(db, seq, chunk);
    for (const row of rows) {
      if (row.seq > head.seq) break;
      if (row.seq !== seq + 1) return { broken: seq + 1, reason: 'missing' };
      if (rowHash(vault, hash, row) !== row.hash) return { broken: row.seq, reason: 'changed' };
      ({ seq, hash } = row);
    }
    if (rows.length < chunk || (rows.at(-1)?.seq ?? 0) >= head.seq) break;
  }
  if (seq < head.seq) return { broken: seq + 1, reason: 'missing' };
  return hash === head.hash ? { rows: seq, hash } : { broken: seq, reason: 'changed' };
}
