import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** On a paragraph of the editor that was text without `<p>`. */
export const bareMark = 'data-bare';
/** On a row of the editor: `thead` or `tbody`. */
export const sectionMark = 'data-section';
/** On a mark of the editor: the name of another element that means the same. */
export const tagMark = 'data-tag';

/** The HTML of an article: sections of tables, and no paragraph around the only text of an item or a cell unless it had one. */
export function serialize(doc: Node): string {
  const box = document.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document }, box);
  for (const table of box.querySelectorAll('table')) writeSections(table);
  for (const paragraph of box.querySelectorAll(`p[${bareMark}]`)) {
    if (isBare(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
    else paragraph.removeAttribute(bareMark);
  }
  for (const mark of box.querySelectorAll(`[${tagMark}]`)) {
    const named = document.createElement(mark.getAttribute(tagMark) === 'b' ? 'b' : 'i');
    named.append(...mark.childNodes);
    mark.replaceWith(named);
  }
  return box.innerHTML;
}

const isBare = (paragraph: Element): boolean =>
  ['li', 'td', 'th', 'blockquote'].includes(paragraph.parentElement?.localName ?? '') &&
  paragraph.previousElementSibling === null &&
  ['ul', 'ol', undefined].includes(paragraph.nextElementSibling?.localName);

/** A new row of headings at the top is a head. */
function sectionOf(row: HTMLTableRowElement, index: number): string {
  const given = row.getAttribute(sectionMark);
  if (given === 'thead' || given === 'tbody') return given;
  return index === 0 && [...row.cells].every(({ localName }) => localName === 'th') ? 'thead' : 'tbody';
}

function writeSections(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const sections = rows.map(sectionOf);
  const made: HTMLElement[] = [];
  rows.forEach((row, index) => {
    row.removeAttribute(sectionMark);
    if (index === 0 || sections[index] !== sections[index - 1]) made.push(document.createElement(sections[index]!));
    made.at(-1)!.append(row);
  });
  table.replaceChildren(...made);
}
