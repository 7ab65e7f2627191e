import type { FastifyInstance } from 'fastify';
import type { Db, Row } from '../../db/schema.ts';
import { databaseMilliseconds, databaseNow } from '../../clock/database-now.ts';

/** Long enough to install an app first. */
const lifeMilliseconds = { app: 30 * 60_000, 'new-passkey': 5 * 60_000, passkey: 5 * 60_000 } as const;

type Kind = Row<'factor_challenges'>['kind'];
type Server = Pick<FastifyInstance, 'db' | 'vault'>;

/** Keeps what an answer must fit, for a session or a pending sign-in alone; an earlier one of the kind is void. */
export async function keepChallenge({ db, vault }: Server, owner: string, kind: Kind, value: string): Promise<void> {
  const row = {
    sealed: vault.seal(value, `${kind} ${owner}`),
    expires_at: new Date(databaseMilliseconds() + lifeMilliseconds[kind]).toISOString(),
  };
  await db
    .insertInto('factor_challenges')
    .values({ owner, kind, ...row })
    .onConflict((conflict) => conflict.columns(['owner', 'kind']).doUpdateSet(row))
    .execute();
}

/** The stored challenge; undefined if it is gone. */
export async function readChallenge({ db, vault }: Server, owner: string, kind: Kind): Promise<string | undefined> {
  const row = await db
    .selectFrom('factor_challenges')
    .select('sealed')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('expires_at', '>', databaseNow().toISOString())
    .executeTakeFirst();
  return row && vault.open(row.sealed, `${kind} ${owner}`);
}

/** The same, once: whatever comes of it. */
export async function takeChallenge(server: Server, owner: string, kind: Kind): Promise<string | undefined> {
  const value = await readChallenge(server, owner, kind);
  return value !== undefined && (await dropChallenge(server.db, owner, kind)) ? value : undefined;
}

/** Whether there was one. */
export async function dropChallenge(db: Db, owner: string, kind: Kind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_challenges')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
