import type { AdministeredTenant, TenantFields } from '@atrium/api/contract';
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isZone } from '../../../clock/wall-clock.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isMember, type Session } from '../../../identity/queries.ts';
import { rolesOf } from '../../../identity/rights.ts';
import { permissionsIn, permissionsOfAdministration } from '../power/permissions.ts';
import { changeOwner } from '../records/change-owner.ts';
import { anyText } from '../records/list-page.ts';
import { requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { makeTenant } from './new-tenant.ts';
import { effectOnTenant } from './effect.ts';
import { archiveTenant, findTenant, listTenants, restoreTenant, updateTenant } from './queries.ts';

const ownFields = ({ name, names, description, descriptions, timeZone }: AdministeredTenant): TenantFields => ({
  name,
  names,
  description,
  descriptions,
  timeZone,
});

/** Ids of tenants that are made on the screen: nine digits. */
const newIds = [100_000_000, 1_000_000_000] as const;

export function tenantScreenRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const tenants = recordCalls<AdministeredTenant, 'tenant'>(db, {
    kind: 'tenant',
    locks: () => ['tenants'],
    find: (of, session, id) => findTenant(of, session, id, config.timeZone),
    nameOf: ({ name }) => name,
    fieldsOf: ownFields,
  });

  answer(server, 'GET /administration/v1/tenants', async ({ session, query: { q = '', pageIndex, pageSize } }) => {
    const rows = (await listTenants(db, session)).filter(({ name, id }) => anyText([name, id], q));
    return { total: rows.length, rows: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize) };
  });

  answer(server, 'GET /administration/v1/tenants/{id}', tenants.read);

  answer(server, 'POST /administration/v1/tenants', (call) => {
    const { session, body } = call;
    // Calls name the tenant by its first digits (R-HTTP-02).
    const id = String(randomInt(...newIds));
    return tenants.add(call, id, async (trx) => {
      await requireAll(trx, session);
      requireZone(body);
      await makeTenant(trx, id, body, session.personId);
    });
  });

  answer(server, 'PUT /administration/v1/tenants/{id}', (call) =>
    tenants.change(call, async (trx, before, fields) => {
      await requireAllIn(trx, call.session, before.id);
      requireOpen(before);
      requireOwn(before.ownership);
      requireZone(fields);
      await updateTenant(trx, before.id, fields);
    }),
  );

  answer(server, 'GET /administration/v1/tenants/{id}/effect', async ({ session, params: { id } }) => {
    await tenants.found(db, session, id);
    return effectOnTenant(db, id, { now: new Date().toISOString(), directoryTenant: config.directory?.tenant ?? null });
  });

  answer(server, 'POST /administration/v1/tenants/{id}/archive', (call) =>
    tenants.change(
      call,
      async (trx, before) => {
        await requireAllIn(trx, call.session, before.id);
        requireOpen(before);
        requireOwn(before.ownership);
        if (before.current) throw new Refusal('tenantCurrent');
        // Somebody in the other tenant may have archived this one a moment ago: one of both stays open.
        if (!(await isMember(trx, call.session.personId, call.session.tenantId))) throw new Refusal('signedOut');
        await archiveTenant(trx, before.id, new Date().toISOString());
      },
      'archived',
    ),
  );

  answer(server, 'POST /administration/v1/tenants/{id}/restore', (call) =>
    tenants.change(
      call,
      async (trx, before) => {
        await requireAllIn(trx, call.session, before.id);
        requireOwn(before.ownership);
        await restoreTenant(trx, before.id);
      },
      'unarchived',
    ),
  );

  answer(server, 'POST /administration/v1/tenants/{id}/ownership', (call) =>
    changeOwner(call, tenants, { may: (trx, { id }) => requireAllIn(trx, call.session, id) }),
  );

  answer(server, 'GET /administration/v1/tenants/{id}/history', tenants.history);
}

/** Throws 403 for somebody who lacks a part of the administration, however the permission was given. */
async function requireAll(db: Db, session: Session): Promise<void> {
  const mine = permissionsIn((await rolesOf(db, session)).flatMap(({ permissions }) => permissions));
  if (![...permissionsOfAdministration].every((permission) => mine.has(permission)))
    throw new Refusal('onlyWithAll', { values: { what: 'administration-tenants:edit' } });
}

/** The same for a change of a tenant, which concerns everybody in it: there, too, it is for those alone who have all of the administration. */
async function requireAllIn(db: Db, session: Session, tenantId: string): Promise<void> {
  await requireAll(db, session);
  await requireAll(db, { ...session, tenantId });
}

function requireOpen({ archivedAt }: AdministeredTenant): void {
  if (archivedAt !== null) throw new Refusal('tenantArchived');
}

function requireZone({ timeZone }: TenantFields): void {
  if (timeZone !== '' && !isZone(timeZone)) throw new Refusal('malformed', { errors: [{ path: '/timeZone', message: 'fieldValue' }] });
}
