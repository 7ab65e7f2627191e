import { defineConfig } from 'vitest/config';
import { onPostgresAlone } from './test/runners/on-postgres.ts';
import { runsLongTests } from './test/runners/long-tests.ts';
import { VitestCounts } from './test/runners/vitest-counts.ts';

const server = 'packages/server/**/*.test.ts';
/** What the suite `postgres` of the same `npm test` runs. */
const elsewhere = process.env['ATRIUM_TESTS_ONCE'] === '1' ? onPostgresAlone : [];
/** Has databases of its own: once is enough. */
const ownDatabases = process.env['ATRIUM_TEST_DATABASE_URL'] ? ['test/server/failover.long.test.ts'] : [];
const never = ['**/node_modules/**', '**/dist/**', ...(runsLongTests() ? [] : ['**/*.long.test.ts']), ...ownDatabases];

export default defineConfig({
  test: {
    reporters: ['default', new VitestCounts()],
    environment: 'node',
    // One more than cores: a third of the time they wait for processes and disks.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./test/runners/patient-waits.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '{packages,shell,widgets}/**/*.test.ts',
            'test/rules/**/*.test.ts',
            'test/{bench,injections,release,runners,search,server}/**/*.test.ts',
          ],
          exclude: [...never, server],
        },
      },
      // Tests of the server share the modules that they load, which takes half the time. What modules remember belongs to one database
      // or never changes; packages/server/proofs/module-state.test.ts lists what else there is.
      { extends: true, test: { name: 'server', include: [server], exclude: [...never, ...elsewhere], isolate: false } },
    ],
  },
});
