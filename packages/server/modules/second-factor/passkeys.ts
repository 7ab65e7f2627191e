import { isIP } from 'node:net';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@atrium/api/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Config } from '../../config/config.ts';
import type { Row } from '../../db/schema.ts';

type Factor = Row<'second_factors'>;

/** Whom passkeys are made for: the host of the portal's public address. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** EdDSA, ES256, RS256: the page requests the same (`packages/api/client/passkey.ts`). */
const algorithms = [-8, -7, -257];

/** Null where no address is configured, or one that browsers make no passkeys for: without HTTPS, or a number. */
export function relyingParty({ origin }: Pick<Config, 'origin'>): RelyingParty | null {
  const url = origin === null ? null : URL.parse(origin);
  if (url === null || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isTrusted = url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  return isTrusted ? { id: url.hostname, origin: url.origin } : null;
}

const knownOf = (factors: readonly Factor[]): PasskeyRequest['allow'] =>
  factors.flatMap(({ credential_id: id, transports }) => (id === null ? [] : [{ id, transports: JSON.parse(transports) as string[] }]));

export function creationOf(
  { id }: RelyingParty,
  {
    challenge,
    title,
    person,
    factors,
  }: {
    challenge: string;
    title: string;
    /** `mark` identifies the person to authenticators, and reveals nothing. */
    person: { mark: string; username: string; realName: string };
    factors: readonly Factor[];
  },
): PasskeyCreation {
  const { mark, username, realName } = person;
  return { challenge, rpId: id, rpName: title, userId: mark, userName: username, displayName: realName, exclude: knownOf(factors) };
}

export const requestOf = ({ id }: RelyingParty, challenge: string, factors: readonly Factor[]): PasskeyRequest => ({
  challenge,
  rpId: id,
  allow: knownOf(factors),
});

/** The stored fields of a passkey that was created for the challenge; null if its proof is invalid. */
export async function readNewPasskey(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, transports, ...response }: NewPasskey,
): Promise<Pick<Factor, 'credential_id' | 'public_key' | 'transports' | 'counter'> | null> {
  const made = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (made?.verified !== true) return null;
  const { credential } = made.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    transports: JSON.stringify(transports),
    counter: credential.counter,
  };
}

/** The counter of a passkey that has signed the challenge; null where it has not. A counter that stands still or goes back is refused. */
export async function readUsedPasskey(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, ...response }: UsedPasskey,
  factor: Factor,
): Promise<number | null> {
  const used = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(factor.public_key ?? '', 'base64url')), counter: factor.counter },
  }).catch(() => null);
  return used?.verified === true ? used.authenticationInfo.newCounter : null;
}
