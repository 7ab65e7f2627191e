import { scopeAttribute } from './styles/view-styles.ts';

/** The elements of one run of a view: the container of the sub-application, and the one of its popups. */
export interface ViewFrame {
  readonly domElement: HTMLElement;
  readonly overlayRoot: HTMLElement;
  remove(): void;
}

const sheet = new CSSStyleSheet();
// Fixed elements are fixed to the view, so that no dialog or bar of a sub-application covers the portal's tabs; `transform` does it in a
// way that positioning libraries know. Absolute positions in the overlay root count from the page's corner, as in a body: many libraries
// place popups at coordinates of the page. A `body` rule that paints and sizes it changes nothing. Positioning libraries look for what
// clips, so that no popup opens above the view's upper edge. Rules in `:where()` have no specificity, so that the application's own rules
// for `html` and `body` win; text starts as it does in a page of its own. An application that does not declare dark gets a light canvas and
// dark text, even when the portal is dark.
sheet.replaceSync(`
.atrium-view { block-size: 100%; inline-size: 100%; min-block-size: 0; position: relative; transform: translate(0); overflow: clip; }
.atrium-view[data-resting] { content-visibility: hidden; }
:where(.atrium-view) { --atrium-rem: 1rem; color-scheme: light; }
:where(.atrium-view-content) { block-size: 100%; overflow: auto; }
:where(.atrium-view-overlay) { all: revert; }
:where(.atrium-view .atrium-view-content, .atrium-view-overlay) { color: var(--atrium-text, CanvasText); }
:where(.atrium-view .atrium-view-content:not(:empty)) { background: var(--atrium-sheet, Canvas); }
:where([data-atrium-scheme=portal]) { color-scheme: var(--atrium-scheme, light dark); }
:where([data-atrium-scheme=dark]) { color-scheme: dark; }
:where(.atrium-view-content, .atrium-view-overlay) {
  font-size: var(--atrium-rem); line-height: normal; letter-spacing: normal; font-weight: normal; text-align: start;
}
.atrium-view-overlay {
  position: absolute !important;
  inset: calc(-1 * var(--atrium-view-y, 0px)) auto auto calc(-1 * var(--atrium-view-x, 0px)) !important; z-index: var(--atrium-layer-overlay, 900);
  inline-size: 100vw !important; block-size: 100vh !important; min-inline-size: 0 !important; min-block-size: 0 !important;
  max-inline-size: none !important; max-block-size: none !important; margin: 0 !important; padding: 0 !important;
  border: 0 !important; display: block !important; overflow: visible !important; background: none !important;
  box-shadow: none !important; transform: none !important; filter: none !important; opacity: 1 !important;
  pointer-events: none !important; visibility: hidden !important;
}
.atrium-view-overlay > * { pointer-events: auto; }
:where(.atrium-view-overlay > *) { visibility: visible; }
@media print {
  .atrium-view { block-size: auto; overflow: visible; transform: none; }
  :where(.atrium-view-content) { block-size: auto; overflow: visible; }
}
.atrium-view-frame { display: block; inline-size: 100%; block-size: 100%; border: 0; color-scheme: var(--atrium-scheme, light dark); background: var(--atrium-sheet, Canvas); }
`);

// With a type, a length in `em` is settled where it is written: `--atrium-rem` is one size all over the view.
if (!getComputedStyle(document.documentElement).getPropertyValue('--atrium-rem')) {
  CSS.registerProperty({ name: '--atrium-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
}

/** The element of a view that stays while runs come and go. */
export function createViewRoot(parent: HTMLElement, isFrame = false): HTMLElement {
  const scope = parent.getRootNode() as Document | ShadowRoot;
  if (!scope.adoptedStyleSheets.includes(sheet)) scope.adoptedStyleSheets.push(sheet);
  const root = division('atrium-view');
  setResting(root, true, isFrame);
  parent.append(root);
  places.observe(root);
  return root;
}

/**
 * Hides a view and takes it out of reach, or shows it. `content-visibility` prevents focus and reading aloud. `inert` would affect every
 * element below: each of their styles is recalculated with the next step of the history, for which the browser reads the state of all
 * forms. Only a view with a frame, whose page could take the focus, is `inert` as well.
 */
export function setResting(root: HTMLElement, isResting: boolean, isFrame: boolean): void {
  root.toggleAttribute('data-resting', isResting);
  root.inert = isResting && (isFrame || root.querySelector('iframe') !== null);
}

/** Whether an element is in a view that is out of sight. */
export const isResting = (element: Element): boolean => element.closest('[data-resting], [inert]') !== null;

function tellPlace(root: HTMLElement): void {
  const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(root);
  const pixels = { 'view-x': x, 'view-y': y, vw: width / 100, vh: height / 100 };
  for (const [name, value] of Object.entries(pixels)) root.style.setProperty(`--atrium-${name}`, `${value}px`);
}

const places = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    tellPlace(target as HTMLElement);
    if (!target.isConnected) places.unobserve(target);
  }
});

/** Fresh elements for one run; a framework that failed may have left its marks on the old ones. */
export function createViewFrame(root: HTMLElement, app: string, measured = true): ViewFrame {
  // Before the observer's first call, so that elements that measure themselves during mount measure right.
  if (measured && !root.style.getPropertyValue('--atrium-vh')) tellPlace(root);
  const domElement = division('atrium-view-content', app);
  const overlayRoot = division('atrium-view-overlay', app);
  root.append(domElement, overlayRoot);
  return {
    domElement,
    overlayRoot,
    remove: () => {
      for (const element of [domElement, overlayRoot]) {
        // The platform's own methods: a sub-application may have put others into its elements.
        Element.prototype.replaceChildren.call(element);
        Element.prototype.remove.call(element);
      }
    },
  };
}

function division(name: string, app?: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  if (app) element.setAttribute(scopeAttribute, app);
  return element;
}
