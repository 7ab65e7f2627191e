import { newestEntry as readEntry, subAppByName } from '@atrium/stores';

/** The present entry of a module; null where there is none. Waits while its server is only slow, which the portal's server tells after 2 s. */
export async function newestEntry(name: string): ReturnType<typeof readEntry> {
  const entry = await readEntry(name);
  return entry === null && subAppByName(name)?.slow ? newestEntry(name) : entry;
}
