import type { Report } from './check-build.ts';
import { checkList, type Outcome } from './check-list.ts';

const sign: Record<Outcome, string> = { passed: '✓', failed: '✗', warned: '!', skipped: '–' };

/** Report as text: one line for each check, with advice for each finding. */
export function reportText({ name, kind, folder, seconds, findings }: Report, { all = true }: { all?: boolean } = {}): string {
  const lines = findings
    .filter(({ outcome }) => all || outcome === 'failed' || outcome === 'warned')
    .flatMap(({ code, outcome, found }) => {
      const [what, advice] = checkList[code];
      const line = `${sign[outcome]} ${code} ${what}: ${found}`;
      return outcome === 'failed' || outcome === 'warned' ? [line, `      ${advice}. (README of @atrium/conformance, ${code})`] : [line];
    });
  const count = (outcome: Outcome) => findings.filter((finding) => finding.outcome === outcome).length;
  const sum = `${count('passed')} passed, ${count('failed')} failed, ${count('warned')} to look at, ${count('skipped')} not looked at; ${seconds.toFixed(1)} s`;
  return [`${name} (${kind}), ${folder}`, '', ...lines, '', sum, ''].join('\n');
}

/** Exit code: 1 if a check failed, else 0. */
export const exitCode = ({ findings }: Report): 0 | 1 => (findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);

/** Report as JSON. */
export const reportJson = (report: Report): string =>
  `${JSON.stringify({ ...report, findings: report.findings.map((finding) => ({ ...finding, title: checkList[finding.code][0], advice: checkList[finding.code][1] })) }, null, 2)}\n`;
