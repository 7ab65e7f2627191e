import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Keys that sign the webhooks of an endpoint: shared secrets (`whsec_…`, the newest first; two during a change) and a private key. */
export interface WebhookSecrets {
  hmac: readonly string[];
  /** PKCS #8, base64 */
  ed25519: string;
}

/** Standard Webhooks: 24 to 64 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export function newSecrets(): { secrets: WebhookSecrets; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const ed25519 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { secrets: { hmac: [newSecret()], ed25519 }, publicKey: `whpk_${raw.toString('base64')}` };
}

/** The headers of a webhook: https://www.standardwebhooks.com, `v1` by each shared secret and `v1a` by the private key. */
export function webhookHeaders({ hmac, ed25519 }: WebhookSecrets, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const shared = hmac.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  const key = createPrivateKey({ key: Buffer.from(ed25519, 'base64'), format: 'der', type: 'pkcs8' });
  const own = `v1a,${sign(null, Buffer.from(signed), key).toString('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': [...shared, own].join(' ') };
}
