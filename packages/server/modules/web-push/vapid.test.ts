import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { openVapid } from './vapid.ts';

const keys = { usual: '5a'.repeat(32), short: `00${'5a'.repeat(31)}`, shorter: `0000${'5a'.repeat(30)}` };

it.each(Object.entries(keys))('R-NOT-05 signs with the key that browsers know, also with a %s number as private key', async (_, hex) => {
  const vapid = openVapid({ identify: () => hex }, 'mailto:it@example.com');
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(await vapid.authorization(new URL('https://push.example/x'))) ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  expect((await jwtVerify(token, publicKey)).payload.aud).toBe('https://push.example');
});
