import type { Readable, View } from './view.ts';

/** Properties that the portal passes to every life-cycle function of a sub-application. */
export interface ParcelProps {
  /** The registry's name; further views at the same time are `<name>~2` and so on, because single-spa's helpers keep instances by name. */
  name: string;
  userCode: string;
  userId: string;
  token: string;
  /** Base path of the sub-application's own routes, `/pba/app-center/main/<name>` unless the registry says otherwise. */
  routerBase: string;
  domElement: HTMLElement;
  /** The same element under qiankun's name. */
  container: HTMLElement;
  view: View;
  locale: Readable<string>;
  theme: Readable<'light' | 'dark'>;
  permissions: Readable<readonly PermissionGrant[]>;
  globalState: Readable<Readonly<GlobalState>>;
  /** qiankun's contract: calls the listener on every change until the view is unmounted. */
  onGlobalStateChange(listener: (state: GlobalState, previous: GlobalState) => void, fireImmediately?: boolean): void;
  /** qiankun's contract: merges first-level keys; false if nothing changed. */
  setGlobalState(change: GlobalState): boolean;
  offGlobalStateChange(): boolean;
}

export type GlobalState = Record<string, unknown>;

export interface PermissionGrant {
  permissionId: string;
  actions: readonly string[];
}

export type Lifecycle = (props: ParcelProps) => Promise<unknown>;

/** The single-spa life cycles that a sub-application's entry exports. */
export interface Lifecycles {
  bootstrap?: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  update?: Lifecycle | Lifecycle[];
}
