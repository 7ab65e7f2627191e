import { createDecipheriv, createHash } from 'node:crypto';
import { objectOf, type ProviderAnswer } from '../provider-call.ts';
import type { ChatSettings } from '../settings.ts';
import { isSame } from './once.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** open.feishu.cn, "signature verification": SHA-256 over time, nonce, Encrypt Key and the body as it came. */
export const feishuSignature = (key: string, timestamp: string, nonce: string, body: string): string =>
  createHash('sha256').update(timestamp).update(nonce).update(key).update(body).digest('hex');

/** The encrypted bytes in the body of a callback. */
export const encryptedOf = (body: string): Buffer => Buffer.from(text(parse(body)?.encrypt), 'base64');

/** Opens the encrypted body of a callback; null where it cannot be opened. Nobody without the Encrypt Key can make one. */
export function openFeishu({ callback }: ChatSettings, body: string): ProviderAnswer | null {
  const encrypted = encryptedOf(body);
  if (callback === null || encrypted.length < 32) return null;
  try {
    const key = createHash('sha256').update(callback.key).digest();
    const decipher = createDecipheriv('aes-256-cbc', key, encrypted.subarray(0, 16));
    return parse(Buffer.concat([decipher.update(encrypted.subarray(16)), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}

/** Why a callback is not Feishu's press on a card of this company; null where it is. */
export function feishuFault(
  { callback, corp, app }: ChatSettings,
  headers: Record<string, unknown>,
  body: string,
  opened: ProviderAnswer,
): string | null {
  if (callback === null) return 'no token is set';
  const expected = feishuSignature(callback.key, text(headers['x-lark-request-timestamp']), text(headers['x-lark-request-nonce']), body);
  if (!isSame(headers['x-lark-signature'], expected)) return 'the signature is wrong';
  const head = objectOf(opened.header);
  if (!hasToken({ callback }, head.token)) return 'the token is wrong';
  if (head.tenant_key !== corp || head.app_id !== app) return 'it is for another company or application';
  return head.event_type === 'card.action.trigger' ? null : 'it is no press on a card';
}

/** Whether a callback names the token of the application. */
export const hasToken = ({ callback }: Pick<ChatSettings, 'callback'>, token: unknown): boolean =>
  callback !== null && isSame(token, callback.token);

function parse(value: string): ProviderAnswer | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as ProviderAnswer) : null;
  } catch {
    return null;
  }
}
