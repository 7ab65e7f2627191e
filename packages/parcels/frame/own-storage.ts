/** A storage of the sub-application's own: its keys carry a prefix that its scripts never see. */
export function createOwnStorage(real: Storage, prefix: string): Storage {
  const names = () => Object.keys(real).filter((key) => key.startsWith(prefix));
  const methods: Record<string, unknown> = {
    getItem: (key: string) => real.getItem(prefix + key),
    setItem: (key: string, value: string) => real.setItem(prefix + key, value),
    removeItem: (key: string) => real.removeItem(prefix + key),
    key: (index: number) => names()[index]?.slice(prefix.length) ?? null,
    clear: () => names().forEach((key) => real.removeItem(key)),
  };
  return new Proxy(
    {},
    {
      get: (target, key) => {
        if (typeof key === 'symbol') return Reflect.get(target, key) as unknown;
        if (key === 'length') return names().length;
        return methods[key] ?? real.getItem(prefix + key) ?? (Reflect.get(Object.prototype, key) as unknown);
      },
      set: (_, key, value) => {
        if (typeof key === 'string') real.setItem(prefix + key, String(value));
        return true;
      },
      deleteProperty: (_, key) => {
        if (typeof key === 'string') real.removeItem(prefix + key);
        return true;
      },
      has: (_, key) => typeof key === 'string' && (key in methods || real.getItem(prefix + key) !== null),
      ownKeys: () => names().map((key) => key.slice(prefix.length)),
      getOwnPropertyDescriptor: (_, key) => {
        const value = typeof key === 'string' ? real.getItem(prefix + key) : null;
        return value === null ? undefined : { configurable: true, enumerable: true, writable: true, value };
      },
    },
  ) as unknown as Storage;
}
