import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { keepBuild } from './keep.ts';

const element = "import '../../assets/outside-Qw3rTy12.js';\nawait import('../../assets/shelf-Zx9cVb34.js');\n";
const files = {
  'elements/1.aaaaaaaaaaaa/function-shelf.js': element,
  'assets/outside-Qw3rTy12.js': "import './lit-As5dFg78.js';\n",
  'assets/lit-As5dFg78.js': 'export const lit = 1;\n',
  'assets/shelf-Zx9cVb34.js': `export const shelf = '${'很长'.repeat(900)}';\n`,
  'assets/unused-Hj6kLm90.js': 'export {};\n',
};

let portal: Portal;
let folder: string;
beforeEach(async () => {
  portal = await openPortal();
  folder = join(portal.config.distFolder, 'portal');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => portal.close());

/** Takes the build away, as a newer one does that has none of its files. */
const deployAnother = () => {
  for (const path of Object.keys(files)) rmSync(join(folder, path));
};
const get = (path: string, headers: Record<string, string> = {}) => portal.inject({ url: `/pba/${path}`, headers });
const sha384 = (text: string | Buffer) => createHash('sha384').update(text).digest('base64');

it('R-AI-02 R-AI-04 a pinned element and all that it imports come after a newer build was deployed, byte by byte', async () => {
  await keepBuild(portal.db, folder);
  deployAnother();
  for (const [path, text] of Object.entries(files).slice(0, 4)) {
    const { statusCode, headers, rawPayload } = await get(path, { origin: 'https://elsewhere.example' });
    expect([path, statusCode, sha384(rawPayload)]).toEqual([path, 200, sha384(text)]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  expect((await get('assets/outside-Qw3rTy12.js', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  expect((await get('assets/unused-Hj6kLm90.js')).statusCode).toBe(404);
  expect((await get('elements/1.bbbbbbbbbbbb/function-shelf.js')).statusCode).toBe(404);
});

it('R-AI-02 what this build has comes from its folder; an address that is not pinned never comes from an earlier build', async () => {
  await keepBuild(portal.db, folder);
  writeFileSync(join(folder, 'assets/lit-As5dFg78.js'), 'export const lit = 2;\n');
  expect((await get('assets/lit-As5dFg78.js')).body).toBe('export const lit = 2;\n');
  await portal.db.updateTable('kept_files').set({ path: 'elements/function-shelf.js' }).where('path', 'like', 'elements/1.aaa%').execute();
  expect((await get('elements/function-shelf.js')).statusCode).toBe(404);
});

it('R-AI-02 a build is kept once, by each server that starts with it, and forgotten 400 days after the last one', async () => {
  const paths = async () => (await portal.db.selectFrom('kept_files').select('path').execute()).map(({ path }) => path);
  const start = (day: string) => keepBuild(portal.db, folder, new Date(`${day}T08:00:00Z`));
  await Promise.all([start('2026-01-01'), start('2026-01-01')]);
  await start('2026-06-01');
  const first = await paths();
  expect(first.filter((path) => path.startsWith('assets/')).toSorted()).toEqual(Object.keys(files).slice(1, 4).toSorted());
  deployAnother();
  await start('2027-06-30');
  expect(await paths()).toEqual(expect.arrayContaining(first));
  await start('2027-07-08');
  expect(await paths()).not.toContain('assets/lit-As5dFg78.js');
});

it('R-AI-02 a server keeps its build as soon as it listens', async () => {
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
  await expect
    .poll(() => portal.db.selectFrom('kept_files').select('path').where('path', '=', 'assets/lit-As5dFg78.js').executeTakeFirst(), {
      timeout: 20_000,
    })
    .toBeDefined();
});
