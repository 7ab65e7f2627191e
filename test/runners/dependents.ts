import { dirname } from 'node:path/posix';
import { files } from '../rules/sources.ts';
import { targetsOf } from '../rules/targets.ts';

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
