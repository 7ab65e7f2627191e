/** Imports of a page's own scripts from SystemJS: these are the application; their further imports do not count. */
export interface PageImports {
  /** The modules that have come, newest last. */
  readonly modules: readonly unknown[];
  /** The errors of failed imports. */
  readonly failures: readonly string[];
  /** How many are still on their way. */
  readonly pending: number;
}

/** Observes `System.import` of a page while one of the page's scripts runs (`isRunning`). */
export function watchPageImports(page: object, isRunning: () => boolean): PageImports {
  const imports = { modules: [] as unknown[], failures: [] as string[], pending: 0 };
  let system: unknown;
  Object.defineProperty(page, 'System', {
    configurable: true,
    // Not a global of the application: nobody looks for life cycles in it.
    enumerable: false,
    get: () => system,
    set(value: unknown) {
      system = value;
      const given = value as { import?: unknown } | null | undefined;
      if (typeof given?.import === 'function') given.import = watched(given.import as Import);
    },
  });

  function watched(load: Import): Import {
    return function (this: unknown, ...given) {
      const coming = load.apply(this, given);
      if (!isRunning()) return coming;
      imports.pending += 1;
      coming
        .then(
          (module) => imports.modules.push(module),
          (cause: unknown) =>
            imports.failures.push(`System.import(${JSON.stringify(given[0])}): ${String((cause as Error)?.message ?? cause)}`),
        )
        .finally(() => (imports.pending -= 1));
      return coming;
    };
  }
  return imports;
}

type Import = (this: unknown, ...given: unknown[]) => Promise<unknown>;
