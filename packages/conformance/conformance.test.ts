import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtApp } from './built-app.ts';
import { checkList, Findings } from './check-list.ts';
import { deployment } from './checks/deployment.ts';
import { sameWords } from './checks/same-words.ts';
import { emitPackage } from './pack.ts';
import { exitCode, reportJson, reportText } from './report.ts';
import { writeBuild } from './testing/wrong-builds.ts';

const run = promisify(execFile);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-conformance-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the report', () => {
  const report = (outcome: 'passed' | 'failed' | 'warned') => ({
    name: 'loans',
    kind: 'module',
    folder: '/x',
    seconds: 1,
    findings: [{ code: 'C22' as const, outcome, found: '6 × setInterval' }],
  });

  it('has the finding, the advice and where it is explained', () => {
    expect(reportText(report('failed'))).toContain(
      '✗ C22 timers: 6 × setInterval\n      clear intervals, timeouts and animation frames in unmount. (README of @atrium/conformance, C22)',
    );
    expect(reportText(report('passed'))).toContain('✓ C22 timers');
    expect(reportText(report('passed'), { all: false })).not.toContain('C22');
    expect(JSON.parse(reportJson(report('warned')))).toMatchObject({ name: 'loans', findings: [{ code: 'C22', title: 'timers' }] });
  });

  it('fails if a check failed, not if a finding needs a person', () => {
    expect((['passed', 'warned', 'failed'] as const).map((outcome) => exitCode(report(outcome)))).toEqual([0, 0, 1]);
  });

  it('explains every code', async () => {
    const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
    const told = new Set<number>();
    for (const [, from = '', to] of readme.matchAll(/\bC(\d\d)(?: to C(\d\d))?/g)) {
      for (let code = Number(from); code <= Number(to ?? from); code++) told.add(code);
    }
    expect(Object.keys(checkList).filter((code) => !told.has(Number(code.slice(1))))).toEqual([]);
  });
});

describe('screens', () => {
  it('are equal if only numbers differ, and different if words do', () => {
    expect(sameWords('合同台账 到期提醒 12:05:01', '合同台账 到期提醒 12:05:09')).toBe(true);
    expect(sameWords('My claims New claim', 'New claim Title Amount')).toBe(false);
    expect(sameWords('', 'something')).toBe(false);
  });
});

describe('the checks of the files', () => {
  const found = (name: string, files: Record<string, string>) => {
    const findings = new Findings();
    deployment(builtApp(writeBuild(folder, name, { files })), findings);
    return findings.list.filter(({ outcome }) => outcome !== 'passed').map(({ code }) => code);
  };

  it('find nothing in a correct build', () => {
    expect(
      found('fine', { 'assets/a-Ab12Cd34.js.map': '{}', 'assets/a-Ab12Cd34.js': '1\n//# sourceMappingURL=a-Ab12Cd34.js.map' }),
    ).toEqual([]);
  });

  it('find a name without hash and a missing source map', () => {
    expect(found('plain', { 'a.js': '1\n//# sourceMappingURL=a.js.map' })).toEqual(['C90', 'C91']);
  });
});

describe('the packed command', () => {
  const command = (...args: string[]) => run(process.execPath, [join(folder, 'package/cli.js'), ...args], { cwd: folder });

  beforeAll(async () => {
    await emitPackage(join(folder, 'package'));
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'package/node_modules'), 'junction');
  });

  it.each([
    [['nowhere'], /There is no folder .*nowhere: build first/],
    [['.'], /has no index\.html/],
    [['a', 'b'], /Name one folder/],
    [['dist', '--kind', 'vue'], /There is no kind vue/],
    [['dist', '--only', 'C99'], /There is no check C99/],
    [['dist', '--proxy', 'x'], /“x” is neither/],
    [['--wrong'], /Unknown option '--wrong'/],
  ])('answers %j with a message and exit code 2', async (args, said) => {
    await expect(command(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(said) });
  });

  it('reports that there is no browser', async () => {
    const build = writeBuild(folder, 'loans');
    const env = { ...process.env, CHROME_PATH: join(folder, 'no-browser') };
    const answer = run(process.execPath, [join(folder, 'package/cli.js'), build], { env });
    await expect(answer).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^CHROME_PATH is .*which does not start/) });
  });
});
