import { mostSettingsBytes, readRegularFile } from '../../read-file.ts';
import { ConfigError, refuse } from '../../setting-values.ts';

/** The certificates of a file (PEM), of authorities that webhooks accept; null where none is named. Throws ConfigError. */
export function authorities(path: string | null): string | null {
  if (path === null) return null;
  const wanted = 'a file of certificates in PEM that can be read';
  try {
    const text = readRegularFile(path, mostSettingsBytes).toString('utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : refuse('ATRIUM_INTEGRATION_CA', path, wanted);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return refuse('ATRIUM_INTEGRATION_CA', path, wanted);
  }
}
