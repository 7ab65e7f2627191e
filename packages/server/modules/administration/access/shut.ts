import type { ShutThing } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Entitled } from '../../../identity/rights.ts';
import { closedPortal } from '../../../maintenance/refuse.ts';
import { say } from '../../../messages/language.ts';
import { listSubApps } from '../../sub-apps/queries.ts';
import { shutSubApp } from '../../sub-apps/shut.ts';
import type { Thing } from './deciding.ts';

interface Member {
  id: string;
  active: boolean;
}

/**
 * Returns why a thing does not open for a person with any roles: the account is disabled, the portal or the tenant is closed, or the
 * function's sub-application is closed or switched off. Texts are in the calling administrator's language. `null` as person: anybody
 * without the permission of testers.
 */
export async function shutFor(
  server: FastifyInstance,
  asker: Entitled,
  member: Member | null,
): Promise<(thing: Thing) => ShutThing | null> {
  const { db } = server;
  if (member?.active === false) {
    const shut = { why: 'disabled', sentence: say(asker.language, 'personDisabled') } as const;
    return () => shut;
  }
  // No person has the id '', so it has no roles and is no tester.
  const person = { ...asker, personId: member?.id ?? '' };
  const closed = await closedPortal(server, person);
  if (closed !== undefined) {
    const shut = { why: 'maintenance', sentence: closed } as const;
    return () => shut;
  }
  const rows = await listSubApps(db);
  const shut = new Map(await Promise.all(rows.map(async (row) => [row.name, await shutSubApp(server, person, row)] as const)));
  return ({ frontModule }) => (frontModule === null ? null : (shut.get(frontModule) ?? null));
}
