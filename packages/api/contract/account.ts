import { Secret } from './sign-in.ts';
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

/** A sign-in to the account, or an attempt. */
export const SignInEntry = strict({
  at: Timestamp,
  address: Type.String(),
  result: Type.Enum(['signed-in', 'sign-in-failed', 'locked-out']),
});
export type SignInEntry = Static<typeof SignInEntry>;

/** How the account is guarded. */
export const AccountSecurity = strict({
  passwordDue: Type.Boolean({ description: 'the person said that somebody else knows the password: it must be changed' }),
  confirmedMinutes: Type.Integer({ minimum: 1, description: 'how long a confirmation counts' }),
  confirmedUntil: Type.Union([Timestamp, Type.Null()], { description: 'null where the next of these actions asks' }),
  confirmedActions: Type.Array(Type.String(), { description: 'what asks for a confirmation, as the audit log calls it' }),
});
export type AccountSecurity = Static<typeof AccountSecurity>;

/** Rules of a new password: the browser checks them during input, because it sends the hash only. */
export const PasswordRule = strict({
  id: Type.Enum(['length', 'letter', 'digit', 'special']),
  text: Type.String({ description: 'in the language of whoever asks' }),
  pattern: Type.String({ description: 'a regular expression that the password fits' }),
});
export type PasswordRule = Static<typeof PasswordRule>;

/** How long the session still lasts. */
export const SessionTerm = strict({
  idleSeconds: Type.Integer({ minimum: 0, description: 'unless something is asked for' }),
  lifeSeconds: Type.Integer({ minimum: 0, description: 'at most' }),
});
export type SessionTerm = Static<typeof SessionTerm>;

export const account = {
  'POST /wutong-idaas-account/user/update-password': {
    summary: "Change one's password; ends all other sessions",
    limit: 'password',
    audit: 'password-changed',
    body: strict({ id: Id, password: Sha256, newPassword: Sha256 }),
    data: Nothing,
  },
  'POST /wutong-idaas-account/user/confirm-password': {
    summary: 'Say the password again, for calls that ask for it (step-up)',
    limit: 'password',
    audit: 'password-confirmed',
    body: strict({ password: Sha256, secret: Type.Optional(Secret) }),
    data: strict({ confirmedUntil: Timestamp }),
  },
  'GET /wutong-idaas-account/user/password-rules': {
    summary: 'What a new password must be like, and whether the person has one here',
    limit: 'read',
    data: strict({
      own: Type.Boolean({ description: 'false where an identity provider keeps the password' }),
      rules: Type.Array(PasswordRule),
    }),
  },
  'DELETE /business-center/v1/session/seen-as': {
    summary: 'See the portal as oneself again',
    limit: 'write',
    audit: 'administration-changed',
    data: Nothing,
  },
  'GET /business-center/v1/session/term': {
    summary: 'How long the session lasts; asking makes it no longer',
    limit: 'read',
    seenAs: true,
    anyTenant: true,
    untouched: true,
    data: SessionTerm,
  },
  'POST /business-center/v1/session/extend': {
    summary: 'Say that the person is still there',
    limit: 'write',
    seenAs: true,
    anyTenant: true,
    data: SessionTerm,
  },
  'GET /business-center/v1/session/list': { summary: 'Where one is signed in', limit: 'read', data: Type.Array(SessionEntry) },
  'POST /business-center/v1/session/revoke': {
    summary: 'End one of them, or with `others` all but the present one',
    limit: 'write',
    audit: 'session-ended',
    body: strict({ id: Id }),
    data: Nothing,
  },
  'POST /business-center/v1/session/disown': {
    summary: "Say that a session is not one's own: ends it, takes the password out of use until it is changed, and tells security",
    limit: 'send',
    confirmed: true,
    audit: 'session-disowned',
    body: strict({ id: Id }),
    data: strict({ passwordDue: Type.Boolean() }),
  },
  'GET /business-center/v1/session/sign-ins': {
    summary: 'The last twenty sign-ins to the account, and attempts, newest first',
    limit: 'read',
    data: Type.Array(SignInEntry),
  },
  'GET /business-center/v1/session/security': { summary: 'How the account is guarded', limit: 'read', data: AccountSecurity },
} as const satisfies Record<string, Call>;
