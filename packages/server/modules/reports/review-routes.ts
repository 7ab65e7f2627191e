import { reportPath } from '@atrium/api/contract';
import type { Report, ReportNote } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../messages/language.ts';
import { closeMessages } from '../messages/close.ts';
import { addMessage } from '../messages/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { recordCall } from '../../audit/record.ts';
import { changeReport, findReport } from './queries.ts';
import { nameOf } from './report-name.ts';
import { findReviewed, markSeen, reopenReport } from './review-queries.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

const undoMilliseconds = 10 * 60_000;

/** Actions of reviewers on reports that were submitted to them. */
export function reportReviewRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/reports/{id}/seen', async ({ params: { id }, session }) => {
    await markSeen(db, session, id, nextTime());
    return reviewed(db, session, id);
  });

  answer(server, 'POST /business-center/v1/reports/{id}/approve', ({ params: { id }, body, session, request }) =>
    db.transaction().execute(async (trx) => {
      const report = await decide(trx, session, id, { ...body, state: 'approved' });
      await recordCall(request, { trx, subject: `report:${id}`, details: { report: id, state: 'approved' } });
      return report;
    }),
  );

  answer(server, 'POST /business-center/v1/reports/{id}/return', ({ params: { id }, body, session, request }) =>
    server.writeEvents(async (trx, tell) => {
      const report = await decide(trx, session, id, { ...body, state: 'returned' });
      const [row] = await findReviewed(trx, session, [id]);
      const draft = {
        type: 'notice',
        ...inLanguages((language) => ({
          title: say(language, 'reportReturnedTitle', { report: nameOf(language, report) }),
          body: body.comment,
        })),
        link: reportPath(report.type, report.period),
        sender: session.realName,
        taskId: messagesOf(id),
      } as const;
      await addMessage(trx, session.tenantId, [row!.person_id], draft, tell);
      await recordCall(request, { trx, subject: `report:${id}`, details: { report: id, state: 'returned' } });
      return report;
    }),
  );

  answer(server, 'POST /business-center/v1/reports/approve', async ({ body, session, request }) => {
    const ids = [...new Set(body.ids)];
    return db.transaction().execute(async (trx) => {
      const known = new Set((await findReviewed(trx, session, ids)).map(({ id }) => id));
      const outcomes = [];
      for (const id of ids) {
        const moved = known.has(id) && (await changeReport(trx, session, decision(id), approval()));
        outcomes.push({ id, outcome: moved ? ('done' as const) : known.has(id) ? ('moved' as const) : ('gone' as const) });
        if (moved) await recordCall(request, { trx, subject: `report:${id}`, details: { report: id, state: 'approved' } });
      }
      return outcomes;
    });
  });

  answer(server, 'POST /business-center/v1/reports/reopen', ({ body, session, request }) =>
    server.writeEvents(async (trx, tell) => {
      const ids = [...new Set(body.ids)];
      const known = new Set((await findReviewed(trx, session, ids)).map(({ id }) => id));
      const since = new Date(Date.now() - undoMilliseconds).toISOString();
      const outcomes = [];
      for (const id of ids) {
        const moved = known.has(id) && (await reopenReport(trx, session, id, since));
        if (moved) {
          const people = await closeMessages(trx, session.tenantId, messagesOf(id), session.realName);
          await tell(people.map((personId) => ({ personId, tenantId: session.tenantId, messageId: null })));
        }
        outcomes.push({ id, outcome: moved ? ('done' as const) : known.has(id) ? ('moved' as const) : ('gone' as const) });
      }
      // All code that notifies and records does it in this order, which prevents deadlocks.
      for (const { id, outcome } of outcomes)
        if (outcome === 'done') await recordCall(request, { trx, subject: `report:${id}`, details: { report: id } });
      return outcomes;
    }),
  );

  async function decide(trx: Db, session: Session, id: string, { state, comment = '', notes = [], version }: Decision): Promise<Report> {
    const change = { state, comment, notes: JSON.stringify(notes), decided_at: nextTime() };
    const only = version === undefined ? {} : { version };
    const moved = await changeReport(trx, session, { ...decision(id), ...only }, change);
    const report = await reviewed(trx, session, id);
    if (report.authorCode === session.userCode) throw new Refusal('ownReport');
    if (!moved) throw new Refusal(report.state === 'submitted' ? 'reportRewritten' : 'reportState');
    return report;
  }
}

interface Decision {
  state: 'approved' | 'returned';
  comment?: string | undefined;
  notes?: readonly ReportNote[] | undefined;
  /** Of the copy that the reviewer has read. */
  version?: number | undefined;
}

const decision = (id: string) =>
  ({ id, role: 'reviewer', from: ['submitted' as const] }) as const satisfies Parameters<typeof changeReport>[2];
const approval = () => ({ state: 'approved' as const, comment: '', notes: '[]', decided_at: nextTime() });
/** Process key of the messages about a report, like that of a task. */
const messagesOf = (id: string): string => `report:${id}`;

async function reviewed(db: Db, session: Session, id: string): Promise<Report> {
  const report = await findReport(db, session, 'reviewer', id);
  if (report === undefined) throw new Refusal('notFound');
  return report;
}
