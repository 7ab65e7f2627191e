import { StartError } from '../startup/start-error.ts';

/** Throws if the schema has parts that the portal did not create, such as a trigger: they would run with every write after a restore. */
export function refuseForeign(parts: readonly string[]): void {
  if (parts.length === 0) return;
  const named = `${parts.slice(0, 5).join(', ')}${parts.length > 5 ? ' and others' : ''}`;
  throw new StartError(`The backup is not as the portal makes one (${named}); nothing was changed.`);
}
