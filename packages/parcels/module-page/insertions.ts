import { disguise, isDisguised, isSheet, isStyle, pageNonce, reveal, silence, type Sheet } from './disguise.ts';

/** Follows the style sheets of one module, into the page and out of it. */
export interface Insertions {
  /** Takes charge of a fresh `<style>` or `<link>`. */
  made<T extends Sheet>(element: T): T;
  /** Looks at once what has been inserted; `nodes` are known to have been. */
  settle(nodes: readonly unknown[]): void;
  /** Takes charge of what comes into the view `root` in whichever way; until the function is called. */
  follow(root: Element): () => void;
}

/** `start` applies a sheet to the page and returns the way to end that. */
export function createInsertions(
  { body, head }: { body: HTMLElement; head: HTMLElement },
  start: (sheet: Sheet) => () => void,
): Insertions {
  const placed = new Map<Sheet, () => void>();
  const ours = new WeakSet<object>();
  /** Live lists cost nothing while nothing changes, and one walk through the elements after that. */
  const lists = new Map<Element, HTMLCollectionOf<Element>[]>();
  const listsOf = (root: Element) => [root.getElementsByTagName('style'), root.getElementsByTagName('link')];
  const inHead = listsOf(head);
  let watchesBody = false;

  const contains = HTMLElement.prototype.contains;
  const isIn = (element: Element, places: Iterable<Element>) => [...places].some((place) => contains.call(place, element));

  const look = () =>
    settle(
      [...lists.values()].flatMap((each) => each.flatMap((list) => [...list])),
      () => true,
    );

  function settle(nodes: readonly unknown[], isOurs = (node: unknown) => ours.has(node as object)): void {
    for (const [element, end] of [...placed]) {
      if (isIn(element, [head, body])) {
        if (isStyle(element)) silence(element);
        continue;
      }
      placed.delete(element);
      end();
      if (isStyle(element)) lookWhenAsked(element);
    }
    for (const node of nodes) if (isOurs(node)) place(node);
    for (const list of inHead) for (const node of list) if (ours.has(node)) place(node);
    watch();
  }

  function place(element: unknown): void {
    if (!isSheet(element) || placed.has(element)) return;
    if (!isIn(element, [head, body])) {
      if (isElsewhere(element)) reveal(element);
      return;
    }
    take(element);
    // Drawings are saved and shown elsewhere, without an attribute of ours.
    if (element.closest('svg')) reveal(element);
    if (isStyle(element)) silence(element);
    placed.set(element, start(element));
  }

  function take(element: Sheet): void {
    // It may have stood in a shadow root or a drawing before.
    if (isStyle(element) && element.closest('svg')) element.nonce = pageNonce();
    else if (!isDisguised(element)) disguise(element);
    if (isStyle(element) && !ours.has(element)) lookWhenAsked(element);
    ours.add(element);
  }

  /** Reading a style's sheet means that it was inserted, in whichever way. */
  function lookWhenAsked(style: HTMLStyleElement | SVGStyleElement): void {
    Object.defineProperty(style, 'sheet', {
      configurable: true,
      get() {
        Reflect.deleteProperty(style, 'sheet');
        settle([style]);
        const { sheet } = style;
        if (!Object.hasOwn(style, 'sheet') && isDisguised(style)) lookWhenAsked(style);
        return sheet;
      },
    });
  }

  const observer = new MutationObserver(look);
  const options = { childList: true, subtree: true };
  observer.observe(head, options);

  /** Watching the whole body costs: it is done only while something stands there that is in no view. */
  function watch(force = false): void {
    const outside = [...placed.keys()].some((element) => !isIn(element, [head, ...lists.keys()]));
    if (outside === watchesBody && !force) return;
    watchesBody = outside;
    // Pending records of the observer would be lost.
    if (observer.takeRecords().length > 0) queueMicrotask(look);
    observer.disconnect();
    for (const place of outside ? [head, body] : [head, ...lists.keys()]) observer.observe(place, options);
  }

  return {
    made(element) {
      take(element);
      queueMicrotask(() => settle([element]));
      return element;
    },
    settle: (nodes) => settle(nodes),
    follow(root) {
      lists.set(root, listsOf(root));
      watch(true);
      look();
      return () => {
        lists.delete(root);
        look();
        watch(true);
      };
    },
  };
}

/** In a shadow root, or in the document of a frame: it counts there as it is. */
function isElsewhere(element: Element): boolean {
  const root = Node.prototype.getRootNode.call(element);
  return root !== document && (root instanceof ShadowRoot || root.nodeType === Node.DOCUMENT_NODE);
}
