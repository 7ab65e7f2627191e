import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../packages/build/build.ts';
import { pack, type Release } from '../../packages/build/release/pack.ts';
import { releaseTargets } from '../../packages/build/targets.ts';
import { read, root } from '../rules/sources.ts';
import { CannotCheck, openBrowser } from '../../packages/conformance/find-browser.ts';
import { blocksOf } from './testing/commands.ts';
import { headingsOf } from './testing/headings.ts';
import { missingPaths } from './testing/named-paths.ts';
import { environmentOf, withRunningRelease } from './testing/running-release.ts';

let place: string;
let release: Release;
let folder: string;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'atrium-release-'));
  await build(releaseTargets(root));
  release = await pack(root, join(place, 'made'));
  folder = join(place, `atrium-${release.version}`);
  execFileSync('tar', ['-xzf', release.archive, '-C', place]);
}, 900_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs the commands of the README but the last one, which starts the portal, in a folder without data; answers who may sign in then. */
function prepare(): { username: string; password: string } {
  for (const name of ['organisation', '.data']) rmSync(join(folder, name), { recursive: true, force: true });
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const commands = blocksOf(readme, ['Start it with the example organisation'])[0]!.commands.trim().split('\n');
  expect(commands.at(-1)).toBe('npm start');
  run('sh', '-euc', commands.slice(0, -1).join('\n'));
  const [, username = '', password = ''] = /sign in as `([^`]+)` with the password `([^`]+)`/.exec(readme)!;
  return { username, password };
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: environmentOf(place), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

it(
  'R-OPS-01 R-SRV-02 a release starts in an empty folder by the commands of its README, signs in, and stops',
  { timeout: 120_000 },
  async () => {
    const { username, password } = prepare();
    await withRunningRelease({ folder, home: place }, async (address) => {
      const page = await fetch(`${address}/pba/`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const scripts = [...(await page.text()).matchAll(/src="(\/pba\/assets\/[^"]+)"/g)].map(([, path]) => path!);
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) expect((await fetch(`${address}${path}`)).status).toBe(200);
      const answer = await fetch(`${address}/idaas/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: createHash('sha256').update(password).digest('hex') }),
      });
      expect(await answer.json()).toMatchObject({ code: 0, data: { token: expect.any(String) } });
    });
    const left = spawnSync('npm', ['run', '--silent', 'audit', 'verify'], { cwd: folder, env: environmentOf(place), encoding: 'utf8' });
    expect(left.status, left.stderr).toBe(0);
  },
);

it(
  'R-OPS-01 R-ADM-02 the person whom the command recovers opens every area of the administration of a release',
  { timeout: 600_000 },
  async (test) => {
    const { username, password } = prepare();
    const people = join(folder, 'organisation/people.json');
    const text = readFileSync(people, 'utf8');
    writeFileSync(people, text.replace('"username": "zhang.wei"', `$&, "password": "${password}"`));
    run('npm', 'run', '--silent', 'provision', '--', 'organisation');
    const recovered = JSON.parse(run('npm', 'run', '--silent', 'administration', '--', 'recover', '--person', 'zhang.wei'));
    expect(recovered).toEqual({ person: 'p1', tenant: '1001', role: 'recovery-1001' });

    const functions = JSON.parse(readFileSync(join(folder, 'organisation/functions.json'), 'utf8')) as Record<string, string>[];
    const screens = functions
      .filter(({ frontModule }) => frontModule === 'administration')
      .map(({ name, url }) => ({ name: name!, url: url! }));
    expect(screens.length).toBeGreaterThanOrEqual(15);
    const browser = await openBrowser().catch((error: unknown) => (error instanceof CannotCheck ? null : Promise.reject(error)));
    if (browser === null) return test.skip('needs Chromium');
    try {
      await withRunningRelease({ folder, home: place }, async (address) => {
        // The administrator of the example and the recovered person see the same screens.
        for (const who of ['zhang.wei', username])
          expect(await headingsOf(browser, address, { username: who, password, screens })).toEqual(screens);
      });
    } finally {
      await browser.close();
    }
  },
);

it('R-OPS-01 everything that a document of a release sends its reader to is in the release', () => {
  expect(missingPaths(folder)).toEqual([]);
  const absent = 'nowhere';
  const text = `\`packages/server/${absent}.md\` and [this](widgets/${absent}.md); packages/sdk/README.md is there`;
  expect(missingPaths(folder, text)).toEqual([`text: packages/server/${absent}.md`, `text: widgets/${absent}.md`]);
});

it('R-OPS-01 a new sub-application is made with the SDK of the release', () => {
  run('npm', 'run', '--silent', 'create-app', '--', join(place, 'loans'), '--template', 'react');
  const { dependencies } = JSON.parse(readFileSync(join(place, 'loans/package.json'), 'utf8')) as { dependencies: Record<string, string> };
  expect(dependencies['@atrium/sdk']).toBe(`file:vendor/atrium-sdk-${release.version}.tgz`);
  expect(globSync('vendor/*.tgz', { cwd: join(place, 'loans') })).toHaveLength(2);
});

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
  const ours = files.filter((path) => /\.test\.|(^|\/)(testing|proofs|demo-[\w-]+)(\/|$)|playwright|vitest/.test(path));
  expect(ours).toEqual([]);
  expect(globSync('dist/sub-apps/*', { cwd: folder })).toEqual(['dist/sub-apps/administration']);
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
