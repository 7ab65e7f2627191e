import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Sets the version of the repository in `folder` and of all its workspaces, and in what they depend on of each other: those versions are
 * exact, so that one that is left behind would be asked for at the registry. Answers the files that it has changed.
 */
export function setVersion(folder: string, version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version, such as 0.2.0`);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest;
  const { workspaces = [] } = read('package.json');
  const paths = ['package.json', ...workspaces.flatMap((one) => globSync(`${one}/package.json`, { cwd: folder }))];
  const manifests = paths.map((path) => ({ path, manifest: read(path) }));
  const names = new Set(manifests.map(({ manifest }) => manifest.name));
  return manifests.flatMap(({ path, manifest }) => {
    const before = readFileSync(join(folder, path), 'utf8');
    manifest.version = version;
    for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'] as const)
      for (const name of Object.keys(manifest[kind] ?? {})) if (names.has(name)) manifest[kind]![name] = version;
    const after = `${JSON.stringify(manifest, null, 2)}\n`;
    if (JSON.stringify(JSON.parse(before)) === JSON.stringify(manifest)) return [];
    writeFileSync(join(folder, path), after);
    return [path];
  });
}

if (import.meta.main) {
  const changed = setVersion(root, process.argv[2] ?? '');
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root, stdio: 'inherit' });
  execFileSync('npx', ['oxfmt', ...changed], { cwd: root, stdio: 'inherit' });
  process.stdout.write(`${changed.length} packages have the version ${process.argv[2]}.\n`);
}
