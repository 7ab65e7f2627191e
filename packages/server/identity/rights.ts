import type { Db } from '../db/schema.ts';
import { Versioned } from '../db/versioned.ts';
import type { Language } from '../messages/language.ts';
import { listRoles, type NamedRole } from './roles.ts';

/** Whose things are asked for: a person in a tenant. */
export interface Holder {
  personId: string;
  tenantId: string;
}

/** Whose things are asked for, and in which language. */
export interface Asker extends Holder {
  language: Language;
}

/** Whose rights are asked for, with the version of all rights that was read together with the session, and in which language. */
export interface Entitled extends Asker {
  rightsVersion: number;
}

const mostPeople = 5000;
const known = new WeakMap<Db, Versioned<NamedRole[]>>();

/** The roles of a person in a tenant, with what they permit; read once for each version. */
export function rolesOf(db: Db, { personId, tenantId, rightsVersion }: Omit<Entitled, 'language'>): Promise<NamedRole[]> {
  let roles = known.get(db);
  if (roles === undefined) known.set(db, (roles = new Versioned(mostPeople)));
  return roles.get(rightsVersion, `${personId}\n${tenantId}`, () => listRoles(db, personId, tenantId));
}
