/**
 * Makes nodes say that a realm's document is theirs: libraries go from an element, or from the text that is selected, to
 * its document or root, and from there to the body or the window. A prototype in between costs one call a node and covers all ways.
 */
export function createOwnership(realmDocument: () => Document): <T extends Node>(node: T) => T {
  const prototypes = new Map<object, object>();
  const betweens = new WeakSet<object>();
  const { cloneNode } = Node.prototype;
  const ownerOf = Object.getOwnPropertyDescriptor(Node.prototype, 'ownerDocument')!.get!;
  const ofNodes: PropertyDescriptorMap = {
    ownerDocument: {
      configurable: true,
      get(this: Node) {
        const real = ownerOf.call(this) as Document | null;
        // A frame's: editors and copies of a page carry nodes there.
        return real !== document && real?.defaultView ? real : realmDocument();
      },
    },
    getRootNode: { configurable: true, writable: true, value: rootNodeOf(realmDocument) },
    cloneNode: {
      configurable: true,
      writable: true,
      value(this: Node, deep?: boolean): Node {
        return withAllInside(cloneNode.call(this, deep), own);
      },
    },
  };
  const ofElements = { ...ofNodes, ...fromText(own) };
  function own<T extends Node>(node: T): T {
    const original = Object.getPrototypeOf(node) as object;
    if (betweens.has(original)) return node;
    let between = prototypes.get(original);
    if (!between) {
      between = Object.create(original, node instanceof Element ? ofElements : ofNodes) as object;
      prototypes.set(original, between);
      betweens.add(between);
    }
    return Object.setPrototypeOf(node, between) as T;
  }
  return own;
}

/** What an element makes of HTML text. */
function fromText(own: (node: Node) => void): PropertyDescriptorMap {
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  const { insertAdjacentHTML } = Element.prototype;
  return {
    innerHTML: {
      ...inner,
      set(this: Element, text: string) {
        inner.set!.call(this, text);
        if (this instanceof HTMLTemplateElement) withAllInside(this.content, own);
        else ownInside(this, own);
      },
    },
    insertAdjacentHTML: {
      configurable: true,
      writable: true,
      value(this: Element, where: InsertPosition, text: string) {
        const { parent, from, to } = placeOf(this, where.toLowerCase());
        insertAdjacentHTML.call(this, where, text);
        let at = from ? from.nextSibling : parent?.firstChild;
        for (; at && at !== to; at = at.nextSibling) withAllInside(at, own);
      },
    },
  };
}

/** What the browser makes while a person types in `body` is of its own document, until this hears of it; the function stops that. */
export function ownTyped(body: HTMLElement, own: (node: Node) => void): () => void {
  const hear = ({ target }: Event) => {
    for (let at: Node | null = getSelection()?.anchorNode ?? null; at && at !== target; at = at.parentNode)
      if (at.ownerDocument === document && body.contains(at)) own(at);
  };
  // Before whatever the application hears.
  addEventListener('input', hear, true);
  return () => removeEventListener('input', hear, true);
}

/** Does it to a fresh copy and to what is in it. */
export function withAllInside<T extends Node>(copy: T, own: (node: Node) => void): T {
  own(copy);
  ownInside(copy, own, NodeFilter.SHOW_ALL);
  return copy;
}

/** Of a text the elements alone: each node that is touched costs some microseconds, and a table has thousands. */
function ownInside(node: Node, own: (node: Node) => void, what: number = NodeFilter.SHOW_ELEMENT): void {
  if (!node.hasChildNodes()) return;
  for (const walker = document.createTreeWalker(node, what); walker.nextNode();) own(walker.currentNode);
}

/** Between which children of whom a text comes. */
function placeOf(element: Element, where: string): { parent: Node | null; from: Node | null; to: Node | null } {
  const { parentNode, previousSibling, nextSibling, firstChild, lastChild } = element;
  if (where === 'beforebegin') return { parent: parentNode, from: previousSibling, to: element };
  if (where === 'afterend') return { parent: parentNode, from: element, to: nextSibling };
  return { parent: element, from: where === 'beforeend' ? lastChild : null, to: where === 'afterbegin' ? firstChild : null };
}

/** The root of a tree that ends in the page is the realm's document. */
export function rootNodeOf(realmDocument: () => Document): (this: Node, options?: GetRootNodeOptions) => Node {
  const { getRootNode } = Node.prototype;
  return function (options) {
    const root = getRootNode.call(this, options);
    return root === document ? realmDocument() : root;
  };
}
