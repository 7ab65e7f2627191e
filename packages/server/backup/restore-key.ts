import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { FileError, mostSettingsBytes, readRegularFile } from '../read-file.ts';
import { StartError } from '../startup/start-error.ts';
import { keyFile, openVault } from '../vault/vault.ts';
import { keyPathOf } from './make-backup.ts';

/** The key that a backup is read with, in hex: of the settings, of the file beside it, or of the data folder. */
export function keyOfBackup({ secretKey, dataFolder }: Pick<Config, 'secretKey' | 'dataFolder'>, path: string): string {
  if (secretKey !== null) return secretKey;
  const place = [keyPathOf(path), join(dataFolder, keyFile)].find((file) => existsSync(file));
  const key = place === undefined ? '' : textOf(place);
  if (!/^[0-9a-f]{64}$/.test(key)) {
    throw new StartError(
      `The backup needs the key that it was written with: put it beside it as ${keyPathOf(path)}, or set ATRIUM_SECRET_KEY.`,
    );
  }
  return key;
}

/** Empty where it is no file, or larger than a key can be. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, mostSettingsBytes).toString().trim();
  } catch (error) {
    if (error instanceof FileError && error.code === null) return '';
    throw error;
  }
}

/** Refuses a key that cannot decrypt the data. */
export function refuseWrongKey(key: string, mark: string | null): void {
  const own = openVault({ secretKey: key, dataFolder: '' }).sign('key', 'mark');
  if (mark !== null && mark !== own) throw new StartError('The backup was written with another secret key; nothing was changed.');
}
