import { promises as disk } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import { idleMilliseconds } from '../../identity/life.ts';

const limitMilliseconds = 2_000;

/** Whether the database answers within two seconds. */
export const isReachable = (db: Db): Promise<boolean> => succeeds(sql`select 1`.execute(db));

/** Whether it takes a write within two seconds: on a full disk it can still be read. */
export const isWritable = (db: Db): Promise<boolean> => {
  const at = new Date().toISOString();
  return succeeds(
    db
      .insertInto('write_checks')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute(),
  );
};

/** What a few sign-ins need until the next look. A row of the write check still fits where they do not. */
export const leastFreeMegabytes = 8;

/** Whether the disk of the embedded database has room for more than one small write. */
export async function hasRoom({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<boolean> {
  if (databaseUrl !== null) return true;
  const { bavail, bsize } = await disk.statfs(dataFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= leastFreeMegabytes * 1024 * 1024;
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMilliseconds);
  });
  const answered = work.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sessions that still let somebody in, of all nodes. */
export async function countSessions(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('seen_at', '>', new Date(now.getTime() - idleMilliseconds).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
