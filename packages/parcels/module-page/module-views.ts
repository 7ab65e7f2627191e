import { restStyles, wakeStyles } from './head-styles.ts';
import { interceptKeys } from './hidden-keys.ts';
import { watchLeaks } from './leaks.ts';
import { followView, interceptPage } from './intercept-page.ts';
import { openFinders } from './page-finders.ts';
import { isResting } from '../view-frame.ts';
import { whoCalls } from './who-calls.ts';

/** An open view of kind `module`, which has the page's own `document`. */
interface ModuleView {
  app: string;
  domElement: HTMLElement;
  overlay: HTMLElement;
  /** Observes removals from the overlay. */
  watcher: MutationObserver;
}

const views: ModuleView[] = [];
/** Applications whose entry is being fetched and evaluated, which may be before they have a view. */
const starting: string[] = [];
const reports = new Map<string, () => void>();
let closeDoors = () => {};

/** `npm run dev` brings a script of its own into the page. */
const isDevelopment = () => document.querySelector('script[src="/dev/reload.js"]') !== null;

/** While `entry` is evaluated, style sheets that its scripts add to `document.head` are kept for the views of `app`. */
export function shareHeadWith<T>(app: string, entry: () => Promise<T>): Promise<T> {
  enter(starting, app);
  return entry().finally(() => leave(starting, app));
}

function enter<T>(list: T[], one: T): void {
  if (views.length + starting.length === 0) {
    const known = () => [...apps(), ...starting];
    const undo = [interceptPage(known, viewOf), interceptKeys(known, isInFront), openFinders({ rootsOfCaller, isInView })];
    closeDoors = () => undo.forEach((each) => each());
  }
  list.push(one);
}

function leave<T>(list: T[], one: T): void {
  list.splice(list.indexOf(one), 1);
  if (views.length + starting.length === 0) closeDoors();
}

/**
 * While a module has a view, what its scripts append to `document.body` lands in that view's overlay, and the style sheets
 * that they add to `document.head` are scoped to its views. `domElement` and the overlay are neighbours.
 */
export function shareModulePage(app: string, domElement: HTMLElement, development = isDevelopment()): () => void {
  const overlay = domElement.nextElementSibling;
  if (!(overlay instanceof HTMLElement)) return () => {};
  const watcher = new MutationObserver(() => {});
  watcher.observe(overlay, { childList: true });
  const view: ModuleView = { app, domElement, overlay, watcher };
  const isFirst = !apps().includes(app);
  if (isFirst) wakeStyles(app, domElement);
  enter(views, view);
  // While the overrides are installed: both override the page's own methods.
  if (isFirst && development) reports.set(app, watchLeaks(app));
  const stopFollowing = followView(app, domElement.parentElement!, viewOf);
  return () => {
    stopFollowing();
    if (apps().filter((each) => each === app).length === 1) {
      reports.get(app)?.();
      reports.delete(app);
    }
    leave(views, view);
    // Nodes that the host has just removed were still in use: for example, a library keeps its one layer for messages.
    for (const { removedNodes } of watcher.takeRecords()) for (const node of removedNodes) rest(node, app);
    watcher.disconnect();
    if (!apps().includes(app)) restStyles(app);
  };
}

const isInView = (element: Element) => element.closest('.atrium-view') !== null;

/** The views of the application whose script is on the stack, the one in front first. */
function rootsOfCaller(): Element[] {
  const app = whoCalls(apps());
  const front = viewOf(app);
  const own = views.filter((view) => view.app === app && view !== front);
  return [...(front ? [front] : []), ...own].flatMap(({ domElement }) => domElement.parentElement ?? []);
}

const apps = () => views.map(({ app }) => app);

const isInFront = (app: string) => views.some((view) => view.app === app && !isResting(view.overlay));

/** The view in front where an application has several. */
function viewOf(name: string | null): ModuleView | undefined {
  const own = views.filter(({ app }) => app === name);
  return own.find(({ overlay }) => !isResting(overlay)) ?? own.at(-1);
}

/** A node that is taken up again after its view is gone comes back in another view of its application. */
function rest(node: Node, app: string): void {
  if (!(node instanceof HTMLElement)) return;
  const observer = new MutationObserver(() => {
    const view = viewOf(app);
    if (node.isConnected || node.parentNode) observer.disconnect();
    else if (view && node.childNodes.length > 0) {
      observer.disconnect();
      view.overlay.append(node);
    }
  });
  observer.observe(node, { childList: true, subtree: true });
}
