import type { SecondFactor } from '@atrium/api/contract';
import type { Db, NewRow, Row } from '../../db/schema.ts';

export function factorsOf(db: Db, personId: string): Promise<Row<'second_factors'>[]> {
  return db.selectFrom('second_factors').selectAll().where('person_id', '=', personId).orderBy('added_at').orderBy('id').execute();
}

export const toFactor = ({ id, kind, name, added_at: addedAt, used_at: usedAt }: Row<'second_factors'>): SecondFactor => ({
  id,
  kind,
  name,
  addedAt,
  usedAt,
});

export async function insertFactor(db: Db, factor: NewRow<'second_factors'>): Promise<void> {
  await db.insertInto('second_factors').values(factor).execute();
}

export async function isCredentialKnown(db: Db, credentialId: string): Promise<boolean> {
  const row = await db.selectFrom('second_factors').select('id').where('credential_id', '=', credentialId).executeTakeFirst();
  return row !== undefined;
}

/** Notes that an app's code of a step was used; false where that step or a later one was used before. */
export async function useStep(db: Db, id: string, step: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ counter: step, used_at: now })
    .where('id', '=', id)
    .where('counter', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a passkey's counter; false where another use came between. */
export async function usePasskey(
  db: Db,
  { id, counter }: Pick<Row<'second_factors'>, 'id' | 'counter'>,
  next: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ counter: next, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countCodes(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceCodes(db: Db, personId: string, marks: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  if (marks.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(marks.map((mark) => ({ person_id: personId, code_mark: mark })))
    .execute();
}

/** Uses a recovery code up; false where there is none of that mark. */
export async function takeCode(db: Db, personId: string, mark: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('code_mark', '=', mark)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Key of the count of a person's wrong factors, except those of a known browser. */
export const guessesOf = (personId: string): string => `FACTOR:${personId}`;

/** Removes every factor of a person, with all that belongs to them; answers how many there were. */
export async function removeFactors(db: Db, personId: string): Promise<number> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await db.deleteFrom('pending_sign_ins').where('person_id', '=', personId).execute();
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('person_id', '=', personId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes expired rows. */
export async function deleteFactorsOver(db: Db, now: string): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('factor_challenges').where('expires_at', '<', now).execute();
}
