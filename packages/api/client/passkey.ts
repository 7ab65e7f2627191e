import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '../contract/index.ts';

/** EdDSA, ES256, RS256: the algorithms that the server supports (`packages/server/modules/second-factor/passkeys.ts`). */
const algorithms = [-8, -7, -257];
const timeout = 120_000;

/** Asks the authenticator for a new passkey; the user confirms with finger, face or PIN. Null if the user cancelled or it failed. */
export async function makePasskey(asked: PasskeyCreation): Promise<NewPasskey | null> {
  const { challenge, rpId, rpName, userId, userName, displayName, exclude } = asked;
  const made = await answerOf(AuthenticatorAttestationResponse, () =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: bytesOf(userId), name: userName, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        attestation: 'none',
        excludeCredentials: exclude.map(known),
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      },
    }),
  );
  if (made === null) return null;
  const { clientDataJSON, attestationObject } = made.response;
  const shown = { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) };
  return { id: made.id, ...shown, transports: made.response.getTransports?.() ?? [] };
}

/** Has an authenticator sign with one of the passkeys; null as above. */
export async function usePasskey({ challenge, rpId, allow }: PasskeyRequest): Promise<UsedPasskey | null> {
  const publicKey = { challenge: bytesOf(challenge), rpId, allowCredentials: allow.map(known), timeout };
  const used = await answerOf(AuthenticatorAssertionResponse, () =>
    navigator.credentials.get({ publicKey: { ...publicKey, userVerification: 'required' } }),
  );
  if (used === null) return null;
  const { clientDataJSON, authenticatorData, signature } = used.response;
  return {
    id: used.id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  };
}

const known = ({ id, transports }: PasskeyRequest['allow'][number]): PublicKeyCredentialDescriptor => ({
  id: bytesOf(id),
  type: 'public-key',
  transports: transports as AuthenticatorTransport[],
});

/** Browsers refuse with a `DOMException`: given up, too late, made already, not possible here. */
async function answerOf<T>(kind: new () => T, ask: () => Promise<Credential | null>): Promise<{ id: string; response: T } | null> {
  try {
    const credential = await ask();
    const isKey = credential instanceof PublicKeyCredential && credential.response instanceof kind;
    return isKey ? { id: credential.id, response: credential.response } : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
