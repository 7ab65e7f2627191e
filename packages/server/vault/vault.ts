import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../startup/start-error.ts';
import { FileError, mostSettingsBytes, readRegularFile } from '../read-file.ts';

/** What only this deployment can read or vouch for; made of the one secret key, a key of its own for each purpose. */
export interface Vault {
  /** Encrypts a text (AES-256-GCM) so that it opens only in the same context, such as the id of its row. */
  seal(text: string, context: string): string;
  /** Throws when the text was changed or belongs to another context. */
  open(sealed: string, context: string): string;
  /** HMAC-SHA-256 in hex: nobody without the key can make it. */
  sign(purpose: string, text: string): string;
}

/** Its name in the data folder. */
export const keyFile = 'secret.key';

/** Opens the vault with the configured key, else with the data folder's own, which is made at the first start. */
export function openVault(config: Pick<Config, 'secretKey' | 'dataFolder'>): Vault {
  const secret = Buffer.from(config.secretKey ?? keyOfFolder(config.dataFolder), 'hex');
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'atrium', purpose, 32));
  const sealing = key('seal');
  return {
    seal: (text, context) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', iv, cipher.getAuthTag(), sealed]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open: (sealed, context) => {
      const [version, iv = '', tag = '', text = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('sealed in a way that this version does not know');
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    sign: (purpose, text) =>
      createHmac('sha256', key(`sign ${purpose}`))
        .update(text)
        .digest('hex'),
  };
}

/** The folder's key in hex; two processes that start at once agree on one. */
function keyOfFolder(folder: string): string {
  const path = join(folder, keyFile);
  const present = read(path);
  if (present !== null) return present;
  const fresh = `${path}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    // A link fails where the name is taken, and never shows half a file.
    linkSync(fresh, path);
    chmodSync(path, 0o600);
  } catch (error) {
    if (code(error) !== 'EEXIST')
      throw new StartError(
        `The secret key ${path} cannot be made (${code(error)}); set ATRIUM_DATA to a folder that can be written, or set ATRIUM_SECRET_KEY.`,
      );
  } finally {
    rmSync(fresh, { force: true });
  }
  return read(path) ?? '';
}

function read(path: string): string | null {
  let text: string;
  try {
    text = readRegularFile(path, mostSettingsBytes).toString().trim();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The secret key ${path} ${error.message}; mend its rights, or set ATRIUM_SECRET_KEY.`);
  }
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartError(`The secret key ${path} is damaged: it must be 64 hexadecimal digits; restore it from a backup.`);
  return text;
}

const code = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown error');
