import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOrTake } from './built.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atrium-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const missingPackage = `import('a-package-that-is-not-there')`;
const missingFile = `import('./a-file-that-is-not-there.ts')`;

/** Rejects with Node's own error; the test runner's module loader throws another one. */
function nodes(program: string): () => Promise<never> {
  const { stdout } = spawnSync(
    process.execPath,
    ['--eval', `${program}.catch(({ message, code }) => console.log(JSON.stringify({ message, code })))`],
    {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    },
  );
  const { message, code } = JSON.parse(stdout) as { message: string; code: string };
  return () => Promise.reject(Object.assign(new Error(message), { code }));
}

describe('npm start', () => {
  it('builds what changed', async () => {
    let built = 0;
    await buildOrTake(async () => ({ build: async () => (built += 1) }), dist);
    expect(built).toBe(1);
  });

  it('prints one sentence on what to do if the build tools are not installed', async () => {
    await expect(buildOrTake(nodes(missingPackage), dist)).rejects.toThrow(
      /^The portal is not built and the tools to build it are not installed; run "npm ci" without --omit=dev, .+\.$/,
    );
  });

  it('uses the existing build, whether the tools are missing when they are loaded or when they are used', async () => {
    mkdirSync(join(dist, 'portal'));
    writeFileSync(join(dist, 'portal/manifest.json'), '{}');
    await buildOrTake(nodes(missingPackage), dist);
    await buildOrTake(async () => ({ build: nodes(missingPackage) }), dist);
  });

  it('does not hide other errors of the tools or the build', async () => {
    await expect(buildOrTake(() => Promise.reject(new SyntaxError('broken')), dist)).rejects.toThrow('broken');
    await expect(buildOrTake(nodes(missingFile), dist)).rejects.toThrow('Cannot find module');
    const fails = async () => ({ build: () => Promise.reject(new Error('no room')) });
    await expect(buildOrTake(fails, dist)).rejects.toThrow('no room');
  });
});
