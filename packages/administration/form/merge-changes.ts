const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns `mine` plus the changes that only `theirs` made since `base`; merges a text in several languages by language. */
export function mergeChanges<V extends object>(base: V, mine: V, theirs: V): V {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, here, there] = [base, mine, theirs].map((values) => (values as Record<string, unknown>)[key]);
    merged[key] =
      isRecord(before) && isRecord(here) && isRecord(there) ? mergeChanges(before, here, there) : isSame(here, before) ? there : here;
  }
  return merged as V;
}

/** Whether `mine` and `theirs` changed a value of `base` in two ways; compares a text in several languages by language. */
export function hasClash(base: object, mine: object, theirs: object): boolean {
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].some((key) => {
    const [before, here, there] = [base, mine, theirs].map((values) => (values as Record<string, unknown>)[key]);
    if (isRecord(before) && isRecord(here) && isRecord(there)) return hasClash(before, here, there);
    return !isSame(here, there) && !isSame(here, before) && !isSame(there, before);
  });
}
