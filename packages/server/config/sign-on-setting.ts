import { isChatKind, readChat } from '../modules/chat/settings.ts';
import type { DirectorySettings } from '../modules/people-sources/ldap/settings.ts';
import { directoryIn, readSignOn, type SignOnSettings } from '../modules/sign-on/settings.ts';
import { ConfigError } from './setting-values.ts';

/** Reads `ATRIUM_SIGN_ON`; a directory without an address is the one that people are read from. Throws ConfigError. */
export function signOnSetting(
  value: string | null,
  ownOrigin: string | null,
  loginUrl: string | null,
  directory: DirectorySettings | null,
  chat: string | null,
): SignOnSettings[] {
  if (value === null) return [];
  const settings = readSignOn(value, directory);
  if (typeof settings === 'string') {
    throw new ConfigError(`ATRIUM_SIGN_ON ${settings}; correct it, or unset it for the portal's own login page.`);
  }
  if (ownOrigin === null)
    throw new ConfigError('ATRIUM_SIGN_ON needs ATRIUM_ORIGIN, the address that the identity provider sends people back to; set it too.');
  if (loginUrl !== null) throw new ConfigError('ATRIUM_SIGN_ON and ATRIUM_LOGIN_URL both say where people sign in; unset one of them.');
  const isSafe = ownOrigin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(ownOrigin);
  if (!isSafe && directoryIn({ signOn: settings }) !== undefined)
    throw new ConfigError(
      'ATRIUM_SIGN_ON of the kind "ldap" sends passwords, so ATRIUM_ORIGIN must be https (http only for this machine).',
    );
  const applications = new Set(readChat(chat, ownOrigin).map(({ kind }) => kind));
  for (const { kind } of settings) {
    const isMissing = isChatKind(kind) && !applications.has(kind);
    if (isMissing) throw new ConfigError(`ATRIUM_SIGN_ON has the kind ${kind}, but ATRIUM_CHAT has no such application; add it there.`);
  }
  return settings;
}
