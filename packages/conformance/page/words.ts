/** Returns the visible text of an element, including shadow trees and frames of the same origin. */
export function wordsOf(root: Node): string {
  const words: string[] = [];
  collect(root, words);
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, words: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) return void words.push(node.nodeValue ?? '');
  if (!('tagName' in node)) return;
  const element = node as Element;
  if (/^(script|style|template|noscript)$/i.test(element.tagName)) return;
  if (element.ownerDocument.defaultView?.getComputedStyle(element).display === 'none') return;
  for (const child of partsOf(element)) collect(child, words);
}

function partsOf(element: Element): Iterable<Node> {
  if (element.tagName === 'IFRAME') return [(element as HTMLIFrameElement).contentDocument?.body ?? []].flat();
  if (element.tagName === 'SLOT') {
    const given = (element as HTMLSlotElement).assignedNodes();
    return given.length > 0 ? given : element.childNodes;
  }
  return element.shadowRoot?.childNodes ?? element.childNodes;
}

/** Returns all elements that match a selector, including shadow trees and frames of the same origin. */
export function findAll<E extends Element>(root: Element | ShadowRoot, selector: string): E[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const inside = element.shadowRoot ?? (element.tagName === 'IFRAME' ? (element as HTMLIFrameElement).contentDocument?.body : undefined);
    return [...(element.matches(selector) ? [element as E] : []), ...(inside ? findAll<E>(inside, selector) : [])];
  });
}

/** Short name of an element: `div#app.ant-modal-root`. */
export function nameOf(element: Element): string {
  const id = element.id === '' ? '' : `#${element.id}`;
  const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
  return `<${element.localName}${id}${classes.join('')}>`;
}
