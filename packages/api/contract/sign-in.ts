import { type Static, Type } from 'typebox';
import { strict, type Call } from './call.ts';
import { anyCharacter, nameText } from './characters.ts';
import { User } from './user.ts';
import { longestUsername } from './username.ts';

/** The password as it was typed, for a directory alone: pages send it over TLS or to this machine only, and the portal keeps it nowhere. */
export const Secret = Type.String({
  minLength: 1,
  maxLength: 256,
  ...anyCharacter,
  description: 'as it was typed, where a directory checks it',
});
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in lower-case hex' });

const PasswordLink = Type.String({ minLength: 1, maxLength: 64, ...anyCharacter });

/** The result of a sign-in; the login page stores it (spec §3). */
export const SignedIn = strict({
  token: Type.String(),
  accessToken: Type.String(),
  session: Type.String({ description: 'a name for the session, not a credential' }),
  expiresAt: Type.String({ format: 'date-time' }),
  redirect: Type.String({ description: 'a path of this origin' }),
});
export type SignedIn = Static<typeof SignedIn>;

/** The fields of the page that sets up an empty portal. */
export const SetupFields = strict({
  token: Type.String({
    minLength: 1,
    maxLength: 64,
    ...anyCharacter,
    description: 'of the file `setup-token`; spaces, hyphens and case do not count',
  }),
  language: Type.String({ minLength: 1, maxLength: 16, description: 'of the administrator, such as zh-CN' }),
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'of the company, such as Asia/Shanghai' }),
  company: nameText(60),
  name: nameText(60),
  username: Type.String({ minLength: 1, maxLength: longestUsername, pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]*$' }),
  password: Sha256,
});

export const signIn = {
  'POST /pba/setup': {
    summary: 'Set up an empty portal, once, and sign its administrator in (the page /pba/setup only; outside the /api base path)',
    limit: 'sign-in',
    audit: 'administration-changed',
    open: true,
    body: SetupFields,
    data: SignedIn,
  },
  'POST /idaas/login': {
    summary: 'Sign in with account and password (the login page only; outside the /api base path)',
    limit: 'sign-in',
    audit: 'signed-in',
    open: true,
    body: strict({
      username: Type.String({ minLength: 1, maxLength: longestUsername, ...anyCharacter }),
      password: Sha256,
      secret: Type.Optional(Secret),
      redirect: Type.Optional(Type.String({ maxLength: 2048 })),
    }),
    data: SignedIn,
  },
  'POST /idaas/hand-over': {
    summary: 'Take a sign-in at the identity provider over into the browser, by the code in its cookie (outside the /api base path)',
    limit: 'sign-in',
    audit: 'signed-in',
    open: true,
    body: strict({
      replaces: Type.Optional(
        Type.String({ pattern: '^[0-9a-f]{64}$', description: 'from /idaas/switch: ends the session of somebody else' }),
      ),
    }),
    data: SignedIn,
  },
  'POST /idaas/new-password/check': {
    summary: 'Whether a link for a new password can still be used, before its page asks for one (outside the /api base path)',
    limit: 'redeem',
    open: true,
    body: strict({ link: PasswordLink }),
    data: Type.Null(),
  },
  'POST /idaas/new-password': {
    summary: 'Set a password by a link of an administrator, once; ends all sessions (outside the /api base path)',
    limit: 'sign-in',
    audit: 'password-changed',
    open: true,
    body: strict({ link: PasswordLink, password: Sha256 }),
    data: Type.Null(),
  },
  'GET /wutong-idaas-account/current': { summary: 'The signed-in person', limit: 'read', seenAs: true, anyTenant: true, data: User },
  'POST /logout/cas': {
    summary: 'End the session on every node',
    limit: 'write',
    seenAs: true,
    audit: 'signed-out',
    anyTenant: true,
    body: strict({ token: Type.String({ maxLength: 256 }) }),
    data: strict({ loginUrl: Type.String() }),
  },
} as const satisfies Record<string, Call>;
