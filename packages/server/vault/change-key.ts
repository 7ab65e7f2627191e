import { randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/queries.ts';
import { databaseNow } from '../clock/database-now.ts';
import { minute } from '../clock/repeat.ts';
import { onPostgres } from '../db/dialect.ts';
import { refuseBelow } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { version, versionNumber } from '../startup/version.ts';
import { readKeyState } from './key-state.ts';
import { keyMark, type Vault } from './vault.ts';

/** A node that was silent for longer counts as stopped; nodes say every half minute that they are there. */
export const silentMilliseconds = 1.5 * minute;

/** The key that a node wants to be the present one: the first of its settings, where it is new to the database. */
function wantedKey({ given: [first], present, former }: Vault): string | null {
  return first === undefined || first === present || former.some(({ id }) => id === first) ? null : first;
}

/**
 * Makes the first key of the settings the present one, as soon as every node that runs has it; answers whether it did. All in one
 * transaction: the audit log goes on with the new key, and what remains of the former ones is sealed with it. A key that was replaced once
 * never comes back, so nodes with another order do not change it in turn.
 */
export async function changeKey(db: Db, vault: Vault, now = databaseNow()): Promise<boolean> {
  if (wantedKey(vault) === null || vault.lacks !== null) return false;
  return db.transaction().execute(async (trx) => {
    const head = await trx
      .selectFrom('audit_head')
      .select(['seq', 'key_mark'])
      .where('id', '=', 1)
      .$if(onPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst();
    const state = await readKeyState(trx);
    if (head === undefined || state === null) return false;
    vault.follow(state);
    const [from, to] = [vault.present, wantedKey(vault)];
    if (to === null || vault.lacks !== null || (await nodesWithout(trx, to, now)).length > 0) return false;
    for (const [index, { id, sealed }] of vault.stateAfter(to, head.seq).former.entries())
      await trx
        .insertInto('former_keys')
        .values({ number: index + 1, id, sealed, replaced_at: now.toISOString(), ended_at: null, unreadable: null })
        .onConflict((conflict) => conflict.column('number').doUpdateSet({ sealed }))
        .execute();
    const mark = vault.signAs(to, ...keyMark)!;
    await trx.updateTable('audit_head').set({ key_mark: mark }).where('id', '=', 1).execute();
    // A sealed text names its key from now on, which earlier versions cannot read.
    await refuseBelow(trx, versionNumber(version));
    await appendAudit(trx, vault, { event: 'secret-key-changed', ...byPortal(), details: { key: to, former: from } });
    return true;
  });
}

/** The author of audit entries about the key: the portal itself. */
export const byPortal = () =>
  ({ personId: null, tenantId: null, address: '', requestId: randomUUID(), subject: 'portal:secret-key' }) as const;

interface NodeKeys {
  host: string;
  /** Ids of the keys of its settings; none of a node of an earlier version, which says nothing about them. */
  keys: readonly string[];
}

/** The nodes that run, with their keys. */
export async function runningNodes(db: Db, now = databaseNow()): Promise<NodeKeys[]> {
  const since = new Date(now.getTime() - silentMilliseconds).toISOString();
  const rows = await db.selectFrom('nodes').select(['id', 'facts']).where('seen_at', '>', since).orderBy('started_at').execute();
  return rows.map(({ id, facts }) => {
    const { host = id, keys = [] } = JSON.parse(facts) as Partial<NodeKeys>;
    return { host, keys };
  });
}

async function nodesWithout(db: Db, keyId: string, now: Date): Promise<string[]> {
  return (await runningNodes(db, now)).filter(({ keys }) => !keys.includes(keyId)).map(({ host }) => host);
}
