import type { AdministeredPerson, BatchRow } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { say } from '../../../messages/language.ts';
import { changesBetween } from '../../../records/changes.ts';
import { peopleLock } from '../../people-sources/records.ts';
import { changePerson as writePerson } from '../../people/write.ts';
import { requireManageable } from '../power/people.ts';
import { disablePerson } from './disable.ts';
import { fieldsOf, foundPerson } from './person.ts';
import { changeRoles } from './roles-of-person.ts';
import { requireDepartment, requireScreens } from './write.ts';

/** Changes of many people at once: each in a transaction of its own, so that one who is refused leaves the others alone. */
export function batchRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /administration/v1/people/batch/department', async ({ request, session, body: { people, department } }) => {
    if (department !== null) await requireDepartment(db, session.tenantId, department);
    const work = (trx: Db, before: AdministeredPerson) => moveTo(request, trx, session, before, department);
    return each(db, session, people, work, (run) => oneAtATime(db, peopleLock('screens'), run));
  });

  answer(server, 'POST /administration/v1/people/batch/disabled', ({ request, session, body: { people, disabled } }) =>
    each(db, session, people, async (trx, { id }) => {
      await disablePerson(request, trx, session, id, disabled);
    }),
  );

  answer(server, 'POST /administration/v1/people/batch/roles', ({ request, session, body: { people, give, take } }) =>
    each(
      db,
      session,
      people,
      async (trx, before) => {
        // Somebody who has a role keeps it as it is, with its end.
        const missing = give.filter((id) => !before.roles.some((role) => role.id === id));
        await changeRoles(request, trx, session, before, { give: missing, take });
      },
      (run) => oneAtATime(db, `roles ${session.tenantId}`, run),
    ),
  );
}

type Run = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/** Runs work for each person, and answers what became of each. */
async function each(
  db: Db,
  session: Session,
  people: readonly string[],
  work: (trx: Db, before: AdministeredPerson) => Promise<void>,
  run: Run = (inner) => db.transaction().execute(inner),
): Promise<BatchRow[]> {
  const { tenantId, language } = session;
  const rows: BatchRow[] = [];
  for (const id of people) {
    const { name } = await foundPerson(db, tenantId, id);
    try {
      const state = await run(async (trx) => {
        const before = await foundPerson(trx, tenantId, id);
        await work(trx, before);
        const after = await foundPerson(trx, tenantId, id);
        return changesBetween(fieldsOf(before, tenantId), fieldsOf(after, tenantId)).length === 0 ? 'unchanged' : 'done';
      });
      rows.push({ id, name, state, why: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rows.push({ id, name, state: 'refused', why: say(language, error.id, error.details.values) });
    }
  }
  return rows;
}

async function moveTo(
  request: FastifyRequest,
  trx: Db,
  session: Session,
  before: AdministeredPerson,
  department: string | null,
): Promise<void> {
  const { tenantId } = session;
  const { id } = before;
  await requireManageable(trx, session, { ids: [id] }, 'edit');
  requireScreens(before);
  if (before.department === department) return;
  if (department !== null) await requireDepartment(trx, tenantId, department);
  await writePerson(trx, id, { membership: { tenant_id: tenantId, department_id: department } });
  const after = await foundPerson(trx, tenantId, id);
  const changes = changesBetween(fieldsOf(before, tenantId), fieldsOf(after, tenantId));
  await recordCall(request, { subject: `person:${id}`, details: { did: 'changed', name: after.name }, changes, trx });
}
