import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { parseSecretKeys } from '../config/secret-keys.ts';
import { FileError, mostSettingsBytes, readRegularFile } from '../read-file.ts';
import { StartError } from '../startup/start-error.ts';
import { idOfMark, keyFile, openVault } from '../vault/vault.ts';
import { keyPathOf } from './make-backup.ts';

/** The keys that a backup is read with, with commas: of the settings, of the file beside it, or of the data folder. */
export function keyOfBackup({ secretKey, dataFolder }: Pick<Config, 'secretKey' | 'dataFolder'>, path: string): string {
  if (secretKey !== null) return secretKey;
  const place = [keyPathOf(path), join(dataFolder, keyFile)].find((file) => existsSync(file));
  const keys = place === undefined ? null : parseSecretKeys(textOf(place));
  if (keys === null) {
    throw new StartError(
      `The backup needs the key that it was written with: put it beside it as ${keyPathOf(path)}, or set ATRIUM_SECRET_KEY.`,
    );
  }
  return keys.join(',');
}

/** Empty where it is no file, or larger than a key can be. */
function textOf(path: string): string {
  try {
    return readRegularFile(path, mostSettingsBytes).toString();
  } catch (error) {
    if (error instanceof FileError && error.code === null) return '';
    throw error;
  }
}

/** Refuses keys of which none is that of the data. */
export function refuseWrongKey(keys: string, mark: string | null): void {
  const { given } = openVault({ secretKey: keys, dataFolder: '' });
  if (mark !== null && !given.includes(idOfMark(mark)))
    throw new StartError('The backup was written with another secret key; nothing was changed.');
}

/** Keys as the file of a data folder has them. */
export const linesOf = (keys: string): string => `${keys.replaceAll(',', '\n')}\n`;
