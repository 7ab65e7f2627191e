import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-embedding-'));
const file = join(folder, 'embedding.json');
afterAll(() => rmSync(folder, { recursive: true }));

const secretHash = 'ab'.repeat(32);
const crm = { client: 'crm', origins: ['https://crm.example.com'], scopes: ['assistant'] };

function read(content: unknown, env: Record<string, string> = {}) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ ATRIUM_EMBEDDING: file, ...env }).embedding;
}

describe('ATRIUM_EMBEDDING', () => {
  it('R-AI-04 registers no page where it is unset', () => {
    expect(readConfig({}).embedding).toEqual([]);
  });

  it('R-AI-04 registers pages with their origins and scopes', () => {
    const plain = {
      client: 'plain',
      secretHash,
      origins: ['http://10.1.2.3:8080', 'http://[fd00::1]', 'http://localhost:3000'],
      scopes: ['people'],
    };
    expect(read([{ ...crm, sameSite: true }, plain], { ATRIUM_ORIGIN: 'https://portal.example.com' })).toEqual([
      { ...crm, secretHash: null, sameSite: true, idTokenAudience: null },
      { ...plain, sameSite: false, idTokenAudience: null },
    ]);
  });

  const one = (changes: object) => [{ ...crm, ...changes }];
  it.each<[string, unknown, RegExp, Record<string, string>?]>([
    ['no JSON', '{', /no JSON/],
    ['no list', {}, /must hold a list/],
    ['no object', [7], /entry 1 that is no JSON object/],
    ['no client', [{ origins: crm.origins, scopes: crm.scopes }], /without client/],
    ['no scopes', [{ client: 'crm', origins: crm.origins }], /without scopes/],
    ['a field that is not known', one({ secret: 'hunter2-hunter2' }), /unknown field "secret"/],
    ['a field of every object', one({ ['__proto__x']: 1 }), /unknown field/],
    ['a client that is no code', one({ client: 'C R M' }), /wrong client/],
    ['a secret in place of its hash', one({ secretHash: 'hunter2-hunter2' }), /SHA-256/],
    ['a pattern', one({ origins: ['https://*.example.com'] }), /is a pattern/],
    ['a pattern for all', one({ origins: ['*'] }), /is a pattern/],
    ['an origin with a path', one({ origins: ['https://crm.example.com/'] }), /as browsers write them/],
    ['an origin in capitals', one({ origins: ['https://CRM.example.com'] }), /as browsers write them/],
    ['an origin with its usual port', one({ origins: ['https://crm.example.com:443'] }), /as browsers write them/],
    ['an origin with a name in it', one({ origins: ['https://a@crm.example.com'] }), /as browsers write them/],
    ['the origin null', one({ origins: ['null'] }), /as browsers write them/],
    ['another protocol', one({ origins: ['file://x'] }), /as browsers write them/],
    ['http by a name', one({ origins: ['http://crm.example.com'] }), /http is for this machine/],
    ['http at a public address', one({ origins: ['http://8.8.8.8'] }), /http is for this machine/],
    ['http at an address that only looks private', one({ origins: ['http://172.32.0.1'] }), /http is for this machine/],
    ['no origin', one({ origins: [] }), /1 to 50 different origins/],
    ['one origin twice', one({ origins: [crm.origins[0], crm.origins[0]] }), /different origins/],
    ['a scope that is not known', one({ scopes: ['all'] }), /scopes out of/],
    ['a text for scopes', one({ scopes: 'people' }), /scopes out of/],
    ['one client twice', [crm, { ...crm, origins: ['https://b.example.com'] }], /client crm twice/],
    ['an origin of two', [crm, { ...crm, client: 'b' }], /origin https:\/\/crm.example.com twice/],
    [
      'a bridge',
      [crm, { ...crm, client: 'board', bridge: true }],
      /entry 2 with "bridge": the hidden frame .* was given up; remove that line.*tier 1.*tier 2/,
    ],
    ['a bridge that is off', one({ bridge: false }), /entry 1 with "bridge"/],
    ['a sameSite that is no switch', one({ sameSite: 'yes' }), /wrong sameSite: it must be true or false/],
    ['sameSite without ATRIUM_ORIGIN', one({ sameSite: true }), /needs ATRIUM_ORIGIN/],
    ['sameSite of another site', one({ sameSite: true }), /not of the site/, { ATRIUM_ORIGIN: 'https://portal.example.org' }],
    ['sameSite by another scheme', one({ sameSite: true }), /not of the site/, { ATRIUM_ORIGIN: 'http://portal.example.com' }],
    ['ID tokens without a provider', one({ idTokenAudience: 'x', secretHash }), /needs a provider/],
  ])('R-AI-04 is refused with one sentence: %s', (_, content, sentence, env = {}) => {
    expect(() => read(content, env)).toThrow(ConfigError);
    expect(() => read(content, env)).toThrow(sentence);
    expect(() => read(content, env)).not.toThrow(/hunter2/);
    expect(() => read(content, env)).toThrow(/^ATRIUM_EMBEDDING .*; correct it, or unset it for no other pages\.$/s);
  });

  it('R-AI-04 is refused where the file cannot be read', () => {
    expect(() => readConfig({ ATRIUM_EMBEDDING: join(folder, 'nothing.json') })).toThrow(/cannot be read/);
  });

  it('R-AI-04 takes pages of the same bare address and another port for one site', () => {
    const [host] = read([{ ...crm, origins: ['http://10.0.8.2:3000'], sameSite: true }], { ATRIUM_ORIGIN: 'http://10.0.8.2:4800' });
    expect(host?.sameSite).toBe(true);
    expect(() => read([{ ...crm, origins: ['http://10.0.8.3'], sameSite: true }], { ATRIUM_ORIGIN: 'http://10.0.8.2' })).toThrow(
      /not of the site/,
    );
  });
});
