import { StartError } from '../start-error.ts';

/** What the portal did not make, such as a trigger, would run with every write after a restore; throws where there is any. */
export function refuseForeign(parts: readonly string[]): void {
  if (parts.length === 0) return;
  const named = `${parts.slice(0, 5).join(', ')}${parts.length > 5 ? ' and others' : ''}`;
  throw new StartError(`The backup is not as the portal makes one (${named}); nothing was changed.`);
}
