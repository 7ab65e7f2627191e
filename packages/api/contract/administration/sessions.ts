import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../call.ts';
import { listFields, pageOf } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Somebody's session, of the administrator's tenant. */
export const AdministeredSession = strict({
  id: Id,
  personId: Id,
  personName: Type.String(),
  username: Type.String(),
  device: Type.String({ description: 'browser and system, such as Chrome · Windows' }),
  address: Type.String(),
  createdAt: Timestamp,
  seenAt: Timestamp,
  own: Type.Boolean({ description: 'the one that asks' }),
});
export type AdministeredSession = Static<typeof AdministeredSession>;

export const administrationSessions = {
  'GET /administration/v1/sessions': {
    summary: 'Who is signed in, the last seen first; words match name, username, device or address',
    limit: 'search',
    permission: 'administration-sessions:query',
    query: strict({ ...listFields, person: Type.Optional(Id) }),
    data: pageOf(AdministeredSession),
  },
  'POST /administration/v1/sessions/end': {
    summary: 'End chosen sessions, or all of a person; answers how many ended',
    limit: 'write',
    power: 'none',
    permission: 'administration-sessions:delete',
    audit: 'administration-changed',
    body: strict({
      sessions: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })),
      person: Type.Optional(Id),
    }),
    data: strict({ ended: Type.Integer({ minimum: 0 }) }),
  },
} as const satisfies AdministrationCalls;
