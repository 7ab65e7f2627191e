/** A value to read and to subscribe to; the shape of a nanostores atom, so any copy of that library fits. */
export interface Readable<T> {
  get(): T;
  /** Calls back at once and on every change; returns unsubscribe. */
  subscribe(listener: (value: T) => void): () => void;
  /** Calls back on every change only; returns unsubscribe. */
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
 * The view's own history, in the shape of the `history` package version 5. Paths include `routerBase`. While the view is hidden its
 * location is frozen: it ignores navigation of others, and applies its own when it is shown.
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
 * Unsubmitted input of a form, for this user, tenant and tab, for thirty days: in the browser at once, until sign-out; on the server within
 * five seconds, in the user's list of drafts and on other machines. Not for passwords and card numbers.
 */
export interface Draft<V extends object> {
  /** The values kept last; null if there are none. */
  load(): V | null;
  /**
   * Keeps the form's current values, as JSON. Call it on every change. False if the values are longer than 100 000 characters or the
   * browser has no room: ask the user to submit before they leave. The values kept before stay.
   */
  save(values: V): boolean;
  /** Deletes the draft. Call it when the form is submitted or emptied. */
  clear(): void;
}

/** Events; `listen` returns unsubscribe. */
export interface Listenable<T> {
  listen(listener: (value: T) => void): () => void;
}

/** One open tab's content, as its sub-application sees it. */
export interface View {
  /** The tab's identity; stays the same for the life of the view. */
  readonly key: string;
  readonly history: ViewHistory;
  /** False while another tab is in front. */
  readonly visible: Readable<boolean>;
  /**
   * A case of a business system changed in which the user has a part: as applicant, assignee or reader. Calls back with the id that the
   * system gave the case in the integration API, or its to-do that belongs to no case; also while the view is hidden. Only cases whose link
   * leads into this sub-application.
   */
  readonly caseChanged: Listenable<string>;
  /** The element for popups: above this view, hidden and removed with it. */
  readonly overlayRoot: HTMLElement;
  setTitle(title: string): void;
  /** Opens another function; `path` is below the portal base, `/app-center/main/<sub-application>/…`. */
  open(path: string, options?: { title?: string }): void;
  close(): void;
  /** Reports whether the view has unsaved work; the portal then asks before it closes the tab. */
  setDirty(dirty: boolean): void;
  /** The draft of one of the view's forms. */
  draft<V extends object>(form: string): Draft<V>;
}
