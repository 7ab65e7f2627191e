import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { openPortal } from '../testing/portal.ts';
import { openVault } from './vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ofFolder = () => openVault({ secretKey: null, dataFolder: folder });
const ofKey = (digit: string) => openVault({ secretKey: digit.repeat(64), dataFolder: folder });

describe('the vault', () => {
  it('makes its key once, for the owner alone', () => {
    const sealed = ofFolder().seal('6222 0202', 'card 1');
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(ofFolder().open(sealed, 'card 1')).toBe('6222 0202');
  });

  it('reads nothing of another context, another key or that was changed', () => {
    const vault = ofKey('a');
    const sealed = vault.seal('6222 0202', 'card 1');
    expect(() => vault.open(sealed, 'card 2')).toThrow();
    expect(() => ofKey('b').open(sealed, 'card 1')).toThrow();
    for (let at = 3; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      // The last letter of a part holds bits that count for nothing.
      if (Buffer.from(changed.split('.').join('')).equals(Buffer.from(sealed.split('.').join('')))) continue;
      expect(() => expect(vault.open(changed, 'card 1')).toBe('6222 0202 is never given for another text')).toThrow();
    }
  });

  it('never seals the same text the same way', () => {
    const vault = ofKey('a');
    expect(vault.seal('x', '')).not.toBe(vault.seal('x', ''));
  });

  it('signs apart for each purpose', () => {
    expect(new Set([ofKey('a').sign('one', 'x'), ofKey('a').sign('two', 'x'), ofKey('b').sign('one', 'x')]).size).toBe(3);
    expect(ofKey('a').sign('one', 'x')).toBe(ofKey('a').sign('one', 'x'));
  });

  it('R-HA-09 has several keys in lines of the file of the data folder, the wanted one first', () => {
    writeFileSync(join(folder, 'secret.key'), `${'b'.repeat(64)}\n${'a'.repeat(64)}\n`);
    expect(ofFolder().given).toEqual([ofKey('b').present, ofKey('a').present]);
  });

  it.each([
    ['the same key twice', `${'a'.repeat(64)}\n${'a'.repeat(64)}\n`],
    ['five keys', ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(64)).join('\n')],
    ['half a key behind one', `${'a'.repeat(64)}\n${'b'.repeat(32)}\n`],
  ])('R-HA-09 refuses a file with %s', (_what, text) => {
    writeFileSync(join(folder, 'secret.key'), text);
    expect(ofFolder).toThrow(/is damaged: .+ up to 4 different such keys in lines/);
  });

  it('says what to do about a damaged key', () => {
    writeFileSync(join(folder, 'secret.key'), 'oops');
    expect(ofFolder).toThrow(/secret\.key is damaged: it must be 64 hexadecimal digits, .+; restore it from a backup\.$/);
  });

  it('does not open a database that was written with another key', async () => {
    const portal = await openPortal({ secretKey: '0'.repeat(64) });
    await portal.server.close();
    await expect(buildServer({ ...portal.config, secretKey: '1'.repeat(64) })).rejects.toThrow(
      /^The database was written with another secret key \(.+\); restore secret\.key of the data folder from the backup/,
    );
    await portal.close();
  });
});
