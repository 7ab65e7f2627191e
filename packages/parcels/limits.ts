/** How long a sub-application may take for each step, in milliseconds. */
export interface Limits {
  load: number;
  bootstrap: number;
  mount: number;
  unmount: number;
  update: number;
  /** How long a page may be empty before it is reported. */
  empty: number;
}

/** spec §9 for `load`, the project's own figures for the rest. */
export const defaultLimits: Limits = { load: 120_000, bootstrap: 10_000, mount: 20_000, unmount: 5_000, update: 10_000, empty: 3_000 };

/** Settles like `work`, or rejects with `late()` after `millis`; a late outcome is swallowed. */
export function limited<T>(work: Promise<T>, millis: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
