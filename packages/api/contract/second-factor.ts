import { type Static, Type } from 'typebox';
import { type Call, Id, Nothing, strict, Timestamp } from './call.ts';
import { anyCharacter, nameText } from './characters.ts';
import { SignedIn } from './sign-in.ts';

const base64url = (maxLength: number, description: string) => Type.String({ pattern: '^[\\w-]+$', maxLength, description });
const CredentialId = base64url(1400, 'of a credential');
const Challenge = base64url(100, 'good once, for five minutes');

/** An authenticator's response when it creates a passkey (WebAuthn level 3, RegistrationResponseJSON), without unused fields. */
export const NewPasskey = strict({
  id: CredentialId,
  clientDataJSON: base64url(8192, 'of the response'),
  attestationObject: base64url(32_768, 'of the response'),
  transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** An authenticator's response when it uses a passkey (AuthenticationResponseJSON). */
export const UsedPasskey = strict({
  id: CredentialId,
  clientDataJSON: base64url(8192, 'of the response'),
  authenticatorData: base64url(8192, 'of the response'),
  signature: base64url(8192, 'of the response'),
});
export type UsedPasskey = Static<typeof UsedPasskey>;

const Known = Type.Array(strict({ id: CredentialId, transports: Type.Array(Type.String()) }));

/** Options of the browser for creating a passkey. */
export const PasskeyCreation = strict({
  challenge: Challenge,
  rpId: Type.String(),
  rpName: Type.String(),
  userId: base64url(64, 'names the person to the authenticator alone'),
  userName: Type.String(),
  displayName: Type.String(),
  exclude: Known,
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** Options of the browser for using a passkey. */
export const PasskeyRequest = strict({ challenge: Challenge, rpId: Type.String(), allow: Known });
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** Secret and address of a new authenticator app. */
export const NewApp = strict({
  secret: Type.String({ description: 'Base32, for typing' }),
  qr: Type.String({ description: 'an SVG picture of the same' }),
});
export type NewApp = Static<typeof NewApp>;

export const RecoveryCodes = Type.Array(Type.String(), { description: 'shown this once; each is good once' });

/** One way to show that it is oneself beside the password. */
export const SecondFactor = strict({
  id: Id,
  kind: Type.Enum(['app', 'passkey']),
  name: Type.String(),
  addedAt: Timestamp,
  usedAt: Type.Union([Timestamp, Type.Null()]),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const SecondFactors = strict({
  asked: Type.Boolean({ description: 'false in a session of an identity provider, which asks itself' }),
  required: Type.Boolean({ description: 'a role of the person asks for it: the last one cannot be removed' }),
  passkeys: Type.Boolean({ description: 'the deployment has an address that passkeys can be made for' }),
  factors: Type.Array(SecondFactor),
  recoveryCodes: Type.Integer({ minimum: 0, description: 'how many are left' }),
});
export type SecondFactors = Static<typeof SecondFactors>;

const code = (description: string) => Type.Optional(Type.String({ minLength: 6, maxLength: 40, ...anyCharacter, description }));
const proofs = {
  code: code('six digits of an authenticator app, or a recovery code'),
  passkey: Type.Optional(UsedPasskey),
};
/** One of code and passkey. */
export const FactorProof = strict(proofs);
export type FactorProof = Static<typeof FactorProof>;

/** A factor to add, which is shown to work: one of code and passkey. */
export const FactorToAdd = strict({
  name: nameText(60),
  code: code('six digits of the new app'),
  passkey: Type.Optional(NewPasskey),
});
export type FactorToAdd = Static<typeof FactorToAdd>;

const ofSignIn = { limit: 'sign-in', open: true, body: strict({}) } as const;
const ofPerson = { confirmed: true, audit: 'second-factor-changed' } as const;

/** The first five belong to a sign-in whose password was right: a cookie says which. They are outside the /api base path. */
export const secondFactor = {
  'POST /idaas/login/factor': {
    ...ofSignIn,
    summary: 'Finish a sign-in with the second factor',
    audit: 'signed-in',
    body: FactorProof,
    data: SignedIn,
  },
  'POST /idaas/login/factor/passkey': { ...ofSignIn, summary: 'Ask for what a passkey signs', data: PasskeyRequest },
  'POST /idaas/login/factor/new-app': { ...ofSignIn, summary: 'Begin to set up an app, where a role asks for a factor', data: NewApp },
  'POST /idaas/login/factor/new-passkey': { ...ofSignIn, summary: 'Begin to set up a passkey, as above', data: PasskeyCreation },
  'POST /idaas/login/factor/add': {
    ...ofSignIn,
    summary: 'Add the factor that was begun; afterwards POST /idaas/login/factor/enter finishes the sign-in',
    audit: 'second-factor-changed',
    body: FactorToAdd,
    data: strict({ recoveryCodes: RecoveryCodes }),
  },
  'POST /idaas/login/factor/enter': {
    ...ofSignIn,
    summary: 'Finish a sign-in that has just added its factor',
    audit: 'signed-in',
    data: SignedIn,
  },
  'GET /business-center/v1/second-factor': { summary: "One's second factors", limit: 'read', data: SecondFactors },
  'POST /business-center/v1/second-factor/new-app': {
    summary: 'Begin to add an authenticator app',
    limit: 'write',
    confirmed: true,
    body: strict({}),
    data: NewApp,
  },
  'POST /business-center/v1/second-factor/new-passkey': {
    summary: 'Begin to add a passkey',
    limit: 'write',
    confirmed: true,
    body: strict({}),
    data: PasskeyCreation,
  },
  'POST /business-center/v1/second-factor/add': {
    ...ofPerson,
    summary: 'Add the factor that was begun; the first one comes with recovery codes',
    limit: 'password',
    body: FactorToAdd,
    data: strict({ recoveryCodes: Type.Union([RecoveryCodes, Type.Null()]) }),
  },
  'POST /business-center/v1/second-factor/remove': {
    ...ofPerson,
    summary: 'Remove a factor; with the last one the recovery codes go',
    limit: 'write',
    body: strict({ id: Id }),
    data: Nothing,
  },
  'POST /business-center/v1/second-factor/recovery-codes': {
    ...ofPerson,
    summary: 'Make new recovery codes; the earlier ones are void',
    limit: 'write',
    body: strict({}),
    data: strict({ recoveryCodes: RecoveryCodes }),
  },
} as const satisfies Record<string, Call>;
