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

/** What Node throws for a package that is not there. */
const missing = () => Promise.reject(Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' }));

describe('npm start', () => {
  it('builds what changed', async () => {
    let built = 0;
    await buildOrTake(async () => ({ build: async () => (built += 1) }), dist);
    expect(built).toBe(1);
  });

  it('says in one sentence what to do where the tools of the build are not installed', async () => {
    await expect(buildOrTake(missing, dist)).rejects.toThrow(
      /^The portal is not built and the tools to build it are not installed; run "npm ci" without --omit=dev, .+\.$/,
    );
  });

  it('takes what is built already', async () => {
    mkdirSync(join(dist, 'portal'));
    writeFileSync(join(dist, 'portal/manifest.json'), '{}');
    await buildOrTake(missing, dist);
  });

  it('does not hide what else is wrong with the tools or the build', async () => {
    await expect(buildOrTake(() => Promise.reject(new SyntaxError('broken')), dist)).rejects.toThrow('broken');
    const fails = async () => ({ build: () => Promise.reject(new Error('no room')) });
    await expect(buildOrTake(fails, dist)).rejects.toThrow('no room');
  });
});
