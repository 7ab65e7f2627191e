/** The page's finder methods ask this about the view of the calling script. */
export interface Askers {
  /** The roots of the views that the calling script may mean, the likeliest first; none for the portal's own scripts. */
  rootsOfCaller(): readonly Element[];
  /** Whether an element belongs to some view. */
  isInView(element: Element): boolean;
}

const byId = Document.prototype.getElementById;
const one = Document.prototype.querySelector;
const all = Document.prototype.querySelectorAll;

/**
 * Overrides the page's own finders where they search an id, without changing a prototype: two sub-applications with the same library have
 * the same ids, and each must find its own. Returns the way to remove the overrides.
 */
export function openFinders({ rootsOfCaller, isInView }: Askers): () => void {
  /** The elements of `found` that the caller means: those in its views, else those in no view. */
  function meant(found: ArrayLike<Element>): Element[] {
    const elements = Array.from(found);
    if (!elements.some(isInView)) return elements;
    const roots = rootsOfCaller();
    if (roots.length === 0) return elements;
    const own = roots.flatMap((root) => elements.filter((element) => root.contains(element)));
    return [...own, ...elements.filter((element) => !isInView(element))];
  }
  const finders = {
    getElementById: (id: string) => {
      const first = byId.call(document, id);
      return first && isInView(first) ? (meant(all.call(document, `#${CSS.escape(id)}`))[0] ?? null) : first;
    },
    querySelector: (selector: string) => {
      const first = one.call(document, selector);
      return first && hasId(selector) && isInView(first) ? (meant(all.call(document, selector))[0] ?? null) : first;
    },
    querySelectorAll: (selector: string) => {
      const found = all.call(document, selector);
      if (!hasId(selector)) return found;
      const own = meant(found);
      return own.length === found.length && own.every((element, at) => element === found[at]) ? found : listOf(own);
    },
  };
  for (const [name, value] of Object.entries(finders)) Object.defineProperty(document, name, { configurable: true, writable: true, value });
  return () => {
    for (const name of Object.keys(finders)) Reflect.deleteProperty(document, name);
  };
}

const hasId = (selector: string): boolean => String(selector).includes('#');

/** An array that answers like a NodeList or an HTMLCollection. */
function listOf<T extends Element>(elements: T[]): T[] & { item(index: number): T | null; namedItem(name: string): T | null } {
  return Object.assign(elements, {
    item: (index: number) => elements[index] ?? null,
    namedItem: (name: string) => elements.find((element) => element.id === name || element.getAttribute('name') === name) ?? null,
  });
}
