import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';
import { listening } from './listening.ts';
import { origin as testOrigin } from './visitor.ts';

export interface IdentityProvider {
  issuer: string;
  /** The next user to sign in, and the provider's account of them. */
  person: { subject: string; name: string };
  /** Where its logout notices go. */
  notify(url: string, body: string): Promise<Response>;
  close(): Promise<void>;
}

/** The real oidc-provider; every user is signed in as `person` without a question; clients `by-…` show a key. */
export async function startIdentityProvider(origin = testOrigin, keys: Record<string, JWK> = {}): Promise<IdentityProvider> {
  const { url: issuer, server, close } = await listening();
  const names = new Map<string, string>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const own: IdentityProvider = {
    issuer,
    person: { subject: 's-li', name: 'li' },
    notify: () => Promise.reject(new Error('nobody listens to logout notices')),
    close,
  };
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'k1' }] },
    cookies: { keys: ['for tests only'] },
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret/with: signs',
        redirect_uris: [`${origin}/idaas/callback`],
        post_logout_redirect_uris: [`${origin}/idaas/signed-out`],
        backchannel_logout_uri: `${origin}/idaas/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
      ...Object.entries(keys).map(([id, key]): ClientMetadata => ({
        client_id: `by-${id}`,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [{ ...key, kid: 'c1' }] },
        redirect_uris: [`${origin}/idaas/callback`],
      })),
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => void (context.body = form) },
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, preferred_username: names.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    // Its own refuses to post to this machine.
    fetch: (url, options) => own.notify(String(url), String(options?.body ?? '')),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { subject, name } = own.person;
    names.set(subject, name);
    void provider.interactionFinished(request, response, { login: { accountId: subject } });
  });
  return own;
}
