import { DOMSerializer, type Node } from '@tiptap/pm/model';

/** Attribute of an editor paragraph whose source text had no `<p>`. */
export const bareMark = 'data-bare';
/** Attribute of an editor row: `thead` or `tbody`. */
export const sectionMark = 'data-section';
/** Attribute of an editor mark: the source's tag, which means the same. */
export const tagMark = 'data-tag';

/** Writes the HTML of an article with table sections. The only text of an item or a cell gets no `<p>` unless the source had one. */
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

/** A new first row of heading cells becomes the head. */
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
