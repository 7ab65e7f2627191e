import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitPackage, packSdk } from './pack.ts';
import { publicApi } from './testing/public-api.ts';

const run = promisify(execFile);
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-sdk-'));
  await emitPackage(join(folder, 'package'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('@atrium/sdk', () => {
  it('refuses in types what the portal refuses, and takes what it takes', async () => {
    const check = run(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(import.meta.dirname, 'type-tests')]);
    await expect(check).resolves.toMatchObject({ stdout: '' });
  });

  it('exports what public-api.txt lists; a change of it is a change for every team', async () => {
    await expect(publicApi(join(folder, 'package'))).toMatchFileSnapshot('./public-api.txt');
  });

  it('is packed as JavaScript with types that name each other', async () => {
    const { exports } = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8')) as {
      exports: Record<string, string | { types: string; default: string }>;
    };
    for (const entry of Object.values(exports)) {
      if (typeof entry === 'string') continue;
      const { types, default: script } = entry;
      expect(await readFile(join(folder, 'package', types), 'utf8')).not.toMatch(/\.ts'/);
      expect(await readFile(join(folder, 'package', script), 'utf8')).not.toMatch(/\.ts'/);
    }
    const archive = await packSdk(join(folder, 'packed'));
    const { stdout } = await run('tar', ['tzf', archive]);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'package/README.md',
        'package/REFERENCE.md',
        'package/LICENSE',
        'package/style.css',
        'package/vite/index.js',
        'package/vue/index.d.ts',
      ]),
    );
    for (const guide of ['README', 'MIGRATION']) expect(stdout).toContain(`package/${guide}.zh-CN.`);
    expect(stdout).not.toMatch(/test|tsconfig|pack\.ts/);
  });
});
