import { bodyAttribute, type PageParts } from './page-parts.ts';

/** The real one: the page's own may answer for the modules of other views. */
const byId = Document.prototype.getElementById;

/** The finders of a document, limited to one view. */
interface PageQuery {
  one(selector: string): Element | null;
  all(selector: string): ArrayLike<Element> & Iterable<Element>;
  byId(id: string): Element | null;
  byTag(name: string): ArrayLike<Element> & Iterable<Element>;
}

export function createPageQuery({ root, body, head }: PageParts): PageQuery {
  const whole: Record<string, HTMLElement> = { html: root, ':root': root, body, head };

  return {
    one: (selector) => whole[selector] ?? body.querySelector(inView(selector)) ?? head.querySelector(inHead(selector)),
    all(selector) {
      const stand = whole[selector];
      if (stand) return listOf([stand]);
      const found = body.querySelectorAll(inView(selector));
      const more = head.querySelectorAll(inHead(selector));
      return more.length === 0 ? found : listOf([...more, ...found]);
    },
    byId(id) {
      const first = byId.call(document, id);
      if (first && body.contains(first)) return first;
      const selector = `#${CSS.escape(id)}`;
      return (first && body.querySelector(selector)) ?? head.querySelector(selector);
    },
    byTag(name) {
      const stand = whole[name.toLowerCase()];
      if (stand) return listOf([stand]);
      const more = head.getElementsByTagName(name);
      const found = body.getElementsByTagName(name);
      return more.length === 0 ? found : listOf([...more, ...found]);
    },
  };
}

/** An array that answers like a NodeList or an HTMLCollection. */
export function listOf<T extends Element>(elements: T[]): T[] & { item(index: number): T | null; namedItem(name: string): T | null } {
  return Object.assign(elements, {
    item: (index: number) => elements[index] ?? null,
    namedItem: (name: string) => elements.find((element) => element.id === name || element.getAttribute('name') === name) ?? null,
  });
}

// `html` and `body` above a view are the real ones, which a selector may name as it likes; only their children differ.
const inView = (selector: string) =>
  selector.includes('body') ? selector.replace(/(^|,|\s)(?:html\s*>?\s*)?body\s*>\s*/g, `$1[${bodyAttribute}] > `) : selector;
const inHead = (selector: string) =>
  selector.includes('head') ? selector.replace(/(^|,|\s)(?:html\s*>?\s*)?head\s*>\s*/g, '$1head > ') : selector;
