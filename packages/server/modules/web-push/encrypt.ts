import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
/** Of a key on the curve, uncompressed. */
const keyBytes = 65;
const secretBytes = 16;
/** RFC 8188: one record, whose size says no more than that everything fits. */
const recordSize = 4096;
/** RFC 8291 section 4: services need not take more, with header and tag. */
export const longestPayload = 3993;

/** Key and secret of a browser, as `PushSubscription.getKey` says them, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Whether a browser can have these keys: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== keyBytes || Buffer.from(auth, 'base64url').length !== secretBytes) return false;
  const ours = createECDH(curve);
  ours.generateKeys();
  try {
    ours.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/** What a test sets, and what is new for each message otherwise. */
interface Fresh {
  ours: ECDH;
  salt: Buffer;
}

function fresh(): Fresh {
  const ours = createECDH(curve);
  ours.generateKeys();
  return { ours, salt: randomBytes(secretBytes) };
}

/** Encrypts a message for one browser (RFC 8291, `aes128gcm` of RFC 8188). Throws where the keys are none or the text is too long. */
export function encryptFor({ p256dh, auth }: BrowserKeys, text: string, { ours, salt }: Fresh = fresh()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > longestPayload) throw new Error(`a pushed message has ${plain.length} bytes; ${longestPayload} fit`);
  const [theirKey, ourKey] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()];
  const shared = ours.computeSecret(theirKey);
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, bytes: number) => Buffer.from(hkdfSync('sha256', key, by, info, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), about, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const header = Buffer.alloc(secretBytes + 5);
  salt.copy(header);
  header.writeUInt32BE(recordSize, secretBytes);
  header.writeUInt8(ourKey.length, secretBytes + 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([header, ourKey, sealed, cipher.getAuthTag()]);
}
