import type { View } from '@atrium/sdk';
import { ParcelError } from '../parcel-error.ts';
import { scopeAttribute } from '../styles/view-styles.ts';
import { undoAll } from '../undo-all.ts';
import { saidOf } from './disguise.ts';
import { documentBase } from './document-base.ts';
import { createEventDoor } from './event-door.ts';
import { createHearing, localToDocument, localToWindow } from './heard-events.ts';
import { createInsertions } from './insertions.ts';
import { followLinks } from './links.ts';
import { createLiveStyle } from './live-style.ts';
import { followLink } from './live-link.ts';
import { createOwnership, ownTyped } from './ownership.ts';
import { createPageParts } from './page-parts.ts';
import { createRealmDocument } from './realm-document.ts';
import { createRealmLocation } from './realm-location.ts';
import { createRealmScripts, type RealmScripts } from './realm-scripts.ts';
import { createRealmWindow } from './realm-window.ts';
import { createRecordedClasses } from './recorded-classes.ts';
import { createStandIns } from './stand-ins.ts';
import { createTimers } from './timers.ts';
import { createViewViewport } from './view-viewport.ts';
import { windowBase } from './window-base.ts';

export interface RealmOptions {
  /** The sub-application's name in the registry. */
  name: string;
  /** Address that its files are below: `/vue/`. */
  base: string;
  view: View;
  /** The view's element, in the page and beside the view's overlay root. */
  element: HTMLElement;
  routerBase: string;
  portalBase: string;
  title?: string;
  /** `own`: the keys of local and session storage are this sub-application's alone. */
  storage?: 'shared' | 'own';
  /** False: a hidden view's frames and intervals go on. */
  rests?: boolean;
  /** What `location.reload()` does. */
  reload?(): void;
  /** Globals that are there before the first script. */
  globals?: Readonly<Record<string, unknown>>;
}

/** One view's own `window`, `document`, `location` and `history`, made of ordinary objects. */
export interface Realm {
  readonly window: Window & typeof globalThis & Record<string, unknown>;
  readonly document: Document;
  readonly head: HTMLElement;
  readonly scripts: RealmScripts;
  /** Makes a node say that the realm's document is its own. */
  own<T extends Node>(node: T): T;
  /** Styles that the entry page brings as text. */
  addStyle(text: string, media: string): void;
  /** Moves `document.readyState` on and fires what belongs to it. */
  ready(state: 'interactive' | 'complete'): void;
  /** How many timers, frames and idle callbacks wait. */
  readonly waiting: number;
  /** Whether its scripts listen to other addresses, of which the fragment alone may be new. */
  follows(isFragment: boolean): boolean;
  /** Gives everything back; nothing of the realm runs afterwards. */
  destroy(): void;
}

/** Makes what all realms of a page share, which takes some 30 ms; else the first realm does. */
export function prepareRealms(): void {
  windowBase();
  documentBase();
}

