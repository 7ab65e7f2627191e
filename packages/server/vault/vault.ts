import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { mostSecretKeys, parseSecretKeys } from '../config/secret-keys.ts';
import { StartError } from '../startup/start-error.ts';
import { FileError, mostSettingsBytes, readRegularFile } from '../read-file.ts';

/**
 * Purposes whose marks are good after their key was taken out of the settings: the database keeps a key for each of them, sealed with the
 * present one. Those keys open nothing.
 */
const lastingPurposes = ['audit', 'recovery code', 'unsubscribe', 'cookie names', 'passkey of', 'web push'] as const;
export type LastingPurpose = (typeof lastingPurposes)[number];

/** Which keys the database is written with. */
export interface KeyState {
  /** Id of the one that seals and signs. */
  present: string;
  /** Those before it, the oldest first, with what remains of them. */
  former: readonly { id: string; sealed: string }[];
}

/** What remains of a former key. */
export interface FormerKey {
  id: string;
  /** The last entry of the audit log's chain that it has signed. */
  untilSeq: number;
}

/** What only this deployment can read or vouch for; made of the secret key, a key of its own for each purpose. */
export interface Vault {
  /** Ids of the keys of the settings, in their order. An id says nothing about its key. */
  readonly given: readonly string[];
  /** Id of the key that seals and signs: as the database says, else the first one of the settings. */
  readonly present: string;
  /** Former keys of the database, the oldest first. */
  readonly former: readonly FormerKey[];
  /** Id of a key that the database is written with now and the settings do not have; null where they do. */
  readonly lacks: string | null;
  /** Encrypts a text (AES-256-GCM) so that it opens only in the same context, such as the id of its row. */
  seal(text: string, context: string): string;
  /** Throws when the text was changed, belongs to another context, or was sealed with a key that the settings do not have. */
  open(sealed: string, context: string): string;
  /** HMAC-SHA-256 in hex: nobody without the key can make it. */
  sign(purpose: string, text: string): string;
  /** The same with a certain key; null where it is not there, or nothing remains of it for this purpose. */
  signAs(id: string, purpose: string, text: string): string | null;
  /** All marks that count: that of `sign`, then those of the other keys of the settings. */
  marks(purpose: string, text: string): string[];
  /** The same, also of keys that were taken out of the settings. */
  lastingMarks(purpose: LastingPurpose, text: string): string[];
  /** With the first key that the database had: for what must stay the same when the key changes. */
  identify(purpose: LastingPurpose, text: string): string;
  /** Follows what the database says; with a present key that the settings lack, everything else stays as it was. */
  follow(state: KeyState): void;
  /** What a change to another key of the settings keeps: rows of all former keys and the present one, sealed with that key. */
  stateAfter(id: string, untilSeq: number): KeyState;
}

/** Its name in the data folder. */
export const keyFile = 'secret.key';

/** How a text begins that the key has sealed; the first key of a database names itself in none. */
export const sealedWith = (id: string): string => `v2.${id}.`;

/** The id of the key with this mark, which the database has. */
export const idOfMark = (mark: string): string => mark.slice(0, 12);

/** The text whose mark shows which key a database is written with. */
export const keyMark = ['key', 'mark'] as const;

type Signer = (purpose: string, text: string) => string;

const keyFor = (secret: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'atrium', purpose, 32));
const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
const contextOf = (id: string): string => `former key ${id}`;

/** Opens the vault with the configured keys, else with the data folder's own, which is made at the first start. */
export function openVault(config: Pick<Config, 'secretKey' | 'dataFolder'>): Vault {
  const keys = new Map(
    (config.secretKey ?? keysOfFolder(config.dataFolder)).split(',').map((digits) => {
      const secret = Buffer.from(digits, 'hex');
      const sign: Signer = (purpose, text) => hmac(keyFor(secret, `sign ${purpose}`), text);
      const remains = () =>
        Object.fromEntries(lastingPurposes.map((purpose) => [purpose, keyFor(secret, `sign ${purpose}`).toString('hex')]));
      return [idOfMark(sign(...keyMark)), { sealing: keyFor(secret, 'seal'), sign, remains }];
    }),
  );
  const given = [...keys.keys()];
  let present = given[0]!;
  let former: readonly (FormerKey & { sign(purpose: string, text: string): string | null; remains: object })[] = [];
  let lacks: string | null = null;

  const firstKey = () => former[0]?.id ?? present;

  function sealAs(id: string, text: string, context: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keys.get(id)!.sealing, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return (id === firstKey() ? 'v1.' : sealedWith(id)) + parts.join('.');
  }

  function open(sealed: string, context: string): string {
    const [version, ...rest] = sealed.split('.');
    if (version !== 'v1' && version !== 'v2') throw new Error('sealed in a way that this version does not know');
    const id = version === 'v1' ? firstKey() : (rest.shift() ?? '');
    const [iv = '', tag = '', text = ''] = rest;
    const sealing = keys.get(id)?.sealing;
    if (sealing === undefined) throw new Error(`sealed with the secret key ${id}, which the settings do not have`);
    const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }

  function signAs(id: string, purpose: string, text: string): string | null {
    return keys.get(id)?.sign(purpose, text) ?? former.find((key) => key.id === id)?.sign(purpose, text) ?? null;
  }

  const marksOf = (ids: Iterable<string>, purpose: string, text: string): string[] =>
    [...new Set(ids)].flatMap((id) => signAs(id, purpose, text) ?? []);

  return {
    given,
    get present() {
      return present;
    },
    get former() {
      return former;
    },
    get lacks() {
      return lacks;
    },
    seal: (text, context) => sealAs(present, text, context),
    open,
    sign: (purpose, text) => keys.get(present)!.sign(purpose, text),
    signAs,
    marks: (purpose, text) => marksOf([present, ...given], purpose, text),
    lastingMarks: (purpose, text) => marksOf([present, ...given, ...former.map(({ id }) => id)], purpose, text),
    identify: (purpose, text) => signAs(firstKey(), purpose, text)!,
    follow: (state) => {
      lacks = keys.has(state.present) ? null : state.present;
      if (lacks !== null) return;
      former = state.former.map(({ id, sealed }) => {
        const { untilSeq, remains } = JSON.parse(open(sealed, contextOf(id))) as { untilSeq: number; remains: Record<string, string> };
        const sign = (purpose: string, text: string) =>
          remains[purpose] === undefined ? null : hmac(Buffer.from(remains[purpose], 'hex'), text);
        return { id, untilSeq, remains, sign };
      });
      present = state.present;
    },
    stateAfter: (id, untilSeq) => {
      const kept = [...former, { id: present, untilSeq, remains: keys.get(present)!.remains() }];
      const rows = kept.map((key) => ({
        id: key.id,
        sealed: sealAs(id, JSON.stringify({ untilSeq: key.untilSeq, remains: key.remains }), contextOf(key.id)),
      }));
      return { present: id, former: rows };
    },
  };
}

/** The folder's keys, with commas; two processes that start at once agree on one. */
function keysOfFolder(folder: string): string {
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
    text = readRegularFile(path, mostSettingsBytes).toString();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The secret key ${path} ${error.message}; mend its rights, or set ATRIUM_SECRET_KEY.`);
  }
  const keys = parseSecretKeys(text);
  if (keys === null)
    throw new StartError(
      `The secret key ${path} is damaged: it must be 64 hexadecimal digits, or up to ${mostSecretKeys} different such keys in lines, the wanted one first; restore it from a backup.`,
    );
  return keys.join(',');
}

const code = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown error');
