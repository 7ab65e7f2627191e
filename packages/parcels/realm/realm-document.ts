import type { View } from '@atrium/sdk';
import { documentBase } from './document-base.ts';
import type { EventDoor } from './event-door.ts';
import type { Insertions } from './insertions.ts';
import { withAllInside } from './ownership.ts';
import type { PageParts } from './page-parts.ts';
import { createPageQuery, listOf } from './page-query.ts';

export interface DocumentOptions {
  parts: PageParts;
  view: View;
  door: EventDoor;
  insertions: Insertions;
  /** Makes a node this document's. */
  own<T extends Node>(node: T): T;
  title: string;
  window(): object;
  location: Location;
  href(): string;
  state(): DocumentReadyState;
  currentScript(): HTMLScriptElement | null;
  isHidden(): boolean;
  /** Hears of what cannot run. */
  missed(what: string, given: string): void;
}

/** A view's own `document`: its elements are real and in the page, its finders and events are the view's alone. */
export function createRealmDocument(options: DocumentOptions): Document {
  const { parts, view, door, insertions } = options;
  const { root, body, head } = parts;
  const query = createPageQuery(parts);
  let { title } = options;
  // A module that is open beside stands before the page's own method.
  const create = Document.prototype.createElement.bind(document);
  const createNS = document.createElementNS.bind(document) as (
    space: string | null,
    name: string,
    options?: ElementCreationOptions,
  ) => Element;

  const watched = <T extends Element>(element: T): T => {
    options.own(element);
    const name = element.localName;
    return name === 'script' || name === 'style' || name === 'link'
      ? (insertions.made(element as unknown as HTMLElement) as unknown as T)
      : element;
  };
  const all = (selector: string) => query.all(selector);
  const members: Record<string, unknown> = {
    createElement: (name: string, given?: ElementCreationOptions) => watched(given === undefined ? create(name) : create(name, given)),
    createElementNS: (space: string | null, name: string, given?: ElementCreationOptions) => watched(createNS(space, name, given)),
    createTextNode: (text: string) => options.own(document.createTextNode(text)),
    createComment: (text: string) => options.own(document.createComment(text)),
    createDocumentFragment: () => options.own(document.createDocumentFragment()),
    importNode: (node: Node, given?: boolean) => withAllInside(document.importNode(node, given), options.own),
    querySelector: query.one,
    querySelectorAll: all,
    getElementById: query.byId,
    getElementsByTagName: query.byTag,
    getElementsByTagNameNS: (_: string, name: string) => query.byTag(name),
    getElementsByClassName: (name: string) => body.getElementsByClassName(name),
    getElementsByName: (name: string) => all(`[name="${CSS.escape(name)}"]`),
    contains: (node: Node | null) => node === realm || root.contains(node),
    hasFocus: () => !options.isHidden() && document.hasFocus(),
    appendChild: (node: Node) => body.appendChild(node),
    open: () => realm,
    close: () => {},
    write: (...given: unknown[]) => options.missed('text was written into the page', given.join('')),
    writeln: (...given: unknown[]) => options.missed('text was written into the page', given.join('')),
    addEventListener: door.addEventListener,
    removeEventListener: door.removeEventListener,
    dispatchEvent: door.dispatchEvent,
  };
  const live: Record<string, (() => unknown) | [() => unknown, (value: never) => void]> = {
    documentElement: () => root,
    scrollingElement: () => root,
    firstElementChild: () => root,
    lastElementChild: () => root,
    childElementCount: () => 1,
    children: () => listOf([root]),
    childNodes: () => listOf([root]),
    body: () => body,
    head: () => head,
    defaultView: () => options.window(),
    location: [() => options.location, (to: string) => void (options.location.href = to)],
    URL: options.href,
    documentURI: options.href,
    baseURI: options.href,
    readyState: options.state,
    currentScript: options.currentScript,
    hidden: options.isHidden,
    visibilityState: () => (options.isHidden() ? 'hidden' : 'visible'),
    title: [
      () => title,
      (value: string) => {
        title = String(value);
        view.setTitle(title);
      },
    ],
    activeElement: () => {
      const active = document.activeElement;
      return active && body.contains(active) ? active : body;
    },
    scripts: () => query.byTag('script'),
    styleSheets: () => Object.assign(sheetsOf(head, body), { item: (index: number) => sheetsOf(head, body)[index] ?? null }),
    forms: () => all('form'),
    images: () => all('img'),
    links: () => all('a[href], area[href]'),
    onvisibilitychange: [() => door.handler('visibilitychange'), (value: unknown) => door.setHandler('visibilitychange', value)],
  };

  const realm = Object.create(documentBase()) as Document;
  for (const [key, value] of Object.entries(members)) Object.defineProperty(realm, key, { configurable: true, writable: true, value });
  for (const [key, value] of Object.entries(live)) {
    const [get, set] = Array.isArray(value) ? value : [value];
    Object.defineProperty(realm, key, { configurable: true, enumerable: true, get, set: set ?? (() => {}) });
  }
  for (const key in document) {
    if (!key.startsWith('on') || Object.hasOwn(realm, key)) continue;
    const type = key.slice(2);
    Object.defineProperty(realm, key, {
      configurable: true,
      enumerable: true,
      get: () => door.handler(type),
      set: (value: unknown) => door.setHandler(type, value),
    });
  }
  return realm;
}

const sheetsOf = (...places: HTMLElement[]) =>
  places.flatMap((place) => [...place.querySelectorAll('style')].map((style) => style.sheet)).filter((sheet) => sheet !== null);
