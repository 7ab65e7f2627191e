import type { Call } from '@atrium/api/contract';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { requireConfirmed } from './confirmed.ts';
import { isPermitted } from './permission.ts';
import type { Session } from './queries.ts';

/** Refuses with 403 where the call needs a permission or a recent password and the session has none. */
export async function enforce(db: Db, session: Session, { permission, confirmed }: Call): Promise<void> {
  if (permission !== undefined) {
    const permitted = await Promise.all([permission].flat().map((one) => isPermitted(db, session, one)));
    if (!permitted.includes(true)) throw new Refusal('forbidden');
  }
  if (confirmed === true) await requireConfirmed(db, session);
}
