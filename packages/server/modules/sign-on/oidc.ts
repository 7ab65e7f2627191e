import { createRemoteJWKSet, customFetch as jwksFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { failureReason } from '../../startup/failure-reason.ts';
import { readClientKey } from './client-key.ts';
import { asSignOnError } from './oidc-errors.ts';
import { callbackPath, signedOutPath } from '../sign-in/outside-paths.ts';
import { type Identity, type Notice, type Provider, SignOnError, type Transaction } from './provider.ts';
import type { OidcSettings } from './settings.ts';

const skewSeconds = 60;
/** Less than the browser waits for a logout. */
const limitSeconds = 4;
const freshMilliseconds = 60 * 60_000;
const noticeSeconds = 120;
/** How old the ID token of another client may be. */
const idTokenSeconds = 3600;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures whose key the provider alone has. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

interface ProviderMetadata {
  configuration: client.Configuration;
  keys: JWTVerifyGetKey;
  at: number;
}

/** OpenID Connect: authorization code with PKCE, state and nonce; back-channel logout. */
export function oidcProvider(settings: OidcSettings, origin: string): Provider {
  const ask = knownMetadata(settings);
  const redirectUri = origin + callbackPath;
  return {
    kind: 'oidc',
    name: settings.name ?? new URL(settings.issuer).host,
    issuer: settings.issuer,
    check: async () => void (await ask()),
    start: async ({ state, nonce, verifier, confirms }, anew) => {
      const { configuration } = await ask();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(anew || confirms !== null ? { prompt: 'login' } : {}),
        ...(confirms === null ? {} : { max_age: '0' }),
      });
      return address.href;
    },
    finish: async (answer, transaction) => identity(settings, (await ask()).configuration, answer, transaction),
    logoutAddress: async () => {
      const { configuration } = await ask();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      // Without an ID token, which does not belong in an address: the provider may ask the person to confirm.
      return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: origin + signedOutPath }).href;
    },
    readNotice: async (form) => notice(settings, (await ask()).keys, form.getAll('logout_token')),
    readIdToken: async (token, audience) => subjectOf(settings, (await ask()).keys, token, audience),
  };
}

/** The provider's metadata, requested on first use and once an hour; old ones are used while it is away. */
function knownMetadata(settings: OidcSettings): () => Promise<ProviderMetadata> {
  let known: ProviderMetadata | undefined;
  let pending: Promise<ProviderMetadata> | undefined;
  return async () => {
    if (known !== undefined && Date.now() - known.at < freshMilliseconds) return known;
    try {
      known = await (pending ??= discover(settings).finally(() => (pending = undefined)));
    } catch (error) {
      if (known === undefined)
        throw new SignOnError('outage', `the metadata of ${settings.issuer} cannot be read: ${asSignOnError(error).message}`);
    }
    return known;
  };
}

async function discover(settings: OidcSettings): Promise<ProviderMetadata> {
  const local = settings.issuer.startsWith('http:');
  const metadata = { [client.clockTolerance]: skewSeconds };
  const execute = [client.enableNonRepudiationChecks, ...(local ? [client.allowInsecureRequests] : [])];
  const configuration = await client.discovery(new URL(settings.issuer), settings.clientId, metadata, await authentication(settings), {
    execute,
    timeout: limitSeconds,
  });
  const { issuer, jwks_uri: jwks } = configuration.serverMetadata();
  if (issuer !== settings.issuer) throw new SignOnError('outage', `the provider calls itself ${issuer}; write the issuer exactly so`);
  if (jwks === undefined) throw new SignOnError('outage', 'the provider names no keys');
  const keys = createRemoteJWKSet(new URL(jwks), {
    timeoutDuration: limitSeconds * 1000,
    cooldownDuration: 60_000,
    [jwksFetch]: (address, options) => fetch(address, { ...options, redirect: 'error' }),
  });
  return { configuration, keys, at: Date.now() };
}

