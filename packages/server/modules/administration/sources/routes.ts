import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { onPostgres } from '../../../db/dialect.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import type { Session } from '../../../identity/queries.ts';
import { LdapError } from '../../people-sources/ldap/reader.ts';
import type { DirectorySettings } from '../../people-sources/ldap/settings.ts';
import { syncDirectory } from '../../people-sources/ldap/sync.ts';
import { syncAndKeep } from '../../people-sources/ldap/timer.ts';
import { decide, type Decider, decideStopped, DirectoryError, link } from '../../people-sources/manage.ts';
import { placeAgain } from '../../people-sources/place-people.ts';
import { peopleLock } from '../../people-sources/records.ts';
import { scimRequests } from '../../people-sources/scim/request-log.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requireDepartment } from '../people/write.ts';
import { keepAdministrator, requireWholeRoles } from '../power/roles.ts';
import { requireManageable } from '../power/people.ts';
import { findRole } from '../roles/queries.ts';
import { listClaims, listGroups, listSources, listStoppedRuns, personInSources, runsOfTenant } from './queries.ts';

export function sourceRoutes(server: FastifyInstance): void {
  const { db, vault, config } = server;
  const deciderOf = (request: FastifyRequest): Decider => ({
    db,
    vault,
    by: request.session?.realName ?? '',
    who: {
      personId: request.session?.personId ?? null,
      tenantId: request.session?.tenantId ?? null,
      address: request.ip,
      requestId: request.id,
    },
  });

  answer(server, 'GET /administration/v1/sources', ({ session }) => listSources(db, session.tenantId, config.directory));

  answer(server, 'PUT /administration/v1/sources/departments', async ({ request, session, body: { source, rule, root } }) => {
    const { tenantId } = session;
    const before = (await listSources(db, tenantId, config.directory)).find(({ name }) => name === source);
    if (before === undefined || before.departments === null) throw new Refusal('notFound');
    if (root !== null) await requireDepartment(db, tenantId, root, '/root');
    return oneAtATime(db, peopleLock(source), async (trx) => {
      await trx
        .insertInto('directory_departments')
        .values({ source, rule, root_id: root })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ rule, root_id: root }))
        .execute();
      const changes = changesBetween(before.departments, { rule, root });
      await recordCall(request, { subject: `directory:${source}`, details: { did: 'changed', name: source }, changes, trx });
      return { placed: await placeAgain(trx, { name: source, tenantId }) };
    });
  });

  answer(server, 'GET /administration/v1/sources/runs', ({ session }) => listStoppedRuns(db, session.tenantId, config.directory));

  answer(server, 'POST /administration/v1/sources/runs/{id}', async ({ request, session, params, body }) => {
    const isDecided = await decideStopped(deciderOf(request), params.id, body.decision, async (trx, run) => {
      if ((await runsOfTenant(trx, session.tenantId, config.directory, [run])).length === 0) throw new Refusal('notFound');
      await requireDecidable(trx, session, run, body.decision);
    });
    if (!isDecided) throw new Refusal('notFound');
    return null;
  });

  answer(server, 'GET /administration/v1/sources/claims', ({ session }) => listClaims(db, session.tenantId));

  answer(server, 'POST /administration/v1/sources/claims/{id}', async ({ request, session, params, body }) => {
    const person = await decide(deciderOf(request), params.id, body.decision, async (trx, claim) => {
      if (claim.tenant_id !== session.tenantId) throw new Refusal('notFound');
      if (body.decision === 'approved') await requireManageable(trx, session, { ids: [claim.person_id] }, 'edit');
      // The decision "two people" grants nothing.
      else markChecked(session, 'account');
    }).catch(refuseUndecided);
    if (person === null) throw new Refusal('notFound');
    return null;
  });

  answer(server, 'GET /administration/v1/sources/groups', ({ session, query }) => listGroups(db, session.tenantId, query));

  answer(server, 'PUT /administration/v1/sources/groups/{id}', async ({ request, session, params, body }) => {
    await oneAtATime(db, `roles ${session.tenantId}`, async (trx) => {
      const group = await trx
        .selectFrom('directory_groups')
        .selectAll()
        .where('id', '=', params.id)
        .$if(onPostgres(trx), (locked) => locked.forUpdate())
        .executeTakeFirst();
      if (group?.tenant_id !== session.tenantId) throw new Refusal('notFound');
      const ids = [group.role_id, body.role].filter((id) => id !== null);
      const roles = await Promise.all(ids.map((id) => findRole(trx, session.tenantId, id)));
      await requireWholeRoles(
        trx,
        session,
        roles.filter((role) => role !== undefined),
      );
      await keepAdministrator(trx, session, () => link({ ...deciderOf(request), db: trx }, params.id, body.role));
    }).catch(refuseUndecided);
    return null;
  });

  answer(server, 'POST /administration/v1/sources/sync', async ({ request, session, body }) => {
    const directory = directoryOf(session.tenantId);
    const report = await (body.plan ? syncDirectory(server, directory, { plan: true }) : syncAndKeep(server, directory)).catch(
      (error: unknown) => {
        if (error instanceof LdapError) return { error: error.message };
        throw error;
      },
    );
    if (!body.plan)
      await recordCall(request, { subject: `directory:ldap:${directory.name}`, details: { source: `ldap:${directory.name}` } });
    return { report: JSON.stringify(report) };
  });

  answer(server, 'GET /administration/v1/sources/person', ({ session, query }) =>
    personInSources(db, session.tenantId, config.directory, query.q).catch((error: unknown) => {
      if (error instanceof LdapError) throw new Refusal('badGateway');
      throw error;
    }),
  );

  answer(server, 'GET /administration/v1/sources/requests', async ({ session }) => scimRequests(server, session.tenantId));

  /** The directory belongs to one tenant: administrators of others do not start it. */
  function directoryOf(tenantId: string): DirectorySettings {
    if (config.directory === null || config.directory.tenant !== tenantId) throw new Refusal('notFound');
    return config.directory;
  }
}

function refuseUndecided(error: unknown): never {
  throw error instanceof DirectoryError ? new Refusal('malformed') : error;
}

/** A continued run disables people, or removes a group's role from everybody in it. Its approval needs the permissions to do that by hand. */
async function requireDecidable(
  db: Db,
  session: Session,
  { kind, subject, source, people }: Row<'directory_runs'>,
  decision: 'approved' | 'refused',
): Promise<void> {
  // Refusing a run changes nothing.
  if (decision === 'refused') return markChecked(session, 'account');
  const which = kind === 'nobody' ? { managedBy: source } : { ids: kind !== 'group' ? (JSON.parse(people) as string[]) : [] };
  await requireManageable(db, session, which, kind === 'departments' ? 'edit' : 'disable');
  if (kind !== 'group') return;
  const group = await db.selectFrom('directory_groups').select('role_id').where('id', '=', subject).executeTakeFirst();
  const roleId = group?.role_id ?? null;
  const role = roleId === null ? undefined : await findRole(db, session.tenantId, roleId);
  if (role !== undefined) await requireWholeRoles(db, session, [role]);
}
