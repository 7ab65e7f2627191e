import { defineConfig } from 'vitest/config';
import { VitestCounts } from '../runners/vitest-counts.ts';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/firefox/**/*.firefox.ts'],
    reporters: ['default', new VitestCounts()],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
});
