import { scopeCss } from '../styles/scope-css.ts';
import { adoptInOrder } from '../styles/sheet-order.ts';
import { silence } from './disguise.ts';

/** A `<style>` of a module: its text, however it changes, as a constructable sheet inside the view's scope. */
export interface LiveStyle {
  release(): void;
  /** Has no effect for a while; `wake` puts it into the tree that the view is in by then. */
  rest(): void;
  wake(tree: Document | ShadowRoot): void;
}

export interface StyleScope {
  /** Selector of the elements that styles may reach. */
  roots: string;
  /** Address that relative ones are resolved against. */
  base: string;
  /** The document or shadow root that the view is in. */
  tree(): Document | ShadowRoot;
}

/** Follows `element` as long as it is in the page. */
export function createLiveStyle(element: HTMLStyleElement | SVGStyleElement, { roots, base, tree }: StyleScope): LiveStyle {
  const sheet = new CSSStyleSheet({ media: element.media });
  // Those of an application under development are scoped already (`shell/overrides/hot-reload.ts`).
  const scoped = (css: string) => (css.includes(`@scope (${roots}) {`) ? css : scopeCss(css, base, roots).text);
  const read = () => {
    const text = element.textContent ?? '';
    silence(element);
    sheet.replaceSync(text.trim() ? scoped(text) : '');
  };
  const observer = new MutationObserver((records) => {
    sheet.media.mediaText = element.media;
    if (records.some(({ type }) => type !== 'attributes')) read();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ['media'] });
  read();
  let host: Document | ShadowRoot | null = null;
  const wake = (next: Document | ShadowRoot) => {
    rest();
    host = next;
    adoptInOrder(host, sheet, element, roots);
  };
  const rest = () => {
    if (host) host.adoptedStyleSheets = host.adoptedStyleSheets.filter((other) => other !== sheet);
    host = null;
  };
  wake(tree());

  Object.defineProperty(element, 'sheet', { configurable: true, get: () => facade });
  Object.defineProperty(element, 'disabled', {
    configurable: true,
    get: () => sheet.disabled,
    set: (value: boolean) => void (sheet.disabled = Boolean(value)),
  });
  // Rules that CSS-in-JS inserts one by one keep their index: each is a rule of its own, scope included.
  const facade = {
    ownerNode: element,
    type: 'text/css',
    href: null,
    media: sheet.media,
    get disabled() {
      return sheet.disabled;
    },
    set disabled(value: boolean) {
      sheet.disabled = value;
    },
    get cssRules() {
      return Object.assign([...sheet.cssRules].flatMap(inner), { item: (index: number) => sheet.cssRules[index] ?? null });
    },
    insertRule(rule: string, index = 0): number {
      const text = scoped(rule).trim();
      const at = text.lastIndexOf(`@scope (${roots}) {`);
      return sheet.insertRule(at > 0 ? text.slice(0, at) : text, Math.min(index, sheet.cssRules.length));
    },
    deleteRule: (index: number) => sheet.deleteRule(index),
  };

  return {
    rest,
    wake,
    release() {
      observer.disconnect();
      for (const name of ['sheet', 'disabled']) Reflect.deleteProperty(element, name);
      rest();
    },
  };
}

const inner = (rule: CSSRule): CSSRule[] => (rule.cssText.startsWith('@scope') ? [...(rule as CSSGroupingRule).cssRules] : [rule]);
