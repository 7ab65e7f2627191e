import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../server/db/schema.ts';
import { isSetUp } from '../../server/startup/setup/is-set-up.ts';
import { provision } from '../../server/provisioning/load.ts';
import { StartError } from '../../server/startup/start-error.ts';
import type { Vault } from '../../server/vault/vault.ts';
import { addDemoCards } from './demo-cards.ts';
import { fingerprint } from '../fingerprint.ts';
import { root } from '../root.ts';

const demoOrganisation = 'packages/demo-organisation';
const stateKey = 'demo-organisation';

/**
 * Loads the demo organisation into an empty database, and again after its files changed; returns false if its files were loaded by the
 * command. Throws StartError, and changes nothing, if the database has another organisation.
 */
export async function provisionDemo(db: Db, vault: Vault): Promise<boolean> {
  const print = fingerprint(root, [demoOrganisation, 'packages/server/provisioning']);
  const state = await db.selectFrom('provision_state').select('value').where('key', '=', stateKey).executeTakeFirst();
  if (state?.value === print) return true;
  if (state === undefined && (await isSetUp(db))) {
    await refuseOthers(db);
    return false;
  }
  process.stdout.write('Loading the demo organisation …\n');
  await provision(db, join(root, demoOrganisation));
  if (state === undefined) await addDemoCards(db, vault);
  await db
    .insertInto('provision_state')
    .values({ key: stateKey, value: print })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: print }))
    .execute();
  return true;
}

async function refuseOthers(db: Db): Promise<void> {
  const own = JSON.parse(readFileSync(join(root, demoOrganisation, 'tenants.json'), 'utf8')) as { id: string }[];
  const ids = own.map(({ id }) => id);
  const other = await db.selectFrom('tenants').select('name').where('id', 'not in', ids).orderBy('sort').executeTakeFirst();
  if (other === undefined) return;
  throw new StartError(
    `The database has people and departments of ${other.name}, beside whom the demo organisation is not loaded; ` +
      'start with ATRIUM_DEMO=off, or set ATRIUM_DATA to a folder for the demo.',
  );
}
