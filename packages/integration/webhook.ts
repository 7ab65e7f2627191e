import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

export interface WebhookKeys {
  /** `whsec_…`; two during a change of the secret. */
  secrets?: readonly string[];
  /** `whpk_…`: the public key, for receivers without a secret. */
  publicKeys?: readonly string[];
  /** Allowed difference of the clocks in seconds; 300 by default. */
  tolerance?: number;
}

export interface Verified {
  id: string;
  /** The event, as JSON. */
  event: unknown;
  /** The same id was received before: respond with 2xx and do nothing. The portal delivers at least once; a repeated delivery has the same id. */
  isRepeat: boolean;
}

/** The portal has not sent the request, or not now; `code` is the reason. Respond with 401 and do nothing. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: 'header_missing' | 'timestamp' | 'too_old' | 'too_new' | 'signature' | 'body';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Number of ids that the verifier remembers. */
const mostIds = 20_000;
const fewestBytes = 24;
const mostBytes = 64;
/** Prefix of a raw ed25519 key in SPKI. */
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Verifies webhooks of https://www.standardwebhooks.com: `v1` is HMAC-SHA-256 with a secret, `v1a` ed25519 with the portal's key. Remembers
 * received ids in memory; with several processes keep them in your database instead.
 */
export class WebhookVerifier {
  readonly #secrets: Buffer[];
  readonly #publicKeys: ReturnType<typeof createPublicKey>[];
  readonly #tolerance: number;
  readonly #seen = new Set<string>();

  constructor({ secrets = [], publicKeys = [], tolerance = 300 }: WebhookKeys) {
    this.#secrets = secrets.map((secret) => bytesOf(secret, 'whsec_', fewestBytes, mostBytes));
    this.#publicKeys = publicKeys.map((key) =>
      createPublicKey({ key: Buffer.concat([spki, bytesOf(key, 'whpk_', 32, 32)]), format: 'der', type: 'spki' }),
    );
    if (this.#secrets.length + this.#publicKeys.length === 0) throw new Error('Give a secret (whsec_…) or a public key (whpk_…).');
    this.#tolerance = tolerance;
  }

  /** Verifies a request: its headers and its raw body, before anything parses it. Throws WebhookError. */
  verify(headers: Headers | Record<string, string | string[] | undefined>, body: string | Uint8Array): Verified {
    const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
    if (!id || !timestamp || !signatures) throw new WebhookError('header_missing', 'A header of a webhook is missing.');
    if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('timestamp', 'webhook-timestamp is no number of seconds.');
    const age = Date.now() / 1000 - Number(timestamp);
    if (age > this.#tolerance) throw new WebhookError('too_old', 'The webhook was signed too long ago.');
    if (age < -this.#tolerance) throw new WebhookError('too_new', 'The webhook was signed in the future.');
    const bytes = Buffer.from(body);
    const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytes]);
    if (!signatures.split(' ').some((one) => this.#fits(one, signed)))
      throw new WebhookError('signature', 'No signature of the webhook is by a known key.');
    return { id, event: parse(bytes), isRepeat: this.#remember(id) };
  }

  /** Forgets an id whose processing failed, so that the next delivery is processed. */
  forget(id: string): void {
    this.#seen.delete(id);
  }

  #fits(signature: string, signed: Buffer): boolean {
    const [version, text = ''] = signature.split(',', 2);
    const given = Buffer.from(text, 'base64');
    if (version === 'v1') {
      return this.#secrets.some((secret) => {
        const own = createHmac('sha256', secret).update(signed).digest();
        return given.length === own.length && timingSafeEqual(given, own);
      });
    }
    return version === 'v1a' && given.length === 64 && this.#publicKeys.some((key) => verify(null, signed, key, given));
  }

  #remember(id: string): boolean {
    if (this.#seen.has(id)) return true;
    this.#seen.add(id);
    if (this.#seen.size > mostIds) this.#seen.delete(this.#seen.values().next().value ?? '');
    return false;
  }
}

function bytesOf(text: string, prefix: string, fewest: number, most: number): Buffer {
  const encoded = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9+/]+=*$/.test(encoded) || bytes.length < fewest || bytes.length > most)
    throw new Error(`A key is ${prefix}… with ${fewest} to ${most} bytes in base64.`);
  return bytes;
}

function headerOf(headers: Headers | Record<string, string | string[] | undefined>, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new WebhookError('body', 'The body of the webhook is no JSON.');
  }
}
