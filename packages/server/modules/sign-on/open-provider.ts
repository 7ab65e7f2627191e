import { type Config } from '../../config/config.ts';
import { casProvider } from './cas.ts';
import { oidcProvider } from './oidc.ts';
import type { Provider } from './provider.ts';

/** The configured external sign-ins; none if the portal's own page is used, also with the passwords of a directory. Sends no request yet. */
export function openProviders({ signOn, origin }: Pick<Config, 'signOn' | 'origin'>): Provider[] {
  if (origin === null) return [];
  return signOn.flatMap((one) =>
    one.kind === 'oidc' ? [oidcProvider(one, origin)] : one.kind === 'cas' ? [casProvider(one, origin)] : [],
  );
}
