import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { test as base } from './portal.ts';

/** The test of a file that has a portal of its own, because what it does would disturb the tests that share one. */
export function withOwnPortal(name: string): typeof base {
  let origin = '';
  let stop = async () => {};
  const test = base.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    baseURL: async ({}, use) => {
      await use(origin);
    },
  });
  test.beforeAll(async () => {
    const data = mkdtempSync(join(tmpdir(), `atrium-${name}-`));
    const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' });
    origin = portal.origin;
    stop = async () => {
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    };
  });
  test.afterAll(() => stop());
  return test;
}
