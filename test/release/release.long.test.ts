import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../packages/build/build.ts';
import { pack, type Release } from '../../packages/build/release/pack.ts';
import { releaseTargets } from '../../packages/build/targets.ts';
import { read, root } from '../rules/sources.ts';
import { blocksOf } from './testing/commands.ts';

let place: string;
let release: Release;
let folder: string;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'atrium-release-'));
  await build(releaseTargets(root));
  release = pack(root, join(place, 'made'));
  folder = join(place, `atrium-${release.version}`);
  execFileSync('tar', ['-xzf', release.archive, '-C', place]);
}, 300_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** A machine with Node and npm: nothing of this checkout is on the path. */
const environment = () => ({
  PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  HOME: place,
  ATRIUM_PORT: '0',
  ATRIUM_LOG: 'fatal',
});

it(
  'R-OPS-01 R-SRV-02 a release starts in an empty folder by the commands of its README, signs in, and stops',
  { timeout: 120_000 },
  async () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const commands = blocksOf(readme, ['Start it'])[0]!.commands.trim().split('\n');
    expect(commands.at(-1)).toBe('npm start');
    const prepared = spawnSync('sh', ['-euc', commands.slice(0, -1).join('\n')], { cwd: folder, env: environment(), encoding: 'utf8' });
    expect([prepared.status, prepared.stderr]).toEqual([0, '']);
    const [, username, password] = /sign in as `([^`]+)` with the password `([^`]+)`/.exec(readme)!;

    const portal = spawn('npm', ['start'], { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    try {
      const address = await addressOf(portal);
      const page = await fetch(`${address}/pba/`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const scripts = [...(await page.text()).matchAll(/src="(\/pba\/assets\/[^"]+)"/g)].map(([, path]) => path!);
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) expect((await fetch(`${address}${path}`)).status).toBe(200);
      const answer = await fetch(`${address}/idaas/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: createHash('sha256').update(password!).digest('hex') }),
      });
      expect(await answer.json()).toMatchObject({ code: 0, data: { token: expect.any(String) } });
    } finally {
      const ended = once(portal, 'exit');
      process.kill(-portal.pid!, 'SIGINT');
      await ended;
    }
    const left = spawnSync('npm', ['run', '--silent', 'audit', 'verify'], { cwd: folder, env: environment(), encoding: 'utf8' });
    expect(left.status, left.stderr).toBe(0);
  },
);

it('R-OPS-01 a release has its checksums, no test, no demo, and in its bill of materials just the packages that are in it', () => {
  for (const line of readFileSync(release.checksums, 'utf8').trim().split('\n')) {
    const [sum, name] = line.split('  ');
    expect(
      createHash('sha256')
        .update(readFileSync(join(dirname(release.archive), name!)))
        .digest('hex'),
    ).toBe(sum);
  }
  const files = globSync('{*,packages/**,dist/**}', { cwd: folder });
  const ours = files.filter((path) =>
    /\.test\.|(^|\/)(testing|proofs|demo-[\w-]+|sub-apps\/[\w-]+\/index\.html)(\/|$)|playwright|vitest/.test(path),
  );
  expect(ours.filter((path) => !path.startsWith('packages/server/modules/sub-apps'))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'sbom.cdx.json', 'package-lock.json']));

  const bill = JSON.parse(readFileSync(release.sbom, 'utf8')) as { bomFormat: string; components: { purl: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const there = globSync('**/package.json', { cwd: folder })
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$|^packages\/[^/]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as { name: string; version: string })
    .map(({ name, version }) => `pkg:npm/${name}@${version}`);
  expect([...new Set(there)].sort()).toEqual([...listed].sort());
  const tools = Object.keys((JSON.parse(read('package.json')) as { devDependencies: object }).devDependencies);
  expect(tools.filter((name) => files.includes(`node_modules/${name}`) || there.some((one) => one.startsWith(`pkg:npm/${name}@`)))).toEqual(
    [],
  );
  expect(basename(release.archive)).toBe(`atrium-${release.version}.tar.gz`);
});

async function addressOf(portal: ChildProcess): Promise<string> {
  const ended = once(portal, 'exit').then(() => Promise.reject(new Error('the portal ended instead of starting')));
  ended.catch(() => {});
  const found = (async () => {
    for await (const line of createInterface({ input: portal.stdout! })) {
      const address = /(http:\/\/[\d.:]+)\/pba\/$/.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error('the portal said no address');
  })();
  return Promise.race([found, ended]);
}
