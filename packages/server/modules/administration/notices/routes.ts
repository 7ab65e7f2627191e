import type { AdministeredNotice, NoticeFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion } from '../../../records/version.ts';
import { deleteNotice, findNotice, foreignRoles, listNotices, writeNotice } from './queries.ts';

/** The fields that the history compares. */
const fieldsOf = ({ severity, title, titles, body, bodies, from, until, roles, dismissable }: AdministeredNotice) => ({
  severity,
  title,
  titles,
  body,
  bodies,
  from,
  until,
  roles,
  dismissable,
});

export function noticeRoutes(server: FastifyInstance): void {
  const { db } = server;
  const alone = <T>(tenantId: string, work: (trx: Db) => Promise<T>): Promise<T> => oneAtATime(db, `notices ${tenantId}`, work);

  answer(server, 'GET /administration/v1/notices', ({ session, query }) => listNotices(db, session, query));

  answer(server, 'GET /administration/v1/notices/{id}', ({ session, params }) => found(db, session.tenantId, params.id));

  answer(server, 'POST /administration/v1/notices', async ({ request, session, body, remember }) =>
    alone(session.tenantId, async (trx) => {
      const id = `notice-${randomUUID()}`;
      await writeNotice(trx, session.tenantId, id, await valid(trx, session.tenantId, body));
      const notice = await found(trx, session.tenantId, id);
      const changes = changesBetween(null, fieldsOf(notice));
      await recordCall(request, { subject: `notice:${id}`, details: { did: 'made', name: notice.title }, changes, trx });
      await remember(trx, notice);
      return notice;
    }),
  );

  answer(server, 'PUT /administration/v1/notices/{id}', async ({ request, session, params: { id }, body: { version, ...fields } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      requireVersion(version, before);
      await writeNotice(trx, session.tenantId, id, await valid(trx, session.tenantId, fields, before.roles));
      const after = await found(trx, session.tenantId, id);
      const changes = changesBetween(fieldsOf(before), fieldsOf(after));
      await recordCall(request, { subject: `notice:${id}`, details: { did: 'changed', name: after.title }, changes, trx });
      return after;
    }),
  );

  answer(server, 'DELETE /administration/v1/notices/{id}', async ({ request, session, params: { id } }) =>
    alone(session.tenantId, async (trx) => {
      const before = await found(trx, session.tenantId, id);
      await deleteNotice(trx, id);
      const changes = changesBetween(fieldsOf(before), null);
      await recordCall(request, { subject: `notice:${id}`, details: { did: 'deleted', name: before.title }, changes, trx });
      return null;
    }),
  );

  answer(server, 'GET /administration/v1/notices/{id}/history', async ({ session, params: { id }, query }) => {
    await found(db, session.tenantId, id);
    return historyOf(db, session, `notice:${id}`, query);
  });
}

async function found(db: Db, tenantId: string, id: string): Promise<AdministeredNotice> {
  const notice = await findNotice(db, tenantId, id);
  if (notice === undefined) throw new Refusal('notFound');
  return notice;
}

/**
 * Converts times for comparison in the database. Throws if the end is before the start, and for roles of other tenants; a role that was
 * deleted since may stay.
 */
async function valid(db: Db, tenantId: string, fields: NoticeFields, before: readonly string[] = []): Promise<NoticeFields> {
  const from = timeOf(fields.from, '/from');
  const until = fields.until === null ? null : timeOf(fields.until, '/until');
  if (until !== null && until <= from) throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldRange' }] });
  const foreign = await foreignRoles(
    db,
    tenantId,
    fields.roles.filter((id) => !before.includes(id)),
  );
  if (foreign.length > 0) throw new Refusal('malformed', { errors: [{ path: '/roles', message: 'fieldValue' }] });
  return { ...fields, from, until };
}

function timeOf(text: string, path: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
  return time.toISOString();
}
