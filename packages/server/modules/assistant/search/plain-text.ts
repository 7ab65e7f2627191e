import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree, parseFragment } from 'parse5';

type Parent = DefaultTreeAdapterMap['parentNode'];

const blocks = new Set(['p', 'li', 'tr', 'h2', 'h3', 'h4', 'dt', 'dd', 'blockquote', 'caption', 'pre', 'figcaption']);
const cells = new Set(['td', 'th']);

/** The text of an article's HTML, a line a paragraph, list item or row of a table. */
export function plainLines(html: string): string[] {
  const lines: string[] = [''];
  const walk = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      if (tree.isTextNode(node)) lines[lines.length - 1] += node.value;
      else if (tree.isElementNode(node)) {
        const block = blocks.has(node.tagName);
        if (block || node.tagName === 'br') lines.push('');
        if (cells.has(node.tagName) && lines.at(-1) !== '') lines[lines.length - 1] += ' · ';
        walk(node);
        if (block) lines.push('');
      }
    }
  };
  walk(parseFragment(html));
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '');
}

/** Sentences of a line; Chinese and Latin stops. */
export const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[。！？；])|(?<=[.!?;])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
