import type { AdministeredNotice, NoticeFields } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { checkDepartments } from '../articles/schedule.ts';
import { recordCalls } from '../records/record-calls.ts';
import { deleteNotice, findNotice, foreignRoles, listNotices, writeNotice } from './queries.ts';

/** The fields that the history compares. */
const fieldsOf = ({ severity, title, titles, body, bodies, from, until, roles, departments, dismissable }: AdministeredNotice) => ({
  severity,
  title,
  titles,
  body,
  bodies,
  from,
  until,
  roles,
  departments,
  dismissable,
});

export function noticeRoutes(server: FastifyInstance): void {
  const { db } = server;
  const notices = recordCalls<AdministeredNotice, 'notice'>(db, {
    kind: 'notice',
    locks: (tenantId) => [`notices ${tenantId}`],
    find: (of, { tenantId }, id) => findNotice(of, tenantId, id),
    nameOf: ({ title }) => title,
    fieldsOf,
  });

  answer(server, 'GET /administration/v1/notices', ({ session, query }) => listNotices(db, session, query));

  answer(server, 'GET /administration/v1/notices/{id}', notices.read);

  answer(server, 'POST /administration/v1/notices', (call) => {
    const {
      session: { tenantId },
      body,
    } = call;
    const id = `notice-${randomUUID()}`;
    return notices.add(call, id, async (trx) => writeNotice(trx, tenantId, id, await valid(trx, tenantId, body)));
  });

  answer(server, 'PUT /administration/v1/notices/{id}', (call) =>
    notices.change(call, async (trx, { id, ...before }, fields) => {
      const { tenantId } = call.session;
      await writeNotice(trx, tenantId, id, await valid(trx, tenantId, fields, before));
    }),
  );

  answer(server, 'DELETE /administration/v1/notices/{id}', (call) => notices.remove(call, (trx, { id }) => deleteNotice(trx, id)));

  answer(server, 'GET /administration/v1/notices/{id}/history', notices.history);
}

/**
 * Converts times for comparison in the database. Throws if the end is before the start, and for roles of other tenants; a role that was
 * deleted since may stay.
 */
async function valid(
  db: Db,
  tenantId: string,
  fields: NoticeFields,
  before: Pick<NoticeFields, 'roles' | 'departments'> = { roles: [] },
): Promise<NoticeFields> {
  const from = timeOf(fields.from, '/from');
  const until = fields.until === null ? null : timeOf(fields.until, '/until');
  if (until !== null && until <= from) throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldRange' }] });
  const foreign = await foreignRoles(
    db,
    tenantId,
    fields.roles.filter((id) => !before.roles.includes(id)),
  );
  if (foreign.length > 0) throw new Refusal('malformed', { errors: [{ path: '/roles', message: 'fieldValue' }] });
  await checkDepartments(db, tenantId, fields.departments ?? [], before.departments ?? []);
  return { ...fields, from, until };
}

function timeOf(text: string, path: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Refusal('malformed', { errors: [{ path, message: 'fieldFormat' }] });
  return time.toISOString();
}
