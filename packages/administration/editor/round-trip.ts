import { createDocument, getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { fixTables } from '@tiptap/pm/tables';
import { extensions } from './extensions.ts';
import { serialize } from './serialize.ts';

/** Returns the start tags that the editor would lose or change; empty if it writes the text unchanged. */
export function lostInEditor(html: string): string[] {
  const was = normalized(html);
  const is = normalized(written(html));
  if (was.innerHTML === '' || was.innerHTML === is.innerHTML) return [];
  const left = tagsOf(is);
  const lost = tagsOf(was).filter((tag) => {
    const at = left.indexOf(tag);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [...new Set(lost.length > 0 ? lost : [firstDifference(was, is)])];
}

/** Returns the HTML that the editor writes if a text is opened and not edited. */
export function written(html: string): string {
  const doc = createDocument(html, getSchema(extensions));
  const state = EditorState.create({ doc });
  return serialize(fixTables(state)?.doc ?? doc);
}

const blocks = 'p, h2, h3, h4, blockquote, pre, ul, ol, li, table, thead, tbody, tr, th, td, hr, br';

/** Sorts attributes and removes spaces that a browser does not show. */
function normalized(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data.replace(/[ \t\r\n\f]+/g, ' ');
    if (isEdge(text, 'previousSibling')) text.data = text.data.trimStart();
    if (isEdge(text, 'nextSibling')) text.data = text.data.trimEnd();
    if (text.data === '') text.remove();
  }
  return body;
}

/** Whether a text node is at the start or end of its container, or next to a block element. */
function isEdge(text: Text, side: 'previousSibling' | 'nextSibling'): boolean {
  let node: Node = text;
  while (node[side] === null) {
    const parent = node.parentElement;
    if (parent === null || parent.localName === 'body' || parent.matches(blocks)) return true;
    node = parent;
  }
  const beside = node[side];
  return beside instanceof Element && beside.matches(blocks);
}

const tagsOf = (body: HTMLElement): string[] => [...body.querySelectorAll('*')].map(tagOf);
const tagOf = (element: Element): string => (element.cloneNode() as Element).outerHTML.replace(/<\/[a-z0-9]+>$/, '');

/** Describes the first node that differs: a start tag, or the beginning of a text outside a paragraph. */
function firstDifference(was: HTMLElement, is: HTMLElement): string {
  const at = [...was.childNodes].findIndex((node, index) => !node.isEqualNode(is.childNodes[index] ?? null));
  const node = was.childNodes[at];
  return node instanceof Element ? tagOf(node) : (node?.textContent ?? '').trim().slice(0, 20);
}
