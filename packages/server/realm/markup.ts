import type { DefaultTreeAdapterMap } from 'parse5';

/** A text, or an element: `[tag, attributes, ...children]`; the namespace is told by `svg` and `math` above it. */
export type MarkupNode = string | [tag: string, attributes: Record<string, string>, ...children: MarkupNode[]];

export type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];
type Node = DefaultTreeAdapterMap['childNode'];

const classic = /^$|^(text|application)\/(x-)?(java|ecma|j)script(1\.\d)?$|^text\/livescript$/;
/** Types of `<script>` that browsers read themselves; every other one is a block of data. */
const read = new Set(['module', 'importmap', 'speculationrules']);
const left = new Set(['style', 'link', 'title', 'noscript']);

/** What a browser would show of `parent`: no comments, no styles, no scripts but blocks of data, no event handlers. */
export function markupOf(parent: Parent, absolute: (address: string) => string): MarkupNode[] {
  const content = 'content' in parent ? parent.content : parent;
  return content.childNodes.flatMap((node) => nodeOf(node, absolute));
}

/** All the text of an element. */
export function textOf(parent: Parent | undefined): string {
  return (parent?.childNodes ?? []).map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('');
}

export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** What a `<script>` says that it is. */
export const typeOf = (attributes: Record<string, string>): string => (attributes['type'] ?? '').trim().toLowerCase();

/** Whether a script of this type is an ordinary one. */
export const isClassic = (type: string): boolean => classic.test(type);

const isData = (type: string): boolean => !isClassic(type) && !read.has(type);

function nodeOf(node: Node, absolute: (address: string) => string): MarkupNode[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node) || left.has(node.tagName)) return [];
  const attributes = Object.fromEntries(Object.entries(attributesOf(node)).filter(([name]) => !name.startsWith('on')));
  if (node.tagName !== 'script') return [[node.tagName, attributes, ...markupOf(node, absolute)]];
  if (!isData(typeOf(attributes))) return [];
  // Scripts fetch it, and resolve it against an address that is the view's and not the page's.
  if (attributes['src'] !== undefined) attributes['src'] = absolute(attributes['src']);
  return [['script', attributes, textOf(node)]];
}
