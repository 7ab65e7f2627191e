import type { Reach } from '../../../http/outgoing/checked-connection.ts';
import type { Db } from '../../../db/schema.ts';
import { hashSecret } from '../../../identity/secret.ts';
import type { Vault } from '../../../vault/vault.ts';
import { AccessToken, type FreshToken } from '../access-token.ts';
import { callProvider, type ProviderAnswer, type ProviderCall } from '../provider-call.ts';
import type { ChatSettings } from '../settings.ts';

/** What the adaptors of all providers have in common: how they call, and the one access token. */
export interface Application {
  settings: ChatSettings;
  /** The portal's, where providers call back. */
  origin: string;
  call(asked: ProviderCall): Promise<ProviderAnswer>;
  accessToken(fetch: () => Promise<FreshToken>): AccessToken;
}

export function openApplication(
  settings: ChatSettings,
  { db, vault, origin, networks, authorities }: { db: Db; vault: Vault; origin: string } & Omit<Reach, 'proxy'>,
): Application {
  const { kind, corp, app, secret, proxy } = settings;
  const reach = { networks, authorities, proxy };
  // Another secret has another token.
  const name = `${kind}:${hashSecret([corp, app, secret].join(' ')).slice(0, 24)}`;
  return {
    settings,
    origin,
    call: (asked) => callProvider(reach, asked),
    accessToken: (fetch) => new AccessToken(db, vault, name, fetch),
  };
}
