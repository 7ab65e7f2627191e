import type { FactorProof } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { SealedColumn } from '../../vault/sealed-column.ts';
import { digitsOf, stepOf } from './app-code.ts';
import { takeChallenge } from './challenge.ts';
import { readUsedPasskey, relyingParty } from './passkeys.ts';
import { factorsOf, usePasskey, useStep } from './queries.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { databaseNow } from '../../clock/database-now.ts';

export type Proved = 'app' | 'passkey' | 'recovery-code';

/** Where the secret of an app belongs. */
export const appContext = (factorId: string): string => `second factor ${factorId}`;

export const sealedFactors: SealedColumn = {
  table: 'second_factors',
  id: 'id',
  column: 'sealed_secret',
  context: ({ id = '' }) => appContext(id),
};

/** The factor that a proof matches; undefined if none does. Each code and each challenge is valid once. */
export async function prove(
  server: FastifyInstance,
  { personId, owner }: { personId: string; owner: string },
  { code, passkey }: FactorProof,
): Promise<Proved | undefined> {
  const { db, vault } = server;
  const factors = await factorsOf(db, personId);
  const now = databaseNow().toISOString();
  if (passkey !== undefined) {
    const [party, challenge] = [relyingParty(server.config), await takeChallenge(server, owner, 'passkey')];
    const factor = factors.find(({ credential_id: id }) => id === passkey.id);
    if (party === null || challenge === undefined || factor === undefined) return undefined;
    const counter = await readUsedPasskey(party, challenge, passkey, factor);
    return counter !== null && (await usePasskey(db, factor, counter, now)) ? 'passkey' : undefined;
  }
  const digits = digitsOf(code ?? '');
  if (digits === null) return (await useRecoveryCode(db, vault, personId, code ?? '')) ? 'recovery-code' : undefined;
  for (const { id, sealed_secret: sealed } of factors) {
    const step = sealed === null ? null : stepOf(vault.open(sealed, appContext(id)), digits);
    if (step !== null && (await useStep(db, id, step, now))) return 'app';
  }
  return undefined;
}
