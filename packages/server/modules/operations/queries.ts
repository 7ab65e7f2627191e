import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const limitMilliseconds = 2_000;

/** Whether the database answers within two seconds. */
export async function isReachable(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMilliseconds);
  });
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
