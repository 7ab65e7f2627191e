import type { AdministeredPerson } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isGranted } from '../../../identity/permission.ts';
import { type Entitled, rolesOf } from '../../../identity/rights.ts';

/**
 * Refuses with 403 what concerns a person's whole account, where the administrator does not administer people in each of the person's
 * tenants, or the person has a permission there that the administrator lacks.
 */
export async function requireManageable(db: Db, session: Entitled, person: AdministeredPerson, action: 'disable' | 'edit'): Promise<void> {
  const { personId, rightsVersion } = session;
  for (const { id: tenantId, name } of person.tenants) {
    const asAdministrator = { personId, tenantId, rightsVersion };
    if (!(await isGranted(db, asAdministrator, 'administration-people', action)))
      throw new Refusal('personElsewhere', { values: { tenant: name } });
    const [mine, theirs] = await Promise.all([
      rolesOf(db, asAdministrator).then(permissionsOf),
      rolesOf(db, { personId: person.id, tenantId, rightsVersion }).then(permissionsOf),
    ]);
    const more = [...theirs].find((permission) => !mine.has(permission));
    if (more !== undefined) throw new Refusal('personMayMore', { values: { what: more } });
  }
}

const permissionsOf = (roles: Awaited<ReturnType<typeof rolesOf>>): Set<string> =>
  new Set(
    roles.flatMap(({ permissions }) =>
      permissions.flatMap(({ permissionId, actions }) => actions.map((action) => `${permissionId}:${action}`)),
    ),
  );
