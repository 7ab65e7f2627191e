import type { ModuleEntry } from '@atrium/api/contract';
import type { Lifecycles, ViewLocation } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import type { Limits } from '../limits.ts';
import type { ParcelError } from '../parcel-error.ts';

/** Parameters of a load. */
export interface LoadRequest {
  /** True after a failure: nothing that the browser has kept may be used. */
  fresh: boolean;
  signal: AbortSignal;
  /** How long its life cycles may take where they run in a frame, and how long a page may show nothing. */
  limits: Pick<Limits, 'bootstrap' | 'mount' | 'empty'>;
  /** The registry's present entry of a module, after a failure of the previous one. */
  newestEntry?(app: string): Promise<ModuleEntry | null>;
  /** A token of the sub-application that is not about to end. */
  freshToken?(app: string): Promise<string>;
  /** Receives errors of a sub-application's own window: `error`, `unhandledrejection`. */
  heard?(event: Event): void;
  /** A call of a page in a frame was answered 401 or 996. */
  callRefused?(): void;
  /** Opens an address of the portal in its tab; false where it is none. */
  opens?(url: URL): boolean;
  /** A frame shows no page of its application (P23); null when it shows one again. */
  strayed?(error: ParcelError | null): void;
  /** A page in a frame has moved so many entries ahead in the browser's history, or back. */
  stepped?(entries: number): void;
  /** Media elements of a page in a frame became audible or silent. */
  sounding?(sounding: boolean): void;
  /** Something is wrong with the view, which stays as it is. */
  troubled?(error: ParcelError): void;
}

/** Life cycles, and the host's work around them. */
export interface LoadedApp extends Lifecycles {
  /** Prepares the element before the first life cycle; the function it returns is called at the end, whatever happened. */
  attach?(domElement: HTMLElement): () => void;
  /**
   * Whether the content on screen stays when the view is navigated from outside; else it restarts. Absent: if something listens to
   * `view.history`.
   */
  follows?(to: ViewLocation): boolean;
  /** Starting is what loads: the load limit counts for bootstrap and mount. */
  loadsOnMount?: true;
  /** Its own window reports its size, so that its element is not measured before it mounts. */
  ownWindow?: true;
}

/** Turns what stands behind `/<name>/` into single-spa life cycles; one a kind of sub-application. */
export interface Loader {
  load(app: SubApp, request: LoadRequest): Promise<LoadedApp>;
  /** Fetches what `load` will need; absent where the browser would not use it. */
  preload?(app: SubApp): void;
  /** Runs ahead what `load` will wait for; absent where nothing can run without a view. */
  begin?(app: SubApp): void;
  /** Whether all that its views do stays in windows of their own. */
  hasOwnWindow(app: SubApp): boolean;
}
