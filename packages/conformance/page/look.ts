import { findAll, nameOf } from './words.ts';

/** Contents of the page beside the views, and the appearance of a view. */
export interface Look {
  /** Elements directly in body and head that the portal did not put there. */
  body: string[];
  head: string[];
  adopted: number;
  globals: string[];
  headings: string[];
  languages: string[];
}

const known = new WeakSet<Element>([document.head, document.body, ...document.head.children, ...document.body.children]);
const globals = new Set(Object.getOwnPropertyNames(window));
/** Lit and other libraries leave globals on window by design; these begin with `lit` or with two underscores. */
const ours = new Set(['conformance', 'conformanceLedger', 'reactiveElementVersions']);

export function look(view: HTMLElement | null): Look {
  const strange = (parent: Element) => [...parent.children].filter((element) => !known.has(element)).map(nameOf);
  const visible = (element: Element) => element.checkVisibility();
  return {
    body: [...strange(document.body), ...[...document.documentElement.children].filter((element) => !known.has(element)).map(nameOf)],
    head: [...document.head.querySelectorAll('style, link[rel=stylesheet]')].filter((element) => !known.has(element)).map(nameOf),
    adopted: document.adoptedStyleSheets.length,
    globals: Object.getOwnPropertyNames(window).filter(
      (name) => !globals.has(name) && !ours.has(name) && !/^\d+$|^__|^axe|^lit[A-Z]/.test(name),
    ),
    headings: view
      ? findAll(view, 'h1, h2, h3, [role=heading]')
          .filter(visible)
          .map((each) => (each.textContent ?? '').trim())
      : [],
    languages: view
      ? findAll<HTMLElement>(view, '[lang], iframe').map(
          (each) => (each as HTMLIFrameElement).contentDocument?.documentElement.lang ?? each.lang,
        )
      : [],
  };
}

const properties = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontFamily',
  'lineHeight',
  'margin',
  'padding',
  'border',
  'boxSizing',
  'display',
  'listStyleType',
] as const;

/** Returns the styles of plain elements beside the view: a change would affect other sub-applications too. */
export function neighbourLook(): Record<string, string> {
  const elements = [document.body, ...document.querySelectorAll('#neighbour *')];
  return Object.fromEntries(
    elements.flatMap((element) => {
      const style = getComputedStyle(element);
      return properties.map((property) => [`${property} of <${element.localName}>`, style[property]]);
    }),
  );
}
