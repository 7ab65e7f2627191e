import { openWindow } from '../frame-pages.ts';
import { interceptInsertion } from '../intercept-insertion.ts';
import { isDisguised, isSheet, isStyle } from './disguise.ts';
import { createInsertions, type Insertions } from './insertions.ts';
import { dropStyles, keepStyles } from './head-styles.ts';
import { ownerOf, whoCalls } from './who-calls.ts';
import { interceptShadowRoots, interceptText } from './written-html.ts';

/** Where a view of an application shows itself and its popups. */
type ViewOf = (app: string | null) => { domElement: HTMLElement; overlay: HTMLElement } | undefined;

/** One for each application that has ever added a style: what libraries keep stays where it is when no view is open. */
const made = new Map<string, Insertions>();

/**
 * While modules have views: what their scripts append to the page's body goes to their overlay, and the style sheets that they make
 * count in their views alone, whichever way they are inserted. Own properties of three objects, and `attachShadow`; the function takes
 * them away.
 */
export function interceptPage(apps: () => string[], viewOf: ViewOf): () => void {
  const { head, body } = document;
  const overlay = () => viewOf(whoCalls(apps()))?.overlay;
  const followed = (nodes: readonly unknown[]) => {
    for (const [, insertions] of made) insertions.settle(nodes);
  };
  // Nodes from `cloneNode` or HTML text, not from `createElement`.
  const take = (nodes: readonly unknown[]) => {
    for (const node of nodes) {
      if (node instanceof DocumentFragment) take([...node.querySelectorAll('style, link')]);
      if (!isSheet(node) || isDisguised(node)) continue;
      const app = node instanceof HTMLLinkElement ? ownerOf(node.href, apps()) : whoCalls(apps());
      if (app) insertionsOf(app, viewOf).made(node);
    }
  };
  const undo = [
    interceptInsertion(head, { place: () => head, isPlace: () => false, before: take, after: followed }),
    interceptInsertion(body, {
      place: (isNew) => (isNew && overlay()) || body,
      isPlace: (parent) => parent instanceof HTMLElement && parent.classList.contains('atrium-view-overlay'),
      before: take,
      after: followed,
    }),
    ...[head, body].map((place) => interceptText(place, () => whoCalls(apps()) !== null)),
    interceptShadowRoots(),
  ];
  for (const name of ['createElement', 'createElementNS'] as const) {
    const create = Document.prototype[name] as (...given: unknown[]) => Element;
    const value = (...given: unknown[]) => {
      const element = create.apply(document, given);
      const app = isStyle(element) || element instanceof HTMLLinkElement ? whoCalls(apps()) : null;
      return app === null ? element : insertionsOf(app, viewOf).made(element as HTMLStyleElement);
    };
    Object.defineProperty(document, name, { configurable: true, writable: true, value });
    undo.push(() => Reflect.deleteProperty(document, name));
  }
  const { open } = window;
  window.open = (...given) => openWindow(whoCalls(apps()), given, open);
  undo.push(() => void (window.open = open));
  return () => undo.forEach((each) => each());
}

/**
 * Scopes styles that are inserted into the view `root` of `app` to that application's views, in whichever way; until the returned function
 * is called.
 */
export const followView = (app: string, root: Element, viewOf: ViewOf): (() => void) => insertionsOf(app, viewOf).follow(root);

function insertionsOf(app: string, viewOf: ViewOf): Insertions {
  const known = made.get(app);
  if (known) return known;
  const own = createInsertions(document, (sheet) => {
    keepStyles(app, sheet, viewOf(app)?.domElement ?? null);
    return () => dropStyles(app, sheet);
  });
  made.set(app, own);
  return own;
}
