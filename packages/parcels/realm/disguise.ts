/**
 * Elements that the browser would act on by itself (run, fetch, apply) get an attribute that keeps it from doing so, and
 * properties that hide this from the script that made them.
 */
export function disguise(element: HTMLElement): void {
  const tag = element.localName;
  if (tag === 'link') hide(element, 'rel', '');
  else hide(element, 'type', '');
  if (tag !== 'style') return;
  plainText(element as HTMLStyleElement);
  // The policy is asked about a style in the page before its type is, and would report it.
  element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** What the script that made the element has said it is. */
export function saidOf(element: Element): string {
  return said.get(element) ?? '';
}

const said = new WeakMap<Element, string>();
const inert = 'atrium-realm';
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

/** The text of a style is no HTML: a sanitiser must not touch its `>`. */
function plainText(element: HTMLStyleElement): void {
  for (const key of ['innerHTML', 'innerText']) {
    Object.defineProperty(element, key, {
      configurable: true,
      get: () => element.textContent,
      set: (value: unknown) => void (element.textContent = String(value)),
    });
  }
}
