import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { refuse } from './setting-values.ts';

/** `ATRIUM_DATA`: a folder, or a path where one can be made; throws ConfigError, as the two below. */
export function dataFolder(value: string): string {
  const found = statSync(value, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) refuse('ATRIUM_DATA', value, 'a folder, or a path where one can be made');
  return resolve(value);
}

export function host(value: string): string {
  const named = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
  const dotted = /^[\d.]+$/.test(value);
  if (isIP(value) === 0 && (dotted || !named.test(value))) {
    refuse('ATRIUM_HOST', value, 'an IP address or a host name such as 127.0.0.1');
  }
  return value;
}

export function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
    refuse('ATRIUM_PORT', value, 'a whole number from 0 to 65535 (0 takes any free port)');
  }
  return Number(value);
}
