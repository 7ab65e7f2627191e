import { boundsOf, isDay, type PeriodSpan, periodsBetween } from '@atrium/api/contract/period';
import type { ReportBoard, ReportType } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage } from '../../names/in-language.ts';
import { personName } from '../../names/person-name.ts';
import { type CalendarDay, companyCalendar } from '../calendar/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { avatarOf } from '../user/avatar.ts';
import { findReporters, firstPeriods, type ReportRow, ownReports, reportsOfPeople } from './board-queries.ts';
import { suggest } from './suggestions.ts';

const dayLength = 86_400_000;
const mostDays = { own: 400, board: 92 };

interface Span {
  type: ReportType;
  from: string;
  to: string;
}

/** Which reports there are and should be: one's own, and those of who reports to one. */
export function reportOverviewRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/reports/periods', async ({ query, session }) => {
    const periods = await calendarOf(session, query, mostDays.own);
    const names = periods.map(({ period }) => period);
    const { personId, tenantId } = session;
    const [own, firsts] = await Promise.all([
      ownReports(db, session, query.type, names),
      firstPeriods(db, tenantId, query.type, [personId]),
    ]);
    const since = firsts.get(personId);
    return periods.map((one) => ({
      ...one,
      due: !one.rest && since !== undefined && one.period >= since,
      report: own.get(one.period) ?? null,
    }));
  });

  answer(server, 'GET /business-center/v1/reports/suggestions', async ({ query: { type, period }, session }) => {
    const bounds = boundsOf(type, period);
    if (bounds === null) throw new Refusal('malformed', { errors: [{ path: '/period', message: 'fieldFormat' }] });
    return suggest(db, session, type, bounds);
  });

  answer(server, 'GET /business-center/v1/reports/board', async ({ query, session }): Promise<ReportBoard> => {
    const { personId, tenantId, language } = session;
    const [periods, people] = await Promise.all([calendarOf(session, query, mostDays.board), findReporters(db, session)]);
    const ids = people.map(({ id }) => id);
    const names = periods.map(({ period }) => period);
    const [kept, firsts] = await Promise.all([
      reportsOfPeople(db, tenantId, query.type, ids, names),
      firstPeriods(db, tenantId, query.type, ids),
    ]);
    const byPlace = new Map(kept.map((report) => [`${report.person_id} ${report.period}`, report]));
    return {
      periods,
      people: people.map((row) => {
        const { id, user_code: userCode, real_name: realName, title } = inLanguage(language, row);
        const since = firsts.get(id);
        const cells = periods.map(({ period, rest }) => {
          const expected = !rest && since !== undefined && period >= since;
          return cellOf(byPlace.get(`${id} ${period}`), personId, expected);
        });
        return { userCode, realName: personName(language, realName), title, avatar: avatarOf(row), cells };
      }),
    };
  });

  async function calendarOf(session: Session, { type, from, to }: Span, most: number) {
    for (const [path, day] of [
      ['/from', from],
      ['/to', to],
    ] as const) {
      if (!isDay(day)) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
    }
    const length = (Date.parse(to) - Date.parse(from)) / dayLength;
    if (length < 0 || length > most) throw new Refusal('malformed', { errors: [{ path: '/to', message: 'fieldRange' }] });
    const periods = periodsBetween(type, from, to);
    const days = await companyCalendar(db, session, periods[0]!.first, periods.at(-1)!.last);
    return periods.map((period) => withCalendar(period, days));
  }
}

/** A period rests when none of its days is a working day; its holiday is the first that it has. */
function withCalendar(period: PeriodSpan, days: ReadonlyMap<string, CalendarDay>) {
  const within = periodsBetween('daily', period.first, period.last).map(({ first }) => days.get(first));
  return {
    ...period,
    rest: within.every((day) => day?.work !== true),
    holiday: within.find((day) => day?.holiday)?.holiday ?? '',
  };
}

/** A reviewer's view of a report: only its state, and of drafts and of others' reports not even that. */
function cellOf(report: ReportRow | undefined, reviewerId: string, expected: boolean): ReportBoard['people'][number]['cells'][number] {
  const nothing = { state: expected ? ('due' as const) : ('none' as const), id: null, seen: false };
  if (report === undefined || report.state === 'draft') return nothing;
  if (report.reviewer_id !== reviewerId) return report.state === 'returned' ? nothing : { ...nothing, state: 'elsewhere' };
  return { state: report.state, id: report.id, seen: report.seen_at !== null };
}
