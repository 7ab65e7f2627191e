import { randomUUID } from 'node:crypto';
import { lockName } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { lockPerson } from '../people/people-queries.ts';
import { peopleLock, type Source } from './records.ts';
import type { UserDocument } from './user-document.ts';

export interface Claim {
  personId: string;
  field: Row<'directory_claims'>['field'];
  externalId: string | null;
  username: string;
  document: UserDocument;
}

/** Stores that a source claims a person from elsewhere; a repeated claim updates the first. Returns its id. */
export async function recordClaim(
  trx: Db,
  source: Source,
  { personId, field, externalId, username, document }: Claim,
  now: Date,
): Promise<string> {
  const said = { field, external_id: externalId, attributes: JSON.stringify(document), asked_at: now.toISOString() };
  const row = await trx
    .insertInto('directory_claims')
    .values({
      id: randomUUID(),
      source: source.name,
      tenant_id: source.tenantId,
      person_id: personId,
      user_name: username,
      ...said,
      decision: null,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'person_id', 'user_name']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** People whom an administrator has declared different from the source's person of this name. */
export async function refusedClaims(trx: Db, source: Source, username: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('directory_claims')
    .select('person_id')
    .where('source', '=', source.name)
    .where('user_name', '=', username)
    .where('decision', '=', 'refused')
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
}

/** The names under which administrators have given a person to the source; none where the source has made the person. */
export async function approvedNames(trx: Db, source: Source, personId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('directory_claims')
    .select('user_name')
    .where('source', '=', source.name)
    .where('person_id', '=', personId)
    .where('decision', '=', 'approved')
    .execute();
  return new Set(rows.map((row) => row.user_name));
}

/** Claims that wait, oldest first. */
export const waitingClaims = (db: Db) =>
  db
    .selectFrom('directory_claims as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.source', 'c.tenant_id as tenantId', 'c.field', 'c.user_name as userName', 'c.asked_at as askedAt'])
    .select(['p.id as personId', 'p.real_name as name', 'p.user_code as userCode', 'p.managed_by as managedBy'])
    .where('c.decision', 'is', null)
    .orderBy('c.asked_at')
    .orderBy('c.id')
    .execute();

/**
 * Keeps everybody else from writing the person of a claim until the transaction ends: both sources, and who gives the person a role or a
 * tenant.
 */
export async function lockPersonOfClaim(trx: Db, id: string): Promise<void> {
  const asked = await trx
    .selectFrom('directory_claims as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .select(['c.source', 'c.person_id as personId', 'p.managed_by as managedBy'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (asked === undefined) return;
  // In one order, so that two decisions do not wait for each other.
  for (const name of [...new Set([asked.source, asked.managedBy])].toSorted()) await lockName(trx, peopleLock(name));
  await lockPerson(trx, asked.personId);
}

/** Forgets what other sources ask for of a person who was given to one: they ask again, and the claim says whose the person is then. */
export async function forgetOtherClaims(trx: Db, { source, person_id: personId }: Row<'directory_claims'>): Promise<void> {
  await trx
    .deleteFrom('directory_claims')
    .where('person_id', '=', personId)
    .where('source', '<>', source)
    .where('decision', 'is', null)
    .execute();
}

/** Decides a claim that waits; undefined where there is none. */
export async function decideClaim(
  trx: Db,
  id: string,
  decision: 'approved' | 'refused',
  by: string,
  now: Date,
): Promise<Row<'directory_claims'> | undefined> {
  return trx
    .updateTable('directory_claims')
    .set({ decision, decided_at: now.toISOString(), decided_by: by })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
