type Work = (...given: unknown[]) => void;

interface Timer {
  every: number | null;
  run(): void;
  handle: number;
  /** An interval fell silent while the view was hidden. */
  paused: boolean;
}

/** The functions of a window that timers are made of. */
export type TimerHost = Pick<
  Window & typeof globalThis,
  | 'setTimeout'
  | 'clearTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
  | 'requestIdleCallback'
  | 'cancelIdleCallback'
>;

/** Minimum delay of a hidden view's timeouts, as in a hidden page. */
const hiddenDelay = 1_000;

/** Timers of a page: all known, resting while the view is hidden, gone with it. */
export interface Timers {
  /** The functions that a window has, by name. */
  readonly functions: Record<string, (...given: never[]) => unknown>;
  /** Stops frames and intervals; missed calls happen once at `wake`. */
  sleep(): void;
  wake(): void;
  release(): void;
  /** How many are waiting. */
  readonly size: number;
}

/** `host` runs them; numbers below `first` are not its. */
export function createTimers(self: () => unknown, host: TimerHost, first: number): Timers {
  const timers = new Map<number, Timer>();
  const frames = new Map<number, { work: FrameRequestCallback; handle: number }>();
  const idles = new Map<number, { handle: number; timer: number }>();
  let next = first;
  let asleep = false;
  let over = false;

  function start(id: number, timer: Timer, delay: number): void {
    timer.handle =
      timer.every === null
        ? host.setTimeout(() => {
            timers.delete(id);
            timer.run();
          }, delay)
        : host.setInterval(timer.run, timer.every);
  }

  function add(work: unknown, delay: unknown, given: unknown[], repeats: boolean): number {
    const millis = Number(delay) || 0;
    // A string would have to be compiled, which no policy here allows: let the browser say so.
    // oxlint-disable-next-line typescript/no-implied-eval -- that is the point
    const call = typeof work === 'function' ? (work as Work) : (host.setTimeout(work as string), () => {});
    const id = next++;
    const timer: Timer = { every: repeats ? millis : null, run: () => call.apply(self(), given), handle: 0, paused: repeats && asleep };
    if (over) return id;
    timers.set(id, timer);
    if (!timer.paused) start(id, timer, asleep ? Math.max(millis, hiddenDelay) : millis);
    return id;
  }

  function clear(id: number): void {
    const timer = timers.get(id);
    if (!timer) return;
    timers.delete(id);
    host.clearTimeout(timer.handle);
  }

  function request(id: number, frame: { work: FrameRequestCallback; handle: number }): void {
    frame.handle = host.requestAnimationFrame((time) => {
      frames.delete(id);
      frame.work.call(self(), time);
    });
  }

  function stopIdle({ handle, timer }: { handle: number; timer: number }): void {
    host.clearTimeout(timer);
    if (handle !== 0) host.cancelIdleCallback(handle);
  }

  return {
    functions: {
      setTimeout: (work: unknown, delay?: unknown, ...given: unknown[]) => add(work, delay, given, false),
      setInterval: (work: unknown, delay?: unknown, ...given: unknown[]) => add(work, delay, given, true),
      clearTimeout: clear,
      clearInterval: clear,
      requestAnimationFrame: (work: FrameRequestCallback) => {
        const id = next++;
        const frame = { work, handle: 0 };
        if (over) return id;
        frames.set(id, frame);
        if (!asleep) request(id, frame);
        return id;
      },
      cancelAnimationFrame: (id: number) => {
        const frame = frames.get(id);
        if (!frame) return;
        frames.delete(id);
        host.cancelAnimationFrame(frame.handle);
      },
      requestIdleCallback: (work: IdleRequestCallback, options?: IdleRequestOptions) => {
        const id = next++;
        const idle = { handle: 0, timer: 0 };
        if (over) return id;
        idles.set(id, idle);
        const request = () => {
          idle.handle = host.requestIdleCallback((deadline) => {
            idles.delete(id);
            work.call(self(), deadline);
          }, options);
        };
        if (asleep) idle.timer = host.setTimeout(request, hiddenDelay);
        else request();
        return id;
      },
      cancelIdleCallback: (id: number) => {
        const idle = idles.get(id);
        if (idle) stopIdle(idle);
        idles.delete(id);
      },
    },
    sleep() {
      asleep = true;
      for (const timer of timers.values()) {
        if (timer.every === null) continue;
        host.clearInterval(timer.handle);
        timer.paused = true;
      }
      for (const frame of frames.values()) host.cancelAnimationFrame(frame.handle);
    },
    wake() {
      asleep = false;
      for (const [id, timer] of timers) {
        if (!timer.paused) continue;
        timer.paused = false;
        start(id, timer, 0);
        queueMicrotask(() => {
          if (timers.has(id)) timer.run();
        });
      }
      for (const [id, frame] of frames) request(id, frame);
    },
    release() {
      over = true;
      for (const timer of timers.values()) host.clearTimeout(timer.handle);
      for (const frame of frames.values()) host.cancelAnimationFrame(frame.handle);
      for (const idle of idles.values()) stopIdle(idle);
      timers.clear();
      frames.clear();
      idles.clear();
    },
    get size() {
      return timers.size + frames.size + idles.size;
    },
  };
}
