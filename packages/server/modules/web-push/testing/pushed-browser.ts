import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushedMessage } from '@atrium/api/contract';
import type { BrowserKeys } from '../encrypt.ts';

/** What a browser does with a message (RFC 8291 section 3.4, RFC 8188 section 2). Throws where it is for another one. */
export function decrypt(sealed: Buffer, keys: BrowserKeys, privateKey: string): string {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey, 'base64url');
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
  const [theirs, rest] = [sealed.subarray(21, 21 + length), sealed.subarray(21 + length)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), theirs]);
  const derive = (key: Buffer, by: Buffer, about: Buffer | string, bytes: number) => Buffer.from(hkdfSync('sha256', key, by, about, bytes));
  const input = derive(browser.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(rest.subarray(-16));
  const plain = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('the record is not the last one');
  return plain.subarray(0, -1).toString();
}

/** A browser with keys of its own. */
export function pushedBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const privateKey = pair.getPrivateKey('base64url');
  return { keys, read: (sealed: Buffer) => JSON.parse(decrypt(sealed, keys, privateKey)) as PushedMessage };
}
