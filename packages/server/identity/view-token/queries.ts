import type { Db, Row } from '../../db/schema.ts';

/** Ends tokens of a session before the session ends. */
export async function endTokens(db: Db, sessionId: string, hashes: readonly string[], now: string): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('ended_view_tokens')
    .values(hashes.map((hash) => ({ session_id: sessionId, token_hash: hash, ended_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The sub-application of a token; undefined where it is not registered, or the token has ended. */
export function findAppOfToken(
  db: Db,
  { app, sessionId, hash }: { app: string; sessionId: string; hash: string },
): Promise<Pick<Row<'sub_apps'>, 'name' | 'calls' | 'isolation'> | undefined> {
  return db
    .selectFrom('sub_apps')
    .select(['name', 'calls', 'isolation'])
    .where('name', '=', app)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('ended_view_tokens').select('token_hash').where('session_id', '=', sessionId).where('token_hash', '=', hash),
        ),
      ),
    )
    .executeTakeFirst();
}
