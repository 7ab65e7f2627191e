import { spawnSync } from 'node:child_process';
import { build } from '../../packages/build/build.ts';
import { findFirefox, oldest } from '../firefox/find-firefox.ts';
import { files as filesOf } from '../rules/sources.ts';
import { type Counts, run, runCounting, withSecondTry } from './counts.ts';
import { runsLongTests } from './long-tests.ts';
import { onPostgres } from './on-postgres.ts';
import { clusterPrograms, startPgBouncer } from './pgbouncer.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { playwrightCounts } from './reports.ts';

/** The parts of `npm test`, in the order in which they run. With `once`, the suite `postgres` runs beside `node`, which leaves some tests to it. */
export const suites: Record<string, (args: readonly string[], once: boolean) => Promise<Counts>> = {
  // Types and rules in one pass: the linter reads the types anyway.
  lint: () => check(['oxlint', '--type-aware', '--type-check', '--quiet']),
  format: () => check(['oxfmt', '--check', '.']),
  build: async () => {
    await build();
    return { passed: 1, failed: 0 };
  },
  node: (args, once) => vitest('node', args, once ? { ATRIUM_TESTS_ONCE: '1' } : {}),
  postgres: async (args) => {
    const programs = findPostgres() ?? installPostgres();
    if (!programs) {
      process.stdout.write('PostgreSQL: skipped, no server programs were found (install postgresql to run the server tests on it too).\n');
      return { passed: 0, failed: 0 };
    }
    const postgres = await startPostgres(programs);
    try {
      const some = () => onPostgres.flatMap((pattern) => filesOf(pattern)).filter((path) => path.endsWith('.test.ts'));
      const files = args.length > 0 ? args : runsLongTests() ? ['packages/server', 'test/server'] : some();
      return await vitest('postgres', files, { ATRIUM_TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  },
  pooler: async (args) => {
    const [programs, pooler] = [findPostgres(), clusterPrograms()];
    if (programs === null || 'missing' in pooler) {
      process.stdout.write(
        `PgBouncer: skipped, ${'missing' in pooler ? pooler.missing : 'no server programs of PostgreSQL were found'}.\n`,
      );
      return { passed: 0, failed: 0 };
    }
    const postgres = await startPostgres(programs);
    const pgbouncer = await startPgBouncer(pooler.folder, postgres.url);
    try {
      const some = onPostgres.flatMap((pattern) => filesOf(pattern)).filter((path) => /^packages\/.*\.test\.ts$/.test(path));
      const env = { ATRIUM_TEST_DATABASE_URL: postgres.url, ATRIUM_TEST_POOLER: `127.0.0.1:${pgbouncer.port}` };
      return await vitest('pooler', args.length > 0 ? args : some, env);
    } finally {
      await pgbouncer.stop();
      postgres.stop();
    }
  },
  browser: (args) =>
    withSecondTry(
      (files) =>
        runCounting('browser', ['wtr', ...(files.length > 0 ? ['--files', ...files] : [])], asWritten, (report) => ({
          ATRIUM_TEST_COUNTS: report,
        })),
      args,
    ),
  e2e: (args) =>
    runCounting('e2e', ['playwright', 'test', ...args], playwrightCounts, (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report })),
  firefox: async (args) => {
    const firefox = findFirefox();
    if (firefox) return vitest('firefox', args, { FIREFOX_PATH: firefox }, ['--config', 'test/firefox/vitest.config.ts']);
    const missing = `no Firefox from version ${oldest} on was found (install firefox-esr, or set FIREFOX_PATH)`;
    if (process.env['CI']) throw new Error(missing);
    process.stdout.write(`Firefox: skipped, ${missing}.\n`);
    return { passed: 0, failed: 0 };
  },
};

/** One suite, under a heading; what it throws counts as a failure. */
export async function runSuite(name: string, args: readonly string[] = [], once = false): Promise<Counts> {
  const started = performance.now();
  process.stdout.write(`\n── ${name} ──\n`);
  try {
    const counts = (await suites[name]?.(args, once)) ?? { passed: 0, failed: 1 };
    process.stdout.write(`${name}: ${counts.passed} passed, ${counts.failed} failed\n`);
    return counts;
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  } finally {
    process.stdout.write(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s ──\n`);
  }
}

/** By our own reporters. */
const asWritten = (report: string) => JSON.parse(report) as Counts;

async function check(command: readonly string[]): Promise<Counts> {
  const passed = (await run(command)) === 0;
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}, options: readonly string[] = []): Promise<Counts> {
  const command = (files: readonly string[]) => ['vitest', 'run', ...files, ...options];
  return withSecondTry((files) => runCounting(name, command(files), asWritten, (report) => ({ ...env, ATRIUM_TEST_COUNTS: report })), args);
}

/** Only in CI and as root: a developer's machine is not changed. */
function installPostgres(): string | null {
  if (!process.env['CI'] || process.getuid?.() !== 0) return null;
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends postgresql'], { stdio: 'inherit' });
  return findPostgres();
}
