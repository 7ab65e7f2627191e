import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { isPermitted } from '../../identity/permission.ts';
import type { Session } from '../../identity/queries.ts';
import { findManager } from './departments/managers.ts';

/** Whether the person may learn who somebody else is. */
export const mayLookUp = async (db: Db, session: Session): Promise<boolean> =>
  session.tsmpVisible === 1 || (await isPermitted(db, session, 'address-book:get'));

/**
 * Whether a response may name a person whom the user has given by id or code: the user's manager, or anybody if the user may look people
 * up. Counted as a look-up, also for unknown ids.
 */
export async function mayName({ db, calls }: Pick<FastifyInstance, 'db' | 'calls'>, session: Session, id: string): Promise<boolean> {
  if ((await findManager(db, session)) === id) return true;
  if (!(await mayLookUp(db, session)) && !(await isPermitted(db, session, 'address-book:query'))) return false;
  await calls.one(session.personId, 'GET /{product}-user-center/user/inner/get-user-by-id');
  return true;
}
