import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from '../rules/sources.ts';
import type { Counts, Failure } from './counts.ts';
import { besideTests, failure } from './reports.ts';

/** Writes how many tests passed and failed to the file that `test/run.ts` names; what nobody waited for is a failure of its own. */
export class VitestCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const target = process.env['ATRIUM_TEST_COUNTS'];
    if (!target) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(({ message }) => besideTests('vitest.config.ts', message))];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    writeFileSync(target, JSON.stringify({ passed, failed: failures.length, failures } satisfies Counts));
  }
}

/** A file that fails before its first test, or after its last, counts as one. */
function failuresOf(module: TestModule): Failure[] {
  const file = relative(root, module.moduleId);
  const said = (all: readonly { message: string }[] = []) => all.map(({ message }) => message).join('\n');
  const failed = [...module.children.allTests('failed')].map((test) => failure(file, test.fullName, said(test.result().errors)));
  const around = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return around.length > 0 ? [...failed, failure(file, 'the file itself', said(around))] : failed;
}
