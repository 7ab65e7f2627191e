import { disguise, isClassic, isCopy, isDisguised, reveal, saidOf } from './disguise.ts';

/** What is done for scripts, styles and links that an application inserts. */
export interface InsertionWork {
  run(script: HTMLScriptElement): void;
  /** Both answer how to take it away again. */
  style(style: HTMLStyleElement): () => void;
  link(link: HTMLLinkElement): () => void;
}

/** Follows the elements that a module's scripts make, into the page and out of it. */
export interface Insertions {
  /** Takes charge of a fresh `<script>`, `<style>` or `<link>`. */
  made<T extends HTMLElement>(element: T): T;
  /** Looks at once what has been inserted; `nodes` are known to have been. */
  settle(nodes?: readonly unknown[]): void;
  release(): void;
}

export function createInsertions({ body, head }: { body: HTMLElement; head: HTMLElement }, work: InsertionWork): Insertions {
  const waiting = new Set<HTMLElement>();
  const placed = new Map<HTMLElement, () => void>();
  const ours = new WeakSet<object>();
  let watchingAll = false;
  let open = true;

  const contains = HTMLElement.prototype.contains;
  const isIn = (element: HTMLElement, places: HTMLElement[]) => places.some((place) => contains.call(place, element));

  function settle(nodes: readonly unknown[] = []): void {
    for (const [element, remove] of [...placed]) {
      if (isIn(element, [head, body])) continue;
      placed.delete(element);
      remove();
    }
    for (const node of nodes) {
      if (node instanceof HTMLStyleElement && isCopy(node)) take(node);
      if (node instanceof HTMLElement && ours.has(node) && !placed.has(node)) waiting.add(node);
    }
    for (const element of [...waiting]) {
      if (isIn(element, [head, body])) {
        waiting.delete(element);
        place(element);
      } else if (element instanceof HTMLStyleElement && isElsewhere(element)) {
        waiting.delete(element);
        reveal(element);
      }
    }
    watch();
  }

  function place(element: HTMLElement): void {
    if (element instanceof HTMLScriptElement) {
      ours.delete(element);
      const type = saidOf(element);
      if (isClassic(type) || type === 'module') work.run(element);
    } else if (element instanceof HTMLStyleElement) placed.set(element, work.style(element));
    else if (element instanceof HTMLLinkElement && element.href && /\bstylesheet\b/i.test(saidOf(element)))
      placed.set(element, work.link(element));
  }

  /** Who asks a style for its sheet has inserted it, whichever way. */
  function lookWhenAsked(style: HTMLStyleElement): void {
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

  const observer = new MutationObserver(() => settle());
  const options = { childList: true, subtree: true };
  observer.observe(head, options);

  /** Watching a whole view costs: it is done only while something may turn up or go away there. */
  function watch(): void {
    const all = waiting.size > 0 || [...placed.keys()].some((element) => !isIn(element, [head]));
    if (all === watchingAll) return;
    watchingAll = all;
    observer.disconnect();
    for (const place of all ? [head, body] : [head]) observer.observe(place, options);
  }

  function take(element: HTMLElement): void {
    disguise(element);
    if (!open) return;
    ours.add(element);
    waiting.add(element);
    if (!(element instanceof HTMLStyleElement)) return;
    lookWhenAsked(element);
    queueMicrotask(() => settle());
  }

  return {
    made(element) {
      take(element);
      if (open && !watchingAll) watch();
      return element;
    },
    settle,
    release() {
      open = false;
      observer.disconnect();
      for (const remove of placed.values()) remove();
      placed.clear();
      waiting.clear();
    },
  };
}

/** In a shadow root, or in the document of a frame. */
function isElsewhere(element: Element): boolean {
  const root = Node.prototype.getRootNode.call(element);
  return root !== document && (root instanceof ShadowRoot || root.nodeType === Node.DOCUMENT_NODE);
}
