import type { Lifecycles, ViewLocation } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';

/** How a load is asked for. */
export interface LoadRequest {
  /** True after a failure: nothing that the browser has kept may be used. */
  fresh: boolean;
  signal: AbortSignal;
  /** Where the portal's own addresses begin, `/pba`. */
  portalBase: string;
  /** Milliseconds that life cycles may turn up after the scripts; as the page announces them unless it is said. */
  patience?: number;
  /** Milliseconds that a step of guessed life cycles may take. Without it they have the same time as announced ones. */
  guessLimit?: number;
  /** Milliseconds after which a page that shows nothing counts as empty. */
  empty?: number;
  /** Takes what an application of kind `auto` has turned out to be, before its view is shown, and whether its build is so. */
  decided?(kind: 'html' | 'frame', always?: boolean): void;
  /** Takes what a window of the sub-application's own reports: `error`, `unhandledrejection`. */
  heard?(event: Event): void;
  /** A call of a page in a frame was answered 401 or 996. */
  callRefused?(): void;
}

/** Life cycles, and what the host must do around them. */
export interface LoadedApp extends Lifecycles {
  /** Prepares the element before the first life cycle; the function it returns is called at the end, whatever happened. */
  attach?(domElement: HTMLElement): () => void;
  /**
   * Whether what is on screen stays when the view moves there from outside; else it is started anew. Absent: where something listens to
   * `view.history`.
   */
  follows?(to: ViewLocation): boolean;
  /** Starting is what loads: the load limit counts for bootstrap and mount. */
  loadsOnMount?: true;
  /** A window of its own tells it its size, so that nobody has to measure its place before it mounts. */
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
