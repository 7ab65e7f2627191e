import type { AdministeredTenant, TenantFields } from '@atrium/api/contract';
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { rolesOf } from '../../../identity/rights.ts';
import { permissionsIn, permissionsOfAdministration } from '../power/permissions.ts';
import { changeOwner } from '../records/change-owner.ts';
import { anyText } from '../records/list-page.ts';
import { requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { makeTenant } from './new-tenant.ts';
import { findTenant, listTenants, updateTenant } from './queries.ts';

const ownFields = ({ name, names, description, descriptions }: AdministeredTenant): TenantFields => ({
  name,
  names,
  description,
  descriptions,
});

/** Ids of tenants that are made on the screen: nine digits. */
const newIds = [100_000_000, 1_000_000_000] as const;

export function tenantScreenRoutes(server: FastifyInstance): void {
  const { db } = server;
  const tenants = recordCalls<AdministeredTenant, 'tenant'>(db, {
    kind: 'tenant',
    locks: () => ['tenants'],
    find: (of, session, id) => findTenant(of, session, id),
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
      await makeTenant(trx, id, body, session.personId);
    });
  });

  answer(server, 'PUT /administration/v1/tenants/{id}', (call) =>
    tenants.change(call, async (trx, before, fields) => {
      await requireAll(trx, call.session);
      requireOwn(before.ownership);
      await updateTenant(trx, before.id, fields);
    }),
  );

  answer(server, 'POST /administration/v1/tenants/{id}/ownership', (call) =>
    changeOwner(call, tenants, { may: (trx) => requireAll(trx, call.session) }),
  );

  answer(server, 'GET /administration/v1/tenants/{id}/history', tenants.history);
}

/** Throws 403 for somebody who lacks a part of the administration, however the permission was given. */
async function requireAll(db: Db, session: Session): Promise<void> {
  const mine = permissionsIn((await rolesOf(db, session)).flatMap(({ permissions }) => permissions));
  if (![...permissionsOfAdministration].every((permission) => mine.has(permission)))
    throw new Refusal('onlyWithAll', { values: { what: 'administration-tenants:edit' } });
}
