import { rmSync } from 'node:fs';
import { startPortalProcess } from '../../../packages/build/portal-process.ts';
import { freePort } from '../../runners/free-port.ts';
import { demoData } from './demo-data.ts';
import { test as base } from './portal.ts';

interface More {
  /** Settings besides the usual ones. */
  settings?: Record<string, string>;
  /** The public address has this host name instead of a number, for what browsers do at names alone. */
  host?: string;
  /** Called with the data folder once the portal runs. */
  prepare?: (dataFolder: string, origin: string) => Promise<void>;
}

/** The test of a file that has a portal of its own, because what it does would disturb the tests that share one. */
export function withOwnPortal(name: string, { settings = {}, host, prepare = async () => {} }: More = {}): typeof base {
  let origin = '';
  let stop = async () => {};
  const test = base.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    baseURL: async ({}, use) => {
      await use(origin);
    },
  });
  test.beforeAll(async () => {
    const data = demoData(name);
    const port = host === undefined ? 0 : await freePort();
    const named: Record<string, string> = host === undefined ? {} : { ATRIUM_PORT: `${port}`, ATRIUM_ORIGIN: `http://${host}:${port}` };
    const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error', ...named, ...settings });
    origin = named['ATRIUM_ORIGIN'] ?? portal.origin;
    await prepare(data, origin);
    stop = async () => {
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    };
  });
  test.afterAll(() => stop());
  return test;
}
