import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isWaitingMark, waitingMark } from '../audit/chain.ts';
import { appendAudit, waitingRows } from '../audit/queries.ts';
import { databaseNow } from '../clock/database-now.ts';
import { hour } from '../clock/repeat.ts';
import { onPostgres } from '../db/dialect.ts';
import { lockName } from '../db/one-at-a-time.ts';
import type { Db } from '../db/schema.ts';
import { followKeys } from './key-state.ts';
import type { Vault } from './vault.ts';
import { byPortal } from './change-key.ts';
import { countSealed, ofOtherKeys, type SealedColumn, type SealedRow } from './sealed-column.ts';

const atOnce = 100;
/** Entries of the audit log that are looked at; with more of them the end waits. */
const mostWaiting = 1_000;

/**
 * How long a former key stays needed at least: marks of pages and browsers last up to an hour, and a node that has not noticed the change
 * yet may still seal with it.
 */
export const leastMilliseconds = hour;

/**
 * Seals everything with the present key that another one has sealed, some records in a transaction. The rows of the former keys are the
 * claim: where another node has them, this one leaves the work to it. A crash leaves records as they were or done, so any node goes on.
 * When nothing is left that could be opened, the former keys end.
 */
export async function sealAgain(
  db: Db,
  { vault, sealed, log }: { vault: Vault; sealed: readonly SealedColumn[]; log: Pick<FastifyBaseLogger, 'error' | 'info'> },
  now = databaseNow(),
): Promise<void> {
  const state = await followKeys(db, vault);
  if (state === null || state.needed.length === 0 || vault.lacks !== null) return;
  const unreadable: string[] = [];
  for (const column of sealed) {
    for (let after = ''; ;) {
      const some = await db.transaction().execute((trx) => sealSome(trx, vault, column, after));
      if (some === null) return;
      unreadable.push(...some.unreadable.map((id) => `${column.table} ${id}`));
      if (some.last === null) break;
      after = some.last;
    }
  }
  const ended = await db.transaction().execute((trx) => endKeys(trx, { vault, sealed, unreadable: unreadable.length }, now));
  if (ended.length === 0) return;
  if (unreadable.length > 0) log.error({ records: unreadable.slice(0, 100) }, 'sealed records cannot be opened with any key');
  log.info({ keys: ended }, 'everything is sealed with the present secret key: the former one can be taken out of the settings');
}

/** Former keys with which something may still be sealed, for this transaction alone; null where another node works on it. */
async function claimKeys(trx: Db): Promise<{ id: string; replaced_at: string }[] | null> {
  const rows = await trx
    .selectFrom('former_keys')
    .select(['id', 'replaced_at'])
    .where('ended_at', 'is', null)
    .orderBy('number')
    .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
    .execute();
  return rows.length === 0 ? null : rows;
}

interface Some {
  /** Null where nothing is behind it. */
  last: string | null;
  unreadable: string[];
}

async function sealSome(trx: Db, vault: Vault, sealed: SealedColumn, after: string): Promise<Some | null> {
  if ((await claimKeys(trx)) === null) return null;
  const names = [sealed.id, sealed.column, ...(sealed.also ?? [])];
  const { rows } = await sql<SealedRow>`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(sealed.table)}
    where ${sql.ref(sealed.id)} > ${after} and ${ofOtherKeys(sealed, vault.present)}
    order by ${sql.ref(sealed.id)} limit ${sql.lit(atOnce)}`.execute(trx);
  const unreadable: string[] = [];
  for (const row of rows) {
    if (sealed.lock !== undefined) await lockName(trx, sealed.lock(row));
    if (!(await sealOne(trx, vault, sealed, row))) unreadable.push(row[sealed.id]!);
  }
  return { last: rows.length < atOnce ? null : rows.at(-1)![sealed.id]!, unreadable };
}

/** Seals one record again unless somebody has just changed it; false where it cannot be opened. */
async function sealOne(trx: Db, vault: Vault, sealed: SealedColumn, row: SealedRow): Promise<boolean> {
  const before = row[sealed.column]!;
  let text: string;
  try {
    text = vault.open(before, sealed.context(row));
  } catch {
    return false;
  }
  const changed: SealedRow = { ...sealed.marks?.(vault, row, text), [sealed.column]: vault.seal(text, sealed.context(row)) };
  const set = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(sealed.table)} set ${sql.join(set)}
    where ${sql.ref(sealed.id)} = ${row[sealed.id]} and ${sql.ref(sealed.column)} = ${before}`.execute(trx);
  return true;
}

interface End {
  vault: Vault;
  sealed: readonly SealedColumn[];
  /** How many records no key opens: they need none. */
  unreadable: number;
}

/** Ends former keys that were replaced long enough ago; answers their ids. */
async function endKeys(trx: Db, { vault, sealed, unreadable }: End, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() - leastMilliseconds).toISOString();
  const old = ((await claimKeys(trx)) ?? []).filter(({ replaced_at: at }) => at <= until).map(({ id }) => id);
  if (old.length === 0) return [];
  let [all, done] = [0, 0];
  for (const column of sealed) {
    const count = await countSealed(trx, column, vault.present);
    all += count.all;
    done += count.done;
  }
  if (all - done > unreadable || (await isMarkedBefore(trx, vault))) return [];
  await trx.updateTable('former_keys').set({ ended_at: now.toISOString(), unreadable }).where('id', 'in', old).execute();
  for (const id of old)
    await appendAudit(trx, vault, { event: 'secret-key-ended', ...byPortal(), details: { former: id, records: done, unreadable } });
  return old;
}

/** Whether an entry of the audit log waits for its place with a mark of a former key, without which nobody could give it one. */
async function isMarkedBefore(trx: Db, vault: Vault): Promise<boolean> {
  const rows = await waitingRows(trx, 0, mostWaiting);
  const isBefore = ({ id: _id, mark, ...row }: (typeof rows)[number]) =>
    mark !== waitingMark(vault, row) && isWaitingMark(vault, mark, row);
  return rows.length === mostWaiting || rows.some(isBefore);
}
