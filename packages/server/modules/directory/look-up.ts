import type { Db } from '../../db/schema.ts';
import { isPermitted } from '../session/permission.ts';
import type { Session } from '../session/queries.ts';

/** Whether the person may learn who somebody else is. */
export const mayLookUp = async (db: Db, session: Session): Promise<boolean> =>
  session.tsmpVisible === 1 || (await isPermitted(db, session, 'address-book', 'get'));