export function createRealm(options: RealmOptions): Realm {
  const { name, view, element } = options;
  const base = new URL(options.base, document.baseURI).href;
  const parts = createPageParts(element, view.overlayRoot);
  const { root, body, head } = parts;
  let state: DocumentReadyState = 'loading';
  let alive = true;
  const isHidden = () => !view.visible.get() || document.hidden;

  const reported = new Set<string>();
  /** What cannot run here is reported once instead of missing in silence. */
  function missed(what: string, given: string): void {
    const text = `${what} and did not run: ${given.trim().slice(0, 120)}`;
    if (!alive || reported.has(text)) return;
    reported.add(text);
    reportError(new ParcelError('P19', name, text));
  }

  const hears = createHearing({ isAlive: () => alive, isHidden, base, body });
  // The parts need the realm's window and document, which are made of them: they get functions that give these, and call them
  // only when a script runs, by when all of it stands.
  const timers = createTimers(() => realmWindow);
  const windowDoor = createEventDoor({ real: window, self: () => realmWindow, hears, local: localToWindow });
  const documentDoor = createEventDoor({ real: document, self: () => realmDocument, hears, local: localToDocument, parent: windowDoor });
  const follows = (isFragment: boolean) => windowDoor.listensTo('popstate') || (isFragment && windowDoor.listensTo('hashchange'));
  const place = createRealmLocation({
    view,
    routerBase: options.routerBase,
    portalBase: options.portalBase,
    reload: () => options.reload?.(),
    fire: (event) => void windowDoor.dispatchEvent(event),
    follows,
    later: (work) => void timers.functions['setTimeout']!(work as never),
  });
  const scripts = createRealmScripts(() => realmWindow);
  const scope = { roots: `[${scopeAttribute}="${CSS.escape(name)}"]`, base, tree: () => element.getRootNode() as Document | ShadowRoot };
  const insertions = createInsertions(parts, {
    run(script) {
      if (saidOf(script) === 'module') missed('a module script was inserted', script.src);
      else if (script.src)
        void scripts.run(script).catch((cause: unknown) => cause instanceof TypeError && missed('a script was refused', script.src));
      else if (script.text.trim()) missed('a script was inserted as text', script.text);
    },
    style: (style) => createLiveStyle(style, scope).release,
    link: (link) => followLink(name, link, element),
  });
  const own = createOwnership(() => realmDocument);
  const realmDocument = createRealmDocument({
    parts,
    own,
    view,
    door: documentDoor,
    insertions,
    title: options.title ?? '',
    window: () => realmWindow,
    location: place.location,
    href: place.href,
    state: () => state,
    currentScript: scripts.current,
    isHidden,
    missed,
  });
  const classes = createRecordedClasses(
    (target) => (target === realmDocument || target === root ? [body] : [target]),
    (given) => (given === realmWindow ? window : given),
    missed,
  );
  const viewport = createViewViewport(root, isHidden, () => {
    if (alive) windowDoor.dispatchEvent(new Event('resize'));
  });
  const { window: realmWindow, release: releaseWindow } = createRealmWindow({
    name,
    storage: options.storage ?? 'shared',
    door: windowDoor,
    document: realmDocument,
    place,
    isHidden,
    functions: timers.functions,
    classes: classes.classes,
    globals: options.globals ?? {},
    viewport: viewport.viewport,
  });

  // In this order. First nothing that is inserted goes anywhere (stand-ins, links, insertions), then no script starts any more, then
  // address, timers and classes are the page's again; the doors go after them, because what goes may still be listened to; last
  // the window itself.
  const undo = [
    createStandIns(parts, {
      document: () => realmDocument,
      adopt: own,
      inserted: (nodes) => insertions.settle(nodes),
    }),
    followLinks([body], place),
    ownTyped(body, own),
    insertions.release,
    scripts.release,
    place.release,
    timers.release,
    classes.release,
    documentDoor.release,
    windowDoor.release,
    releaseWindow,
    viewport.release,
  ];

  let wasHidden = isHidden();
  function shown(): void {
    if (wasHidden === isHidden()) return;
    wasHidden = isHidden();
    if (options.rests !== false) timers[wasHidden ? 'sleep' : 'wake']();
    documentDoor.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (!wasHidden) viewport.settle();
  }
  if (wasHidden && options.rests !== false) timers.sleep();
  undo.push(view.visible.listen(shown));
  document.addEventListener('visibilitychange', shown);
  undo.push(() => document.removeEventListener('visibilitychange', shown));

  return {
    window: realmWindow as unknown as Window & typeof globalThis & Record<string, unknown>,
    document: realmDocument,
    head,
    scripts,
    own,
    follows,
    get waiting() {
      return timers.size;
    },
    addStyle(text, media) {
      const style = realmDocument.createElement('style');
      style.media = media;
      style.textContent = text;
      head.append(style);
    },
    ready(next) {
      state = next;
      documentDoor.dispatchEvent(new Event('readystatechange'));
      if (next === 'interactive') documentDoor.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
      else for (const type of ['load', 'pageshow']) windowDoor.dispatchEvent(new Event(type));
    },
    destroy() {
      if (!alive) return;
      alive = false;
      undoAll([...undo, () => parts.overlay.replaceChildren(), () => head.replaceChildren(), parts.release]);
    },
  };
}
