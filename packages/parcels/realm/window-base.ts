import type { EventDoor } from './event-door.ts';

/** The door of a realm's window, by that window: what the shared `on…` accessors need. */
export const windowDoors = new WeakMap<object, EventDoor>();

/** Names that tools and old adapters expect to be the page's own, for reading and writing. */
const shared = ['__REACT_DEVTOOLS_GLOBAL_HOOK__', '__VUE_DEVTOOLS_GLOBAL_HOOK__', '__VUE_DEVTOOLS_GLOBAL__', 'moudleQiankunAppLifeCycles'];

let made: object | undefined;

/**
 * What every realm's window inherits: the platform's own names of the real window, and nothing that the portal or a
 * neighbour has put there. An ordinary object, no proxy: what a script sets lands on its realm's window at native speed.
 */
export function windowBase(): object {
  return (made ??= build());
}

function build(): object {
  const base = Object.create(EventTarget.prototype) as object;
  for (let at: object | null = window; at && at !== EventTarget.prototype; at = Object.getPrototypeOf(at) as object | null) {
    // The object of named elements (`window.someId`) has no names of its own to copy.
    for (const key of Reflect.ownKeys(at)) {
      if (typeof key === 'symbol' || key === 'constructor' || /^\d+$/.test(key) || Object.hasOwn(base, key)) continue;
      const descriptor = Object.getOwnPropertyDescriptor(at, key);
      const inherited = descriptor && translate(key, descriptor);
      if (inherited) Object.defineProperty(base, key, inherited);
    }
  }
  for (const key of shared) Object.defineProperty(base, key, both(key));
  Object.defineProperty(base, Symbol.toStringTag, { configurable: true, value: 'Window' });
  return base;
}

function translate(key: string, descriptor: PropertyDescriptor): PropertyDescriptor | null {
  if (descriptor.get) {
    if (key.startsWith('on')) return handler(key.slice(2));
    return live(key);
  }
  const value: unknown = descriptor.value;
  const { enumerable = false } = descriptor;
  const data = (given: unknown) => ({ configurable: true, enumerable, writable: true, value: given });
  if (typeof value === 'function') {
    if (!/\[native code\]/.test(Function.prototype.toString.call(value))) return null;
    return data(/^[A-Z]/.test(key) || languageFunctions.has(key) ? value : (value.bind(window) as unknown));
  }
  if (typeof value === 'object' && value !== null) return platformObjects.has(key) ? data(value) : null;
  return key === 'NaN' || key === 'Infinity' || key === 'undefined' ? data(value) : null;
}

const platformObjects = new Set(['console', 'Math', 'JSON', 'Reflect', 'Intl', 'Atomics', 'WebAssembly', 'CSS', 'chrome']);

const languageFunctions = new Set(
  'parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape eval'.split(' '),
);

const live = (key: string): PropertyDescriptor => ({
  configurable: true,
  enumerable: true,
  get: () => Reflect.get(window, key) as unknown,
  set(this: object, value: unknown) {
    Object.defineProperty(this, key, { configurable: true, enumerable: true, writable: true, value });
  },
});

const both = (key: string): PropertyDescriptor => ({
  configurable: true,
  enumerable: false,
  get: () => Reflect.get(window, key) as unknown,
  set: (value: unknown) => void Reflect.set(window, key, value),
});

const handler = (type: string): PropertyDescriptor => ({
  configurable: true,
  enumerable: true,
  get(this: object) {
    return windowDoors.get(this)?.handler(type) ?? null;
  },
  set(this: object, value: unknown) {
    windowDoors.get(this)?.setHandler(type, value);
  },
});
