import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listening } from './listening.ts';

type Claims = Record<string, unknown>;

export interface ForgingProvider {
  issuer: string;
  /** Response of the token endpoint; null takes it down. */
  answer: { status?: number; idToken?: string } | null;
  /** Signs with the provider's own key by default. */
  sign(claims: Claims, options?: { alg?: string; typ?: string; kid?: string; foreign?: boolean }): Promise<string>;
  /** A good ID token but for these claims; undefined takes one away. */
  idToken(claims: Claims): Promise<string>;
  logoutToken(claims: Claims, typ?: string): Promise<string>;
  close(): Promise<void>;
}

export const now = (): number => Math.floor(Date.now() / 1000);

/** A provider that signs any token for a test. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }] };
  const { url: issuer, close } = await listening((request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/jwks') return send(keys);
    if (request.url !== '/token') return send(metadata(issuer));
    if (provider.answer === null) return response.destroy();
    const { status, idToken } = provider.answer;
    return send(status === undefined ? { access_token: 'at', token_type: 'Bearer', id_token: idToken } : { error: 'server_error' }, status);
  });
  const sign: ForgingProvider['sign'] = async (claims, options = {}) => {
    const { alg = 'RS256', typ = 'JWT', kid = 'k1' } = options;
    const key = alg.startsWith('HS')
      ? new TextEncoder().encode('a secret of the client'.padEnd(64, '.'))
      : (options.foreign ? foreign : own).privateKey;
    if (alg === 'none') return `${part({ alg, typ })}.${part(claims)}.`;
    return new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, typ, kid }).sign(key);
  };
  const provider: ForgingProvider = {
    issuer,
    answer: {},
    sign,
    idToken: (claims) =>
      sign({ iss: issuer, aud: 'portal', sub: 's-li', preferred_username: 'li', iat: now(), exp: now() + 300, ...claims }),
    logoutToken: (claims, typ = 'logout+jwt') =>
      sign(
        {
          iss: issuer,
          aud: 'portal',
          sub: 's-li',
          iat: now(),
          exp: now() + 120,
          jti: crypto.randomUUID(),
          events: { [event]: {} },
          ...claims,
        },
        { typ },
      ),
    close,
  };
  return provider;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});

/** The portal's settings for this provider. */
export const settingsOf = ({ issuer }: ForgingProvider, { passwords }: { passwords: boolean }) =>
  ({
    kind: 'oidc',
    issuer,
    clientId: 'portal',
    clientSecret: null,
    clientKey: null,
    clientKeyId: null,
    name: null,
    scope: 'openid',
    claim: 'preferred_username',
    passwords,
  }) as const;
