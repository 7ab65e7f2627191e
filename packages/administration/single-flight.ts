const doubleClickMilliseconds = 400;

/**
 * Combines equal calls: while the first runs, and for the length of a double click after it, an equal call gets the same result. A failed
 * call is not kept, and a different call ends that time, so that "up, down, up" makes three calls.
 */
export function singleFlight(): <T>(key: string, start: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  let last: { key: string; result: Promise<unknown>; until: number } | null = null;
  return <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const same = running.get(key) ?? (last !== null && last.key === key && Date.now() < last.until ? last.result : undefined);
    if (same !== undefined) return same as Promise<T>;
    last = null;
    const result = start();
    running.set(key, result);
    result.then(
      () => {
        running.delete(key);
        last = { key, result, until: Date.now() + doubleClickMilliseconds };
      },
      () => running.delete(key),
    );
    return result;
  };
}
