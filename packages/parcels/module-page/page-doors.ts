import { openWindow } from '../frame-pages.ts';
import { openDoor } from '../insertion-doors.ts';
import { isCopy, isDisguised } from './disguise.ts';
import { createInsertions, type Insertions } from './insertions.ts';
import { dropStyles, isSheet, keepStyles } from './head-styles.ts';
import { ownerOf, whoCalls } from './who-calls.ts';

/** Where a view of an application shows itself and its popups. */
type ViewOf = (app: string | null) => { domElement: HTMLElement; overlay: HTMLElement } | undefined;

/** One for each application that has ever added a style: what libraries keep stays where it is when no view is open. */
const made = new Map<string, Insertions>();

/**
 * While modules have views: what their scripts append to the page's body goes to their overlay, and the style sheets that they make
 * count in their views alone, whichever way they are inserted. Own properties of three objects; the function takes them away.
 */
export function openPageDoors(apps: () => string[], viewOf: ViewOf): () => void {
  const { head, body } = document;
  const overlay = () => viewOf(whoCalls(apps()))?.overlay;
  const followed = (nodes: readonly unknown[]) => {
    for (const [, insertions] of made) insertions.settle(nodes);
  };
  // What came by `cloneNode` or a text, not by `createElement`.
  const take = (nodes: readonly unknown[]) => {
    for (const node of nodes) {
      if (!isSheet(node) || isDisguised(node)) continue;
      const app = node instanceof HTMLLinkElement ? ownerOf(node.href, apps()) : whoCalls(apps());
      const type = isCopy(node) ? '' : node.type;
      const rel = node instanceof HTMLLinkElement ? node.rel : '';
      if (!app) continue;
      insertionsOf(app, viewOf).made(node);
      if (node instanceof HTMLLinkElement) node.rel = rel;
      else if (type) node.type = type;
    }
  };
  const undo = [
    openDoor(head, { place: () => head, isPlace: () => false, before: take, after: followed }),
    openDoor(body, {
      place: (isNew) => (isNew && overlay()) || body,
      isPlace: (parent) => parent instanceof HTMLElement && parent.classList.contains('atrium-view-overlay'),
      before: take,
      after: followed,
    }),
  ];
  const create = Document.prototype.createElement;
  const value = (name: string, options?: ElementCreationOptions) => {
    const element = create.call(document, name, options);
    const app = element instanceof HTMLStyleElement || element instanceof HTMLLinkElement ? whoCalls(apps()) : null;
    return app === null ? element : insertionsOf(app, viewOf).made(element);
  };
  Object.defineProperty(document, 'createElement', { configurable: true, writable: true, value });
  undo.push(() => Reflect.deleteProperty(document, 'createElement'));
  const { open } = window;
  window.open = (...given) => openWindow(whoCalls(apps()), given, open);
  undo.push(() => void (window.open = open));
  return () => undo.forEach((each) => each());
}

function insertionsOf(app: string, viewOf: ViewOf): Insertions {
  const known = made.get(app);
  if (known) return known;
  const keep = (sheet: HTMLStyleElement | HTMLLinkElement) => {
    keepStyles(app, sheet, viewOf(app)?.domElement ?? null);
    return () => dropStyles(app, sheet);
  };
  const own = createInsertions({ head: document.head, body: document.body }, { run: () => {}, style: keep, link: keep });
  made.set(app, own);
  return own;
}
