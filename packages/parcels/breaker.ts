/** When to stop asking for a sub-application that keeps failing. */
export interface BreakerLimits {
  /** Failures in a row that are enough. */
  failures: number;
  /** Milliseconds in which they must fall. */
  within: number;
  /** Milliseconds of rest. */
  pause: number;
}

export const defaultBreaker: BreakerLimits = { failures: 3, within: 60_000, pause: 30_000 };

/** Counts failures in a row of each build; one that works, or another build, starts from nothing. */
export interface Breaker {
  isPaused(build: string): boolean;
  failed(build: string): void;
  worked(build: string): void;
}

export function createBreaker({ failures, within, pause }: BreakerLimits, now: () => number = Date.now): Breaker {
  const times = new Map<string, number[]>();
  return {
    isPaused(build) {
      const last = times.get(build) ?? [];
      return last.length >= failures && now() - last.at(-1)! < pause;
    },
    failed(build) {
      const recent = (times.get(build) ?? []).filter((time) => now() - time < within);
      times.set(build, [...recent, now()].slice(-failures));
    },
    worked: (build) => void times.delete(build),
  };
}
