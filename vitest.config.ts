import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __ATRIUM_DEVELOPMENT__: 'true' },
  test: {
    include: ['{packages,shell,widgets}/**/*.test.ts', 'test/rules/**/*.test.ts', 'test/{bench,runners,server}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    outputFile: process.env['ATRIUM_VITEST_REPORT'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
