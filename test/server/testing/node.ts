import { readConfig } from '../../../packages/server/config/config.ts';
import { fail, startServer, stopOnSignals } from '../../../packages/server/start.ts';
import { fillOrganisation } from '../../../packages/server/testing/organisation.ts';
import { fillCrowd } from './crowd.ts';

/*
 * A node of the portal as a process of its own, as `start.ts` runs it, over the small organisation of the tests and with a build of theirs.
 * Reports its address to its parent process.
 */
try {
  const config = { ...readConfig(process.env), distFolder: process.env['ATRIUM_TEST_DIST'] ?? '', callsPerMinute: 1e9 };
  const running = await startServer(config, async (db) => {
    const somebody = await db.selectFrom('people').select('id').executeTakeFirst();
    if (somebody !== undefined) return;
    await fillOrganisation(db);
    await db.insertInto('role_permissions').values({ role_id: 'r-all', permission_id: 'message', actions: '["add"]' }).execute();
    await fillCrowd(db, Number(process.env['ATRIUM_TEST_CROWD'] ?? 0));
  });
  stopOnSignals(() => running.stop());
  process.send?.(running.address);
} catch (error) {
  fail(error);
}
