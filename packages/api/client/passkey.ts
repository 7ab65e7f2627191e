import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '../contract/index.ts';

/** EdDSA, ES256, RS256: what the server reads (`packages/server/modules/second-factor/passkeys.ts`). */
const algorithms = [-8, -7, -257];
const timeout = 120_000;

/** Whether this browser, at this address, can make and use passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has an authenticator make a passkey, which asks for finger, face or PIN. Null where the person gave up, or it failed. */
export async function makePasskey(asked: PasskeyCreation): Promise<NewPasskey | null> {
  const { challenge, rpId, rpName, userId, userName, displayName, exclude } = asked;
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { id: userId, name: userName, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: exclude.map(known),
    authenticatorSelection: { userVerification: 'required' as const, residentKey: 'preferred' as const },
  };
  const made = await orNull(startRegistration({ optionsJSON }));
  if (made === null) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return { id: made.id, clientDataJSON, attestationObject, transports };
}

/** Has an authenticator sign with one of the passkeys; null as above. */
export async function usePasskey({ challenge, rpId, allow }: PasskeyRequest): Promise<UsedPasskey | null> {
  const optionsJSON = { challenge, rpId, allowCredentials: allow.map(known), userVerification: 'required' as const, timeout };
  const used = await orNull(startAuthentication({ optionsJSON }));
  if (used === null) return null;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return { id: used.id, clientDataJSON, authenticatorData, signature };
}

const known = ({ id, transports }: PasskeyRequest['allow'][number]) => ({
  id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError'))
      return null;
    throw error;
  }
}
