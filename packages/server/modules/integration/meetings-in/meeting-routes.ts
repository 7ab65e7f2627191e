import { ExternalId, MeetingContent, type MeetingRow } from '@atrium/api/integration';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { bodyValidator } from '../../../http/fields/validation.ts';
import { answerIntegration } from '../answer.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { takeEach } from '../take-each.ts';
import { findMeeting, putMeeting } from './meeting-write.ts';

/** Meetings of business systems (R-CAL-01). */
export function meetingInRoutes(scope: FastifyInstance): void {
  const { db } = scope;
  const readRow = bodyValidator(Type.Object({ ...MeetingContent.properties, externalId: ExternalId }, { additionalProperties: false }), {
    nullIsAbsent: true,
  });

  answerIntegration(scope, 'PUT /meetings/{externalId}', ({ account, params, body }) =>
    scope.writeEvents((trx, tell) => putMeeting({ trx, tell, account }, params.externalId, body)),
  );

  answerIntegration(scope, 'POST /meetings/batch', async ({ account, body }) => ({
    results: await takeEach<unknown, MeetingRow>(
      scope,
      account,
      body.meetings,
      async (context, row, index) => {
        const { externalId, ...content } = readRow(row);
        return { index, ...(await putMeeting(context, externalId, content)) };
      },
      ({ body: { code, message, field } }, _row, index) => ({ index, code, message, ...(field === undefined ? {} : { field }) }),
    ),
  }));

  answerIntegration(scope, 'GET /meetings/{externalId}', async ({ account, params: { externalId } }) => {
    const found = await findMeeting(db, account.id, externalId);
    if (found === null) throw new IntegrationRefusal('not_found', `There is no meeting ${externalId} of this account.`);
    const people = await db
      .selectFrom('meeting_people as m')
      .innerJoin('people as p', 'p.id', 'm.person_id')
      .select(['p.user_code as userCode', 'p.real_name as name', 'm.reply', 'm.late_minutes as lateMinutes'])
      .where('m.meeting_id', '=', found.id)
      .orderBy('m.sort')
      .execute();
    return {
      externalId,
      id: found.id,
      version: found.version,
      tenant: found.tenant_id,
      start: found.start_at,
      end: found.end_at,
      cancelled: found.cancelled_at !== null,
      people,
    };
  });
}
