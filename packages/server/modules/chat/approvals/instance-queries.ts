import { sql } from 'kysely';
import { day, minute } from '../../../clock/repeat.ts';
import { onPostgres } from '../../../db/dialect.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { copiesPattern } from '../../integration/tasks/case-copies.ts';

export type InstanceRow = Row<'approval_instances'>;

/** The only provider with an approval centre of this kind. */
export const centre = 'feishu';

const leaseMilliseconds = 2 * minute;
const keptMilliseconds = 31 * day;
const iso = (at: number): string => new Date(at).toISOString();

/**
 * Switches the approval centre on or off. From off to on it gets every open case and task; what changed while it was off is put again.
 */
export async function switchCentre(db: Db, state: 'on' | 'off', now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('approval_centres').select('state').where('provider', '=', centre).executeTakeFirst();
    if ((known?.state ?? 'off') === state) return;
    const none = { succeeded_at: null, failed_at: null };
    await trx
      .insertInto('approval_centres')
      .values({ provider: centre, state, ...none })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ state, paused_until: '' }))
      .execute();
    if (state === 'off') return;
    const at = now.toISOString();
    const again = sql`on conflict (subject) do update set version = approval_instances.version + 1, changed_at = excluded.changed_at,
      next_at = excluded.next_at, attempts = 0, state = 'waiting'`;
    await trx
      .updateTable('approval_instances')
      .set({ version: sql<number>`version + 1`, changed_at: at, next_at: at, attempts: 0, state: 'waiting' })
      .where('state', '<>', 'ended')
      .execute();
    await sql`insert into approval_instances (subject, kind, tenant_id, version, changed_at, next_at, state)
      select id, 'case', tenant_id, 1, ${at}, ${at}, 'waiting' from integration_cases where status = 'running' ${again}`.execute(trx);
    await sql`insert into approval_instances (subject, kind, tenant_id, version, changed_at, next_at, state)
      select id, 'task', tenant_id, 1, ${at}, ${at}, 'waiting' from integration_tasks
      where state = 'open' and case_id is null and external_id not like ${copiesPattern} ${again}`.execute(trx);
  });
}

export const readCentre = (db: Db): Promise<Row<'approval_centres'> | undefined> =>
  db.selectFrom('approval_centres').selectAll().where('provider', '=', centre).executeTakeFirst();

/** Instances whose time has come, for one node alone and two minutes; none while the centre is paused. */
export function claimInstances(db: Db, now: Date, most: number): Promise<InstanceRow[]> {
  return db.transaction().execute(async (trx) => {
    const at = now.toISOString();
    const open = await readCentre(trx);
    if (open === undefined || open.state === 'off' || open.paused_until > at) return [];
    const rows = await trx
      .selectFrom('approval_instances')
      .selectAll()
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(most)
      .$if(onPostgres(trx), (query) => query.forUpdate().skipLocked())
      .execute();
    for (const { subject } of rows)
      await trx
        .updateTable('approval_instances')
        .set((set) => ({ next_at: iso(now.getTime() + leaseMilliseconds), attempts: set('attempts', '+', 1) }))
        .where('subject', '=', subject)
        .execute();
    return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
  });
}

/** Nothing where it has changed since: that version is put next. */
const ofVersion = (db: Db, { subject, version }: InstanceRow) =>
  db.updateTable('approval_instances').where('subject', '=', subject).where('version', '=', version);

export async function notePut(db: Db, row: InstanceRow, isOver: boolean, now: Date): Promise<void> {
  await ofVersion(db, row)
    .set({ state: isOver ? 'ended' : 'put', next_at: null, answer: null })
    .execute();
  await db.updateTable('approval_centres').set({ succeeded_at: now.toISOString() }).where('provider', '=', centre).execute();
}

/** Nobody would see it there. */
export async function noteNobody(db: Db, row: InstanceRow): Promise<void> {
  await ofVersion(db, row).set({ state: 'put', next_at: null, answer: 'nobody of it is known there' }).execute();
}

/** `isTry`: the provider has refused this one; else nothing would have been taken, and it costs no try. */
export async function noteLater(db: Db, row: InstanceRow, next: Date, answer: string, isTry: boolean): Promise<void> {
  await ofVersion(db, row)
    .set({ next_at: next.toISOString(), answer: answer.slice(0, 500), attempts: isTry ? row.attempts : row.attempts - 1 })
    .execute();
}

export async function noteGivenUp(db: Db, row: InstanceRow, answer: string): Promise<void> {
  await ofVersion(db, row)
    .set({ state: 'given-up', next_at: null, answer: answer.slice(0, 500) })
    .execute();
}

/** Keeps the answer of the provider at a failure. `pause`: nothing else would be taken either, so nothing is put for so many milliseconds. */
export async function noteFailure(db: Db, failure: string, now: Date, pause: number): Promise<void> {
  await db
    .updateTable('approval_centres')
    .set({ failed_at: now.toISOString(), failure: failure.slice(0, 500) })
    .$if(pause > 0, (query) => query.set({ paused_until: iso(now.getTime() + pause) }))
    .where('provider', '=', centre)
    .execute();
}

/** Instances whose case or task is gone from the database are put a last time; those that ended long ago are forgotten. */
export async function keepInstances(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .deleteFrom('approval_instances')
    .where('state', 'in', ['ended', 'given-up'])
    .where('changed_at', '<', iso(now.getTime() - keptMilliseconds))
    .execute();
  await sql`update approval_instances set version = version + 1, changed_at = ${at}, next_at = ${at}, attempts = 0, state = 'waiting'
    where state <> 'ended' and next_at is null
      and not exists (select 1 from integration_cases c where c.id = approval_instances.subject)
      and not exists (select 1 from integration_tasks t where t.id = approval_instances.subject)`.execute(db);
}

/** How the approval centre is, for administrators; null where it is off. */
export async function centreHealth(db: Db, since: string) {
  const open = await readCentre(db);
  if (open === undefined || open.state === 'off') return null;
  const [waiting, givenUp] = await Promise.all([
    db
      .selectFrom('approval_instances')
      .select((of) => [of.fn.countAll<string | number>().as('count'), of.fn.min('changed_at').as('oldest')])
      .where('next_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('approval_instances')
      .select((of) => of.fn.countAll<string | number>().as('count'))
      .where('state', '=', 'given-up')
      .where('changed_at', '>=', since)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    succeededAt: open.succeeded_at,
    failedAt: open.failed_at,
    failure: open.failure,
    waiting: Number(waiting.count),
    oldest: waiting.oldest,
    givenUp: Number(givenUp.count),
  };
}
