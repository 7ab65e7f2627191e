import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../packages/build/root.ts';

const wanted = join(import.meta.dirname, 'package.json');

/** Installs what the `package.json` beside this file lists, unless it is there already; gives the folder of the packages. */
export function installLibraries(): string {
  const folder = join(root, 'node_modules/.cache/libraries-of-tests');
  const [listed, packages] = [join(folder, 'package.json'), join(folder, 'node_modules')];
  const isThere = existsSync(join(packages, '.package-lock.json')) && readFileSync(listed, 'utf8') === readFileSync(wanted, 'utf8');
  if (isThere) return packages;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(wanted, listed);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-package-lock'];
  const { status, stdout, stderr } = spawnSync(npm, ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The libraries of ${wanted} were not installed: ${stdout}${stderr}`);
  return packages;
}
