/**
 * True in `npm run test:all`: it also runs the files called `*.long.test.ts`, `*.long.browser-test.ts` and `*.long.e2e.ts` and the
 * end-to-end tests with the tag `@long`, and gives the walks and fuzzers the sizes in `longSizes`.
 */
export const runsLongTests = (): boolean => process.env['ATRIUM_LONG_TESTS'] === '1';

/** Sizes of walks, fuzzers and crawls in `npm run test:all`. Each test names its own, smaller one for `npm test`. */
export const longSizes: Readonly<Record<string, string>> = {
  ATRIUM_FUZZ_REQUESTS: '20000',
  ATRIUM_FUZZ_RAW: '40',
  ATRIUM_KILLS: '20',
  ATRIUM_BREAKAGES: '2',
  ATRIUM_CASES: '2000',
  ATRIUM_EXAMPLES_STEP: '1',
  ATRIUM_STREAMS: '2000',
  FAILOVER_ROUNDS: '1',
  MESSAGE_EVENTS: '500',
  OUTBOX_RUNS: '200',
  TASK_EVENTS: '10000',
  WALK_STEPS: '500',
  WANDER_STEPS: '300',
};
