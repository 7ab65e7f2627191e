import { callsByName } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { isPermitted } from './permission.ts';
import type { Session } from './queries.ts';
import { type Entitled, rolesOf } from './rights.ts';

/** The call that ends it is always accepted. */
export const endSeenAs = 'DELETE /business-center/v1/session/seen-as';

type ImpersonatedSession = Session & { seenBy: string };

/**
 * While an administrator sees the portal as somebody else, refuses with 403 calls that change data, and reads that are private to that
 * user: only calls with `seenAs` in the contract are allowed. It ends with the permission, and when the user gets an administrator's
 * permission.
 */
export async function requireShownAs({ server, routeOptions }: FastifyRequest, session: ImpersonatedSession): Promise<void> {
  const { call } = routeOptions.config;
  if (call === endSeenAs) return;
  const isShown = call !== undefined && callsByName[call].seenAs === true;
  if (!isShown || !(await maySee(server.db, session)) || (await isAdministrator(server.db, session))) throw new Refusal('seenAs');
}

async function maySee(db: Db, { seenBy, tenantId, rightsVersion }: ImpersonatedSession): Promise<boolean> {
  const administrator = await db.selectFrom('people').select('status').where('id', '=', seenBy).executeTakeFirst();
  const asAdministrator = { personId: seenBy, tenantId, rightsVersion };
  return administrator?.status === 'active' && isPermitted(db, asAdministrator, 'administration-access:enable');
}

/** Whether the person has any permission of the administration in the tenant. */
export async function isAdministrator(db: Db, person: Omit<Entitled, 'language'>): Promise<boolean> {
  const roles = await rolesOf(db, person);
  return roles.some(({ permissions }) => permissions.some(({ permissionId }) => permissionId.startsWith('administration-')));
}

/** From now on the session shows the portal as a person sees it; null: as its own. */
export async function setSeenAs(db: Db, sessionId: string, personId: string | null): Promise<void> {
  await db.updateTable('sessions').set({ seen_as: personId }).where('id', '=', sessionId).execute();
}
