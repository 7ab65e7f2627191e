/**
 * Elements that the browser would act on by itself (run, fetch, apply) get an attribute that keeps it from doing so, and
 * properties that hide this from the script that made them.
 */
export function disguise(element: HTMLElement): void {
  const tag = element.localName;
  if (tag === 'link') hide(element, 'rel', '');
  else hide(element, 'type', '');
  // The policy is asked about a style in the page before its type is, and would report it.
  if (tag === 'style') element.nonce = pageNonce();
}

/** Lets the browser act on it after all: it stands where nothing else does, in a shadow root or in a frame. */
export function reveal(element: Element): void {
  const type = said.get(element);
  if (type === undefined) return;
  said.delete(element);
  const name = element.localName === 'link' ? 'rel' : 'type';
  for (const key of [name, 'setAttribute', 'getAttribute', 'hasAttribute', 'removeAttribute']) Reflect.deleteProperty(element, key);
  if (type) setAttribute.call(element, name, type);
  else removeAttribute.call(element, name);
}

/** A copy has the mark and nothing else. */
export const isCopy = (element: Element): boolean => !said.has(element) && getAttribute.call(element, 'type') === inert;

export const isDisguised = (element: Element): boolean => said.has(element);

/** What the policy asks of a style element. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** What the script that made the element has said it is. */
export function saidOf(element: Element): string {
  return said.get(element) ?? '';
}

const said = new WeakMap<Element, string>();
const inert = 'atrium-held';
const { setAttribute, getAttribute, removeAttribute, hasAttribute } = Element.prototype;

function hide(element: HTMLElement, name: 'rel' | 'type', first: string): void {
  said.set(element, first);
  setAttribute.call(element, name, inert);
  const tell = (value: unknown) => {
    const text = String(value);
    said.set(element, text);
    // Blocks of data and icons are nobody's business but the script's own.
    setAttribute.call(element, name, acts(element, text) ? inert : text);
  };
  Object.defineProperties(element, {
    [name]: { configurable: true, get: () => said.get(element), set: tell },
    setAttribute: {
      configurable: true,
      value: (key: string, value: string) => (key.toLowerCase() === name ? tell(value) : setAttribute.call(element, key, value)),
    },
    getAttribute: {
      configurable: true,
      value: (key: string) => (key.toLowerCase() === name ? (said.get(element) ?? null) || null : getAttribute.call(element, key)),
    },
    hasAttribute: {
      configurable: true,
      value: (key: string) => (key.toLowerCase() === name ? Boolean(said.get(element)) : hasAttribute.call(element, key)),
    },
    removeAttribute: {
      configurable: true,
      value: (key: string) => (key.toLowerCase() === name ? tell('') : removeAttribute.call(element, key)),
    },
  });
}

function acts(element: HTMLElement, value: string): boolean {
  if (element.localName === 'script') return isClassic(value) || value.toLowerCase() === 'module';
  if (element.localName === 'style') return value === '' || value.toLowerCase() === 'text/css';
  return value.toLowerCase().split(/\s+/).includes('stylesheet');
}

export const isClassic = (type: string) => /^$|^(text|application)\/(x-)?(java|ecma|j)script/i.test(type.trim());
