import { type Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import type { ChatProvider } from '../chat/provider.ts';
import { casProvider } from './cas.ts';
import { chatSignOn } from './chat.ts';
import { oidcProvider } from './oidc.ts';
import type { Provider } from './provider.ts';

/** The configured external sign-ins; none if the portal's own page is used, also with the passwords of a directory. Sends no request yet. */
export function openProviders({ signOn, origin }: Pick<Config, 'signOn' | 'origin'>, chat: readonly ChatProvider[], db: Db): Provider[] {
  if (origin === null) return [];
  return signOn.flatMap((one) => {
    if (one.kind === 'oidc') return [oidcProvider(one, origin)];
    if (one.kind === 'cas') return [casProvider(one, origin)];
    if (one.kind === 'ldap') return [];
    return chat.filter(({ kind }) => kind === one.kind).map((application) => chatSignOn(one, application, db, origin));
  });
}
