/** What the page's `<head>` and `<body>` ask about a node that somebody inserts. */
export interface Insertions {
  /** Where it goes instead of the body, by who inserts it; null for the body itself. */
  overlayFor(): HTMLElement | null;
  isOverlay(node: Node | null): boolean;
  /** Called before a node is inserted; what it returns, after that. */
  sheetOf(node: unknown): (() => void) | null;
}

const names = ['appendChild', 'insertBefore', 'replaceChild', 'removeChild', 'append', 'prepend', 'insertAdjacentElement'] as const;

/** Stands in front of the inserting methods of the page's own two elements, no prototype is touched; the function steps back. */
export function openDoors(insertions: Insertions): () => void {
  const { head, body } = document;
  for (const name of names) {
    for (const element of [head, body]) {
      const value = (...given: unknown[]) => {
        const started = name === 'removeChild' ? [] : given.map((node) => insertions.sheetOf(node));
        const answer = call(element === body ? placeOf(name, given) : head, name, given);
        for (const start of started) start?.();
        return answer;
      };
      Object.defineProperty(element, name, { configurable: true, writable: true, value });
    }
  }

  /** What is said about a child of the body is said about the place where it really is. */
  function placeOf(name: string, given: unknown[]): Node {
    const reference = name === 'removeChild' ? given[0] : name === 'insertBefore' || name === 'replaceChild' ? given[1] : null;
    const parent = reference instanceof Node ? reference.parentNode : null;
    if (parent && insertions.isOverlay(parent)) return parent;
    const isNew =
      name !== 'removeChild' && name !== 'replaceChild' && (name !== 'insertAdjacentElement' || /end$|^afterb/.test(String(given[0])));
    const overlay = isNew ? insertions.overlayFor() : null;
    if (!overlay) return body;
    // The body's own child stands for the beginning: the node comes in front of everything.
    if (name === 'insertBefore' && parent === body) given[1] = overlay.firstChild;
    return overlay;
  }

  return () => {
    for (const element of [head, body]) for (const name of names) Reflect.deleteProperty(element, name);
  };
}

const call = (target: Node, name: string, given: unknown[]): unknown =>
  (Reflect.get(HTMLElement.prototype, name) as (...nodes: unknown[]) => unknown).apply(target, given);
