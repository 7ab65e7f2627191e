/** Schedules a callback for a better time; returns its cancellation. */
type Wait = (run: () => void) => () => void;

/** Work that waits for a better time. Starting it again restarts the wait. */
export class Later {
  #wait: Wait;
  #work: () => void;
  #callOff: (() => void) | null = null;
  #settled = Promise.withResolvers<void>();

  constructor(wait: Wait, work: () => void) {
    this.#wait = wait;
    this.#work = work;
    this.#settled.resolve();
  }

  get isWaiting(): boolean {
    return this.#callOff !== null;
  }

  /** Settles when nothing waits any more. */
  get done(): Promise<void> {
    return this.#settled.promise;
  }

  start() {
    if (this.#callOff) this.#callOff();
    else this.#settled = Promise.withResolvers();
    this.#callOff = this.#wait(() => this.now());
  }

  /** Does the work, without waiting any longer. */
  now() {
    this.#callOff?.();
    this.#callOff = null;
    this.#work();
    this.#settled.resolve();
  }
}

/** The first moment after the next paint; soon, where a page that nobody sees is not painted. */
export const afterPaint: Wait = (run) => {
  const { port1, port2 } = new MessageChannel();
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  const limit = setTimeout(run, 100);
  port1.onmessage = run;
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(limit);
    port1.close();
  };
};

/** The first quiet moment, which is not long in coming. */
export const whenIdle: Wait = (run) => {
  if (!('requestIdleCallback' in globalThis)) return afterPaint(run);
  const asked = requestIdleCallback(run, { timeout: 300 });
  return () => cancelIdleCallback(asked);
};
