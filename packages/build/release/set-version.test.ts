import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { version } from '../../server/startup/version.ts';
import { root } from '../root.ts';
import { setVersion } from './set-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-version-'));
  for (const path of manifests(root)) cpSync(join(root, path), join(folder, path));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifests = (of: string) => globSync('{.,shell,widgets,packages/*,packages/demo-apps/*}/package.json', { cwd: of });

it('sets the version of every package and of their dependencies on each other', () => {
  const changed = setVersion(folder, '9.8.7');
  expect(changed.length).toBe(manifests(folder).length);
  for (const path of manifests(folder)) {
    const {
      version,
      dependencies = {},
      devDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    const ours = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).filter(([name]) =>
      name.startsWith('@atrium/'),
    );
    expect([path, version, ours.filter(([, range]) => range !== '9.8.7')]).toEqual([path, '9.8.7', []]);
  }
  expect(setVersion(folder, '9.8.7')).toEqual([]);
});

it('keeps the layout of each file: only versions differ', () => {
  const paths = manifests(folder);
  const before = paths.map((path) => readFileSync(join(folder, path), 'utf8'));
  setVersion(folder, '9.8.7');
  const changed = paths.flatMap((path, index) => {
    const after = readFileSync(join(folder, path), 'utf8');
    return after.replaceAll('9.8.7', version) === before[index] ? [] : [path];
  });
  expect(changed).toEqual([]);
});

it('rejects an invalid version and changes nothing', () => {
  expect(() => setVersion(folder, 'v1')).toThrow('v1 is no version, such as 0.2.0');
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).not.toBe('v1');
});
