/**
 * Makes nodes say that a realm's document is theirs: libraries go from an element, or from the text that is selected, to
 * its document or root, and from there to the body or the window. A prototype in between costs one call a node and covers all ways.
 */
export function createOwnership(realmDocument: () => Document): <T extends Node>(node: T) => T {
  const prototypes = new Map<object, object>();
  const { cloneNode } = Node.prototype;
  const ofNodes: PropertyDescriptorMap = {
    ownerDocument: { configurable: true, get: realmDocument },
    getRootNode: { configurable: true, writable: true, value: rootNodeOf(realmDocument) },
    cloneNode: {
      configurable: true,
      writable: true,
      value(this: Node, deep?: boolean): Node {
        return withAllInside(cloneNode.call(this, deep), own);
      },
    },
  };
  const ofElements = ofNodes;
  const own = <T extends Node>(node: T): T => {
    const original = Object.getPrototypeOf(node) as object;
    let between = prototypes.get(original);
    if (!between) {
      between = Object.create(original, node instanceof Element ? ofElements : ofNodes) as object;
      prototypes.set(original, between);
    }
    return Object.setPrototypeOf(node, between) as T;
  };
  return own;
}

/** What the browser makes while a person types in `body` is of its own document, until this hears of it; the function stops that. */
export function ownTyped(body: HTMLElement, own: (node: Node) => void): () => void {
  const hear = ({ target }: Event) => {
    for (let at: Node | null = getSelection()?.anchorNode ?? null; at && at !== target; at = at.parentNode)
      if (at.ownerDocument === document && body.contains(at)) own(at);
  };
  body.addEventListener('input', hear, true);
  return () => body.removeEventListener('input', hear, true);
}

/** Does it to a fresh copy and to what is in it. */
export function withAllInside<T extends Node>(copy: T, own: (node: Node) => void): T {
  own(copy);
  if (copy.hasChildNodes()) for (const walker = document.createTreeWalker(copy); walker.nextNode();) own(walker.currentNode);
  return copy;
}

/** The root of a tree that ends in the page is the realm's document. */
export function rootNodeOf(realmDocument: () => Document): (this: Node, options?: GetRootNodeOptions) => Node {
  const { getRootNode } = Node.prototype;
  return function (options) {
    const root = getRootNode.call(this, options);
    return root === document ? realmDocument() : root;
  };
}
