import type { Db, NewRow, Row } from '../../db/schema.ts';
import { isCurrent } from '../../identity/embedding-token/queries.ts';
import { databaseMilliseconds } from '../../clock/database-now.ts';

export async function insertCode(db: Db, code: NewRow<'embedding_codes'>): Promise<void> {
  await db.insertInto('embedding_codes').values(code).execute();
}

export async function insertToken(db: Db, token: NewRow<'embedding_tokens'>): Promise<void> {
  await db.insertInto('embedding_tokens').values(token).execute();
}

/** Uses a code up, whatever comes of it; undefined where it is unknown or was used before: one of two requests at once gets it. */
export function takeCode(trx: Db, id: string, now: string): Promise<Row<'embedding_codes'> | undefined> {
  return trx
    .updateTable('embedding_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function findCode(db: Db, id: string): Promise<Row<'embedding_codes'> | undefined> {
  return db.selectFrom('embedding_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends the tokens that a code gave. */
export async function endTokensOfCode(db: Db, codeId: string): Promise<void> {
  await db.deleteFrom('embedding_tokens').where('code_id', '=', codeId).execute();
}

type Whose = Pick<Row<'embedding_tokens'>, 'person_id' | 'tenant_id'>;

/** Ends a token that the client got, or a code with the token that it gave; gives whose they were. */
export async function endOne(trx: Db, client: string, id: string): Promise<Whose[]> {
  const codes = await trx
    .deleteFrom('embedding_codes')
    .where('id', '=', id)
    .where('client', '=', client)
    .returning(['person_id', 'tenant_id'])
    .execute();
  const tokens = await trx
    .deleteFrom('embedding_tokens')
    .where((of) => of.or([of('id', '=', id), of('code_id', '=', id)]))
    .where('client', '=', client)
    .returning(['person_id', 'tenant_id'])
    .execute();
  return [...codes, ...tokens];
}

/** Ends all codes and tokens that the client got for a person, in one tenant or in all (null); gives whose they were. */
export async function endOfPerson(
  trx: Db,
  client: string,
  { personId, tenantId }: { personId: string; tenantId: string | null },
): Promise<Whose[]> {
  const ended = (['embedding_codes', 'embedding_tokens'] as const).map((table) =>
    trx
      .deleteFrom(table)
      .where('client', '=', client)
      .where('person_id', '=', personId)
      .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId))
      .returning(['person_id', 'tenant_id'])
      .execute(),
  );
  return (await Promise.all(ended)).flat();
}

/** Whether the session that a code came from is still one; true where it came from none. */
export async function sessionLives(trx: Db, { session_id: id, tenant_id: tenant }: Row<'embedding_codes'>): Promise<boolean> {
  if (id === null) return true;
  const found = await trx
    .selectFrom('sessions')
    .select(['seen_at as sessionSeenAt', 'expires_at as sessionExpiresAt'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenant)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined && isCurrent(found, databaseMilliseconds());
}

/** The person with a user code. */
export async function personByCode(db: Db, userCode: string): Promise<string | undefined> {
  return (await db.selectFrom('people').select('id').where('user_code', '=', userCode).executeTakeFirst())?.id;
}

/** Remembers a proof until it expires; false where it was taken before. */
export async function takeAssertion(db: Db, id: string, expiresAt: string): Promise<boolean> {
  const taken = await db
    .insertInto('embedding_assertions')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes expired rows. Codes are kept a while, so that a second use is detected. */
export async function forgetEmbedding(db: Db, now: Date, keepMilliseconds: number): Promise<void> {
  const kept = new Date(now.getTime() - keepMilliseconds).toISOString();
  await db.deleteFrom('embedding_codes').where('expires_at', '<', kept).execute();
  await db.deleteFrom('embedding_tokens').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('embedding_assertions').where('expires_at', '<', now.toISOString()).execute();
}
