import { lockName } from '../db/one-at-a-time.ts';
import type { Db } from '../db/schema.ts';
import { type Change, changesOf, compare, type Work } from './compare.ts';
import { contentShapes } from './shapes/content-shapes.ts';
import { guardRun } from '../modules/people-sources/guard.ts';
import { peopleLock } from '../modules/people-sources/records.ts';
import { normalizeUsername } from '../modules/sign-in/username.ts';
import { leaveOthersPeople } from './checks/others-people.ts';
import { newPasswords, stillNew, writePasswords } from './passwords.ts';
import { ProvisionError } from './problems.ts';
import { readOrganisation, type Source } from './read-organisation.ts';
import { brandingShapes } from './shapes/branding.ts';
import { type Kind, kinds, places, shapesOf } from './shapes/shapes.ts';
import { settingShapes } from './shapes/settings.ts';
import { workShapes } from './shapes/work-shapes.ts';
import { leaveTakenOver } from './taken-over.ts';
import { forget, keepState, writeWork } from './write-work.ts';

export interface ProvisionOptions {
  /** Returns the changes without writing them. */
  dryRun?: boolean;
  /** Also returns records that are unchanged because a screen owns them. */
  all?: boolean;
  /** Base of relative times. */
  now?: Date;
}

/**
 * Brings the database in line with the folder's files in one transaction, and returns the changes. A second run changes nothing. Throws
 * `ProvisionError` for invalid files, and `MassChangeError` if it would disable too many people.
 */
export async function provision(
  db: Db,
  folder: string,
  { dryRun = false, all = false, now = new Date() }: ProvisionOptions = {},
): Promise<Change[]> {
  const source = await readOrganisation(folder);
  const { organisation } = source;
  const wanted = [shapesOf, contentShapes, workShapes, brandingShapes, settingShapes].flatMap((shapes) => shapes(organisation));
  const managed = new Set<Kind>(kinds.filter((kind) => organisation[places[kind].file] !== null));
  // Hashing is slow, so it runs before the transaction, with the state at that time.
  const before = await stateOf(db);
  const hashes = await newPasswords(before, organisation.people);

  return db.transaction().execute(async (trx) => {
    if (!dryRun) await claim(trx, now);
    const state = await stateOf(trx);
    const mine = await leaveTakenOver(trx, compare(wanted, state, managed), state);
    const { work, left, forgotten, others } = await leaveOthersPeople(trx, mine.work);
    const passwords = new Map([...stillNew(hashes, before, state)].filter(([id]) => !others.has(id)));
    await refuseTaken(trx, source);
    if (!dryRun) {
      await guardPeople(trx, work, now);
      await writeWork(trx, work, now);
      await keepState(trx, mine.taken);
      await forget(trx, forgotten);
      await writePasswords(trx, passwords, now);
      await endLostSessions(trx, now);
    }
    return [...changesOf(work, [...passwords.keys()]), ...left, ...mine.left, ...(all ? mine.rest : [])];
  });
}

/** Throws if a short file would disable too many people: such a run needs an approval. */
async function guardPeople(trx: Db, { updated, removed }: Work, now: Date): Promise<void> {
  const gone = [
    ...removed.filter(({ kind }) => kind === 'person').map(({ id }) => id),
    ...updated.filter(({ shape, columns }) => shape.kind === 'person' && columns['status'] === 'disabled').map(({ shape }) => shape.id),
  ];
  if (gone.length === 0) return;
  const { count } = await trx
    .selectFrom('people')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('managed_by', '=', 'files')
    .where('disabled_by_source', '=', 0)
    .executeTakeFirstOrThrow();
  const tenants = await trx.selectFrom('tenants').select('id').orderBy('sort').execute();
  await guardRun(trx, { name: 'files', tenants: tenants.map(({ id }) => id) }, gone, Number(count), now);
}

/** Takes the locks, so that a second node that provisions waits, and so does a transfer of a person to another source. */
async function claim(trx: Db, now: Date): Promise<void> {
  await lockName(trx, peopleLock('files'));
  const value = now.toISOString();
  await trx
    .insertInto('provision_state')
    .values({ key: 'provisioned-at', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function stateOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('provision_state').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Throws if the files give somebody a username or number of a person who is not in the files. */
async function refuseTaken(trx: Db, { organisation, problem }: Source): Promise<void> {
  const rows = await trx.selectFrom('people').select(['id', 'username', 'user_code', 'unique_no']).execute();
  const ids = new Set(organisation.people.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const problems = (
    [
      ['username', 'username'],
      ['userCode', 'user_code'],
      ['uniqueNo', 'unique_no'],
    ] as const
  ).flatMap(([field, column]) => {
    const owners = new Map(others.map((row) => [row[column], row.id]));
    return organisation.people.flatMap((person, index) => {
      const owner = owners.get(field === 'username' ? normalizeUsername(person.username) : person[field]);
      if (owner === undefined) return [];
      return [problem('people', `/${index}/${field}`, `${field} ${person[field]} belongs to ${owner}, who is not in the files`)];
    });
  });
  if (problems.length > 0) throw new ProvisionError(problems);
}

/** Ends sessions in tenants that the person has left. */
async function endLostSessions(trx: Db, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now.toISOString(), ended_reason: 'membership' })
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_tenants')
            .select('person_tenants.person_id')
            .whereRef('person_tenants.person_id', '=', 'sessions.person_id')
            .whereRef('person_tenants.tenant_id', '=', 'sessions.tenant_id'),
        ),
      ),
    )
    .execute();
}
