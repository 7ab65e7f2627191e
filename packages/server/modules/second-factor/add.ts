import { randomUUID } from 'node:crypto';
import type { FactorToAdd, NewApp, PasskeyCreation } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db, Row } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { newSecret } from '../../identity/secret.ts';
import type { Language } from '../../messages/language.ts';
import { digitsOf, newAppSecret, qrOf, stepOf } from './app-code.ts';
import { dropChallenge, keepChallenge, readChallenge, takeChallenge } from './challenge.ts';
import { creationOf, readNewPasskey, relyingParty } from './passkeys.ts';
import { appContext } from './prove.ts';
import { factorsOf, insertFactor, isCredentialKnown } from './queries.ts';

const most = 10;

/** The user who adds a factor, and the storage of its pending data. */
export interface Adder {
  personId: string;
  username: string;
  realName: string;
  language: Language;
  /** `session <id>` or `sign-in <id>` */
  owner: string;
}

/** A secret for an app, which counts only when a code of it was shown. */
export async function beginApp(server: FastifyInstance, { owner, username, language }: Adder): Promise<NewApp> {
  const secret = newAppSecret();
  await keepChallenge(server, owner, 'app', secret);
  return { secret, qr: qrOf(secret, { issuer: server.platformTitles.in(language), account: username }) };
}

export async function beginPasskey(
  server: FastifyInstance,
  { owner, personId, username, realName, language }: Adder,
): Promise<PasskeyCreation> {
  const party = relyingParty(server.config);
  if (party === null) throw new Refusal('passkeysOff');
  const challenge = newSecret();
  await keepChallenge(server, owner, 'new-passkey', challenge);
  const mark = server.vault.identify('passkey of', personId).slice(0, 32);
  const factors = await factorsOf(server.db, personId);
  return creationOf(party, { challenge, title: server.platformTitles.in(language), person: { mark, username, realName }, factors });
}

type ProvenFactor = Pick<
  Row<'second_factors'>,
  'id' | 'kind' | 'sealed_secret' | 'credential_id' | 'public_key' | 'transports' | 'counter'
>;

/** Adds a factor that was begun, as soon as it has shown that it works. `afterwards` runs in its transaction; nothing else of the person's factors changes meanwhile. */
export async function addFactor<T>(
  server: FastifyInstance,
  { personId, owner }: Pick<Adder, 'personId' | 'owner'>,
  factor: FactorToAdd,
  afterwards: (trx: Db, before: readonly Row<'second_factors'>[], kind: ProvenFactor['kind']) => Promise<T>,
): Promise<T> {
  const shown =
    factor.passkey === undefined ? await shownApp(server, owner, factor.code ?? '') : await shownPasskey(server, owner, factor.passkey);
  if (shown === null) throw new Refusal('newFactorRefused');
  return oneAtATime(server.db, factorsLock(personId), async (trx) => {
    const before = await factorsOf(trx, personId);
    if (before.length >= most) throw new Refusal('factorsFull', { values: { most } });
    if (shown.kind === 'app' && !(await dropChallenge(trx, owner, 'app'))) throw new Refusal('newFactorRefused');
    if (shown.credential_id !== null && (await isCredentialKnown(trx, shown.credential_id))) throw new Refusal('newFactorRefused');
    await insertFactor(trx, { ...shown, person_id: personId, name: factor.name.trim(), added_at: new Date().toISOString(), used_at: null });
    return afterwards(trx, before, shown.kind);
  });
}

/** Name of the lock for changes of a person's factors. */
export const factorsLock = (personId: string): string => `factors ${personId}`;

async function shownApp(server: FastifyInstance, owner: string, code: string): Promise<ProvenFactor | null> {
  const secret = await readChallenge(server, owner, 'app');
  const digits = digitsOf(code);
  const step = secret === undefined || digits === null ? null : stepOf(secret, digits);
  if (secret === undefined || step === null) return null;
  const id = randomUUID();
  const none = { credential_id: null, public_key: null, transports: '[]' };
  return { id, kind: 'app', sealed_secret: server.vault.seal(secret, appContext(id)), ...none, counter: step };
}

async function shownPasskey(
  server: FastifyInstance,
  owner: string,
  made: NonNullable<FactorToAdd['passkey']>,
): Promise<ProvenFactor | null> {
  const [party, challenge] = [relyingParty(server.config), await takeChallenge(server, owner, 'new-passkey')];
  const kept = party === null || challenge === undefined ? null : await readNewPasskey(party, challenge, made);
  return kept && { id: randomUUID(), kind: 'passkey', sealed_secret: null, ...kept };
}
