import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { mostSettingsBytes, readRegularFile } from '../read-file.ts';
import { ConfigError, refuse } from './setting-values.ts';

const wanted = 'a file of certificates in PEM that can be read';
const certificates = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** The certificates (PEM) of the file that a setting names; null where it names none. Throws ConfigError. */
export function readAuthorities(name: string, path: string | null): string | null {
  if (path === null) return null;
  try {
    const found = readRegularFile(path, mostSettingsBytes).toString('utf8').match(certificates) ?? [];
    // It throws for what is no certificate.
    const read = found.map((one) => new X509Certificate(one).toString());
    return read.length > 0 ? read.join('\n') : refuse(name, path, wanted);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return refuse(name, path, wanted);
  }
}

/** From now on every outgoing connection of this process also accepts certificates of `ATRIUM_CA`. */
export function trustAuthorities({ authorities }: { authorities: string | null }): void {
  if (authorities !== null) tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...(authorities.match(certificates) ?? [])]);
}

/** The usual authorities, those of `ATRIUM_CA`, and more for one connection. */
export const authoritiesWith = (more: string): string[] => [...tls.getCACertificates('default'), more];
