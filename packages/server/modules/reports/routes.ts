import { randomUUID } from 'node:crypto';
import type { Report } from '@atrium/api/contract';
import { isPeriod } from '@atrium/api/contract/period';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { nextTime } from '../../db/next-time.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { reportText } from '../../search/work-texts.ts';
import { mayName } from '../people/look-up.ts';
import type { Session } from '../../identity/queries.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import {
  changeReport,
  countReports,
  deleteDraft,
  findReport,
  findReviewer,
  insertReport,
  isOwnReviewer,
  isPeriodTaken,
  listReports,
} from './queries.ts';
import { reportOverviewRoutes } from './overview-routes.ts';
import { reportReviewRoutes } from './review-routes.ts';
import { findSources } from './sources.ts';

type Written = Pick<Report, 'type' | 'period' | 'content' | 'reviewerId'>;
type Move = Parameters<typeof changeReport>[2];

export function reportRoutes(server: FastifyInstance): void {
  const { db } = server;
  reportOverviewRoutes(server);
  reportReviewRoutes(server);

  answer(server, 'GET /business-center/v1/reports', async ({ query, session }) => {
    const role = query.role ?? 'author';
    // Reports that wait for approval, by default.
    const wanted = { ...query, role, ...(role === 'reviewer' ? { state: query.state ?? ('submitted' as const) } : {}) };
    const [data, total] = await Promise.all([listReports(db, session, wanted), countReports(db, session, wanted)]);
    return { data, total };
  });

  answer(server, 'POST /business-center/v1/reports', async ({ body, session, remember }) => {
    const reviewerId = await check(session, body);
    const id = randomUUID();
    return oneAtATime(db, periodsOf(session), async (trx) => {
      const row = {
        id,
        sources: JSON.stringify(await findSources(trx, session, body.sources ?? [])),
        tenant_id: session.tenantId,
        person_id: session.personId,
        state: 'draft' as const,
        comment: '',
        created_at: nextTime(),
        ...columns({ ...body, reviewerId }),
      };
      if (!(await insertReport(trx, row))) throw new Refusal('reportExists');
      const report = await own(trx, session, 'author', id);
      await remember(trx, report);
      return report;
    });
  });

  answer(server, 'PUT /business-center/v1/reports/{id}', async ({ params: { id }, body, session }) => {
    await own(db, session, 'author', id);
    const reviewerId = await check(session, body);
    return oneAtATime(db, periodsOf(session), async (trx) => {
      if (await isPeriodTaken(trx, session, { id, ...body })) throw new Refusal('reportExists');
      const sources = JSON.stringify(await findSources(trx, session, body.sources ?? []));
      const { version } = body;
      const only = version === undefined ? {} : { version };
      return move(
        trx,
        session,
        { id, role: 'author', from: ['draft', 'returned'], ...only },
        { ...columns({ ...body, reviewerId }), sources },
      );
    });
  });

  answer(server, 'POST /business-center/v1/reports/{id}/submit', ({ params: { id }, session }) =>
    db.transaction().execute(async (trx) => {
      const { content, version } = await own(trx, session, 'author', id);
      if (content.done.trim() === '') throw new Refusal('malformed', { errors: [{ path: '/content/done', message: 'reportEmpty' }] });
      const change = { state: 'submitted' as const, submitted_at: nextTime(), seen_at: null, decided_at: null };
      return move(trx, session, { id, role: 'author', from: ['draft', 'returned'], version }, change);
    }),
  );

  answer(server, 'POST /business-center/v1/reports/{id}/withdraw', ({ params: { id }, session }) =>
    db.transaction().execute(async (trx) => {
      const moved = await changeReport(
        trx,
        session,
        { id, role: 'author', from: ['submitted'], unseen: true },
        { state: 'draft', submitted_at: null },
      );
      const report = await own(trx, session, 'author', id);
      if (!moved) throw new Refusal(report.state === 'submitted' ? 'reportSeen' : 'reportState');
      return report;
    }),
  );

  answer(server, 'DELETE /business-center/v1/reports/{id}', async ({ params: { id }, session }) => {
    await own(db, session, 'author', id);
    if (!(await deleteDraft(db, session, id))) throw new Refusal('reportState');
    return null;
  });

  answer(server, 'GET /business-center/v1/reports/{id}', async ({ params: { id }, session }) => {
    const report = (await findReport(db, session, 'author', id)) ?? (await findReport(db, session, 'reviewer', id));
    if (report === undefined) throw new Refusal('notFound');
    return report;
  });

  /** Moves a report that is in one of the states, else says why not; the state is judged where it is changed. */
  async function move(trx: Db, asker: Asker, what: Move, change: Parameters<typeof changeReport>[3]): Promise<Report> {
    const moved = await changeReport(trx, asker, what, change);
    const report = await own(trx, asker, what.role, what.id);
    if (!moved) throw new Refusal(what.from.includes(report.state) ? 'reportStale' : 'reportState');
    return report;
  }

  /** Gives the id of the reviewer. */
  async function check(session: Session, { type, period, reviewerId: asked }: Written): Promise<string> {
    if (!isPeriod(type, period)) throw new Refusal('malformed', { errors: [{ path: '/period', message: 'fieldFormat' }] });
    const found = await findReviewer(db, session.tenantId, asked);
    const reviewerId = found !== session.personId && (await mayReview(session, found ?? asked)) ? found : undefined;
    if (reviewerId === undefined) throw new Refusal('malformed', { errors: [{ path: '/reviewerId', message: 'fieldValue' }] });
    return reviewerId;
  }

  /** The response contains the reviewer's name; the reviewer of an own report is known already. */
  const mayReview = async (session: Session, id: string) => (await isOwnReviewer(db, session, id)) || mayName(server, session, id);
}

async function own(db: Db, asker: Asker, role: Move['role'], id: string): Promise<Report> {
  const report = await findReport(db, asker, role, id);
  if (report === undefined) throw new Refusal('notFound');
  return report;
}

/** A person has one report of a type and period. */
const periodsOf = ({ personId }: Holder): string => `reports ${personId}`;

function columns({ type, period, content: written, reviewerId }: Written) {
  const content = JSON.stringify(written);
  return { type, period, content, reviewer_id: reviewerId, search_text: reportText({ type, period, content }) };
}
