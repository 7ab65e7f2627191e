import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { LdapError } from '../../people-sources/ldap/reader.ts';
import type { DirectorySettings } from '../../people-sources/ldap/settings.ts';
import { syncDirectory } from '../../people-sources/ldap/sync.ts';
import { syncAndKeep } from '../../people-sources/ldap/timer.ts';
import { decide, type Decider, decideStopped, DirectoryError, link } from '../../people-sources/manage.ts';
import { scimRequests } from '../../people-sources/scim/request-log.ts';
import { listClaims, listGroups, listSources, listStoppedRuns, personInSources } from './queries.ts';

export function sourceRoutes(server: FastifyInstance): void {
  const { db, vault, config } = server;
  const deciderOf = (request: FastifyRequest): Decider => ({
    ...{ db, vault, by: request.session?.realName ?? '' },
    who: {
      ...{ personId: request.session?.personId ?? null, tenantId: request.session?.tenantId ?? null },
      ...{ address: request.ip, requestId: request.id },
    },
  });

  answer(server, 'GET /administration/v1/sources', () => listSources(db, config.directory));

  answer(server, 'GET /administration/v1/sources/runs', () => listStoppedRuns(db));

  answer(server, 'POST /administration/v1/sources/runs/{id}', async ({ request, params, body }) => {
    if (!(await decideStopped(deciderOf(request), params.id, body.decision))) throw new Refusal('notFound');
    return null;
  });

  answer(server, 'GET /administration/v1/sources/claims', ({ session }) => listClaims(db, session.tenantId));

  answer(server, 'POST /administration/v1/sources/claims/{id}', async ({ request, session, params, body }) => {
    const mine = await listClaims(db, session.tenantId);
    if (!mine.some(({ id }) => id === params.id)) throw new Refusal('notFound');
    const person = await decide(deciderOf(request), params.id, body.decision).catch(refuseUndecided);
    if (person === null) throw new Refusal('notFound');
    return null;
  });

  answer(server, 'GET /administration/v1/sources/groups', ({ session, query }) => listGroups(db, session.tenantId, query));

  answer(server, 'PUT /administration/v1/sources/groups/{id}', async ({ request, session, params, body }) => {
    const group = await db.selectFrom('directory_groups').select('tenant_id').where('id', '=', params.id).executeTakeFirst();
    if (group?.tenant_id !== session.tenantId) throw new Refusal('notFound');
    await link(deciderOf(request), params.id, body.role).catch(refuseUndecided);
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

  answer(server, 'GET /administration/v1/sources/requests', async () => [...scimRequests(server)]);

  /** The directory belongs to one tenant: administrators of others do not start it. */
  function directoryOf(tenantId: string): DirectorySettings {
    if (config.directory === null || config.directory.tenant !== tenantId) throw new Refusal('notFound');
    return config.directory;
  }
}

function refuseUndecided(error: unknown): never {
  throw error instanceof DirectoryError ? new Refusal('malformed') : error;
}
