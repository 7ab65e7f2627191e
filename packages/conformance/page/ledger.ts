/** Calls of a sub-application's scripts to the page's global APIs. */
export interface Ledger {
  readonly listeners: () => Entry[];
  readonly timers: () => Entry[];
  /** Calls of `history` and similar that bypass the view. */
  readonly moves: string[];
  readonly violations: string[];
  readonly errors: string[];
}

/** A listener or timer that exists now, and the place that created it. */
export interface Entry {
  what: string;
  at: string;
}

/**
 * Runs in the page before all other scripts: records who adds listeners to window and document, starts timers or changes the address. It is
 * sent as text, so it must not use anything from outside.
 */
export function keepLedger(name: string): void {
  if (window.top !== window) return;
  const mine = new RegExp(`/${name}/([^\\s)?]*)[^\\s):]*(:\\d+(?::\\d+)?)`);
  const errorWithAll = Error as ErrorConstructor & { stackTraceLimit: number };
  errorWithAll.stackTraceLimit = 40;
  const stack = () => (new Error().stack ?? '').split('\n').slice(3);
  const spot = (lines: readonly string[]) => {
    const found = lines.map((line) => mine.exec(line)).find((match) => match !== null);
    return found ? `${found[1]}${found[2]}` : null;
  };
  const moves: string[] = [];
  const violations: string[] = [];
  const errors: string[] = [];
  const timers = new Map<string, Entry>();
  const listeners = new Map<EventTarget, Map<string, Entry>>();
  const numbers = new WeakMap<object, number>();
  let next = 0;
  const numberOf = (listener: object) => {
    if (!numbers.has(listener)) numbers.set(listener, next++);
    return numbers.get(listener)!;
  };

  const targets = (): [EventTarget, string][] => [
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, '<html>'],
    [document.body, '<body>'],
  ];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type: string, listener: object, options?: AddEventListenerOptions | boolean | null) =>
    `${type} ${(typeof options === 'object' ? options?.capture : options) ? 1 : 0} ${numberOf(listener)}`;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const known = listener && targets().find(([each]) => each === target);
    const at = known ? spot(stack()) : null;
    if (known && at !== null && listener) {
      const key = keyOf(type, listener, options);
      const of = listeners.get(target) ?? new Map<string, Entry>();
      listeners.set(target, of);
      if (!of.has(key)) of.set(key, { what: `${type} on ${known[1]}`, at });
      const { once, signal } = typeof options === 'object' && options ? options : {};
      signal?.addEventListener('abort', () => of.delete(key));
      if (once) addEventListener.call(target, type, () => of.delete(key), options);
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (listener) listeners.get(target)?.delete(keyOf(type, listener, options));
    removeEventListener.call(target, type, listener, options);
  };

  type Start = (work: unknown, ...rest: unknown[]) => number;
  const page = window as unknown as Record<string, Start>;
  const watch = (start: string, end: string, keeps: boolean) => {
    const [begin, stop] = [page[start]!, page[end]!] as [Start, (id: number) => void];
    page[start] = function (work: unknown, ...rest: unknown[]) {
      const at = spot(stack());
      if (at === null || typeof work !== 'function') return begin.call(window, work, ...rest);
      const id: number = begin.call(
        window,
        (...given: unknown[]) => {
          if (!keeps) timers.delete(`${end} ${id}`);
          (work as (...all: unknown[]) => void)(...given);
        },
        ...rest,
      );
      const every = start === 'requestAnimationFrame' ? '' : `, ${Number(rest[0] ?? 0)} ms`;
      timers.set(`${end} ${id}`, { what: `${start}${every}`, at });
      return id;
    };
    // Both clear functions work for intervals and timeouts.
    (page as Record<string, unknown>)[end] = (id: number) => {
      for (const each of ['clearInterval', 'clearTimeout', 'cancelAnimationFrame']) {
        if (end === each || (end !== 'cancelAnimationFrame' && each !== 'cancelAnimationFrame')) timers.delete(`${each} ${id}`);
      }
      stop.call(window, id);
    };
  };
  watch('setInterval', 'clearInterval', true);
  watch('setTimeout', 'clearTimeout', false);
  watch('requestAnimationFrame', 'cancelAnimationFrame', false);

  for (const method of ['pushState', 'replaceState', 'go', 'back', 'forward'] as const) {
    const native = (History.prototype as unknown as Record<string, (...given: unknown[]) => unknown>)[method]!;
    (History.prototype as unknown as Record<string, unknown>)[method] = function (this: History, ...given: unknown[]) {
      const at = spot(stack().slice(0, 1));
      if (at !== null) moves.push(`history.${method} at ${at}`);
      return native.apply(this, given);
    };
  }

  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample }) => {
      // A style in markup is first blocked but applies later (`packages/parcels/PROMISES.md`).
      if (effectiveDirective === 'style-src-elem' && blockedURI === 'inline') return;
      const file = /\/([^/?]+)(?:\?.*)?$/.exec(sourceFile)?.[1];
      const where = file ? ` at ${file}:${lineNumber}:${columnNumber}` : '';
      violations.push(`${effectiveDirective} refused ${blockedURI}${sample ? ` (${sample.slice(0, 60)})` : ''}${where}`);
    },
  );
  window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
    if (/ResizeObserver loop/.test(message)) return;
    errors.push(`${(error as Error | null)?.message ?? message} at ${filename.replace(/^.*\//, '')}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const { message, stack: trace = '' } = (reason ?? {}) as Partial<Error>;
    errors.push(`rejected: ${message ?? String(reason)}${spot(trace.split('\n')) ? ` at ${spot(trace.split('\n'))}` : ''}`);
  });

  const ledger: Ledger = {
    listeners: () => [...listeners.values()].flatMap((of) => [...of.values()]),
    timers: () => [...timers.values()],
    moves,
    violations,
    errors,
  };
  Object.defineProperty(window, 'conformanceLedger', { value: ledger });
}
