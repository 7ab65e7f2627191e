const doubleClickMilliseconds = 400;

/**
 * Makes one call of two equal ones: while the first runs, and for the length of a double click after it, the second gets the same result.
 * A failed call is not kept, and another call ends that time, so that "up, down, up" are three.
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
