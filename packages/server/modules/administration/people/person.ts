import type { AdministeredPerson } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Language } from '../../../messages/language.ts';
import { findPerson } from './queries.ts';

/** The fields that the history compares. */
export const fieldsOf = (person: AdministeredPerson, tenantId: string) => {
  const { name, username, userCode, fields, tenants, roles, manager, disabledByAdministrator } = person;
  const department = tenants.find(({ id }) => id === tenantId)?.department ?? '';
  return {
    name,
    username,
    userCode,
    ...fields,
    department,
    manager,
    roles: roles.map(({ name: role, until, reason }) => ({ role, ...(until !== null && { until }), ...(reason !== '' && { reason }) })),
    disabledByAdministrator,
  };
};

/** Returns a person of a tenant; 404 if there is none. */
export async function foundPerson(db: Db, tenantId: string, id: string, language?: Language): Promise<AdministeredPerson> {
  const person = await findPerson(db, tenantId, id, language);
  if (person === undefined) throw new Refusal('notFound');
  return person;
}
