import { mostDaysForOthers } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { zoneOf } from '../../../clock/tenant-zone.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { findAbsence, listAbsences } from '../../absences/absence-queries.ts';
import { refuseFault, spanOf } from '../../absences/routes.ts';
import { endAbsence, faultOf, lockAbsences, writeAbsence } from '../../absences/set-absence.ts';
import { requireManageable } from '../power/people.ts';
import { foundPerson } from './person.ts';

/** Absences of people who cannot say themselves that they are away. */
export function absenceScreenRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const zoneIn = (trx: Db, { tenantId }: Session) => zoneOf(trx, tenantId, config.timeZone);

  answer(server, 'GET /administration/v1/people/{id}/absences', async ({ session, params: { id } }) => {
    await foundPerson(db, session.tenantId, id);
    return listOf(db, session, id);
  });

  answer(server, 'POST /administration/v1/people/{id}/absences', async ({ request, session, params: { id }, body }) =>
    server.writeEvents(async (trx, tell) => {
      const now = new Date().toISOString();
      const { name } = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      const { from, until } = spanOf(body, now, mostDaysForOthers);
      // Nobody gives themselves the to-dos of another person by their right to administer people.
      if (body.substitute === session.personId) throw new Refusal('substituteUnknown');
      await lockAbsences(trx, [id, body.substitute]);
      const asked = {
        ...{ tenant_id: session.tenantId, person_id: id, substitute_id: body.substitute, from_at: from, until_at: until },
        ...{ note: body.note ?? '', processes: body.processes ?? [], source: 'administrator' as const, set_by: session.personId },
        ...{ account_id: null, external_id: null, version: null },
      };
      refuseFault(await faultOf(trx, asked, now));
      const row = await writeAbsence({ trx, tell, zone: await zoneIn(trx, session) }, asked, now);
      await recordCall(request, { subject: `person:${id}`, details: { did: 'absence-set', name, ...detailsOf(row) }, trx });
      return listOf(trx, session, id);
    }),
  );

  answer(server, 'DELETE /administration/v1/people/{id}/absences/{absence}', async ({ request, session, params: { id, absence } }) =>
    server.writeEvents(async (trx, tell) => {
      const now = new Date().toISOString();
      const { name } = await foundPerson(trx, session.tenantId, id);
      await requireManageable(trx, session, { ids: [id] }, 'edit');
      const found = await findAbsence(trx, session.tenantId, absence, now);
      if (found?.person_id !== id) throw new Refusal('notFound');
      await lockAbsences(trx, [found.person_id, found.substitute_id]);
      await endAbsence({ trx, tell, zone: await zoneIn(trx, session) }, found, now);
      await recordCall(request, { subject: `person:${id}`, details: { did: 'absence-ended', name, ...detailsOf(found) }, trx });
      return listOf(trx, session, id);
    }),
  );
}

const listOf = (db: Db, session: Session, personId: string) =>
  listAbsences(db, session, { personId, withPrincipals: false, mayEnd: () => true }, new Date().toISOString());

const detailsOf = ({ substitute_id: substitute, from_at: from, until_at: until }: Row<'absences'>) => ({
  ...(substitute === null ? {} : { substitute }),
  from,
  until,
});
