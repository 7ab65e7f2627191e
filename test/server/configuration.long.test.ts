import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../packages/server/config/config.ts';
import { main as provision } from '../../packages/server/provision.ts';
import { sampleOrganisation } from '../../packages/server/provisioning/testing/sample-organisation.ts';
import { StartError } from '../../packages/server/startup/start-error.ts';
import { startServer } from '../../packages/server/start.ts';
import { writeBuild } from '../../packages/server/testing/build-output.ts';
import { NodeEnded, openPlace } from './testing/processes.ts';

/*
 * Settings, keys, files and databases that are broken at random, 100 times: the server starts, or says in one sentence why it
 * does not. ATRIUM_BREAKAGES multiplies them, ATRIUM_FUZZ_SEED chooses others.
 */
const seed = Number(process.env['ATRIUM_FUZZ_SEED'] ?? 20_261_121);
const times = Number(process.env['ATRIUM_BREAKAGES'] ?? 0.15);

let folder: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-broken-'));
  data = join(folder, 'data');
  writeBuild(join(folder, 'dist'));
  writeOrganisation(join(folder, 'organisation'));
  if ((await provisioned(join(folder, 'organisation'))) !== 'fine') throw new Error('the whole organisation is refused');
  expect(await started({})).toBe('fine');
  cpSync(data, join(folder, 'whole'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach((test) => {
  if (process.env['ATRIUM_TEST_DATABASE_URL']) test.skip('does not depend on the database');
  rmSync(data, { recursive: true, force: true });
  cpSync(join(folder, 'whole'), data, { recursive: true });
});

const samples = <T>(arbitrary: Arbitrary<T>, count: number): T[] => fc.sample(arbitrary, { seed, numRuns: Math.ceil(count * times) });

/** `fine`, `refused` with one sentence, or what it said instead. */
async function started(env: Record<string, string>): Promise<string> {
  try {
    const config = readConfig({ ATRIUM_PORT: '0', ATRIUM_DATA: data, ...env });
    const { stop } = await startServer({ ...config, logLevel: 'silent', distFolder: join(folder, 'dist') });
    await stop();
    return 'fine';
  } catch (error) {
    const ours = error instanceof ConfigError || error instanceof StartError;
    if (ours && /^[^\n]+\.$/.test(error.message)) return 'refused';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

async function provisioned(from: string): Promise<string> {
  const printed: string[] = [];
  try {
    const code = await provision([from], { ATRIUM_DATA: data }, (text) => printed.push(text));
    if (/\n\s+at |node_modules/.test(printed.join('\n'))) return printed.join('\n');
    return code === 0 ? 'fine' : 'refused';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function writeOrganisation(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const [name, records] of Object.entries(sampleOrganisation()))
    writeFileSync(join(to, `${name}.json`), JSON.stringify(records, null, 1));
}

const odd = [
  '',
  ' ',
  '0',
  '-1',
  '65536',
  '1e3',
  'null',
  '{}',
  '[]',
  '{',
  '"',
  'true',
  'x'.repeat(5000),
  '长'.repeat(61),
  '\n',
  '\u202e',
  '%00',
  '../..',
];
const text = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.replaceAll('\0', '')),
);

/** A right value with something put in, taken out or doubled. */
const mutated = (values: readonly string[]): Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...values), fc.nat({ max: 200 }), fc.nat({ max: 3 }), text).map(([value, at, way, piece]) => {
    const place = at % (value.length + 1);
    const [head, tail] = [value.slice(0, place), value.slice(place)];
    return [head + piece + tail, head, head + tail.slice(1), tail + head][way] ?? value;
  });

const settings: Record<string, readonly string[]> = {
  ATRIUM_PORT: ['0', '65535'],
  ATRIUM_HOST: ['127.0.0.1', '::1', 'localhost', '256.1.1.1'],
  ATRIUM_ORIGIN: ['https://portal.example.com', 'http://127.0.0.1:4800'],
  ATRIUM_DATABASE_URL: ['postgresql://atrium:secret@127.0.0.1:1/atrium', 'postgres://[::1]:1/x?options=-c'],
  ATRIUM_UPSTREAMS: ['{"/api/hr":"http://127.0.0.1:5000"}', '{"/a/b-c":"https://x.example/base/"}'],
  ATRIUM_LOGIN_URL: ['/idaas/login', 'https://sso.example.com/login?x=1'],
  ATRIUM_SIGN_ON: [
    '{"kind":"oidc","issuer":"https://id.example.com","clientId":"atrium","clientSecret":"x"}',
    '{"kind":"cas","url":"https://cas.example.com/cas"}',
  ],
  ATRIUM_SECRET_KEY: ['ab'.repeat(32)],
  ATRIUM_MAIL_URL: ['https://mail.example.com/'],
  ATRIUM_ASSISTANT_URL: ['https://chat.example.com/', '/chat'],
  ATRIUM_PRODUCT: ['portal', 'a-1'],
  ATRIUM_TITLE: ['协同办公平台', 'Portal'],
  ATRIUM_LOG: ['info', 'silent'],
};

const broken = (outcomes: string[]): string[] => outcomes.filter((outcome) => outcome !== 'fine' && outcome !== 'refused').slice(0, 3);

it('R-SRV-03 R-SRV-05 starts or says why in one sentence: 140 broken settings', { timeout: 1_200_000 }, async () => {
  const setting = fc
    .constantFrom(...Object.keys(settings))
    .chain((name) =>
      fc.oneof({ weight: 1, arbitrary: text }, { weight: 3, arbitrary: mutated(settings[name] ?? []) }).map((value) => ({ [name]: value })),
    );
  const outcomes: string[] = [];
  for (const env of samples(setting, 140)) {
    const origin: Record<string, string> = 'ATRIUM_SIGN_ON' in env ? { ATRIUM_ORIGIN: 'https://portal.example.com' } : {};
    const outcome = await started({ ...origin, ...env });
    outcomes.push(['fine', 'refused'].includes(outcome) ? outcome : `${JSON.stringify(env)}: ${outcome}`);
  }
  expect(broken(outcomes)).toEqual([]);
  expect([outcomes.includes('fine'), outcomes.includes('refused')]).toEqual([true, true]);
});

it('R-SRV-05 starts or says why in one sentence: 30 broken keys', { timeout: 120_000 }, async () => {
  const key = readFileSync(join(folder, 'whole/secret.key'), 'utf8');
  const outcomes: string[] = [];
  for (const content of samples(fc.oneof(text, mutated([key, key.toUpperCase(), 'cd'.repeat(32)])), 30)) {
    writeFileSync(join(data, 'secret.key'), content);
    outcomes.push(await started({}));
  }
  expect(broken(outcomes)).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(15 * times);
});

it('R-SRV-04 R-SRV-05 loads an organisation or says why, without a stack: 90 broken files', { timeout: 120_000 }, async () => {
  const from = join(folder, 'broken');
  const names = Object.keys(sampleOrganisation());
  const value = fc.oneof(text, fc.constantFrom('\0', 'a\0b', '\ud800'), fc.jsonValue({ maxDepth: 2 }));
  const outcomes: string[] = [];
  for (const [name, way, at, piece] of samples(
    fc.tuple(fc.constantFrom(...names), fc.nat({ max: 6 }), fc.nat({ max: 100_000 }), value),
    90,
  )) {
    rmSync(from, { recursive: true, force: true });
    writeOrganisation(from);
    const file = join(from, `${name}.json`);
    const whole = readFileSync(file, 'utf8');
    const place = at % whole.length;
    if (way === 5) {
      rmSync(file);
      mkdirSync(file);
    } else if (way === 6) writeFileSync(file, whole.slice(0, place) + '['.repeat(at) + whole.slice(place));
    else if (way === 0) truncateSync(file, at % Buffer.byteLength(whole));
    else if (way === 1) writeFileSync(file, whole.slice(0, place) + String(piece) + whole.slice(place));
    else if (way === 2) writeFileSync(file, Buffer.from(whole).fill(at % 256, place, place + 3));
    else {
      const values = [...whole.matchAll(/(?<=: )("[^"]*"|\d+)/g)];
      const found = values[at % values.length];
      const index = found?.index ?? 0;
      writeFileSync(file, whole.slice(0, index) + (JSON.stringify(piece) ?? '') + whole.slice(index + (found?.[0].length ?? 0)));
    }
    const outcome = await provisioned(from);
    outcomes.push(['fine', 'refused'].includes(outcome) ? outcome : `${name} ${way} ${at} ${JSON.stringify(piece)}: ${outcome}`);
  }
  expect(broken(outcomes)).toEqual([]);
  expect(outcomes.includes('refused')).toBe(true);
});

it('R-SRV-05 starts or says why in one sentence: 60 damaged databases', { timeout: 1_200_000 }, async () => {
  const whole = readFileSync(join(folder, 'whole/atrium.sqlite'));
  const damage = fc.record({
    way: fc.constantFrom('bytes', 'bytes', 'page', 'page', 'truncate', 'header', 'empty', 'text', 'wal', 'folder'),
    at: fc.array(fc.nat({ max: whole.length - 1 }), { minLength: 1, maxLength: 60 }),
    byte: fc.nat({ max: 255 }),
  });
  const file = join(data, 'atrium.sqlite');
  const outcomes: string[] = [];
  for (const { way, at, byte } of samples(damage, 60)) {
    for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { recursive: true, force: true });
    const bytes = Buffer.from(whole);
    if (way === 'bytes') for (const place of at) bytes[place] = byte;
    if (way === 'page') for (const place of at.slice(0, 6)) bytes.fill(byte, place - (place % 4096), place - (place % 4096) + 4096);
    if (way === 'header') bytes.fill(byte, at[0]! % 100, 100);
    if (way === 'folder') mkdirSync(file);
    else if (way === 'empty' || way === 'text') writeFileSync(file, way === 'text' ? '没有数据库'.repeat(500) : '');
    else writeFileSync(file, way === 'truncate' ? bytes.subarray(0, at[0]) : bytes);
    if (way === 'wal') writeFileSync(`${file}-wal`, bytes.subarray(at[0]! % 4096));
    const outcome = await started({});
    // A lost database must not look like a new one.
    const right = way === 'empty' ? ['refused'] : ['fine', 'refused'];
    outcomes.push(right.includes(outcome) ? outcome : `${way} ${at[0]} ${byte}: ${outcome}`);
  }
  expect(broken(outcomes)).toEqual([]);
  expect([outcomes.includes('fine'), outcomes.includes('refused')]).toEqual([true, true]);
});

it('R-SRV-05 starts or says why in one sentence, whatever page of the database is lost', { timeout: 1_200_000 }, async () => {
  const whole = readFileSync(join(folder, 'whole/atrium.sqlite'));
  const outcomes: string[] = [];
  for (let page = 0; page < whole.length; page += 3 * 4096) {
    for (const rest of ['-wal', '-shm']) rmSync(join(data, `atrium.sqlite${rest}`), { force: true });
    writeFileSync(join(data, 'atrium.sqlite'), Buffer.from(whole).fill(0xf9, page, page + 4096));
    outcomes.push(await started({}));
  }
  expect(broken(outcomes)).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(3);
});

it('R-SRV-05 ends with its sentence and a code, as a process', { timeout: 60_000 }, async () => {
  const place = openPlace();
  mkdirSync(join(place.folder, 'data'));
  writeFileSync(join(place.folder, 'data/atrium.sqlite'), '没有数据库'.repeat(500));
  const ended: unknown = await place.start().catch((error: unknown) => error);
  await place.clear();
  expect(ended).toBeInstanceOf(NodeEnded);
  const { code, said } = ended as NodeEnded;
  expect([code, said]).toEqual([1, expect.stringMatching(/^The embedded database cannot be used \([^\n]+\.\n$/)]);
});
