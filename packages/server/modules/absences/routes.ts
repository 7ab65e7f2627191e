import { mostAbsenceDays, mostDaysForOthers, type PermissionName } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../audit/record.ts';
import { isLongerThan } from '../../clock/longer-than.ts';
import { zoneOf } from '../../clock/tenant-zone.ts';
import type { Db, Row } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { type FieldError, Refusal } from '../../http/refusal.ts';
import { isPermitted } from '../../identity/permission.ts';
import type { Session } from '../../identity/queries.ts';
import { findRecipients } from '../messages/queries.ts';
import { findManager } from '../people/departments/managers.ts';
import { mayName } from '../people/look-up.ts';
import { findAbsence, listAbsences } from './absence-queries.ts';
import { type AbsenceFault, endAbsence, faultOf, lockAbsences, mostAbsences, type NewAbsence, writeAbsence } from './set-absence.ts';

/** When people are away, and who decides their to-dos meanwhile: said by themselves, or by their manager for a short time. */
export function absenceRoutes(server: FastifyInstance): void {
  const { db, config } = server;

  answer(server, 'GET /business-center/v1/absences', async ({ session, query }) => {
    if (query.person === undefined) return ownList(db, session);
    const report = await findReport(db, session, query.person);
    return listOf(db, session, report);
  });

  answer(server, 'POST /business-center/v1/absences', async ({ session, body, request }) => {
    const now = new Date().toISOString();
    const report = body.person === undefined || body.person === session.userCode ? null : await findReport(db, session, body.person);
    const { from, until } = spanOf(body, now, report === null ? mostAbsenceDays : mostDaysForOthers);
    const asked: NewAbsence = {
      tenant_id: session.tenantId,
      person_id: report ?? session.personId,
      substitute_id: body.substitute === undefined ? null : await findSubstitute(server, session, body.substitute, report),
      from_at: from,
      until_at: until,
      note: body.note ?? '',
      processes: body.processes ?? [],
      source: report === null ? 'self' : 'manager',
      set_by: report === null ? null : session.personId,
      account_id: null,
      external_id: null,
      version: null,
    };
    await server.writeEvents(async (trx, tell) => {
      await lockAbsences(trx, [asked.person_id, asked.substitute_id]);
      // The manager of somebody may have changed by now.
      if (report !== null && !(await isManagerOf(trx, session, report))) throw new Refusal('notFound');
      refuseFault(await faultOf(trx, asked, now));
      const row = await writeAbsence({ trx, tell, zone: await zoneOf(trx, session.tenantId, config.timeZone) }, asked, now);
      await recordAbsence(request, trx, row);
    });
    return report === null ? ownList(db, session) : listOf(db, session, report);
  });

  answer(server, 'DELETE /business-center/v1/absences/{id}', async ({ session, params, request }) => {
    const now = new Date().toISOString();
    const person = await server.writeEvents(async (trx, tell) => {
      const found = await findAbsence(trx, session.tenantId, params.id, now);
      if (found === undefined) throw new Refusal('notFound');
      await lockAbsences(trx, [found.person_id, found.substitute_id]);
      const row = await findAbsence(trx, session.tenantId, params.id, now);
      const isOwn = row?.person_id === session.personId;
      const isSetHere = row?.source === 'manager' && row.set_by === session.personId && (await isManagerOf(trx, session, row.person_id));
      if (row === undefined || !(isOwn || isSetHere)) throw new Refusal('notFound');
      await endAbsence({ trx, tell, zone: await zoneOf(trx, session.tenantId, config.timeZone) }, row, now);
      await recordCall(request, { trx, details: { ended: params.id, person: row.person_id } });
      return row.person_id;
    });
    return person === session.personId ? ownList(db, session) : listOf(db, session, person);
  });
}

const ownList = (db: Db, session: Session) =>
  listAbsences(
    db,
    session,
    { personId: session.personId, withPrincipals: true, mayEnd: (row) => row.person_id === session.personId },
    new Date().toISOString(),
  );

const listOf = (db: Db, session: Session, personId: string) => {
  const mayEnd = (row: Row<'absences'>) => row.source === 'manager' && row.set_by === session.personId;
  return listAbsences(db, session, { personId, withPrincipals: false, mayEnd }, new Date().toISOString());
};

const isManagerOf = async (db: Db, { personId, tenantId }: Session, report: string): Promise<boolean> =>
  report !== personId && (await findManager(db, { tenantId, personId: report })) === personId;

/** Somebody whose manager the user is; 404 for everybody else, so that the answer does not reveal whose code it is. */
async function findReport(db: Db, session: Session, code: string): Promise<string> {
  const report = (await findRecipients(db, session.tenantId, [code])).get(code);
  if (report === undefined || !(await isManagerOf(db, session, report))) throw new Refusal('notFound');
  return report;
}

/** Permissions to change who reports to whom. */
const overReports = [
  'administration-departments:add',
  'administration-departments:edit',
  'administration-departments:delete',
  'administration-people:edit',
  'administration-sources:edit',
] as const satisfies readonly PermissionName[];

async function findSubstitute(server: FastifyInstance, session: Session, code: string, report: string | null): Promise<string> {
  const substitute = (await findRecipients(server.db, session.tenantId, [code])).get(code);
  // Nobody gives themselves the to-dos of another person by their right to make themselves the manager.
  if (report !== null && substitute === session.personId)
    for (const permission of overReports) if (await isPermitted(server.db, session, permission)) throw new Refusal('substituteUnknown');
  // The response contains the name, so it must not reveal the owner of a code.
  const isNamed = code === session.userCode || (await mayName(server, session, substitute ?? code));
  if (substitute === undefined || !isNamed) throw new Refusal('substituteUnknown');
  return substitute;
}

/** The span as it counts: what is past is left out. */
export function spanOf(asked: { from: string; until: string }, now: string, mostDays: number): { from: string; until: string } {
  const from = new Date(Math.max(Date.parse(asked.from), Date.parse(now))).toISOString();
  const until = new Date(asked.until).toISOString();
  if (until <= from) refuse('/until', 'fieldSpan');
  if (isLongerThan(mostDays, from, until))
    throw new Refusal('malformed', {
      errors: [{ path: '/until', message: mostDays === mostAbsenceDays ? 'fieldSpan' : 'fieldShortSpan' }],
    });
  return { from, until };
}

const refusals = { unknown: 'substituteUnknown', away: 'substituteAway', taken: 'substituteTaken' } as const;

export function refuseFault(fault: AbsenceFault | null): void {
  if (fault === null) return;
  if (fault === 'full') throw new Refusal('absencesFull', { values: { most: mostAbsences } });
  throw new Refusal(refusals[fault]);
}

function recordAbsence(request: FastifyRequest, trx: Db, row: Row<'absences'>): Promise<void> {
  const { person_id: person, substitute_id: substitute, from_at: from, until_at: until } = row;
  return recordCall(request, { trx, details: { person, ...(substitute === null ? {} : { substitute }), from, until } });
}

function refuse(path: string, message: FieldError['message']): never {
  throw new Refusal('malformed', { errors: [{ path, message }] });
}
