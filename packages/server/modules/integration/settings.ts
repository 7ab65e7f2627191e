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

const compatibleProducts = ['weaver', 'seeyon'] as const;
/** A product whose endpoints for tasks the portal has, too (`compatibility/`). */
export type CompatibleProduct = (typeof compatibleProducts)[number];

/** The products that are named, each once; none where nothing is said. Throws ConfigError. */
export function compatibility(value: string | null): CompatibleProduct[] {
  const named = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  const wanted = 'weaver, seeyon, or both with a comma between them';
  const found = named.map(
    (one) => compatibleProducts.find((product) => product === one) ?? refuse('ATRIUM_INTEGRATION_COMPATIBILITY', value ?? '', wanted),
  );
  return [...new Set(found)];
}
