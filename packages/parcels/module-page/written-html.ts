import { admitStyles } from './disguise.ts';

/** The browser's nodes for an HTML string of an application, unchanged. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Inserts HTML text that modules write into `place` as nodes. Returns the way to stop. */
export function interceptText(place: HTMLElement, isOfModule: () => boolean): () => void {
  const { insertAdjacentHTML } = HTMLElement.prototype;
  place.insertAdjacentHTML = (where, html) => {
    const position = where.toLowerCase();
    if (!/^(afterbegin|beforeend)$/.test(position) || !isOfModule()) insertAdjacentHTML.call(place, where, html);
    else if (position === 'beforeend') place.append(parsed(html));
    else place.prepend(parsed(html));
  };
  return () => void Reflect.deleteProperty(place, 'insertAdjacentHTML');
}

/** The nonce must be set before the browser checks the policy. */
const admitted = <A extends unknown[]>(insert: (this: ShadowRoot, ...given: A) => unknown) =>
  function value(this: ShadowRoot, ...given: A): unknown {
    for (const node of given) if (node instanceof DocumentFragment || node instanceof Element) admitStyles(node);
    return insert.apply(this, given);
  };

const { get, set } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'innerHTML')!;

/** Between a shadow root and the browser's own prototype. */
const between = Object.create(ShadowRoot.prototype, {
  append: { configurable: true, writable: true, value: admitted(ShadowRoot.prototype.append) },
  appendChild: { configurable: true, writable: true, value: admitted(ShadowRoot.prototype.appendChild) },
  innerHTML: {
    configurable: true,
    get,
    set(this: ShadowRoot, html: string) {
      if (!/<style/i.test(html)) return set!.call(this, html);
      this.replaceChildren();
      this.append(parsed(html));
    },
  },
}) as ShadowRoot;

/**
 * The portal's policy refuses styles that come as text, in shadow roots as well, where they style nothing else. While modules have
 * views, those in the shadow roots of their elements count as in any page. The function steps back.
 */
export function interceptShadowRoots(): () => void {
  const { attachShadow } = Element.prototype;
  const observer = new MutationObserver((records) => {
    for (const root of new Set(records.map(({ target }) => target.getRootNode()))) if (root instanceof ShadowRoot) admitStyles(root);
  });
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init);
    // The portal's own elements adopt their sheets.
    if (this.localName.startsWith('atrium-')) return root;
    observer.observe(root, { childList: true, subtree: true });
    return Object.setPrototypeOf(root, between) as ShadowRoot;
  };
  return () => {
    Element.prototype.attachShadow = attachShadow;
  };
}
