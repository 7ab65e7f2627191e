import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { isPermitted } from '../../identity/permission.ts';
import type { Session } from '../../identity/queries.ts';
import type { Holder } from '../../identity/rights.ts';

/** Whether the person may learn who somebody else is. */
export const mayLookUp = async (db: Db, session: Session): Promise<boolean> =>
  session.tsmpVisible === 1 || (await isPermitted(db, session, 'address-book:get'));

/**
 * Whether a response may name a person whom the user has given by id or code: the user's manager, or anybody if the user may look people
 * up. Counted as a look-up, also for unknown ids.
 */
export async function mayName({ db, calls }: Pick<FastifyInstance, 'db' | 'calls'>, session: Session, id: string): Promise<boolean> {
  if (await isManager(db, session, id)) return true;
  if (!(await mayLookUp(db, session)) && !(await isPermitted(db, session, 'address-book:query'))) return false;
  await calls.one(session.personId, 'GET /{product}-user-center/user/inner/get-user-by-id');
  return true;
}

/** Whether the person reports to this one in the tenant. */
async function isManager(db: Db, { personId, tenantId }: Holder, managerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return row !== undefined;
}
