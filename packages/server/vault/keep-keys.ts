import type { FastifyInstance } from 'fastify';
import { repeat } from '../clock/repeat.ts';
import { changeKey } from './change-key.ts';
import { claimKey, followKeys, refuseMissingKeys } from './key-state.ts';
import { countOld } from './progress.ts';
import { sealAgain } from './seal-again.ts';
import type { SealedColumn } from './sealed-column.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Columns that are sealed again after a change of the secret key; modules add theirs. */
    sealed: SealedColumn[];
  }
}

/** How long a node may still use the former key after another one has changed it. */
const followMilliseconds = 2_000;
const sealMilliseconds = 10_000;

/** Claims a new database with the key of the settings; refuses one that they cannot read. */
export async function openWithKeys({ db, vault, log }: FastifyInstance): Promise<void> {
  await claimKey(db, vault);
  await refuseMissingKeys(db, vault);
  const [first] = vault.given;
  if (vault.former.some(({ id }) => id === first))
    log.warn(`the first secret key of the settings (${first}) was replaced before; ${vault.present} stays the present one, put it first`);
}

/** Follows the present key, changes to the first one of the settings, and seals again what others have sealed. */
export function keepSecretKey(server: FastifyInstance): void {
  const { db, vault, log, metrics, sealed } = server;
  metrics.watch('atrium_sealed_with_former_key', 'Records that a former secret key has encrypted', () => countOld(db, sealed));
  repeat(server, followMilliseconds, 'the secret key of the database could not be read', async () => {
    await followKeys(db, vault);
    if (await changeKey(db, vault)) {
      await followKeys(db, vault);
      log.info({ key: vault.present }, 'the secret key was changed: everything is encrypted again in the background');
    }
  });
  repeat(server, sealMilliseconds, 'records could not be encrypted again with the present secret key', () =>
    sealAgain(db, { vault, sealed, log }),
  );
}
