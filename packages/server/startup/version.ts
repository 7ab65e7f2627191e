import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this portal, such as 0.1.0. */
export const version = (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version;

/** A number that is larger for a later version. */
export function versionNumber(text: string): number {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10));
  return (major * 1000 + minor) * 1000 + patch;
}
