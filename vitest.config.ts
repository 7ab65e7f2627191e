import { defineConfig } from 'vitest/config';

const server = 'packages/server/**/*.test.ts';
/** It replaces a library that the server's other tests have loaded by then. */
const mocking = 'packages/server/modules/sign-in/sign-in.test.ts';
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  define: { __ATRIUM_DEVELOPMENT__: 'true' },
  test: {
    outputFile: process.env['ATRIUM_VITEST_REPORT'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,shell,widgets}/**/*.test.ts', 'test/rules/**/*.test.ts', 'test/{bench,runners,server}/**/*.test.ts'],
          exclude: [...never, server],
        },
      },
      { extends: true, test: { name: 'mocking', include: [mocking] } },
      // The server holds nothing outside `createServer`, so that its tests can share what they load: half the time.
      { extends: true, test: { name: 'server', include: [server], exclude: [...never, mocking], isolate: false } },
    ],
  },
});
