import type { User } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { Versioned } from '../../db/versioned.ts';
import { listRoles } from '../user/queries.ts';

/** Whose things are asked for: a person in a tenant. */
export interface Holder {
  personId: string;
  tenantId: string;
}

/** Whose rights are asked for, with the version of all rights that was read together with the session. */
export interface Entitled extends Holder {
  rightsVersion: number;
}

const mostPeople = 5000;
const known = new WeakMap<Db, Versioned<User['roles']>>();

/** The roles of a person in a tenant, with what they permit; read once for each version. */
export function rolesOf(db: Db, { personId, tenantId, rightsVersion }: Entitled): Promise<User['roles']> {
  let roles = known.get(db);
  if (roles === undefined) known.set(db, (roles = new Versioned(mostPeople)));
  return roles.get(rightsVersion, `${personId}\n${tenantId}`, () => listRoles(db, personId, tenantId));
}
