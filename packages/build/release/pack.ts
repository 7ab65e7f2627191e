import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { releaseTargets } from '../targets.ts';
import { packConformance } from '../../conformance/pack.ts';
import { packIntegration } from '../../integration/pack.ts';
import { packSdk } from '../../sdk/pack.ts';
import { filesOf, packageFileOf, serverPackages, teamDocuments } from './server-files.ts';

/** Sources and binaries of packages for other machines, which this machine does not load. */
const notLoaded = [
  /^node_modules\/better-sqlite3\/(deps|src|build|binding\.gyp)(\/|$)/,
  new RegExp(`^node_modules/better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\\.)`),
];

export interface Release {
  version: string;
  /** Paths of `atrium-<version>.tar.gz`, its bill of materials, and the checksums of both. */
  archive: string;
  sbom: string;
  checksums: string;
}

/** Packs the build of `root/dist` with the server and its packages; replaces the content of `to`. */
export async function pack(root: string, to: string): Promise<Release> {
  const { version, license, description } = manifestOf(root);
  requireChangelog(root);
  const name = `atrium-${version}`;
  const folder = join(to, name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = sourceOf(root);

  for (const { name: target } of releaseTargets(root))
    cpSync(join(root, 'dist', target), join(folder, 'dist', target), { recursive: true });
  copySources(root, folder);
  for (const packClient of [packSdk, packConformance, packIntegration]) await packClient(join(folder, 'clients'));
  cpSync(join(root, 'packages/build/node-version.mjs'), join(folder, 'node-version.mjs'));
  const commands = ['provision', 'backup', 'restore', 'integration', 'directory', 'mail', 'maintenance', 'administration', 'audit'];
  const script = (file: string) => `node --import ./node-version.mjs packages/${file}.ts`;
  writeJson(join(folder, 'package.json'), {
    name: 'atrium',
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24.5' },
    workspaces: serverPackages.map((one) => one.folder),
    scripts: Object.fromEntries([
      ...['start', ...commands].map((one) => [one, script(`server/${one}`)]),
      ['create-app', script('create-atrium-app/create')],
    ]),
  });
  writeJson(join(folder, 'release.json'), {
    version,
    commit: source.commit,
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
  });
  copyPackages(root, folder);

  const sbom = join(to, `${name}.cdx.json`);
  writeJson(join(folder, 'sbom.cdx.json'), billOfMaterials(folder, version!, source.time));
  cpSync(join(folder, 'sbom.cdx.json'), sbom);
  const archive = join(to, `${name}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  run('tar', ['--sort=name', `--mtime=@${source.time}`, ...owner, '-I', 'gzip -n', '-cf', archive, name], to);
  rmSync(folder, { recursive: true });
  const checksums = join(to, 'SHA256SUMS');
  writeFileSync(checksums, [archive, sbom].map((path) => `${sha256(path)}  ${basename(path)}\n`).join(''));
  return { version: version!, archive, sbom, checksums };
}

/** Copies what a release has of the repository as it is: the server with its packages, and the documents. */
export function copySources(root: string, folder: string): void {
  for (const one of serverPackages) {
    const files = filesOf(root, one);
    for (const path of files) copy(root, folder, join(one.folder, path));
    writeJson(join(folder, one.folder, 'package.json'), packageFileOf(root, one, files));
  }
  for (const path of ['LICENSE', 'NOTICE', 'CHANGELOG.md', ...teamDocuments]) copy(root, folder, path);
  cpSync(join(import.meta.dirname, 'archive/README.md'), join(folder, 'README.md'));
}

const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;

/** Throws if CHANGELOG.md has no section for the version: people who install it must be able to read the changes. */
export function requireChangelog(root: string): void {
  const { version = '' } = manifestOf(root);
  const heading = new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]? - \\d{4}-\\d{2}-\\d{2}$`, 'm');
  if (!heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
    throw new Error(`CHANGELOG.md has no section "## ${version} - <year-month-day>"; add it, or change "version" in package.json.`);
}

/** Returns the commit and its time in seconds. The archive's files have this time, so that a commit always gives the same archive. */
function sourceOf(root: string): { commit: string | null; time: number } {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', 'HEAD') || null;
  const changed = git('status', '--porcelain') !== '';
  const time = Number(git('log', '-1', '--format=%ct')) || Math.floor(Date.now() / 1000);
  return { commit: commit !== null && changed ? `${commit} and changes` : commit, time };
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean; optional?: boolean }>;
}

/** Reduces the lockfile to what the release needs, and copies those packages as `npm ci` has installed them here. */
function copyPackages(root: string, folder: string): void {
  copy(root, folder, 'package-lock.json');
  run(
    'npm',
    ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--loglevel=error'],
    folder,
  );
  const all = lockOf(root);
  for (const [path, wanted] of Object.entries(lockOf(folder))) {
    if (!path.includes('node_modules/') || wanted.link) continue;
    const known = all[path];
    if (known?.version !== wanted.version || known?.integrity !== wanted.integrity)
      throw new Error(`${path} ${wanted.version} is not what package-lock.json has; run "npm install" and commit the lockfile.`);
    if (existsSync(join(root, path))) copy(root, folder, path);
    else if (!wanted.optional) throw new Error(`${path} is not installed; run "npm ci".`);
  }
  for (const { folder: own } of serverPackages) {
    const { name } = JSON.parse(readFileSync(join(folder, own, 'package.json'), 'utf8')) as { name: string };
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, own)), link);
  }
}

const lockOf = (folder: string): Lock['packages'] => (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock).packages;

/** Returns the output of `npm sbom` for the packed folder, with the commit's time; throws if a package is missing or superfluous. */
function billOfMaterials(folder: string, version: string, time: number): object {
  const text = run('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], folder);
  const { serialNumber: _, metadata, ...bill } = JSON.parse(text) as { serialNumber: string; metadata: { component: object } };
  const component = { ...metadata.component, name: 'atrium', version };
  return { ...bill, metadata: { ...metadata, timestamp: new Date(time * 1000).toISOString(), component } };
}

function copy(root: string, folder: string, path: string): void {
  const isWanted = (from: string) => !notLoaded.some((pattern) => pattern.test(from.slice(root.length + 1)));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  // A nested dependency is a package of its own in the lockfile.
  const isOwn = (from: string) =>
    !from
      .slice(root.length + path.length + 2)
      .split('/')
      .includes('node_modules');
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => isWanted(from) && isOwn(from) });
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? (stderr || stdout)}`);
  return stdout;
}

const writeJson = (path: string, value: object): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
