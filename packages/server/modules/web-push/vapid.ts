import { createECDH } from 'node:crypto';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import type { Vault } from '../../vault/vault.ts';

/** RFC 8292: at most a day. */
const validity = '12h';

/** Signs requests to push services (VAPID, RFC 8292), with a key of this deployment. */
export interface Vapid {
  /** In base64url: browsers subscribe with it, and only its holder can push to them. */
  publicKey: string;
  /** The header `Authorization` for a push service. */
  authorization(endpoint: URL): Promise<string>;
}

/** The key comes from the first secret key of the database: all nodes have the same, and browsers need no other when the secret key changes. */
export function openVapid(vault: Pick<Vault, 'identify'>, contact: string): Vapid {
  const pair = createECDH('prime256v1');
  for (let at = 0; ; at += 1) {
    try {
      pair.setPrivateKey(vault.identify('web push', String(at)), 'hex');
      break;
    } catch {
      // Of 2^32 numbers one is no key.
    }
  }
  const key = pair.getPublicKey();
  const publicKey = key.toString('base64url');
  const part = (bytes: Buffer) => bytes.toString('base64url');
  // Node leaves out leading zeros, which one key in 256 has; a JWK has all 32 bytes.
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const jwk = { kty: 'EC', crv: 'P-256', x: part(key.subarray(1, 33)), y: part(key.subarray(33)), d: part(d) };
  let signing: Promise<CryptoKey> | undefined;
  return {
    publicKey,
    async authorization({ origin }) {
      signing ??= importJWK(jwk, 'ES256') as Promise<CryptoKey>;
      const claims = new SignJWT().setProtectedHeader({ typ: 'JWT', alg: 'ES256' }).setAudience(origin);
      const token = await claims
        .setSubject(contact)
        .setExpirationTime(validity)
        .sign(await signing);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
