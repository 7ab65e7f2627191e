import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp, type Call } from './call.ts';
import { EmbeddingScope } from './call-access.ts';
import { AccessToken, Origin } from './embedding.ts';

/** A page outside the portal that a person has allowed to show things of theirs. */
const Consent = strict({
  id: Id,
  hostOrigin: Type.String(),
  scopes: Type.Array(EmbeddingScope),
  createdAt: Timestamp,
  usedAt: Timestamp,
});
export type Consent = Static<typeof Consent>;

/** What the person is asked to allow. */
const ConsentAsked = strict({
  allowed: Type.Boolean({ description: 'false: the person has to allow it first, and the code is not good' }),
  hostOrigin: Type.String(),
  scopes: Type.Array(EmbeddingScope, { description: 'of what was asked for, what the page is registered for' }),
  realName: Type.String(),
});
export type ConsentAsked = Static<typeof ConsentAsked>;

/** Pages outside the portal without a server of their own: a frame of the portal asks for them. */
export const bridge = {
  'POST /wuyou-auth/embedding/consents': {
    summary:
      'For the window of the bridge: makes a code of the frame good, once and for 60 seconds, where the person allows the page its scopes or has done so before',
    limit: 'costly',
    audit: 'embedding-code-made',
    body: strict({
      hostOrigin: Origin,
      scopes: Type.Array(EmbeddingScope, { minItems: 1, maxItems: 4 }),
      codeHash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the code that the frame keeps, in lower-case hex' }),
      allow: Type.Boolean({ description: 'the person has just said so' }),
    }),
    data: ConsentAsked,
  },
  'GET /wuyou-auth/embedding/consents': {
    summary: 'The pages that the person has allowed, last used first',
    limit: 'read',
    data: Type.Array(Consent),
  },
  'DELETE /wuyou-auth/embedding/consents/{id}': {
    summary: 'Take back what was allowed; codes and tokens of that page end with it',
    limit: 'write',
    audit: 'embedding-withdrawn',
    params: strict({ id: Id }),
    data: Nothing,
  },
  'POST /wuyou-auth/embedding/renew': {
    summary: 'For the frame of the bridge: a new token for one that is still good, as long as the session lasts',
    limit: 'redeem',
    audit: 'embedding-token-made',
    open: true,
    body: strict({
      token: Type.String({ minLength: 20, maxLength: 128 }),
      present: Type.Boolean({ description: 'somebody has used the page since the last time: the session lasts longer for it' }),
    }),
    data: AccessToken,
  },
} as const satisfies Record<string, Call>;
