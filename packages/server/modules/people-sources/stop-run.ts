import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { nextTime } from '../../db/next-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { Vault } from '../../vault/vault.ts';
import { appendAudit } from '../../audit/queries.ts';
import { findAccountOfSource } from '../integration/accounts/account-queries.ts';
import { ownersOf } from '../integration/accounts/remind-of-keys.ts';
import { addEvents, announce } from '../../push/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import type { MassChange } from './guard.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

const atOnce = 400;

export interface Place {
  db: Db;
  vault: Vault;
  config: Pick<Config, 'databaseUrl'>;
}

/**
 * Keeps a change that was stopped as a run that waits, and writes to those who look after its source, once a run. Answers its id. Runs
 * apart from the transaction that was stopped.
 */
export async function stopRun({ db, vault, config }: Place, change: MassChange, now: Date): Promise<string> {
  return oneAtATime(db, `runs of ${change.source}`, async (trx) => {
    const said = { people: JSON.stringify(change.people), of_people: change.of, stopped_at: now.toISOString() };
    const { source, kind, subject } = change;
    // In one statement: a run that is decided meanwhile stays as it was decided.
    const waits = await trx
      .updateTable('directory_runs')
      .set(said)
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('decision', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (waits !== undefined) return waits.id;
    const id = randomUUID();
    await trx
      .insertInto('directory_runs')
      .values({ id, source, kind, subject, ...said, decision: null, decided_at: null, decided_by: null })
      .execute();
    const details = { run: id, source, kind, people: change.people.length, of: change.of };
    const [tenantId = null, ...others] = change.tenants;
    await appendAudit(trx, vault, {
      event: 'directory-run-stopped',
      personId: null,
      tenantId: others.length === 0 ? tenantId : null,
      address: 'this machine',
      requestId: 'guard',
      subject: `directory:${source}`,
      details,
    });
    await tellOwners(trx, change, config.databaseUrl !== null);
    return id;
  });
}

async function tellOwners(trx: Db, { source, tenants, people, of, kind }: MassChange, hasNodes: boolean): Promise<void> {
  const code = /^scim:(.+)$/.exec(source)?.[1];
  const account = code === undefined ? null : await findAccountOfSource(trx, code);
  const count = kind === 'nobody' ? of : people.length;
  for (const [tenantId, ids] of await ownersOf(trx, { owners: account?.owners ?? [], tenants: [...tenants] })) {
    const words = inLanguages((language) => ({
      title: say(language, 'runStoppedTitle', { name: account?.name ?? source }),
      body: say(language, 'runStoppedBody', { count }),
    }));
    const message = { type: 'system', ...words, link: null, sender: say('zh-CN', 'integration'), urgent: true } as const;
    await addMessage(trx, tenantId, ids, message, (events) => addEvents(trx, events, nextTime()));
    if (hasNodes) await announce(trx, ids);
  }
}

/** Runs that wait, oldest first. */
export const waitingRuns = (db: Db): Promise<Row<'directory_runs'>[]> =>
  db.selectFrom('directory_runs').selectAll().where('decision', 'is', null).orderBy('stopped_at').orderBy('id').execute();

/** The same for people who read them: whom they are about, by name and user code, and the group by its name. */
export async function namedRuns(db: Db): Promise<object[]> {
  const groups = await db.selectFrom('directory_groups').select(['id', 'name']).execute();
  const runs: object[] = [];
  for (const { people, decision: _, decided_at: __, decided_by: ___, ...run } of await waitingRuns(db)) {
    const ids = JSON.parse(people) as string[];
    const names = new Map<string, string>();
    for (let from = 0; from < ids.length; from += atOnce) {
      const rows = await db
        .selectFrom('people')
        .select(['id', 'real_name', 'user_code'])
        .where('id', 'in', ids.slice(from, from + atOnce))
        .execute();
      for (const row of rows) names.set(row.id, `${row.real_name} (${row.user_code})`);
    }
    const subject = groups.find(({ id }) => id === run.subject)?.name ?? run.subject;
    runs.push({ ...run, subject, count: ids.length, people: ids.map((id) => names.get(id) ?? id) });
  }
  return runs;
}

/** Decides a run that waits; undefined where there is none. */
export const decideRun = (
  trx: Db,
  id: string,
  decision: 'approved' | 'refused',
  by: string,
  now: Date,
): Promise<Row<'directory_runs'> | undefined> =>
  trx
    .updateTable('directory_runs')
    .set({ decision, decided_at: now.toISOString(), decided_by: by })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst();
