import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree, html, parseFragment, serialize } from 'parse5';
import { isNormalizedPath } from '../http/normalized-path.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

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
/** What is taken out with everything in it; other unknown elements leave their text. */
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

export interface SafeHtml {
  html: string;
  /** What was taken out, such as `<script>` or `onclick of <p>`; empty when the text was safe as it was. */
  removed: string[];
}

/**
 * HTML of an article with nothing in it but an allow-list of elements and attributes. Parsed as browsers parse, with no
 * element that switches the parser to another language, so that the result means the same wherever it is parsed again.
 */
export function safeHtml(text: string): SafeHtml {
  const removed = new Set<string>();
  let html = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const fragment = parseFragment(html);
    clean(fragment, removed);
    const cleaned = serialize(fragment);
    if (cleaned === html) return { html, removed: [...removed] };
    html = cleaned;
  }
  return { html: '', removed: [...removed, 'everything'] };
}

function clean(parent: Parent, removed: Set<string>): void {
  for (const node of [...parent.childNodes]) {
    if (tree.isTextNode(node)) continue;
    if (!tree.isElementNode(node)) {
      removed.add(tree.isCommentNode(node) ? 'a comment' : 'a document type');
      tree.detachNode(node);
    } else if (wholly.has(node.tagName) || node.namespaceURI !== html.NS.HTML) {
      removed.add(`<${node.tagName}>`);
      tree.detachNode(node);
    } else {
      clean(node, removed);
      if (Object.hasOwn(allowed, node.tagName)) cleanAttributes(node, allowed[node.tagName]!, removed);
      else unwrap(node, removed);
    }
  }
}

function cleanAttributes(element: Element, attributes: Record<string, Allowed>, removed: Set<string>): void {
  element.attrs = element.attrs.filter(({ name, value }) => {
    const rule = Object.hasOwn(attributes, name) ? attributes[name]! : /^(?!)/;
    const safe = rule instanceof RegExp ? rule.test(value) : rule(value);
    if (!safe) removed.add(`${name} of <${element.tagName}>`);
    return safe;
  });
}

function unwrap(element: Element, removed: Set<string>): void {
  removed.add(`<${element.tagName}>`);
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(element.parentNode!, child, element);
  }
  tree.detachNode(element);
}

/** The words of an HTML text. */
export function htmlText(html: string): string {
  const words = (parent: Parent): string =>
    parent.childNodes.map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? `${words(node)} ` : '')).join('');
  return words(parseFragment(html)).replace(/\s+/gu, ' ').trim();
}
