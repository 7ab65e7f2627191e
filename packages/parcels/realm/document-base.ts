let made: object | undefined;

/**
 * What every realm's document inherits: all members of the real document, working on the real one. It stands in front of
 * `HTMLDocument.prototype`, so that `instanceof` holds; no proxy, so that `document.createElement` costs one plain call.
 */
export function documentBase(): object {
  return (made ??= build());
}

function build(): object {
  const base = Object.create(Object.getPrototypeOf(document) as object) as object;
  for (
    let at: object | null = Object.getPrototypeOf(document) as object | null;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const key of Reflect.ownKeys(at)) {
      if (key === 'constructor' || Object.hasOwn(base, key)) continue;
      const descriptor = Object.getOwnPropertyDescriptor(at, key);
      if (descriptor) Object.defineProperty(base, key, translate(key, descriptor));
    }
  }
  return base;
}

function translate(key: string | symbol, descriptor: PropertyDescriptor): PropertyDescriptor {
  const { get, set, enumerable } = descriptor;
  if (get)
    return {
      configurable: true,
      enumerable,
      get: () => get.call(document) as unknown,
      set: set && ((value: unknown) => set.call(document, value)),
    };
  if (typeof descriptor.value !== 'function' || typeof key === 'symbol') return descriptor;
  const method = descriptor.value as (...given: unknown[]) => unknown;
  return { configurable: true, enumerable, writable: true, value: method.bind(document) };
}
