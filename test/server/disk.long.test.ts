import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPlace, type Node, type Place } from './testing/processes.ts';
import { type Credentials, losses, signIn, titlesOf, Writer } from './testing/writer.ts';

let place: Place;
beforeEach((test) => {
  if (process.env['ATRIUM_TEST_DATABASE_URL']) test.skip('tests the embedded database');
  place = openPlace();
});
afterEach(() => place?.clear());

const diskSize = 12 * 1024 * 1024;

/** A mount that only the node sees; null where this machine does not allow it. */
function ownDisk(folder: string, size = diskSize): readonly string[] | null {
  const flags = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
  const mounting = ['unshare', ...flags, 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs '${folder}' && exec "$@"`, 'sh'];
  const [program = '', ...args] = [...mounting, 'true'];
  return process.platform === 'linux' && spawnSync(program, args).status === 0 ? mounting : null;
}

async function refusesAndRecovers(node: Node, fail: () => void, mend: () => void): Promise<[Writer, Credentials, Credentials]> {
  const [li, wang] = [await signIn(node.address, 'li'), await signIn(node.address, 'wang')];
  const writer = new Writer(li, () => node.address);
  writer.begin(2);
  await writer.more(10);
  fail();
  await writer.until(() => writer.refused.length >= 20);
  const read = await titlesOf(node.address, wang, 'E1002');
  expect([...writer.acknowledged].slice(0, 10).filter((title) => !read.has(title))).toEqual([]);
  mend();
  await writer.more(10);
  await writer.end();
  // Come again, it said, and nothing else.
  expect([...new Set(writer.refused.map((refused) => JSON.stringify(refused)))]).toEqual(['{"status":503,"code":50301,"retryAfter":"5"}']);
  for (const [title, key] of writer.unknown) expect(await writer.send(title, key)).toBe(true);
  expect(losses(writer, await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002'))).toEqual([]);
  return [writer, li, wang];
}

it(
  'R-SRV-05 refuses to write while the disk is full, reads on, and writes again when there is space',
  { timeout: 60_000 },
  async (test) => {
    const disk = join(place.folder, 'disk');
    mkdirSync(disk);
    const through = ownDisk(disk);
    if (through === null) return test.skip('this machine lets nobody mount a disk of a given size');
    const node = await place.start({ ATRIUM_DATA: join(disk, 'data') }, through);
    const seen = `/proc/${node.process.pid}/root${disk}`;
    const ballast = join(seen, 'ballast');
    const fill = () => {
      expect(() => {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
    };
    await refusesAndRecovers(node, fill, () => rmSync(ballast));
    for (const name of ['atrium.sqlite', 'atrium.sqlite-wal']) copyFileSync(join(seen, 'data', name), join(place.folder, name));
    const file = new Database(join(place.folder, 'atrium.sqlite'));
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    file.close();
    expect(await node.stop()).toBe(0);
  },
);

it.for([
  ['the server', 'packages/server/start.ts', 'startServer'],
  ['npm start', 'packages/build/portal.ts', 'startPortal'],
] as const)('R-SRV-05 %s says in one sentence that there is no room to begin with', { timeout: 60_000 }, ([, file, start], test) => {
  const disk = join(place.folder, 'disk');
  mkdirSync(disk);
  const through = ownDisk(disk, 40 * 1024);
  if (through === null) return test.skip('this machine lets nobody mount a disk of a given size');
  const [door, config, fail] = [file, 'packages/server/config/config.ts', 'packages/server/start.ts'].map((one) =>
    JSON.stringify(join(import.meta.dirname, '../..', one)),
  );
  const program = `import { ${start} } from ${door};
    import { readConfig } from ${config};
    import { fail } from ${fail};
    await ${start}({ ...readConfig(process.env), distFolder: process.env.ATRIUM_TEST_DIST }).catch(fail);`;
  const [first = '', ...args] = [...through, process.execPath, '--input-type=module', '--eval', program];
  const env = { ...place.env, ATRIUM_DATA: join(disk, 'data') };
  const { status, stderr } = spawnSync(first, args, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `There is no room left for the data in ${join(disk, 'data')}; make room, or set ATRIUM_DATA to another folder.\n`,
  ]);
});

it('R-SRV-05 acknowledges nothing that did not reach the disk', { timeout: 60_000 }, async (test) => {
  const shim = join(place.folder, 'failing-fsync.so');
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-o', shim, join(import.meta.dirname, 'testing/failing-fsync.c'), '-ldl']);
  if (process.platform !== 'linux' || compiled.status !== 0 || !existsSync(shim)) return test.skip('there is no C compiler here');
  const flag = join(place.folder, 'fails');
  let node = await place.start({ LD_PRELOAD: shim, FAILING_FSYNC: flag });
  const [writer, li, wang] = await refusesAndRecovers(
    node,
    () => writeFileSync(flag, ''),
    () => rmSync(flag),
  );
  await node.kill();
  node = await place.start();
  expect(losses(writer, await titlesOf(node.address, li, 'E1001'), await titlesOf(node.address, wang, 'E1002'))).toEqual([]);
  await node.stop();
  const file = new Database(join(place.folder, 'data/atrium.sqlite'), { readonly: true });
  expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  file.close();
});
