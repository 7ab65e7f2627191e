import { readConfig } from '../../../packages/server/config/config.ts';
import { oneAtATime } from '../../../packages/server/db/one-at-a-time.ts';
import type { Db } from '../../../packages/server/db/schema.ts';
import { fail, startServer, stopOnSignals } from '../../../packages/server/start.ts';
import { fillOrganisation } from '../../../packages/server/testing/organisation.ts';
import { fillCrowd } from './crowd.ts';

/*
 * A node of the portal as a process of its own, as `start.ts` runs it, over the small organisation of the tests and with a build of theirs.
 * Reports its address to its parent process.
 */
try {
  const config = { ...readConfig(process.env), distFolder: process.env['ATRIUM_TEST_DIST'] ?? '', callsPerMinute: 1e9 };
  // Several nodes may start at once.
  const fill = async (db: Db) => {
    const somebody = await db.selectFrom('people').select('id').executeTakeFirst();
    if (somebody !== undefined) return;
    await fillOrganisation(db);
    await db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
    await fillCrowd(db, Number(process.env['ATRIUM_TEST_CROWD'] ?? 0));
  };
  const running = await startServer(config, (db) => oneAtATime(db, 'the organisation of the tests', fill));
  stopOnSignals(() => running.stop());
  process.send?.(running.address);
} catch (error) {
  fail(error);
}
