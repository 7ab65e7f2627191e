/** An element that styles the page when it is in it. */
export type Sheet = HTMLStyleElement | SVGStyleElement | HTMLLinkElement;

export const isStyle = (node: unknown): node is HTMLStyleElement | SVGStyleElement =>
  node instanceof HTMLStyleElement || node instanceof SVGStyleElement;

/**
 * Sheets that the browser would apply to the whole page get an attribute that keeps it from doing so, and properties that hide
 * this from the script that made them: styles a `type`, links `disabled`.
 */
export function disguise(element: Sheet): void {
  if (element instanceof HTMLLinkElement) {
    const { disabled } = element;
    hide(element, isCopy(element) || !disabled ? null : '');
    const set = (value: boolean) => element.toggleAttribute('disabled', Boolean(value));
    Object.defineProperty(element, 'disabled', { configurable: true, get: () => element.hasAttribute('disabled'), set });
    // One that came as text is on its way already.
    if (element.isConnected) element.addEventListener('load', loadedAnyway);
    return;
  }
  hide(element, isCopy(element) ? null : getAttribute.call(element, 'type'));
  const set = (value: unknown) => element.setAttribute('type', String(value));
  Object.defineProperty(element, 'type', { configurable: true, get: () => element.getAttribute('type') ?? '', set });
  // The browser checks the policy for a style in the page before its type, and would report it.
  element.nonce = pageNonce();
}

/** Lets the browser act on it after all: it stands where nothing else does, in a shadow root or in a frame. */
export function reveal(element: Element): void {
  const value = said.get(element);
  if (value === undefined) return;
  said.delete(element);
  const name = nameOf(element);
  for (const key of [name, ...methods]) Reflect.deleteProperty(element, key);
  if (value === null) removeAttribute.call(element, name);
  else setAttribute.call(element, name, value);
}

/** Takes the browser's own sheet of an element from the page. */
export function silence(element: Sheet): void {
  const own = Reflect.get(Object.getPrototypeOf(element) as object, 'sheet', element) as CSSStyleSheet | null;
  if (own && !own.disabled) own.disabled = true;
}

function loadedAnyway(event: Event): void {
  if (!event.isTrusted || !isDisguised(event.target as Element)) return;
  event.stopImmediatePropagation();
  silence(event.target as HTMLLinkElement);
}

/** Lets the browser apply the styles in `tree`, also those that it refused because they came as text. */
export function admitStyles(tree: ParentNode): void {
  for (const style of tree.querySelectorAll<HTMLStyleElement | SVGStyleElement>('style')) {
    if (isCopy(style)) removeAttribute.call(style, 'type');
    reveal(style);
    if (style.nonce === pageNonce() || style.sheet) continue;
    style.nonce = pageNonce();
    if (!style.isConnected) continue;
    // The browser looks at a style again when its children change.
    style.append('');
    style.lastChild!.remove();
  }
}

/** The nonce that the policy requires of a style element. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** A copy has the mark and nothing else. */
const isCopy = (element: Element): boolean => !said.has(element) && getAttribute.call(element, nameOf(element)) === inert;

export const isDisguised = (element: Element): boolean => said.has(element);

/** Whether its script has declared it as a style sheet. */
export function isSheet(node: unknown): node is Sheet {
  if (isStyle(node)) return isCopy(node) || isStyleType(node.type);
  return node instanceof HTMLLinkElement && /\bstylesheet\b/i.test(node.rel);
}

/** Calls `changed` when its script switches a link on or off. */
export const followDisabled = (link: HTMLLinkElement, changed: () => void): void => void switched.set(link, changed);

/** The attribute's value as the script has set it; null if it has none. */
const said = new WeakMap<Element, string | null>();
const switched = new WeakMap<Element, () => void>();
const inert = 'atrium-held';
const { setAttribute, getAttribute, removeAttribute } = Element.prototype;
const methods = ['setAttribute', 'getAttribute', 'hasAttribute', 'removeAttribute', 'toggleAttribute'] as const;
const nameOf = (element: Element) => (element instanceof HTMLLinkElement ? 'disabled' : 'type');

function hide(element: Sheet, first: string | null): void {
  const name = nameOf(element);
  const tell = (value: string | null) => {
    said.set(element, value);
    // Blocks of data are nobody's business but the script's own.
    setAttribute.call(element, name, isStyle(element) && !isStyleType(value ?? '') ? value! : inert);
    switched.get(element)?.();
  };
  tell(first);
  const own = (key: unknown) => String(key).toLowerCase() === name;
  const has = () => said.get(element) !== null;
  const values: { [M in (typeof methods)[number]]: Element[M] } = {
    setAttribute: (key, value) => (own(key) ? tell(String(value)) : setAttribute.call(element, key, value)),
    getAttribute: (key: string) => (own(key) ? (said.get(element) ?? null) : getAttribute.call(element, key)),
    hasAttribute: (key) => (own(key) ? has() : Element.prototype.hasAttribute.call(element, key)),
    removeAttribute: (key) => (own(key) ? tell(null) : removeAttribute.call(element, key)),
    toggleAttribute: (key, force) => {
      if (!own(key)) return Element.prototype.toggleAttribute.call(element, key, force);
      const wanted = force ?? !has();
      if (wanted !== has()) tell(wanted ? '' : null);
      return wanted;
    },
  };
  for (const method of methods) Object.defineProperty(element, method, { configurable: true, value: values[method] });
}

const isStyleType = (type: string) => !/\S/.test(type) || type.toLowerCase() === 'text/css';
