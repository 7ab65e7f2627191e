import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../rules/sources.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** Runs a program of node_modules/.bin and says what its report counted; a crash, or nothing run, is a failure. */
export async function runCounting(
  name: string,
  [program = '', ...args]: readonly string[],
  read: (report: string) => Counts,
  env: (reportFile: string) => Record<string, string>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run([program, ...args], env(report));
    const counts = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
      process.stdout.write(`${name}: ${code === 0 ? 'ran nothing' : `ended with code ${code} although no test failed`}\n`);
      return { ...counts, failed: 1 };
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program with its output shown; answers its exit code. */
export function run([program = '', ...args]: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + (numFailedTestSuites > 0 ? broken : 0) };
}

/** In CI a test may be unsteady, that is pass the second time only; a run with more than these is not trusted. */
const mostUnsteady = 3;

export function playwrightCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };
  const { expected, unexpected, flaky } = stats;
  if (flaky > 0) process.stdout.write(`e2e: ${flaky} passed the second time only; at most ${mostUnsteady} may\n`);
  const isTrusted = flaky <= mostUnsteady;
  return { passed: expected + (isTrusted ? flaky : 0), failed: unexpected + errors.length + (isTrusted ? 0 : flaky) };
}
