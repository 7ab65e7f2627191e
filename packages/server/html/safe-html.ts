import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree, html, serialize, type Token } from 'parse5';
import { isNormalizedPath } from '../http/paths/normalized-path.ts';
import { parseBoundedFragment, TooComplexHtml } from './bounded-parse.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];
type Node = DefaultTreeAdapterMap['childNode'];

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const link = /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[+\d-]+)$/i;
const picture = /^\/(pba|file-server|api\/file-server)\/[^\s\\]*$/;

/** What an attribute's value must look like, or a check of it. */
type Allowed = RegExp | ((value: string) => boolean);

/** Attributes of the elements that an article may have; what a value must look like. */
const allowed: Record<string, Record<string, Allowed>> = {
  a: { href: new RegExp(`${ownPath.source}|${link.source}`, 'i'), title: /^/ },
  img: { src: (value) => picture.test(value) && isNormalizedPath(value), alt: /^/, width: /^\d{1,4}$/, height: /^\d{1,4}$/ },
  td: { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/ },
  th: { colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/, scope: /^(col|row)$/ },
  ol: { start: /^\d{1,4}$/ },
  ...Object.fromEntries(
    'p br hr h2 h3 h4 strong em b i u s sub sup small mark blockquote q cite pre code ul li dl dt dd table caption thead tbody tfoot tr figure figcaption'
      .split(' ')
      .map((name) => [name, {}]),
  ),
};
/** Elements that are removed with their content; other unknown elements leave their text. */
const wholly = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'title',
  'select',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
]);

/** What a browser repairs while it parses may need a second look; a text that never settles is given up. */
const mostRounds = 5;
/** Far above those of an article: one of 40 000 characters with a table of 300 rows has 3000, nested ten deep. */
const bounds = { elements: 10_000, depth: 100 };
/** What a cleaned text may have, unless its call allows more. */
export const longestHtml = 40_000;

export interface SafeHtml {
  html: string;
  /** The removed parts, such as `<script>` or `onclick of <p>`; empty if the text was safe. */
  removed: string[];
}

/** Thrown where a text has at most `longest` characters, but not when it is cleaned and written out. */
export class TooLongHtml extends Error {
  override name = 'TooLongHtml';

  constructor(longest: number) {
    super(`the text has more than ${longest} characters when it is cleaned`);
  }
}

/**
 * HTML of an article with nothing in it but an allow-list of elements and attributes. Parsed as browsers parse, with no
 * element that switches the parser to another language, so that the result means the same wherever it is parsed again.
 * Throws `TooComplexHtml` or `TooLongHtml` where a text is not worth the work.
 */
export function safeHtml(text: string, longest = longestHtml): SafeHtml {
  const removed = new Set<string>();
  let html = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaned = cleanOnce(html, removed);
    if (cleaned === html) {
      if (html.length > longest) throw new TooLongHtml(longest);
      return { html, removed: [...removed] };
    }
    html = cleaned;
  }
  return { html: '', removed: [...removed, 'everything'] };
}

function cleanOnce(text: string, removed: Set<string>): string {
  const dropped = new Map<Token.Attribute[], string[]>();
  const keepAttributes = (tagName: string, attributes: Token.Attribute[]) => {
    // Parsers look at those of SVG and MathML, which are taken out as a whole.
    if (tagName === 'annotation-xml') return attributes;
    const kept = attributes.filter((attribute) => isAllowed(tagName, attribute));
    if (kept.length < attributes.length) {
      const names = attributes.filter((attribute) => !kept.includes(attribute)).map(({ name }) => name);
      dropped.set(kept, names);
    }
    return kept;
  };
  const fragment = parseBoundedFragment(text, { ...bounds, keepAttributes });
  setChildren(fragment, clean(fragment, { removed, dropped, depth: 0, kept: [] }));
  return serialize(fragment);
}

interface Cleaning {
  removed: Set<string>;
  /** Names of attributes that the parser has dropped, by the list of those that the element has. */
  dropped: ReadonlyMap<Token.Attribute[], readonly string[]>;
  depth: number;
  /** Gets what is kept; an element that is taken out leaves its children here. */
  kept: Node[];
}

function clean(parent: Parent, cleaning: Cleaning): Node[] {
  const { removed, dropped, kept } = cleaning;
  const depth = cleaning.depth + 1;
  // The tree may be deeper than what was open at once.
  if (depth > 2 * bounds.depth) throw new TooComplexHtml();
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node)) kept.push(node);
    else if (!tree.isElementNode(node)) removed.add(tree.isCommentNode(node) ? 'a comment' : 'a document type');
    else if (wholly.has(node.tagName) || node.namespaceURI !== html.NS.HTML) removed.add(`<${node.tagName}>`);
    else if (Object.hasOwn(allowed, node.tagName)) {
      for (const name of dropped.get(node.attrs) ?? []) removed.add(`${name} of <${node.tagName}>`);
      setChildren(node, clean(node, { removed, dropped, depth, kept: [] }));
      kept.push(node);
    } else {
      removed.add(`<${node.tagName}>`);
      clean(node, { removed, dropped, depth, kept });
    }
  }
  return kept;
}

/** The serializer looks at parents: the text of some elements is written as it is. */
function setChildren(parent: Parent, children: Node[]): void {
  parent.childNodes = children;
  for (const child of children) child.parentNode = parent;
}

function isAllowed(tagName: string, { name, value }: Token.Attribute): boolean {
  const attributes = Object.hasOwn(allowed, tagName) ? allowed[tagName]! : {};
  const rule = Object.hasOwn(attributes, name) ? attributes[name]! : /^(?!)/;
  return rule instanceof RegExp ? rule.test(value) : rule(value);
}

/** The words of an HTML text that `safeHtml` has returned; none of another that is too complex. */
export function htmlText(html: string): string {
  const words = (parent: Parent): string =>
    parent.childNodes.map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? `${words(node)} ` : '')).join('');
  const fragment = parseSafeHtml(html);
  return fragment === null ? '' : words(fragment).replace(/\s+/gu, ' ').trim();
}

/** The tree of an HTML text that `safeHtml` has returned; null for another that is too complex. */
export function parseSafeHtml(html: string): DefaultTreeAdapterMap['documentFragment'] | null {
  try {
    return parseBoundedFragment(html, { ...bounds, keepAttributes: () => [] });
  } catch (error) {
    if (error instanceof TooComplexHtml) return null;
    throw error;
  }
}