/** A key signs; a secret goes in a header, or in the body where the provider takes it only there. */
async function authentication({ clientSecret, clientKey, clientKeyId }: OidcSettings): Promise<client.ClientAuth> {
  if (clientKey !== null) {
    const key = await readClientKey(clientKey);
    return client.PrivateKeyJwt(clientKeyId === null ? key : { key, kid: clientKeyId });
  }
  if (clientSecret === null) return client.None();
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

async function identity(
  settings: OidcSettings,
  configuration: client.Configuration,
  answer: URL,
  transaction: Transaction,
): Promise<Identity> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: transaction.verifier,
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    if (transaction.confirms !== null) refuseStale(claims.auth_time, transaction.at);
    const mark = typeof claims.sid === 'string' ? claims.sid : null;
    return { subject: claims.sub, account: await account(settings, configuration, claims, tokens.access_token), mark };
  } catch (error) {
    throw asSignOnError(error);
  }
}

/** A provider may ignore the request to sign in again; the ID token contains the time of the last sign-in. */
function refuseStale(authTime: unknown, began: number): void {
  const [earliest, latest] = [began / 1000 - skewSeconds, Date.now() / 1000 + skewSeconds];
  if (typeof authTime !== 'number' || authTime < earliest || authTime > latest)
    throw new SignOnError('failed', 'the provider did not ask the person again');
}

/** The claim is in the ID token, or else requested. */
async function account(
  { claim }: OidcSettings,
  configuration: client.Configuration,
  claims: client.IDToken,
  accessToken: string,
): Promise<string | null> {
  if (claim === null) return null;
  const askMore = !Object.hasOwn(claims, claim) && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const all: Record<string, unknown> = askMore ? await client.fetchUserInfo(configuration, accessToken, claims.sub) : claims;
  const value = Object.hasOwn(all, claim) ? all[claim] : null;
  return typeof value === 'string' ? value : null;
}

/** A logout token as OpenID Connect Back-Channel Logout 1.0 §2.6 wants it checked. */
async function notice(settings: OidcSettings, keys: JWTVerifyGetKey, tokens: string[]): Promise<Notice> {
  const [token = ''] = tokens;
  if (tokens.length !== 1 || token.length > 8192) throw new SignOnError('failed', 'there must be one logout token');
  const { payload } = await jwtVerify(token, keys, {
    issuer: settings.issuer,
    audience: settings.clientId,
    algorithms,
    typ: 'logout+jwt',
    clockTolerance: skewSeconds,
    maxTokenAge: noticeSeconds,
    requiredClaims: ['jti', 'iat', 'exp', 'events'],
  }).catch((error: unknown) => {
    const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    throw new SignOnError(away ? 'outage' : 'failed', failureReason(error));
  });
  const { sid, sub, jti, iat, events } = payload;
  const event = typeof events === 'object' && events !== null && Object.hasOwn(events, logoutEvent);
  if (!event || Object.hasOwn(payload, 'nonce')) throw new SignOnError('failed', 'the token is no logout token');
  const [mark, subject] = [typeof sid === 'string' ? sid : null, typeof sub === 'string' ? sub : null];
  if ((mark ?? subject) === null || typeof jti !== 'string')
    throw new SignOnError('failed', 'the logout token says not whose session is over');
  const expiresAt = new Date(((iat ?? 0) + noticeSeconds + 2 * skewSeconds) * 1000).toISOString();
  return { mark, subject, once: { id: jti, expiresAt } };
}

/** The subject of an ID token, if it was issued for this audience alone and is neither expired nor older than an hour. */
async function subjectOf({ issuer }: OidcSettings, keys: JWTVerifyGetKey, token: string, audience: string): Promise<string> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms,
    clockTolerance: skewSeconds,
    maxTokenAge: idTokenSeconds,
    requiredClaims: ['sub', 'iat', 'exp'],
  }).catch((error: unknown) => {
    const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
    throw new SignOnError(away ? 'outage' : 'failed', failureReason(error));
  });
  const { sub, aud, azp, events } = payload;
  const other = protectedHeader.typ !== undefined && protectedHeader.typ !== 'JWT';
  const alone = [aud].flat().length === 1 ? azp === undefined || azp === audience : azp === audience;
  if (other || events !== undefined || !alone || typeof sub !== 'string')
    throw new SignOnError('failed', 'the token is no ID token of that client');
  return sub;
}
