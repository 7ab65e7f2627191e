import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

interface Manifest extends Partial<Record<(typeof kinds)[number], Record<string, string>>> {
  name: string;
  workspaces?: string[];
}

/**
 * Sets the version of the repository in `folder`, of all its workspaces, and of their dependencies on each other. Those are exact: npm
 * would request an outdated one from the registry. Returns the changed files.
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
    const needed = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})).filter((name) => names.has(name));
    // The text is changed in place, because no formatter restores the layout of JSON files.
    const own = before.replace(/("version"\s*:\s*")[^"]*"/, `$1${version}"`);
    const after = needed.reduce((text, name) => text.replace(new RegExp(`("${name}"\\s*:\\s*")[^"]*"`, 'g'), `$1${version}"`), own);
    if (after === before) return [];
    writeFileSync(join(folder, path), after);
    return [path];
  });
}

if (import.meta.main) {
  const changed = setVersion(root, process.argv[2] ?? '');
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root, stdio: 'inherit' });
  process.stdout.write(`${changed.length} packages have the version ${process.argv[2]}.\n`);
}
