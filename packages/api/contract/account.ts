import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp, type Call } from './call.ts';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in lower-case hex' });

/** A place where the person is signed in. */
export const SessionEntry = strict({
  id: Id,
  device: Type.String(),
  address: Type.String(),
  createdAt: Timestamp,
  seenAt: Timestamp,
  current: Type.Boolean(),
});
export type SessionEntry = Static<typeof SessionEntry>;

export const account = {
  'POST /wutong-idaas-account/user/update-password': {
    summary: "Change one's password; ends all other sessions",
    body: strict({ id: Id, password: Sha256, newPassword: Sha256 }),
    data: Nothing,
  },
  'POST /wutong-idaas-account/user/confirm-password': {
    summary: 'Say the password again, for calls that ask for it (step-up)',
    body: strict({ password: Sha256 }),
    data: strict({ confirmedUntil: Timestamp }),
  },
  'GET /business-center/v1/session/list': { summary: 'Where one is signed in', data: Type.Array(SessionEntry) },
  'POST /business-center/v1/session/revoke': {
    summary: 'End one of them, or with `others` all but the present one',
    body: strict({ id: Id }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
