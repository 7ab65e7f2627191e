import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mostSettingsBytes, readRegularFile } from '../../read-file.ts';

type Algorithm = RsaHashedImportParams | EcKeyImportParams;

/** How a key signs; null where it is too short or of another kind. */
export function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm | null {
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
    return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { name: 'ECDSA', namedCurve: 'P-256' } : null;
}

/** The key of a PEM file, to sign with and not to be read again. */
export async function readClientKey(path: string): Promise<CryptoKey> {
  const key = createPrivateKey(readRegularFile(path, mostSettingsBytes));
  const algorithm = algorithmOf(key);
  if (algorithm === null) throw new Error(`${path} holds no key that can be used`);
  return crypto.subtle.importKey('pkcs8', new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })), algorithm, false, ['sign']);
}
