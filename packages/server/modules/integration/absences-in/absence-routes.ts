import { mostAbsenceDays } from '@atrium/api/contract';
import type { AbsenceContent, IntegrationData, PersonReference } from '@atrium/api/integration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appendAudit } from '../../../audit/queries.ts';
import { isLongerThan } from '../../../clock/longer-than.ts';
import { zoneOf } from '../../../clock/tenant-zone.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { changeAbsence, endAbsence, faultOf, lockAbsences, type NewAbsence, type Work, writeAbsence } from '../../absences/set-absence.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { answerIntegration } from '../answer.ts';
import { findPeople } from '../find-people.ts';
import { IntegrationRefusal } from '../refusal.ts';
import { tenantOf } from '../tenant-of.ts';

type Said = IntegrationData<'POST /absences'>;

/** Absences that leave systems know of (R-ABS-02). */
export function absenceInRoutes(scope: FastifyInstance): void {
  const zoneIn = (trx: Db, tenantId: string) => zoneOf(trx, tenantId, scope.config.timeZone);

  answerIntegration(scope, 'POST /absences', ({ account, body, request }) =>
    scope.writeEvents(async (trx, tell) => {
      const tenantId = tenantOf(account, body.tenant);
      const taken = await takeAbsence({ trx, tell, zone: await zoneIn(trx, tenantId) }, account, tenantId, body);
      if (taken.result === 'created' || taken.result === 'changed') await audit(trx, account, request, taken.id);
      return taken;
    }),
  );

  answerIntegration(scope, 'DELETE /absences/{externalId}', ({ account, params: { externalId }, request }) =>
    scope.writeEvents(async (trx, tell) => {
      const known = await lockKnown(trx, account, externalId);
      const now = new Date().toISOString();
      if (known === undefined || known.until_at <= now) return { externalId, ended: false };
      await lockAbsences(trx, [known.person_id, known.substitute_id]);
      await endAbsence({ trx, tell, zone: await zoneIn(trx, known.tenant_id) }, known, now);
      await audit(trx, account, request, known.id);
      return { externalId, ended: true };
    }),
  );
}

/** Writes down what a system has set or ended, because it says who decides for somebody. */
async function audit(trx: Db, { id: account, source }: ServiceAccount, request: FastifyRequest, id: string): Promise<void> {
  const row = await trx.selectFrom('absences').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { person_id: person, substitute_id: substitute, from_at: from, until_at: until } = row;
  await appendAudit(trx, request.server.vault, {
    event: 'absence-changed',
    personId: null,
    tenantId: row.tenant_id,
    address: request.ip,
    requestId: request.id,
    subject: `system:${account}`,
    details: { source, person, ...(substitute === null ? {} : { substitute }), from, until },
  });
}

async function lockKnown(trx: Db, { id }: ServiceAccount, externalId: string): Promise<Row<'absences'> | undefined> {
  await lockName(trx, `integration absence ${id} ${externalId}`);
  return trx.selectFrom('absences').selectAll().where('account_id', '=', id).where('external_id', '=', externalId).executeTakeFirst();
}

/** Takes an absence, unless this version or a higher one is known. Throws IntegrationRefusal before it writes anything. */
async function takeAbsence(work: Work, account: ServiceAccount, tenantId: string, content: AbsenceContent): Promise<Said> {
  const { trx } = work;
  const { externalId, version } = content;
  const [from, until] = [new Date(content.from).toISOString(), new Date(content.until).toISOString()];
  if (until <= from || isLongerThan(mostAbsenceDays, from, until))
    throw new IntegrationRefusal('malformed', `until is after from, at most ${mostAbsenceDays} days.`, { field: 'until' });
  const known = await lockKnown(trx, account, externalId);
  if (known !== undefined && known.tenant_id !== tenantId)
    throw new IntegrationRefusal('conflict', 'An absence stays in the tenant in which it was first said.', { field: 'tenant' });
  if (known !== undefined && version < (known.version ?? 0)) return said(known, externalId, 'older');
  // The same version again may name people who have left since.
  const isAgain = version === known?.version;
  const { id: person } = await foundAs(trx, tenantId, 'person', content.person, isAgain);
  const deputy = content.substitute === undefined ? null : await foundAs(trx, tenantId, 'substitute', content.substitute, isAgain);
  const substitute = deputy?.id ?? null;
  const asked: NewAbsence = {
    tenant_id: tenantId,
    person_id: person,
    substitute_id: substitute,
    from_at: from,
    until_at: until,
    note: content.note ?? '',
    processes: content.processes ?? [],
    source: 'system',
    set_by: null,
    account_id: account.id,
    external_id: externalId,
    version,
  };
  if (known !== undefined && isAgain) {
    // The work of a substitute who has left was handed over, from that day on.
    const handedOver = deputy?.isActive === false ? { substitute_id: known.substitute_id, from_at: known.from_at } : {};
    return said(known, externalId, isSame(known, { ...asked, ...handedOver }) ? 'same' : 'differs');
  }
  await lockAbsences(trx, [person, substitute, known?.person_id ?? null, known?.substitute_id ?? null]);
  const now = new Date().toISOString();
  const fault = await faultOf(trx, asked, now, known?.id);
  if (fault !== null && fault !== 'away')
    throw new IntegrationRefusal('unknown_person', 'The substitute is the person who is away.', { field: 'substitute' });
  // The person is away also without a substitute.
  if (fault === 'away') asked.substitute_id = null;
  const row = known === undefined ? await writeAbsence(work, asked, now) : await changeAbsence(work, known, asked, now);
  return {
    ...said(row, externalId, known === undefined ? 'created' : 'changed'),
    ...(fault === 'away' && { substitute: 'away' as const }),
  };
}

const said = (
  { id, version, substitute_id: substitute, from_at: from, until_at: until }: Row<'absences'>,
  externalId: string,
  result: Said['result'],
): Said => ({
  externalId,
  id,
  result,
  version: version ?? 0,
  substitute: substitute === null ? 'none' : 'set',
  from,
  until,
});

/** An absence that somebody has ended earlier, or whose substitute was away, is still what its system said. */
const isSame = (known: Row<'absences'>, { processes, ...asked }: NewAbsence): boolean =>
  known.processes === JSON.stringify(processes) &&
  (known.until_at === asked.until_at || known.told === 'over') &&
  (known.substitute_id === null || known.substitute_id === asked.substitute_id) &&
  (['person_id', 'from_at', 'note'] as const).every((name) => known[name] === asked[name]);

async function foundAs(
  trx: Db,
  tenantId: string,
  field: string,
  reference: PersonReference,
  mayHaveLeft: boolean,
): Promise<{ id: string; isActive: boolean }> {
  const [found] = await findPeople(trx, tenantId, [reference]);
  if (typeof found === 'object' && (found.isActive || mayHaveLeft)) return found;
  throw new IntegrationRefusal('unknown_person', `Nobody is known as the ${field}.`, { field });
}
