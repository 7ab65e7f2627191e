import { SaxesParser } from 'saxes';

/** Thrown for XML that is none, or too large. */
export class XmlError extends Error {
  override name = 'XmlError';
}

/** An element with text or elements in it; names of elements carry their namespace: `{urn:x}name`. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

const mostCharacters = 64 * 1024;
const mostElements = 2000;
const mostDeep = 16;

/** Reads a small document; one with a document type, and so with entities of its own, is refused before anything is expanded. */
export function readXml(text: string): Element {
  const refuse = (what: string): never => {
    throw new XmlError(`the XML ${what}`);
  };
  if (text.length > mostCharacters) refuse('is too long');
  if (/<!DOCTYPE/i.test(text)) refuse('has a document type');
  const parser = new SaxesParser({ xmlns: true, position: false });
  const document: Element = { name: '', attributes: Object.create(null), text: '', children: [] };
  const open = [document];
  let count = 0;
  parser.on('error', () => refuse('is not well-formed'));
  parser.on('doctype', () => refuse('has a document type'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > mostElements || open.length > mostDeep) refuse('is too large');
    const element: Element = { name: `{${uri}}${local}`, attributes: Object.create(null), text: '', children: [] };
    for (const attribute of Object.values(attributes)) element.attributes[attribute.local] = attribute.value;
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => (open.at(-1)!.text += more);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return document.children[0] ?? refuse('is empty');
}

/** The only child of that name; undefined where there is none or more than one. */
export function only(element: Element, name: string): Element | undefined {
  const found = element.children.filter((child) => child.name === name);
  return found.length === 1 ? found[0] : undefined;
}
