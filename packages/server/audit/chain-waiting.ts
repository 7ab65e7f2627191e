import type { FastifyInstance } from 'fastify';
import { letOthersWork } from '../clock/let-others-work.ts';
import { repeat } from '../clock/repeat.ts';
import { onPostgres } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import { idOfMark, type Vault } from '../vault/vault.ts';
import { isWaitingMark, rowHash } from './chain.ts';
import { waitingRows } from './queries.ts';

/** How long an entry waits for its place at most, while a node runs. */
const everyMilliseconds = 1_000;
const atOnce = 500;

/** Result of one pass: entries that got their place, and numbers of those that were changed, or that the portal did not write. */
interface Chained {
  chained: number;
  foreign: number[];
}

/**
 * Gives the entries that wait their places in the chain, in the order in which they were written, some at a time. The row `audit_head` is the
 * claim: where another node has it, or an earlier version adds an entry of its own at that moment, this one leaves the work to the next look.
 * An entry is moved in one transaction, so a crash leaves it where it was. A foreign entry stays where it is.
 */
export async function chainWaiting(db: Db, vault: Vault): Promise<Chained> {
  const all: Chained = { chained: 0, foreign: [] };
  const pause = letOthersWork();
  for (let after = 0; ;) {
    // Looks without the claim: mostly nothing waits.
    const waits = await db.selectFrom('audit_unchained').select('id').where('id', '>', after).limit(1).executeTakeFirst();
    if (waits === undefined) return all;
    const some = await db.transaction().execute((trx) => chainSome(trx, vault, after));
    if (some === null) return all;
    all.chained += some.chained;
    all.foreign.push(...some.foreign);
    after = some.last;
    await pause();
  }
}

async function chainSome(trx: Db, vault: Vault, after: number): Promise<(Chained & { last: number }) | null> {
  const head = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hash', 'key_mark'])
    .where('id', '=', 1)
    .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  if (head === undefined) return null;
  // The lock is that of a change of the key, so each entry is chained with the key that the database names then.
  const keyId = head.key_mark === null ? vault.present : idOfMark(head.key_mark);
  if (!vault.given.includes(keyId)) return null;
  const rows = await waitingRows(trx, after, atOnce);
  const [own, foreign] = [rows.filter(isOwn), rows.filter((row) => !isOwn(row))];
  let { seq, hash } = head;
  const entries = own.map(({ id: _id, mark: _mark, ...row }) => {
    seq += 1;
    hash = rowHash(vault, hash, { ...row, seq }, keyId)!;
    return { ...row, seq, hash };
  });
  if (own.length > 0) {
    await trx.insertInto('audit_log').values(entries).execute();
    await trx.updateTable('audit_head').set({ seq, hash }).where('id', '=', 1).execute();
    const ids = own.map(({ id }) => id);
    await trx.deleteFrom('audit_unchained').where('id', 'in', ids).execute();
  }
  return { chained: own.length, foreign: foreign.map(({ id }) => id), last: rows.at(-1)?.id ?? after };

  function isOwn({ id: _id, mark, ...row }: (typeof rows)[number]): boolean {
    return isWaitingMark(vault, mark, row);
  }
}

/** Chains again and again, and once more when the server stops. */
export function keepChaining(server: FastifyInstance): void {
  const { db, vault, log, metrics } = server;
  metrics.watch('atrium_audit_unchained', 'Entries of the audit log that wait for their place in the chain', async () => {
    const row = await db
      .selectFrom('audit_unchained')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  });
  let reported = 0;
  const run = async () => {
    const { foreign } = await chainWaiting(db, vault);
    if (foreign.length > reported)
      log.error({ entries: foreign.slice(0, 20) }, 'entries of the audit log are not as the portal wrote them');
    reported = foreign.length;
  };
  const failure = 'entries of the audit log could not be chained';
  repeat(server, everyMilliseconds, failure, run);
  server.addHook('onClose', () => run().catch((error: unknown) => log.warn({ err: error }, failure)));
}
