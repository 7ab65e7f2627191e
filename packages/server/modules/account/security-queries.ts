import type { SignInEntry } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { auditEntries } from '../../audit/queries.ts';

/** Takes the person's password out of use until it is another one. */
export async function disownPassword(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('people')
    .set((of) => ({ disowned_hash: of.ref('password_hash') }))
    .where('id', '=', personId)
    .execute();
}

/** Whether the person has called the present password known to somebody else. */
export async function isDisowned(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '<>', '')
    .whereRef('disowned_hash', '=', 'password_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** A session of the person that goes on. */
export function findOwnSession(db: Db, personId: string, id: string): Promise<Pick<Row<'sessions'>, 'id' | 'address'> | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'address'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

const most = 20;

/** The last sign-ins of the person, and attempts, newest first. */
export async function listSignIns(db: Db, personId: string): Promise<SignInEntry[]> {
  const rows = await auditEntries(db)
    .select(['at', 'address', 'event'])
    .where('person_id', '=', personId)
    .where('event', 'in', ['signed-in', 'sign-in-failed', 'locked-out'])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at, address, event }) => ({ at, address, result: event as SignInEntry['result'] }));
}
