/** Callbacks for nodes that scripts insert into one element, or remove from it. */
export interface Interceptor {
  /** Where a node goes that comes in by the element itself; where one is sought that goes out. */
  place(isNew: boolean): HTMLElement;
  /** Whether a child of this element counts as the element's own. */
  isPlace(parent: Node): boolean;
  before?(nodes: readonly unknown[]): void;
  /** Called at once: a script runs and a style applies from then on. */
  after(nodes: readonly unknown[]): void;
}

const names = [
  'appendChild',
  'insertBefore',
  'moveBefore',
  'replaceChild',
  'removeChild',
  'append',
  'prepend',
  'replaceChildren',
  'insertAdjacentElement',
] as const;

/** The argument of two methods that refers to a child. */
const references: Partial<Record<string, number>> = { insertBefore: 1, moveBefore: 1, replaceChild: 1, removeChild: 0 };
const notNew = new Set<string>(['removeChild', 'replaceChild']);

/** Stands before the inserting methods of `element` alone, no prototype is touched; the function steps back. */
export function interceptInsertion(element: HTMLElement, interceptor: Interceptor): () => void {
  const own = names.filter((name) => name in HTMLElement.prototype);
  for (const name of own) {
    const value = (...given: unknown[]) => {
      if (name !== 'removeChild') interceptor.before?.(given);
      const answer = (Reflect.get(HTMLElement.prototype, name) as (...nodes: unknown[]) => unknown).apply(target(name, given), given);
      interceptor.after(given);
      return answer;
    };
    Object.defineProperty(element, name, { configurable: true, writable: true, value });
  }

  /** A call that refers to a child applies to the child's real parent. */
  function target(name: string, given: unknown[]): HTMLElement {
    const at = references[name];
    const reference = at === undefined ? null : given[at];
    const parent = reference instanceof Node ? reference.parentNode : null;
    if (parent instanceof HTMLElement && parent !== element && interceptor.isPlace(parent)) return parent;
    const place = interceptor.place(
      !notNew.has(name) && !(name === 'insertAdjacentElement' && /^(beforebegin|afterend)$/i.test(String(given[0]))),
    );
    // A child of another parent means the start: the node is inserted first.
    if (at === 1 && place !== element && name !== 'replaceChild' && reference && parent !== place) given[1] = place.firstChild;
    return place;
  }

  return () => {
    for (const name of own) Reflect.deleteProperty(element, name);
  };
}
