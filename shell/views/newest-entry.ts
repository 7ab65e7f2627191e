import { newestEntry as readEntry, subAppByName } from '@atrium/stores';

/** As long as the host waits for a module (`parcels/limits.ts`). */
const longestMilliseconds = 120_000;

/**
 * The present entry of a module; null where there is none. While its server is only slow, which the portal's server tells after 2 s, it asks
 * again, for two minutes at most.
 */
export async function newestEntry(name: string, until = performance.now() + longestMilliseconds): ReturnType<typeof readEntry> {
  const entry = await readEntry(name);
  const isSlow = entry === null && subAppByName(name)?.slow === true;
  return isSlow && performance.now() < until ? newestEntry(name, until) : entry;
}
