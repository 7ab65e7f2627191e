import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Policy } from '../../policy.ts';
import { requireConfirmed } from '../account/confirmed.ts';
import { isPermitted } from './permission.ts';
import type { Session } from './queries.ts';

/** Refuses with 403 what a policy asks for and the session does not have. */
export async function enforce(db: Db, session: Session, { permission, confirmed }: Policy): Promise<void> {
  if (permission !== undefined && !(await isPermitted(db, session, permission))) throw new Refusal('forbidden');
  if (confirmed === true) await requireConfirmed(db, session);
}
