import { type Config } from '../../config.ts';
import { casProvider } from './cas.ts';
import { oidcProvider } from './oidc.ts';
import type { Provider } from './provider.ts';

/** The configured way to sign in from outside; null where the portal's own page is the way. Asks nobody yet. */
export function openProvider({ signOn, origin }: Pick<Config, 'signOn' | 'origin'>): Provider | null {
  if (signOn === null || origin === null) return null;
  return signOn.kind === 'oidc' ? oidcProvider(signOn, origin) : casProvider(signOn, origin);
}
