import { boundsOf, type PeriodSpan, periodsBetween, shiftPeriod } from '@atrium/api/contract/period';
import { meetingPath, reportPath } from '@atrium/api/contract';
import type { ReportSource, ReportSuggestions, ReportType } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { inLanguage } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import type { Asker } from '../../identity/rights.ts';
import { findReviewers, meetingsHeld, reportBefore, reportsOf, tasksDone, tasksDue, type Written } from './suggestion-queries.ts';
import { textLines } from './text-lines.ts';

type Line = ReportSuggestions['lines'][number];
type Section = Line['section'];

/** The type of the reports that a longer report summarizes. */
const shorter: Partial<Record<ReportType, ReportType>> = { weekly: 'daily', monthly: 'weekly' };

/** Suggested lines for a report, each with its source, and possible reviewers. */
export async function suggest(db: Db, asker: Asker, type: ReportType, period: PeriodSpan): Promise<ReportSuggestions> {
  const part = shorter[type];
  const parts = part === undefined ? [] : await reportsOf(db, asker, part, partsOf(part, period));
  const before = await reportBefore(db, asker, type, period.period);
  const facts = parts.length > 0 ? [] : await factsOf(db, asker, period);
  const due = await tasksDue(db, asker, nextOf(type, period));
  const lines = [
    ...parts.flatMap((report) => linesOf(report, 'done', 'done')),
    ...facts,
    ...(before === undefined || parts.length > 0 ? [] : linesOf(before, 'plan', 'done')),
    ...parts.slice(-1).flatMap((report) => linesOf(report, 'plan', 'plan')),
    ...due.map((task): Line => ({ section: 'plan', text: task.title, source: { kind: 'task', ...task } })),
    ...parts.flatMap((report) => linesOf(report, 'risks', 'risks')),
  ];
  const reviewers = (await findReviewers(db, asker)).map((row) => ({
    ...inLanguage(asker.language, row),
    realName: personName(asker.language, row.realName),
  }));
  return { lines: once(lines), reviewers };
}

/** Weeks belong to the month of their Thursday. */
function partsOf(part: ReportType, { first, last }: PeriodSpan): string[] {
  const parts = periodsBetween(part, first, last);
  const within =
    part === 'weekly'
      ? parts.filter((week) => shiftPeriod('daily', week, 3).first >= first && shiftPeriod('daily', week, 3).first <= last)
      : parts;
  return within.map(({ period }) => period);
}

const nextOf = (type: ReportType, period: PeriodSpan): PeriodSpan => boundsOf(type, shiftPeriod(type, period, 1).period)!;

async function factsOf(db: Db, asker: Asker, period: PeriodSpan): Promise<Line[]> {
  const [tasks, meetings] = await Promise.all([tasksDone(db, asker, period), meetingsHeld(db, asker, period)]);
  const line = (source: ReportSource): Line => ({ section: 'done', text: source.title, source });
  return [
    ...tasks.map((task) => line({ kind: 'task', ...task })),
    ...meetings.map((row) => {
      const { id, title } = inLanguage(asker.language, row);
      return line({ kind: 'meeting', id, title, link: meetingPath(id) });
    }),
  ];
}

const linesOf = ({ id, type, period, content }: Written, from: Section, section: Section): Line[] =>
  textLines(content[from]).map((text) => ({
    section,
    text,
    source: { kind: 'report', id, title: period, link: reportPath(type, period) },
  }));

const once = (lines: readonly Line[]): Line[] =>
  [...new Map(lines.toReversed().map((line) => [`${line.section} ${line.text}`, line])).values()].toReversed();
