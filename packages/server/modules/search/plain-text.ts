import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree } from 'parse5';
import { parseSafeHtml } from '../../html/safe-html.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];

/** A paragraph, a list item or a row of a table. */
export interface Line {
  text: string;
  /** The number of the table that it is a row of; null where it is none. */
  table: number | null;
}

const blocks = new Set(['p', 'li', 'h2', 'h3', 'h4', 'dt', 'dd', 'blockquote', 'caption', 'pre', 'figcaption']);
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The text of an article's HTML, line by line. A row says what each of its cells is, by the table's headings. */
export function plainLines(html: string): Line[] {
  const lines: Line[] = [{ text: '', table: null }];
  let tables = 0;
  let headings: string[] = [];
  const begin = (table: number | null = null) => lines.push({ text: '', table });
  const walk = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      if (tree.isTextNode(node)) lines.at(-1)!.text += node.value;
      if (!tree.isElementNode(node)) continue;
      if (node.tagName === 'table') [tables, headings] = [tables + 1, []];
      if (node.tagName === 'tr') {
        const cells = node.childNodes
          .filter((cell) => tree.isElementNode(cell))
          .map((cell) => ({ name: cell.tagName, text: textOf(cell) }));
        if (cells.every(({ name }) => name === 'th')) headings = cells.map(({ text }) => text);
        else {
          begin(tables);
          lines.at(-1)!.text = sentenceOf(
            cells.map(({ text }) => text),
            headings,
          );
          begin();
        }
        continue;
      }
      const isBlock = blocks.has(node.tagName);
      if (isBlock || node.tagName === 'br') begin();
      walk(node);
      if (isBlock) begin();
    }
  };
  const fragment = parseSafeHtml(html);
  if (fragment !== null) walk(fragment);
  return lines.map(({ text, table }) => ({ text: tidy(text), table })).filter(({ text }) => text !== '');
}

const textOf = (parent: Parent): string =>
  tidy(
    parent.childNodes.map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? ` ${textOf(node)} ` : '')).join(''),
  );

/** 病假 — 天数：凭医院证明；提前申请：当日 */
function sentenceOf([first = '', ...cells]: readonly string[], [, ...headings]: readonly string[]): string {
  const isHan = /\p{Script=Han}/u.test(`${first}${cells.join('')}${headings.join('')}`);
  const colon = isHan ? '：' : ': ';
  const said = cells.flatMap((cell, at) => (cell === '' ? [] : [[headings[at] ?? '', cell].filter((text) => text !== '').join(colon)]));
  return said.length === 0 ? first : `${first} — ${said.join(isHan ? '；' : '; ')}`;
}

/** Sentences of a line; Chinese and Latin stops. A row is one. */
export const sentencesOf = (line: Line): Line[] =>
  line.table !== null
    ? [line]
    : line.text
        .split(/(?<=[。！？])|(?<=[.!?])\s+/u)
        .map((text) => ({ text: text.trim(), table: null }))
        .filter(({ text }) => text !== '');
