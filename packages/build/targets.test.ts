import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.ts';
import { targets } from './targets.ts';

/** Returns a file and all files that it imports by path, relative to the root. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|resolve\() ?'(\.[^']+\.(?:ts|mjs|cjs))'/g))
    withImports(relative(root, join(root, dirname(file), path)), known);
  return known;
}

const makers = { bundle: 'packages/build/bundle.ts', subApp: 'packages/build/sub-app.ts' };

it.each(targets(root).map((target) => [target.name, target] as const))('%s is built again when its inputs change', (name, { inputs }) => {
  const maker = name.startsWith('sub-apps/') ? makers.subApp : makers.bundle;
  const isInput = (file: string) => inputs.some((input) => file === input || file.startsWith(`${input}/`));
  const builders = [maker, ...inputs.map((input) => `${input}/build.mjs`).filter((file) => existsSync(join(root, file)))];
  const used = builders.flatMap((file) => [...withImports(file)]);
  const missing = used.filter((file) => /^packages\/(build|demo-apps)\//.test(file) && !isInput(file));
  expect(missing).toEqual([]);
});
