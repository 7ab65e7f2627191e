import { isPostgresUrl } from './postgres-address.ts';
import { mostSecretKeys, parseSecretKeys } from './secret-keys.ts';
import { ConfigError, refuse } from './setting-values.ts';

export const databaseUrl = (value: string | null): string | null => postgresUrl('ATRIUM_DATABASE_URL', value);

function postgresUrl(name: string, value: string | null): string | null {
  if (value === null || isPostgresUrl(value)) return value;
  // The value may hold a password, so it is not repeated.
  throw new ConfigError(
    `${name} must look like postgresql://user:password@host:5432/database, with more hosts after commas; correct it, or unset it${name === 'ATRIUM_DATABASE_URL' ? ' for the embedded database' : ''}.`,
  );
}

export function databaseListenUrl(value: string | null, main: string | null): string | null {
  if (value !== null && main === null)
    throw new ConfigError('ATRIUM_DATABASE_LISTEN_URL belongs to ATRIUM_DATABASE_URL, which is unset; set that too, or unset both.');
  return postgresUrl('ATRIUM_DATABASE_LISTEN_URL', value);
}

export function databaseConnections(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) < 2 || Number(value) > 200)
    refuse('ATRIUM_DATABASE_CONNECTIONS', value, 'a whole number from 2 to 200');
  return Number(value);
}

/** The keys with commas between them: the wanted one first. */
export function secretKey(value: string | null): string | null {
  if (value === null) return null;
  const keys = parseSecretKeys(value);
  if (keys !== null) return keys.join(',');
  // The value is a secret, so it is not repeated.
  throw new ConfigError(
    `ATRIUM_SECRET_KEY must be 64 hexadecimal digits, such as "openssl rand -hex 32" prints, or up to ${mostSecretKeys} different such keys with commas, the wanted one first; correct it, or unset it for the key of the data folder.`,
  );
}
