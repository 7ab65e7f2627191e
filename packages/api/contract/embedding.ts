import { type Static, Type } from 'typebox';
import { EmbeddingScope, embeddingScopes } from './call-access.ts';
import { Id, strict, type Call } from './call.ts';

/** Token types of RFC 8693, in requests and responses. */
export const tokenTypes = {
  exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
  accessToken: 'urn:ietf:params:oauth:token-type:access_token',
  jwt: 'urn:ietf:params:oauth:token-type:jwt',
  idToken: 'urn:ietf:params:oauth:token-type:id_token',
  /** Ours: a one-time code for the chat page. */
  code: 'urn:atrium:params:oauth:token-type:embedding-code',
} as const;

/** Kinds of revocation: a token or a code (the hint may be omitted), or by a JWT everything that the client got for its user. */
export const revokedTypes = { token: 'access_token', person: tokenTypes.jwt } as const;

/** As `location.origin` writes it: no path, no slash at the end. */
const Origin = Type.String({ minLength: 8, maxLength: 300, pattern: '^https?://[^/\\s?#@*]+$' });
const Code = Type.String({ minLength: 20, maxLength: 128 });

/** The user of a token: only the fields that a page needs to greet them. */
const EmbeddedUser = strict({ userId: Id, userCode: Type.String(), realName: Type.String(), tenantId: Id });

/** A narrow token for a few minutes. The names are those of OAuth, so that ready-made clients understand it. */
export const AccessToken = strict({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'seconds' }),
  scope: Type.String({ description: 'scopes with spaces between them' }),
  user: EmbeddedUser,
});
export type AccessToken = Static<typeof AccessToken>;

export const ExchangedToken = strict({
  access_token: Type.String({ description: 'the token or, where that was wanted, the one-time code' }),
  issued_token_type: Type.String(),
  token_type: Type.Enum(['Bearer', 'N_A']),
  expires_in: Type.Integer(),
  scope: Type.String(),
});
export type ExchangedToken = Static<typeof ExchangedToken>;

const Text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

export const embedding = {
  'POST /wuyou-auth/embedding/codes': {
    summary: 'A code that tells the chat page who the person is; good once, for 60 seconds, for that page inside that host',
    limit: 'costly',
    audit: 'embedding-code-made',
    others: 'cookie',
    cookie: true,
    body: strict({
      audience: Origin,
      hostOrigin: Type.String({
        ...Origin,
        description: 'the origin of the page that asks: the portal, or a registered page of the same site',
      }),
    }),
    data: strict({ code: Type.String(), expiresIn: Type.Integer() }),
  },
  'POST /wuyou-auth/embedding/redeem': {
    summary: 'For the chat page: whom a code stands for, and a token of the scope assistant; the code is used up by this',
    limit: 'redeem',
    audit: 'embedding-code-redeemed',
    others: 'chat',
    open: true,
    body: strict({ code: Code, hostOrigin: Origin }),
    data: AccessToken,
  },
  'POST /wuyou-auth/embedding/access': {
    summary: 'For registered pages of the same site: a token of some scopes, by the cookie of the portal',
    limit: 'costly',
    audit: 'embedding-token-made',
    others: 'cookie',
    cookie: true,
    body: strict({ scopes: Type.Array(EmbeddingScope, { minItems: 1, maxItems: 4 }) }),
    data: AccessToken,
  },
  'POST /wuyou-auth/embedding/token': {
    summary: 'For the server of a registered page: trades the proof of who the person is for a token or a code (RFC 8693)',
    limit: 'exchange',
    audit: 'embedding-token-made',
    open: true,
    form: true,
    oauth: true,
    body: strict({
      grant_type: Type.Literal(tokenTypes.exchange),
      subject_token: Type.String({ minLength: 1, maxLength: 8192 }),
      subject_token_type: Type.Enum([tokenTypes.jwt, tokenTypes.idToken]),
      audience: Type.String({
        ...Origin,
        description: 'where the token is used: the origin of the page; for a code that of the chat page',
      }),
      requested_token_type: Type.Optional(Type.Enum([tokenTypes.accessToken, tokenTypes.code])),
      scope: Text(100),
      host_origin: Type.Optional(Type.String({ ...Origin, description: 'for a code: the page that shows the chat' })),
      client_id: Text(64),
      client_secret: Text(256),
    }),
    data: ExchangedToken,
  },
  'POST /wuyou-auth/embedding/revoke': {
    summary:
      'For the server of a registered page: ends a token or code that it got, or all of a person who has signed out there (RFC 7009)',
    limit: 'exchange',
    audit: 'embedding-token-ended',
    open: true,
    form: true,
    oauth: true,
    body: strict({
      token: Type.String({
        minLength: 1,
        maxLength: 8192,
        description: 'whatever is unknown, over or of another client is answered alike',
      }),
      token_type_hint: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description: `${tokenTypes.jwt}: token is a JWT as for the exchange, and all of its person ends; other hints are ignored`,
        }),
      ),
      client_id: Text(64),
      client_secret: Text(256),
    }),
    data: strict({}),
  },
  'GET /wuyou-auth/embedding/person': {
    summary: 'Whom a token stands for, and what for',
    limit: 'read',
    scopes: embeddingScopes,
    data: strict({ user: EmbeddedUser, scopes: Type.Array(EmbeddingScope), hostOrigin: Type.Union([Type.String(), Type.Null()]) }),
  },
} as const satisfies Record<string, Call>;
