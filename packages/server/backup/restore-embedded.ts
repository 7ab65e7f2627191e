import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../db/folder-lock.ts';
import { checkSnapshot, type Snapshot } from '../db/snapshot.ts';
import { foreignParts } from '../db/snapshot-schema.ts';
import { StartError } from '../startup/start-error.ts';
import { keyFile } from '../vault/vault.ts';
import { settle } from './after-restore.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { linesOf, refuseWrongKey } from './restore-key.ts';

/** Files of the portal in a data folder. */
const files = ['atrium.sqlite', 'atrium.sqlite-wal', 'atrium.sqlite-shm', keyFile];

interface Restore {
  path: string;
  dataFolder: string;
  key: string;
  /** The key is a setting: the folder needs none of its own. */
  keyIsSet: boolean;
  stamp: string;
}

/** Restores a backup into the data folder; the previous files are kept beside it. Returns their path, or null if there were none. */
export async function restoreEmbedded({ path, dataFolder, key, keyIsSet, stamp }: Restore): Promise<string | null> {
  const { keyMark, migrations } = check(path);
  refuseWrongKey(key, keyMark);
  refuseForeign(await foreignParts(path, migrations));
  const lock = lockFolder(dataFolder);
  const fresh = join(dataFolder, `restoring-${stamp}`);
  const kept = join(dataFolder, `before-restore-${stamp}`);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    copyFileSync(path, join(fresh, 'atrium.sqlite'));
    await settle({ databaseUrl: null, dataFolder: fresh, secretKey: key });
    if (!keyIsSet) writeFileSync(join(fresh, keyFile), linesOf(key), { mode: 0o600, flush: true });
    const old = files.filter((name) => existsSync(join(dataFolder, name)));
    if (old.length > 0) mkdirSync(kept, { mode: 0o700 });
    for (const name of old) renameSync(join(dataFolder, name), join(kept, name));
    for (const name of files.filter((file) => existsSync(join(fresh, file)))) renameSync(join(fresh, name), join(dataFolder, name));
    return old.length > 0 ? kept : null;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    lock.release();
  }
}

function check(path: string): Snapshot {
  try {
    return checkSnapshot(path);
  } catch (error) {
    throw new StartError(`${path} is no whole backup (${(error as Error).message}); nothing was changed.`);
  }
}
