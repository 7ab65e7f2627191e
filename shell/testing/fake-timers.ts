export interface FakeTimers {
  /** Advances the time and runs due timers, in order. */
  tick(millis: number): void;
  restore(): void;
}

/** Takes the place of setTimeout and clearTimeout until it is restored. */
export function fakeTimers(): FakeTimers {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const waiting = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let last = 0;
  globalThis.setTimeout = ((run: () => void, millis = 0) => {
    waiting.set(++last, { at: now + millis, run });
    return last;
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => void waiting.delete(id)) as typeof clearTimeout;
  return {
    tick(millis) {
      now += millis;
      for (const [id, { at, run }] of [...waiting].sort(([, a], [, b]) => a.at - b.at)) {
        if (at > now || !waiting.delete(id)) continue;
        run();
      }
    },
    restore() {
      globalThis.setTimeout = set;
      globalThis.clearTimeout = clear;
    },
  };
}
