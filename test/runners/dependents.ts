import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { files, importsOf, read, root } from '../rules/sources.ts';

const code = '{{shell,widgets,packages,test}/**/*.{ts,tsx,js,jsx,mjs},*.config.{ts,mjs}}';

/** The test files that import one of these files, by themselves or through others; the nearest first. */
export function dependentTests(changed: readonly string[]): string[] {
  const sources = files(code);
  const importers = new Map<string, string[]>();
  for (const path of sources) {
    for (const target of targetsOf(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const reached = new Set(changed);
  // A set grows while it is walked: what was reached first comes first.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const folders = new Set(changed.map((path) => dirname(path)));
  const beside = sources.filter((path) => folders.has(dirname(path)));
  const tests = (paths: Iterable<string>) => [...paths].filter((path) => suiteOf(path) !== null);
  return [...new Set([...tests(changed), ...tests(beside), ...tests(reached)])];
}

/** The suite that runs a test file; null for what is no test. */
export function suiteOf(path: string): 'node' | 'browser' | 'e2e' | 'firefox' | null {
  if (/\.browser-test\.tsx?$/.test(path)) return 'browser';
  if (path.endsWith('.test.ts')) return 'node';
  if (path.endsWith('.e2e.ts')) return 'e2e';
  return path.endsWith('.firefox.ts') ? 'firefox' : null;
}

function targetsOf(path: string): string[] {
  return importsOf(read(path)).flatMap(({ specifier }) => {
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : ofPackage(specifier);
    return target && existsSync(join(root, target)) ? [target] : [];
  });
}

const packages = new Map(
  files('{shell,widgets,packages/*,packages/demo-apps/*}/package.json').map((path) => {
    const { name, exports = {} } = JSON.parse(read(path)) as { name: string; exports?: Record<string, string> };
    return [name, { folder: dirname(path), exports }] as const;
  }),
);

function ofPackage(specifier: string): string | null {
  const [, name = '', rest = ''] = /^(@atrium\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const { folder, exports } = packages.get(name) ?? {};
  const file = exports?.[`.${rest}`] ?? exports?.['./*']?.replace('*', rest.slice(1));
  return folder && file ? join(folder, file) : null;
}
