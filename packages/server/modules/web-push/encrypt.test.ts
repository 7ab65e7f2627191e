import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areKeys, encryptFor, longestPayload } from './encrypt.ts';
import { decrypt } from './testing/pushed-browser.ts';

/** RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  ourKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  browser: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('R-NOT-05 a pushed message', () => {
  it('is encrypted as the example of RFC 8291 is, byte for byte', () => {
    const ours = createECDH('prime256v1');
    ours.setPrivateKey(rfc.ourKey, 'base64url');
    const sealed = encryptFor(rfc.browser, rfc.text, { ours, salt: Buffer.from(rfc.salt, 'base64url') });
    expect(sealed.toString('base64url')).toBe(rfc.sealed);
    expect(decrypt(sealed, rfc.browser, rfc.browserKey)).toBe(rfc.text);
  });

  it('has other bytes each time, in all languages, up to the size that services take', () => {
    const [one, two] = [encryptFor(rfc.browser, rfc.text), encryptFor(rfc.browser, rfc.text)];
    expect(one.equals(two)).toBe(false);
    for (const text of ['', '您有一条新消息', 'x'.repeat(longestPayload)]) {
      const sealed = encryptFor(rfc.browser, text);
      expect([sealed.length <= 4096, decrypt(sealed, rfc.browser, rfc.browserKey)]).toEqual([true, text]);
    }
    expect(() => encryptFor(rfc.browser, 'x'.repeat(longestPayload + 1))).toThrow('fit');
  });

  it('is for keys of a browser only', () => {
    const point = Buffer.from(rfc.browser.p256dh, 'base64url');
    const off = Buffer.from(point);
    off[64]! ^= 1;
    const isKey = (key: Buffer, auth: Buffer = randomBytes(16)) =>
      areKeys({ p256dh: key.toString('base64url'), auth: auth.toString('base64url') });
    expect([isKey(point), isKey(off), isKey(point.subarray(1)), isKey(randomBytes(65)), isKey(point, randomBytes(15))]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
