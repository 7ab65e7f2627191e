import { appendAudits, type AuditEntry } from '../../audit/queries.ts';
import { entryOfRole } from '../../audit/role-entry.ts';
import type { Db } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';

interface Where extends Pick<AuditEntry, 'personId' | 'tenantId' | 'address' | 'requestId'> {
  vault: Vault;
  /** The source or the person that did it. */
  by: string;
}

/**
 * Runs a change of who is in groups, or of the role that a group gives. Of each of these roles that permits something of the administration,
 * its history gets an entry for everybody who got or lost it: such a role comes to a person by the source alone.
 */
export async function recordAdministeringRoles<T>(
  trx: Db,
  { vault, by, ...where }: Where,
  roleIds: readonly (string | null | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const roles = await administeringRoles(
    trx,
    roleIds.filter((id) => id !== null && id !== undefined),
  );
  const before = await peopleOf(trx, roles);
  const result = await work();
  const after = await peopleOf(trx, roles);
  const entries = roles.flatMap((role) => {
    const [had, has] = [before, after].map((of) => of.get(role.id) ?? new Set<string>()) as [Set<string>, Set<string>];
    const given = [...has].filter((id) => !had.has(id)).map((id) => entryOfRole(role, 'role-given', id));
    const taken = [...had].filter((id) => !has.has(id)).map((id) => entryOfRole(role, 'role-taken', id));
    return [...given, ...taken];
  });
  await appendAudits(
    trx,
    vault,
    entries.map(({ details, ...entry }) => ({
      event: 'administration-changed' as const,
      ...where,
      ...entry,
      details: { ...details, by },
    })),
  );
  return result;
}

interface NamedRole {
  id: string;
  name: string;
}

async function administeringRoles(trx: Db, ids: readonly string[]): Promise<NamedRole[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('roles as r')
    .select(['r.id', 'r.name'])
    .where('r.id', 'in', [...new Set(ids)])
    .where((of) =>
      of.exists(
        of
          .selectFrom('role_permissions as p')
          .select('p.role_id')
          .whereRef('p.role_id', '=', 'r.id')
          .where('p.permission_id', 'like', 'administration-%'),
      ),
    )
    .execute();
}

async function peopleOf(trx: Db, roles: readonly NamedRole[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { id } of roles) {
    const rows = await trx.selectFrom('person_roles').select('person_id').where('role_id', '=', id).execute();
    found.set(id, new Set(rows.map((row) => row.person_id)));
  }
  return found;
}
