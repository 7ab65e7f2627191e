import { longSizes } from './runners/long-tests.ts';

/**
 * `npm run test:all`: everything that `npm test` runs, the long proofs too: whole corpora, long walks and fuzzing, crawls over every
 * screen, all tests of the server on PostgreSQL, Firefox. A size that is set in the environment wins.
 */
process.env['ATRIUM_LONG_TESTS'] = '1';
for (const [name, size] of Object.entries(longSizes)) process.env[name] ??= size;
await import('./run.ts');
