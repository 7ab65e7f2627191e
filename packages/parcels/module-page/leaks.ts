import { whoCalls } from './who-calls.ts';

interface Listening {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
}

/** Things that one application has added to the page and not removed. */
interface Additions {
  globals: ReadonlySet<string>;
  listening: Listening[];
  intervals: Set<unknown>;
}

const taken = new Map<string, Additions>();
const told = new Set<string>();
const targets: readonly [EventTarget, string][] = [
  [window, 'window'],
  [document, 'document'],
];
let restore: (() => void) | null = null;

/**
 * For development: observes how the scripts of a module change the page while it has a view. The returned function, called when its last
 * view is gone, logs things left behind to the console, each once.
 */
export function watchLeaks(app: string): () => void {
  restore ??= stepBetween();
  taken.set(app, { globals: new Set(Object.keys(window)), listening: [], intervals: new Set() });
  return () => {
    const { globals, listening, intervals } = taken.get(app)!;
    taken.delete(app);
    for (const name of Object.keys(window)) if (!globals.has(name) && !/^\d+$/.test(name)) tell(app, `the global ${name}`);
    for (const { target, type } of listening) tell(app, `a listener for ${type} on ${targets.find(([each]) => each === target)![1]}`);
    if (intervals.size > 0) tell(app, 'an interval that still runs');
    if (taken.size > 0) return;
    restore?.();
    restore = null;
  };
}

function tell(app: string, what: string): void {
  if (told.has(`${app} ${what}`)) return;
  told.add(`${app} ${what}`);
  console.warn(`${app} left behind: ${what}. A module shares the page: give it back in unmount.`);
}

const caller = (): Additions | undefined => taken.get(whoCalls([...taken.keys()]) ?? '');

/** Overrides methods on the page's two targets; their prototypes stay untouched. */
function stepBetween(): () => void {
  const before = targets.map(([{ addEventListener, removeEventListener }]) => ({ addEventListener, removeEventListener }));
  for (const [index, [target]] of targets.entries()) {
    const { addEventListener, removeEventListener } = before[index]!;
    const same = (type: string, listener: unknown, capture: boolean) => (each: Listening) =>
      each.target === target && each.type === type && each.listener === listener && each.capture === capture;
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
        addEventListener.call(target, type, listener, options);
        const { once = false, signal, capture = false } = typeof options === 'object' ? options : { capture: options };
        const own = caller();
        if (!own || once || signal?.aborted || own.listening.some(same(type, listener, capture))) return;
        own.listening.push({ target, type, listener, capture });
        signal?.addEventListener('abort', () => forget(same(type, listener, capture)));
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
        removeEventListener.call(target, type, listener, options);
        forget(same(type, listener, Boolean(typeof options === 'object' ? options.capture : options)));
      },
    });
  }
  const { setInterval: start, clearInterval: end } = window;
  Object.assign(window, {
    setInterval: (...given: Parameters<typeof start>) => {
      const id = start(...given);
      caller()?.intervals.add(id);
      return id;
    },
    clearInterval: (id: number) => {
      for (const { intervals } of taken.values()) intervals.delete(id);
      end(id);
    },
  });
  return () => {
    for (const [index, [target]] of targets.entries()) Object.assign(target, before[index]);
    Object.assign(window, { setInterval: start, clearInterval: end });
  };
}

function forget(same: (each: Listening) => boolean): void {
  for (const own of taken.values()) own.listening = own.listening.filter((each) => !same(each));
}
