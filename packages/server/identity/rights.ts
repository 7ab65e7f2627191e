import type { Db } from '../db/schema.ts';
import { Versioned } from '../db/versioned.ts';
import type { Language } from '../messages/language.ts';
import { listRoles, type NamedRole } from './roles.ts';

/** A user in a tenant, who owns data. */
export interface Holder {
  personId: string;
  tenantId: string;
}

/** The owner of data, and the language of the request. */
export interface Asker extends Holder {
  language: Language;
}

/** The owner of permissions, with the version of all permissions that was read together with the session. */
export interface Entitled extends Asker {
  rightsVersion: number;
}

const mostPeople = 5000;
const known = new WeakMap<Db, Versioned<NamedRole[]>>();

/** The roles of a user in a tenant, with their permissions; read once for each version. */
export function rolesOf(db: Db, { personId, tenantId, rightsVersion }: Omit<Entitled, 'language'>): Promise<NamedRole[]> {
  let roles = known.get(db);
  if (roles === undefined) known.set(db, (roles = new Versioned(mostPeople)));
  return roles.get(rightsVersion, `${personId}\n${tenantId}`, () => listRoles(db, personId, tenantId));
}
