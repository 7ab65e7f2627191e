import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { isMailAddress, readMail } from './settings.ts';

const good = { url: 'smtps://portal:s%40cret@mail.example.com', from: '协同办公 <portal@example.com>' };
const read = (changes: object = {}) => readMail(JSON.stringify({ ...good, ...changes }), 'https://portal.example.com');

describe('R-NOT-02 the mail server', () => {
  it('is none, or one with all that it needs', () => {
    expect(readMail(null, null)).toBeNull();
    expect(read()).toEqual({
      host: 'mail.example.com',
      port: 465,
      isSecure: true,
      isLocal: false,
      user: { name: 'portal', password: 's@cret' },
      from: { name: '协同办公', address: 'portal@example.com' },
      replyTo: null,
      authorities: null,
      perMinute: 60,
      contents: 'full',
    });
    expect(read({ url: 'smtp://127.0.0.1:2525', from: 'portal@example.com' })).toMatchObject({
      port: 2525,
      isSecure: false,
      isLocal: true,
      user: null,
    });
    expect(read({ url: 'smtp://mail.example.com' })).toMatchObject({ port: 587, isLocal: false });
  });

  it('may be in a file, like other secrets, and needs the origin of the portal', () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-mail-'));
    const file = join(folder, 'mail.json');
    writeFileSync(file, JSON.stringify(good));
    expect(readMail(file, 'https://portal.example.com')?.host).toBe('mail.example.com');
    rmSync(folder, { recursive: true });
    expect(() => readMail(file, 'https://portal.example.com')).toThrow(/^ATRIUM_MAIL must be a JSON object/);
    expect(() => readConfig({ ATRIUM_MAIL: JSON.stringify(good) })).toThrow('ATRIUM_MAIL needs ATRIUM_ORIGIN');
    expect(readConfig({ ATRIUM_MAIL: JSON.stringify(good), ATRIUM_ORIGIN: 'https://portal.example.com' }).mail?.perMinute).toBe(60);
  });

  it.each([
    { url: 'https://mail.example.com' },
    { url: 'smtp://' },
    { url: 'smtps://mail.example.com/path' },
    { url: 'smtps://a%zz:secret@mail.example.com' },
    { from: 'portal' },
    { from: 'A\u202eB <portal@example.com>' },
    { from: 'A <portal@example.com>, B <b@example.com>' },
    { replyTo: 'it@example.com\r\nBcc: x@example.com' },
    { ca: '/nowhere/ca.pem' },
    { perMinute: 0 },
    { perMinute: 1.5 },
    { contents: 'all' },
    { password: 'secret' },
  ])('is refused with %j in one sentence that does not repeat a password', (changes) => {
    const refusal = () => read({ url: 'smtps://portal:hunter2@mail.example.com', ...changes });
    expect(refusal).toThrow(/^ATRIUM_MAIL[^\n]+\.$/);
    expect(refusal).not.toThrow(/hunter2|secret@/);
  });

  it('takes addresses that every program reads alike', () => {
    for (const one of ['li@example.com', "o'brien+x@mail.example.co", 'a.b@localhost'])
      expect([one, isMailAddress(one)]).toEqual([one, true]);
    for (const one of [
      '',
      'li',
      'li@',
      '@x',
      'a@b@c',
      '"a b"@x.example',
      'a..b@x',
      'a@x..y',
      'a@x\r\nBcc: b@y',
      'a@[127.0.0.1]',
      '李@例.cn',
      `${'x'.repeat(65)}@x`,
      'a(b)@x',
      'a,b@x',
      'a@-x',
    ])
      expect([one, isMailAddress(one)]).toEqual([one, false]);
  });
});
