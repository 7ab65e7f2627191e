import type { DefaultTreeAdapterMap } from 'parse5';

/** A text, or an element: `[tag, attributes, ...children]`; the namespace is told by `svg` and `math` above it. */
export type MarkupNode = string | [tag: string, attributes: Record<string, string>, ...children: MarkupNode[]];

type Parent = DefaultTreeAdapterMap['parentNode'];
type Node = DefaultTreeAdapterMap['childNode'];

const data = /json|template|^text\/(html|x-)/i;
const left = new Set(['style', 'link', 'title', 'noscript']);

/** What a browser would show of `parent`: no comments, no styles, no scripts but blocks of data, no event handlers. */
export function markupOf(parent: Parent): MarkupNode[] {
  const content = 'content' in parent ? parent.content : parent;
  return content.childNodes.flatMap(nodeOf);
}

/** All the text of an element. */
export function textOf(parent: Parent | undefined): string {
  return (parent?.childNodes ?? []).map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('');
}

function nodeOf(node: Node): MarkupNode[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node) || left.has(node.tagName)) return [];
  const attributes = Object.fromEntries(node.attrs.filter(({ name }) => !name.startsWith('on')).map(({ name, value }) => [name, value]));
  if (node.tagName === 'script') return data.test(attributes['type'] ?? '') ? [['script', attributes, textOf(node)]] : [];
  return [[node.tagName, attributes, ...markupOf(node)]];
}
