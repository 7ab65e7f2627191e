import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { WebhookVerifier } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const whpk = `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;
const body = '{"type":"decision.commit","data":{"externalId":"T-1"}}';
const seconds = (from = 0) => String(Math.floor(Date.now() / 1000) + from);

/** Headers as the reference implementation signs them. */
function signed({ id = 'msg_1', timestamp = seconds(), by = secret, text = body } = {}): Record<string, string> {
  const signature = new Webhook(by).sign(id, new Date(Number(timestamp) * 1000), text);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}
const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a webhook', () => {
  it('R-INT-06 that the reference implementation signs is verified, by either of two secrets', () => {
    const other = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
    const verifier = new WebhookVerifier({ secrets: [other, secret] });
    expect(verifier.verify(signed(), body)).toEqual({ id: 'msg_1', event: JSON.parse(body), isRepeat: false });
    expect(verifier.verify(new Headers(signed({ id: 'msg_2', by: other })), Buffer.from(body)).id).toBe('msg_2');
  });

  it('R-INT-06 follows the public vectors of Standard Webhooks', () => {
    vi.useFakeTimers({ now: 1614265330_000 });
    try {
      const verifier = new WebhookVerifier({ secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] });
      const headers = {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      };
      expect(verifier.verify(headers, '{"test": 2432232314}').event).toEqual({ test: 2432232314 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('R-INT-06 is verified by the public key alone', () => {
    const [id, timestamp] = ['msg_3', seconds()];
    const signature = sign(
      null,
      Buffer.from(`${id}.${timestamp}.${body}`),
      createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    );
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,AAAA v1a,${signature.toString('base64')}`,
    };
    expect(new WebhookVerifier({ publicKeys: [whpk] }).verify(headers, body).id).toBe(id);
    expect(codeOf(() => new WebhookVerifier({ publicKeys: [whpk] }).verify(headers, `${body} `))).toBe('signature');
  });

  it('R-INT-06 that was recorded and is sent again is known by its id; one that could not be done is taken again', () => {
    const verifier = new WebhookVerifier({ secrets: [secret] });
    const headers = signed();
    expect([verifier.verify(headers, body).isRepeat, verifier.verify(headers, body).isRepeat]).toEqual([false, true]);
    expect(verifier.verify(signed({ timestamp: seconds(-60) }), body).isRepeat).toBe(true);
    verifier.forget('msg_1');
    expect(verifier.verify(headers, body).isRepeat).toBe(false);
  });

  it.each<[string, Record<string, string>, string?]>([
    ['header_missing', { ...signed(), 'webhook-id': '' }],
    ['header_missing', { ...signed(), 'webhook-signature': '' }],
    ['timestamp', { ...signed(), 'webhook-timestamp': `${seconds()}abc` }],
    ['too_old', signed({ timestamp: seconds(-400) })],
    ['too_new', signed({ timestamp: seconds(400) })],
    ['signature', { ...signed(), 'webhook-signature': 'v1,' }],
    ['signature', { ...signed(), 'webhook-signature': signed()['webhook-signature']!.replace('v1,', 'v2,') }],
    ['signature', { ...signed(), 'webhook-id': 'msg_9' }],
    ['signature', signed(), body.replace('T-1', 'T-2')],
    ['signature', signed({ by: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })],
    ['body', signed({ text: 'nonsense' }), 'nonsense'],
  ])('R-INT-06 is refused as %s', (code, headers, text = body) => {
    expect(codeOf(() => new WebhookVerifier({ secrets: [secret] }).verify(headers, text))).toBe(code);
  });

  it.each(['', 'whsec_', 'whsec_AA==', `whsec_${Buffer.alloc(65).toString('base64')}`, 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'R-INT-06 is verified by no weak secret: %j',
    (weak) => {
      expect(() => new WebhookVerifier({ secrets: [weak] })).toThrow(/whsec_/);
    },
  );
});
