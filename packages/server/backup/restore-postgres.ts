import { foreignPartsOf } from '../db/postgres-parts.ts';
import type { DirectAddress } from '../db/postgres/check-addresses.ts';
import { holdAlone, quoted, runProgram } from '../db/postgres-programs.ts';
import { settle } from './after-restore.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { refuseWrongKey } from './restore-key.ts';

interface Restore {
  path: string;
  to: DirectAddress;
  dataFolder: string;
  key: string;
  stamp: string;
  env: NodeJS.ProcessEnv;
}

/** Puts a backup into the database; the schema that was there is kept under another name, which is answered. */
export function restorePostgres({ path, to, dataFolder, key, stamp, env }: Restore): Promise<string> {
  return holdAlone(to.url, to.setting, async (client, schema, address) => {
    const kept = `${schema}_before_${stamp.replace(/\D/g, '')}`;
    await client.query(`alter schema ${quoted(schema)} rename to ${quoted(kept)}`);
    try {
      await client.query(`create schema ${quoted(schema)}`);
      const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schema}`];
      await runProgram('pg_restore', address, [...how, '{database}', path], env);
      const { rows } = await client.query(`select key_mark from ${quoted(schema)}.audit_head`);
      refuseWrongKey(key, rows[0]?.key_mark ?? null);
      refuseForeign(await foreignPartsOf(client, schema));
      await settle({ databaseUrl: address, dataFolder, secretKey: key });
      return kept;
    } catch (error) {
      await client.query(`drop schema if exists ${quoted(schema)} cascade`);
      await client.query(`alter schema ${quoted(kept)} rename to ${quoted(schema)}`);
      throw error;
    }
  });
}
