import { readJson, writeJson, writeText } from '../storage/saved.ts';

/** Remembers, over the loading of the page, that it is the first one in another tenant. */
export const markArrival = (tenantName: string): void => void writeJson('TENANT_ARRIVED', tenantName);

/** The name of the tenant that this browser tab has just switched to; else null. Returned once. */
export function takeArrival(): string | null {
  const name = readJson('TENANT_ARRIVED');
  if (name === undefined) return null;
  writeText('TENANT_ARRIVED', null);
  return typeof name === 'string' ? name : null;
}
