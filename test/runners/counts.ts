import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../rules/sources.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed, as far as the report names it. */
  failures?: readonly Failure[];
  /** Of those that passed: what did so the second time only. */
  unsteady?: readonly Failure[];
}

export interface Failure {
  /** From the root. */
  file: string;
  title: string;
  /** The expected and the received value, in a few lines. */
  message: string;
}

/** In CI a file may be unsteady, that is pass the second time only; a run with more than these is not trusted. */
export const mostUnsteady = 3;
/** More files than these are not unsteady but broken. */
const mostAgain = 3;

/** Runs a suite; in CI, the files of which some tests failed run once more, alone. */
export async function withSecondTry(runFiles: (files: readonly string[]) => Promise<Counts>, files: readonly string[]): Promise<Counts> {
  const first = await runFiles(files);
  const again = [...new Set(first.failures?.map(({ file }) => file))];
  // What broke beside the tests is in none of their files.
  const beside = again.some((file) => file.endsWith('.config.ts'));
  if (!process.env['CI'] || again.length === 0 || again.length > mostAgain || beside) return first;
  process.stdout.write(`\nOnce more: ${again.join(', ')}\n`);
  const second = await runFiles(again);
  const failures = second.failures ?? [];
  const stillFails = ({ file, title }: Failure) => failures.some((one) => one.file === file && one.title === title);
  return {
    passed: Math.max(0, first.passed + first.failed - second.failed),
    failed: second.failed,
    failures,
    unsteady: first.failures?.filter((failure) => !stillFails(failure)) ?? [],
  };
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
