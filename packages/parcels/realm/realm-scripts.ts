/** What the server's wrapper calls with its script: see `wrapScript`. */
type Made = (
  scope: object,
  assigned: object,
  declare: (given: Declared) => void,
  self: object,
  compile: () => () => object,
) => (...names: unknown[]) => void;
type Declared = Record<string, [get: (() => unknown) | 0, set: ((value: unknown) => void) | 0, kind: string]>;

type Marked = HTMLScriptElement & { atriumRealm?: (make: Made, params: string[], assigned: string[]) => void };

/** What one script has done. */
export interface ScriptRun {
  src: string;
  status: 'ran' | 'threw' | 'failed';
  /** Globals that it set, the last one at the end. */
  globals: string[];
  /** What it threw. */
  error?: unknown;
}

/** Runs an application's classic scripts in its realm: each is asked of the server wrapped, by an element of its own. */
export interface RealmScripts {
  /**
   * Starts `script` as the browser would: `src` and `async` count; `address` is where to get it, where that is not `src`.
   * Resolves when it has run, also when it threw; rejects when it could not be had.
   */
  run(script: HTMLScriptElement, options?: { address?: string; ordered?: boolean }): Promise<ScriptRun>;
  current(): HTMLScriptElement | null;
  readonly runs: readonly ScriptRun[];
  /** Whether some are still on their way. */
  readonly loading: boolean;
  release(): void;
}

export function createRealmScripts(realmWindow: () => object): RealmScripts {
  const runs: ScriptRun[] = [];
  /** Each script on its way, by the element that runs it in the page. */
  const going = new Map<Marked, HTMLScriptElement>();
  const assignable = Object.create(null) as Record<string, unknown>;

  function allowAssigning(names: string[]): void {
    for (const name of names) {
      if (Object.hasOwn(assignable, name)) continue;
      Object.defineProperty(assignable, name, {
        get: () => Reflect.get(realmWindow(), name) as unknown,
        set: (value: unknown) => void Reflect.set(realmWindow(), name, value),
      });
    }
  }

  function declare(given: Declared): void {
    const self = realmWindow();
    for (const [name, [get, set, kind]] of Object.entries(given)) {
      if (set && (kind === 'var' || kind === 'seed') && name in self) set(Reflect.get(self, name));
      if (get && Object.getOwnPropertyDescriptor(self, name)?.configurable !== false) {
        Object.defineProperty(self, name, { configurable: true, enumerable: true, get, set: set || (() => {}) });
      }
    }
  }

  function execute(run: ScriptRun, make: Made, params: string[], assigned: string[]): void {
    const self = realmWindow();
    const before = valuesOf(self);
    allowAssigning(assigned);
    run.status = 'threw';
    try {
      const main = make(self, assignable, declare, self, () => () => self);
      main.apply(
        self,
        params.map((name) => Reflect.get(self, name) as unknown),
      );
      run.status = 'ran';
    } catch (error) {
      run.error = error;
      throw error;
    } finally {
      run.globals = changed(before, valuesOf(self));
    }
  }

  return {
    runs,
    // As in a page: still the script's turn in the promises that it has settled.
    current: () => going.get(document.currentScript as Marked) ?? null,
    get loading() {
      return going.size > 0;
    },
    run(script, { address = script.src, ordered = false } = {}) {
      const twin = document.createElement('script') as Marked;
      const run: ScriptRun = { src: address, status: 'failed', globals: [] };
      runs.push(run);
      going.set(twin, script);
      return new Promise((resolve, reject) => {
        const done = (type: 'load' | 'error') => {
          delete twin.atriumRealm;
          twin.onload = twin.onerror = null;
          twin.remove();
          going.delete(twin);
          if (type === 'load') resolve(run);
          else reject(new Error(`the script ${address} could not be loaded`));
          script.dispatchEvent(new Event(type));
        };
        twin.atriumRealm = (make, params, assigned) => execute(run, make, params, assigned);
        twin.onload = () => done('load');
        twin.onerror = () => {
          missScript(twin.src);
          done('error');
        };
        twin.async = ordered ? false : script.async;
        if (script.crossOrigin !== null) twin.crossOrigin = script.crossOrigin;
        // The page's policy takes scripts of this origin only; whoever waits for this one hears of it.
        if (
          URL.parse(address, document.baseURI)?.origin !== location.origin ||
          !/^https?:/.test(new URL(address, document.baseURI).protocol)
        ) {
          reject(new TypeError(`the script ${address} is of another site`));
          return done('error');
        }
        twin.src = wrappedAddress(address);
        document.head.append(twin);
      });
    },
    release() {
      for (const twin of going.keys()) {
        twin.onload = twin.onerror = null;
        twin.atriumRealm = () => {};
        twin.remove();
      }
      going.clear();
      runs.length = 0;
    },
  };
}

/** How often an address could not be had: the page never asks for such a one again, whatever has become of it. */
const missed = new Map<string, number>();

export function missScript(wrapped: string): void {
  const address = wrapped.replace(/&retry=\d+$/, '');
  missed.set(address, (missed.get(address) ?? 0) + 1);
}

/** `/vue/js/a.js?v=1` → `/vue/js/a.js?v=1&realm`, and one that the browser has not tried yet where it has failed. */
export function wrappedAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  if (!/(^\?|&)realm(&|=|$)/.test(url.search)) url.search += url.search ? '&realm' : '?realm';
  const times = missed.get(url.href);
  return times === undefined ? url.href : `${url.href}&retry=${times}`;
}

function valuesOf(self: object): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const key of Object.keys(self)) values.set(key, valueOf(self, key));
  return values;
}

/** A declaration that its script has not reached yet has no value. */
function valueOf(self: object, key: string): unknown {
  try {
    return Reflect.get(self, key);
  } catch {
    return undefined;
  }
}

const changed = (before: Map<string, unknown>, after: Map<string, unknown>) =>
  [...after].filter(([key, value]) => !before.has(key) || !Object.is(before.get(key), value)).map(([key]) => key);
