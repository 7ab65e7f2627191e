import type { PermissionGrant, Readable } from '@atrium/sdk';
import type { BreakerLimits } from './breaker.ts';
import type { Limits } from './limits.ts';
import type { ParcelError } from './parcel-error.ts';
import type { Dialect, Feature, ModuleEntry } from '@atrium/api/contract';

/** A sub-application's entry in the portal's registry; the contract's `MicroService` fits. */
export interface SubApp {
  name: string;
  title: string;
  kind: 'module' | 'frame';
  routerBase?: string;
  entry: ModuleEntry | null;
  /** Of kind `frame`: whose contract its scripts know, so that they may leave life cycles; null for a plain page. */
  lifecycles?: Dialect | null;
  /** Changes with every deployment. */
  version?: string;
  /** With `isolation: "origin"`: the origin that its page is served from; null where the deployment has none for it. */
  origin?: string | null;
  /** `own`: in a frame, the keys of its storage are its alone. */
  storage?: 'shared' | 'own';
  /** False: in a frame, its timers go on while it is hidden. */
  rests?: boolean;
  /** It navigates the address bar itself, and works while hidden; without it such a view restarts when it comes back. */
  keepAlive?: 'self';
  /** Browser features that its frame may use; a module has those of the portal's page. */
  allow?: readonly Feature[];
  /** Of a preview: the permissions of the role that it is previewed as, in place of the person's. */
  override?: { permissions?: readonly PermissionGrant[] };
}

/** Identifies a deployment of a sub-application. */
export const buildOf = ({ name, version = '' }: Pick<SubApp, 'name' | 'version'>): string => `${name} ${version}`;

/** Functions of the portal that the host calls. Paths are without `portalBase`. */
export interface HostOptions {
  portalBase: string;
  /** Who is signed in, with the token of the sub-application. */
  person(app: string): { userCode: string; userId: string; token: string };
  locale: Readable<string>;
  theme: Readable<'light' | 'dark'>;
  permissions: Readable<readonly PermissionGrant[]>;
  /** The sub-application of a view wants another function opened. */
  open(path: string, options: { title?: string }, key: string): void;
  /** The page of a view wants the whole window to go to `url`: opens it in its tab where it is one of the portal's, else false. */
  opens?(url: URL, key: string): boolean;
  titleChanged(key: string, title: string): void;
  closeRequested(key: string): void;
  dirtyChanged(key: string, dirty: boolean): void;
  /**
   * The visible view went elsewhere: show `path` in the address bar, as a new entry or in place of the current one.
   * Keep `state` in that entry and give it back through `HostedView.receive`.
   */
  locationChanged(key: string, path: string, action: 'PUSH' | 'REPLACE', state: unknown): void;
  /** The page of a view in a frame has moved so many entries ahead in the browser's history, or back: they are gone with the frame. */
  stepped?(key: string, entries: number): void;
  /** Media elements of a page in a frame became audible or silent: hidden views continue to play. */
  sounding?(key: string, sounding: boolean): void;
  /** Whether something in the view would be lost with it. */
  isDirty?(key: string): boolean;
  /** The visible view wants to move through the browser's history. */
  traverse(delta: number): void;
  /** A view is there to see and use, so long after it was begun. */
  opened?(app: string, milliseconds: number): void;
  /** Receives every error, also those without an error view (a failed unmount, a late throw). */
  failed?(key: string, error: ParcelError): void;
  /** A script of an open view threw (P17); the view stays as it is. */
  troubled?(key: string, error: ParcelError): void;
  /** Requests the present registry entry of a module that failed to load; null if there is none. */
  newestEntry?(app: string): Promise<ModuleEntry | null>;
  /** Where drafts of forms are kept, for the person in the tenant; nowhere without it. */
  drafts?: {
    read(key: string, form: string): object | null;
    /** Null forgets it. False when it could not be kept. */
    keep(key: string, form: string, values: object | null): boolean;
  };
  /** Calls back with the id of each case that changed and that leads into the sub-application; returns unsubscribe. */
  onCaseChanged?(app: string, listener: (id: string) => void): () => void;
  /** A token of a sub-application that is not about to end, for a page at a host name of its own. */
  freshToken?(app: string): Promise<string>;
  /** A call of a view to this origin was answered 401 or 996: the person's session may be over, or only the service's own. */
  callRefused?(): void;
  /** A page in front has shown nothing for a while after it had loaded (P20), or is none of its application (P23); null when that is over. */
  emptied?(key: string, error: ParcelError | null): void;
  limits?: Partial<Limits>;
  breaker?: Partial<BreakerLimits>;
}

export interface ViewRequest {
  /** The tab's identity. */
  key: string;
  app: SubApp;
  /** Where to start, without the portal base: `/app-center/main/<name>/…`. */
  path: string;
}

/** `steps` says what had been done, and how long it took. */
export type ViewState = { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: ParcelError; steps: readonly string[] };

/** One open tab's content. It starts hidden. */
export interface HostedView {
  readonly state: Readable<ViewState>;
  /** Puts the view in front. Call it when the address bar already shows the tab's path. */
  show(): void;
  hide(): void;
  /**
   * Whether the content on screen stays when the address bar changes to this path, `traversed` by back or forward, or by a link. If not,
   * ask first when something is unsaved.
   */
  follows(path: string, traversed?: boolean): boolean;
  /**
   * The address bar changed to this path, `traversed` or by a link (not by a switch of tabs): the sub-application follows if it can, else
   * it restarts there. Call it before `show()` if both are due.
   */
  receive(path: string, state?: unknown, traversed?: boolean): void;
  /** Its sub-application wrote this path into the address bar itself, past `view.history`. */
  wrote(path: string): void;
  /** Whether a page in one of its frames would have the browser ask before it is left. */
  holdsBack(): boolean;
  /** Loads again, past the cache, after a failure. */
  retry(): void;
  /** Hands fresh properties (a renewed token, say) to the sub-application. */
  update(): Promise<void>;
  /** Gives everything back; never rejects, settles within the unmount limit. */
  unmount(): Promise<void>;
}

/** The state that the portal and all sub-applications share. */
export interface SharedState extends Readable<Readonly<Record<string, unknown>>> {
  /** Merges first-level keys; false when nothing changed. */
  set(change: Record<string, unknown>): boolean;
}

export interface Host {
  /** Starts a view in an empty element of the light DOM; failures appear in its `state`. */
  mount(element: HTMLElement, view: ViewRequest): HostedView;
  /** Warms the entry of a sub-application that will probably be opened. */
  preload(app: SubApp): void;
  /** Does ahead what needs no view for a sub-application that somebody is opening just now: runs a module. */
  begin(app: SubApp): void;
  /** Whether its view may be mounted before the user opens it: its effects stay in a window of its own. */
  mayPrerender(app: SubApp): boolean;
  readonly globalState: SharedState;
}
