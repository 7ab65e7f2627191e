import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { provision } from '../../server/provisioning/load.ts';
import { migratedDatabase } from '../../server/testing/migrated-database.ts';
import { openVault } from '../../server/vault/vault.ts';
import { provisionDemo } from './provision-demo.ts';
import { root } from '../root.ts';

it('R-RUN-01 the demo organisation is not loaded beside a company, whose database stays as it is', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const database = await migratedDatabase(dataFolder);
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: database.url });
  try {
    await provision(db, join(root, 'packages/server/provisioning/example'));
    const rows = () => Promise.all([db.selectFrom('people').selectAll().execute(), db.selectFrom('provision_state').selectAll().execute()]);
    const before = await rows();
    await expect(provisionDemo(db, openVault({ dataFolder, secretKey: null }))).rejects.toThrow(
      'The database has people and departments of 示例有限公司, beside whom the demo organisation is not loaded; ' +
        'start with ATRIUM_DEMO=off, or set ATRIUM_DATA to a folder for the demo.',
    );
    expect(await rows()).toEqual(before);
  } finally {
    await close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
