import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './root.ts';
import { targets } from './targets.ts';
import type { Target } from './targets.ts';

export { root };

/** Builds the changed targets into `dist/`; returns their names. */
export async function build(wanted: readonly Target[] = targets(root)): Promise<string[]> {
  const stale = wanted.filter((target) => !isFresh(target, fingerprint(root, target.inputs)));
  if (stale.length > 0) process.stdout.write(`Building ${stale.length} of ${wanted.length} parts …\n`);
  for (const target of stale) {
    const started = performance.now();
    await buildTarget(target);
    process.stdout.write(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
  return stale.map(({ name }) => name);
}

function isFresh(target: Target, print: string): boolean {
  const mark = markOf(target);
  return existsSync(join(root, 'dist', target.name)) && existsSync(mark) && readFileSync(mark, 'utf8') === print;
}

/** Builds beside the old folder and swaps at the end, so that a running server never serves half a build. */
async function buildTarget(target: Target): Promise<void> {
  const print = fingerprint(root, target.inputs);
  const fresh = join(root, 'dist', `.next-${process.pid}`, target.name);
  const folder = join(root, 'dist', target.name);
  await mkdir(fresh, { recursive: true });
  try {
    await target.build(fresh);
    await compressFolder(fresh);
    await mkdir(dirname(folder), { recursive: true });
    if (existsSync(folder)) await rename(folder, `${fresh}.old`);
    await rename(fresh, folder);
    await mkdir(dirname(markOf(target)), { recursive: true });
    await writeFile(markOf(target), print);
  } finally {
    await rm(join(root, 'dist', `.next-${process.pid}`), { recursive: true, force: true });
  }
}

function markOf(target: Target): string {
  return join(root, 'dist/.built', target.name);
}

if (import.meta.main) {
  const built = await build();
  if (built.length === 0) process.stdout.write('Everything is built already.\n');
}
