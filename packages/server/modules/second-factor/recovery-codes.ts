import { randomInt } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';
import { replaceCodes, takeCode } from './queries.ts';

const count = 10;
const length = 12;
/** Without what looks alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Gives a person new recovery codes, in place of earlier ones; only their marks are kept. Each has 59 random bits. */
export async function newRecoveryCodes(trx: Db, vault: Vault, personId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''));
  await replaceCodes(
    trx,
    personId,
    codes.map((code) => vault.sign(...said(personId, code))),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a code up, as somebody typed it; false where it is none, or was used. */
export async function useRecoveryCode(db: Db, vault: Vault, personId: string, typed: string): Promise<boolean> {
  const code = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== length) return false;
  // A mark cannot be made again without its code, so codes stay good when the secret key changes.
  for (const mark of vault.lastingMarks(...said(personId, code))) if (await takeCode(db, personId, mark)) return true;
  return false;
}

const said = (personId: string, code: string) => ['recovery code', `${personId} ${code}`] as const;
