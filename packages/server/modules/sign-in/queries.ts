import { onPostgres } from '../../db/dialect.ts';
import type { Db, NewRow } from '../../db/schema.ts';
import { isOpenTenant } from '../../identity/open-tenant.ts';

/** Fields of an account that a sign-in needs. */
export interface Account {
  personId: string;
  uniqueNo: string;
  passwordHash: string;
  /** The hash of a password that somebody else knows. */
  disownedHash: string | null;
  tenantId: string;
}

/** An active account that belongs to a tenant that is not archived, by its normalized username (`username.ts`). */
export const findAccount = (db: Db, username: string): Promise<Account | undefined> => activeAccount(db, 'p.username', username);

/** The same by its person. */
export const accountOfPerson = (db: Db, personId: string): Promise<Account | undefined> => activeAccount(db, 'p.id', personId);

/** Its first tenant is where it starts. */
function activeAccount(db: Db, column: 'p.username' | 'p.id', value: string): Promise<Account | undefined> {
  return db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select([
      'p.id as personId',
      'p.unique_no as uniqueNo',
      'p.password_hash as passwordHash',
      'p.disowned_hash as disownedHash',
      't.tenant_id as tenantId',
    ])
    .where(column, '=', value)
    .where('p.status', '=', 'active')
    .where(isOpenTenant('t.tenant_id'))
    .orderBy('t.sort')
    .orderBy('t.tenant_id')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSession(db: Db, session: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Whether the account still has the password and may sign in. On PostgreSQL nobody changes that until the transaction ends. */
export async function stillFits(trx: Db, { personId, passwordHash }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'active')
    .$if(onPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** How many people have signed in from a network, of the sessions that are not forgotten yet. */
export async function countPeopleOfNetwork(db: Db, network: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((of) => of.fn.count<string | number>('person_id').distinct().as('count'))
    .where('network', '=', network)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Times of the latest failures since then, newest first: of a network, or of all. */
export async function failuresSince(
  db: Db,
  { username, address }: { username: string; address?: string },
  since: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select('at')
    .where('username', '=', username)
    .$if(address !== undefined, (query) => query.where('address', '=', address!))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

export async function insertFailure(db: Db, failure: NewRow<'login_failures'>): Promise<void> {
  await db.insertInto('login_failures').values(failure).execute();
}

export async function deleteFailures(db: Db, username: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username', '=', username).execute();
}

export async function deleteFailuresBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('login_failures').where('at', '<', time).execute();
}
