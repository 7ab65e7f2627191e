import { createDecipheriv, createHash } from 'node:crypto';
import { readXml, XmlError } from '../../../html/bounded-xml.ts';
import type { ChatSettings } from '../settings.ts';
import { isSame } from './once.ts';

/** Whether a callback is WeCom's, and for this company. */
export type WecomMessage = { isGood: true; text: string } | { isGood: false; reason: string };

const bad = (reason: string): WecomMessage => ({ isGood: false, reason });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** developer.work.weixin.qq.com, path 90968: SHA-1 over token, time, nonce and the encrypted message, sorted. */
export const wecomSignature = (token: string, timestamp: string, nonce: string, encrypted: string): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].toSorted().join('')).digest('hex');

/** Checks the signature of a callback and opens its message, which names the company that it is for. */
export function openWecom({ callback, corp }: ChatSettings, query: Record<string, unknown>, encrypted: string): WecomMessage {
  if (callback === null) return bad('no token is set');
  const expected = wecomSignature(callback.token, text(query.timestamp), text(query.nonce), encrypted);
  if (!isSame(query.msg_signature, expected)) return bad('the signature is wrong');
  const key = Buffer.from(`${callback.key}=`, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    // PKCS #7 in blocks of 32 bytes; 16 bytes by chance, the length of the message, the message, the company.
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
    const end = 20 + plain.readUInt32BE(16);
    if (plain.subarray(end).toString('utf8') !== corp) return bad('it is for another company');
    return { isGood: true, text: plain.subarray(20, end).toString('utf8') };
  } catch {
    return bad('it cannot be decrypted');
  }
}

/** The encrypted message in the XML of a callback; null where there is none. */
export const encryptedIn = (xml: string): string | null => fieldsOf(xml).get('Encrypt') ?? null;

/** The fields of a message that it names once; empty where it is no XML. */
export function fieldsOf(xml: string): Map<string, string> {
  try {
    const fields = new Map<string, string | null>();
    for (const { name, text: value } of readXml(xml).children) fields.set(name.slice(2), fields.has(name.slice(2)) ? null : value.trim());
    return new Map([...fields].filter((field): field is [string, string] => field[1] !== null));
  } catch (error) {
    if (error instanceof XmlError) return new Map();
    throw error;
  }
}
