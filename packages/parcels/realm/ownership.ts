/**
 * Makes elements say that a realm's document is theirs: libraries go from an element to its document or root, and from
 * there to the body. A prototype in between costs one call an element and covers both ways.
 */
export function createOwnership(realmDocument: () => Document): <T extends Element>(element: T) => T {
  const prototypes = new Map<object, object>();
  const members: PropertyDescriptorMap = {
    ownerDocument: { configurable: true, get: realmDocument },
    getRootNode: { configurable: true, writable: true, value: rootNodeOf(realmDocument) },
  };
  return (element) => {
    const original = Object.getPrototypeOf(element) as object;
    let own = prototypes.get(original);
    if (!own) {
      own = Object.create(original, members) as object;
      prototypes.set(original, own);
    }
    return Object.setPrototypeOf(element, own) as typeof element;
  };
}

/** The root of a tree that ends in the page is the realm's document. */
export function rootNodeOf(realmDocument: () => Document): (this: Node, options?: GetRootNodeOptions) => Node {
  const { getRootNode } = Node.prototype;
  return function (options) {
    const root = getRootNode.call(this, options);
    return root === document ? realmDocument() : root;
  };
}
