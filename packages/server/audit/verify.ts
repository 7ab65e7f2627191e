import type { Db } from '../db/schema.ts';
import type { Vault } from '../vault/vault.ts';
import { StartError } from '../startup/start-error.ts';
import { followKeys } from '../vault/key-state.ts';
import { isWaitingMark, keyOfEntry, rowHash } from './chain.ts';
import { auditHead, auditRows, waitingRows } from './queries.ts';

/**
 * `broken` is the first row that is not as it was written, or is missing; `head` where nothing says any more which row is the last. The row
 * behind the last is broken, as `waiting`, where an entry that waits for its place is not as it was written. `unchained`: how many wait.
 */
export type Verified =
  | { rows: number; hash: string; unchained: number }
  | { broken: number; reason: 'changed' | 'missing' | 'waiting' }
  | { broken: 'head' };

const chunk = 1000;

/** Follows the chain from the first row to the head. */
export async function verifyAudit(db: Db, vault: Vault): Promise<Verified> {
  // Read before the rows: rows added meanwhile come after it.
  const head = await auditHead(db);
  if (head === undefined) return { broken: 'head' };
  // And before a change of the key that comes now: it counts from a later row on.
  if (!(await knowsKeys(db, vault))) return { broken: 1, reason: 'changed' };
  let seq = 0;
  let hash = '';
  for (;;) {
    const rows = await auditRows(db, seq, chunk);
    for (const row of rows) {
      if (row.seq > head.seq) break;
      if (row.seq !== seq + 1) return { broken: seq + 1, reason: 'missing' };
      if (rowHash(vault, hash, row, keyOfEntry(vault, row.seq)) !== row.hash) return { broken: row.seq, reason: 'changed' };
      ({ seq, hash } = row);
    }
    if (rows.length < chunk || (rows.at(-1)?.seq ?? 0) >= head.seq) break;
  }
  if (seq < head.seq) return { broken: seq + 1, reason: 'missing' };
  if (hash !== head.hash) return { broken: seq, reason: 'changed' };
  const unchained = await countWaiting(db, vault);
  return unchained === null ? { broken: seq + 1, reason: 'waiting' } : { rows: seq, hash, unchained };
}

/** Whether the former keys are as the portal wrote them. */
const knowsKeys = (db: Db, vault: Vault): Promise<boolean> =>
  followKeys(db, vault).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StartError) return false;
      throw error;
    },
  );

/** How many entries wait for their place; null where one of them is not as it was written. */
async function countWaiting(db: Db, vault: Vault): Promise<number | null> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await waitingRows(db, after, chunk);
    for (const { id, mark, ...row } of rows) {
      if (!isWaitingMark(vault, mark, row)) return null;
      after = id;
    }
    count += rows.length;
    if (rows.length < chunk) return count;
  }
}
