/** A value that can be read now and followed; the shape of a nanostores atom, so any copy of that library fits. */
export interface Readable<T> {
  get(): T;
  /** Calls back at once and on every change; returns the way to stop. */
  subscribe(listener: (value: T) => void): () => void;
  /** Calls back on every change only; returns the way to stop. */
  listen(listener: (value: T) => void): () => void;
}

export interface ViewLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type ViewAction = 'POP' | 'PUSH' | 'REPLACE';

export type ViewTarget = string | Partial<Pick<ViewLocation, 'pathname' | 'search' | 'hash'>>;

/**
 * The view's own history, in the shape of the `history` package version 5. Paths include `routerBase`.
 * While the view is hidden its location is frozen: nobody else's navigation is heard, and its own is kept for later.
 */
export interface ViewHistory {
  readonly location: ViewLocation;
  readonly action: ViewAction;
  push(to: ViewTarget, state?: unknown): void;
  replace(to: ViewTarget, state?: unknown): void;
  go(delta: number): void;
  back(): void;
  forward(): void;
  listen(listener: (update: { location: ViewLocation; action: ViewAction }) => void): () => void;
  createHref(to: ViewTarget): string;
}

/**
 * What somebody has typed in a form and not handed in. It is kept in this browser at once, for this person in this tenant and this tab, and
 * for thirty days; signing out forgets it. Not for passwords and card numbers.
 */
export interface Draft<V extends object> {
  /** What was kept last; null when there is nothing. */
  load(): V | null;
  /**
   * Keeps what stands in the form now, as JSON. Call it on every change. False when it is not kept, because it is longer than 100 000
   * characters or the browser has no room: tell the person to submit before they leave. What was kept before stays.
   */
  save(values: V): boolean;
  /** The form was handed in or emptied. */
  clear(): void;
}

/** One open tab's content, as its sub-application sees it. */
export interface View {
  /** The tab's identity; stays the same for the life of the view. */
  readonly key: string;
  readonly history: ViewHistory;
  /** False while another tab is in front. */
  readonly visible: Readable<boolean>;
  /** Where popups belong: above this view, hidden and removed with it. */
  readonly overlayRoot: HTMLElement;
  setTitle(title: string): void;
  /** Opens another function; `path` is below the portal base, `/app-center/main/<sub-application>/…`. */
  open(path: string, options?: { title?: string }): void;
  close(): void;
  /** Tells the portal that the view holds unsaved work, so that it asks before closing it. */
  setDirty(dirty: boolean): void;
  /** The draft of one of the view's forms. */
  draft<V extends object>(form: string): Draft<V>;
}
