import type { Dialect } from '@atrium/api/contract';
import type { Lifecycle, Lifecycles, ParcelProps } from '@atrium/sdk';

/** The globals that a page gets before its first script, and the place of its life cycles, in the contract of another host. */
export interface DialectPart {
  globals: Readonly<Record<string, unknown>>;
  /** The place of the life cycles, for the console. */
  looked: string;
  find(page: Record<string, unknown>): Lifecycles | null;
}

export interface DialectOptions {
  name: string;
  /** Where the page's files are, as a URL. */
  base: string;
  /** The application's present properties. */
  props(): ParcelProps;
}

/** The part of a dialect that is not qiankun's; its flag would mislead other applications, so only a page that names it gets it. */
export function dialectPart(dialect: Dialect, options: DialectOptions): DialectPart | null {
  if (dialect === 'micro-app') return microApp(options);
  if (dialect === 'wujie') return wujie(options);
  return dialect === 'garfish' ? garfish() : null;
}

/** micro-app's UMD way: `window.mount` and `window.unmount`, or both on `window['micro-app-<name>']`. */
function microApp({ name, base, props }: DialectOptions): DialectPart {
  const own = `micro-app-${name}`;
  return {
    globals: {
      __MICRO_APP_ENVIRONMENT__: true,
      __MICRO_APP_NAME__: name,
      __MICRO_APP_PUBLIC_PATH__: base,
      __MICRO_APP_BASE_ROUTE__: props().routerBase,
      microApp: microAppData(name, props),
    },
    looked: `window[${JSON.stringify(own)}], window.mount and window.unmount (micro-app)`,
    find: (self) => {
      const given = (self[own] ?? self) as Record<string, unknown>;
      const { mount, unmount } = given;
      return isFunction(mount) && isFunction(unmount) ? { mount: calling(mount), unmount: calling(unmount) } : null;
    },
  };
}

/** The data of micro-app's host: the portal's properties, and its shared state as global data. */
function microAppData(appName: string, props: () => ParcelProps): object {
  const stops = new Map<unknown, () => void>();
  const stop = (listener: unknown) => {
    stops.get(listener)?.();
    stops.delete(listener);
  };
  const nothing = () => {};
  return {
    appName,
    getData: (listener?: unknown) => (isFunction(listener) ? listener(props()) : props()),
    addDataListener: (listener: (data: unknown) => void, now = false) => (now ? listener(props()) : undefined),
    removeDataListener: nothing,
    clearDataListener: nothing,
    dispatch: nothing,
    getGlobalData: () => ({ ...props().globalState.get() }),
    setGlobalData: (data: Record<string, unknown>) => void props().setGlobalState(data),
    addGlobalDataListener: (listener: (data: unknown) => void, now = false) => {
      stop(listener);
      stops.set(
        listener,
        props().globalState[now ? 'subscribe' : 'listen']((data) => listener({ ...data })),
      );
    },
    removeGlobalDataListener: stop,
    clearGlobalDataListener: () => [...stops.keys()].forEach(stop),
  };
}

/** wujie's way: `window.__WUJIE_MOUNT` and `window.__WUJIE_UNMOUNT`, without arguments. */
function wujie({ name, base, props }: DialectOptions): DialectPart {
  return {
    globals: {
      __POWERED_BY_WUJIE__: true,
      __WUJIE_PUBLIC_PATH__: base,
      // An application that is late calls it to be mounted: it is looked for again and again meanwhile.
      __WUJIE: { id: name, mount: () => {} },
      $wujie: {
        get props() {
          return props();
        },
        bus: createBus(),
      },
    },
    looked: 'window.__WUJIE_MOUNT and window.__WUJIE_UNMOUNT (wujie)',
    find: ({ __WUJIE_MOUNT: mount, __WUJIE_UNMOUNT: unmount }) =>
      isFunction(mount) ? { mount: async () => mount(), unmount: async () => isFunction(unmount) && unmount() } : null,
  };
}

type Listener = (...given: unknown[]) => void;

/** The events of one view: other applications do not receive them. */
function createBus(): object {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)!;
  const bus = {
    $on: (event: string, listener: Listener) => (of(event).add(listener), bus),
    $off: (event: string, listener: Listener) => (of(event).delete(listener), bus),
    $once: (event: string, listener: Listener) => {
      const once = (...given: unknown[]) => {
        of(event).delete(once);
        listener(...given);
      };
      return bus.$on(event, once);
    },
    $emit: (event: string, ...given: unknown[]) => {
      for (const listener of [...of(event)]) listener(...given);
      return bus;
    },
    $clear: () => (listeners.clear(), bus),
  };
  return bus;
}

interface GarfishApp {
  render(info: object): unknown;
  destroy(info: object): unknown;
}

/** garfish's way: a `provider`, on the object that garfish lends or on the library of the entry script. */
function garfish(): DialectPart {
  return {
    globals: { __GARFISH__: true, __GARFISH_EXPORTS__: {} },
    looked: '__GARFISH_EXPORTS__.provider (garfish)',
    find: ({ __GARFISH_EXPORTS__: left }) => asProvider(left),
  };
}

/** A garfish `provider` as life cycles; null where `value` has none. */
export function asProvider(value: unknown): Lifecycles | null {
  const provider = (value as { provider?: unknown } | null | undefined)?.provider;
  if (!isFunction(provider) && typeof provider !== 'object') return null;
  if (!provider) return null;
  const apps = new WeakMap<HTMLElement, GarfishApp>();
  const info = (props: ParcelProps) => ({ appName: props.name, dom: props.domElement, basename: props.routerBase, props });
  return {
    mount: async (props) => {
      const app = ((isFunction(provider) ? await provider(info(props), props) : provider) ?? {}) as GarfishApp;
      apps.set(props.domElement, app);
      await app.render({ ...info(props), appRenderInfo: { isMount: true } });
    },
    unmount: async (props) => {
      await apps.get(props.domElement)?.destroy({ ...info(props), appRenderInfo: { isUnmount: true } });
    },
  };
}

type Work = (...given: unknown[]) => unknown;

const isFunction = (value: unknown): value is Work => typeof value === 'function';

const calling =
  (work: Work): Lifecycle =>
  async (props) =>
    void (await work(props));
