import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { markupOf, type MarkupNode, textOf } from './markup.ts';

/** The page `/<name>/` of a sub-application, taken apart so that a realm can put it together without reading HTML. */
export interface EntryPage {
  title: string;
  scripts: EntryScript[];
  styles: EntryStyle[];
  /** Attributes of `<html>` and `<body>`. */
  root: Record<string, string>;
  body: Record<string, string>;
  /** What stands in `<body>`, without scripts and styles. */
  content: MarkupNode[];
  /** `<meta>` and `<base>` of the head, and data blocks (`type="application/json"`), which scripts read. */
  head: MarkupNode[];
}

/** Exactly one of `src` and `inline` is given; `inline` counts the classic inline scripts from 0. */
export interface EntryScript {
  src: string | null;
  inline: number | null;
  module: boolean;
  async: boolean;
  defer: boolean;
  nomodule: boolean;
  /** qiankun's mark for the script that leaves the life cycles behind. */
  entry: boolean;
  attributes: Record<string, string>;
}

/** Exactly one of `href` and `text` is given. */
export interface EntryStyle {
  href: string | null;
  text: string | null;
  media: string;
}

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

const nowhere = 'http://entry.invalid';
const classic = /^$|^(text|application)\/(x-)?(java|ecma|j)script(1\.\d)?$|^text\/livescript$/i;

/** Takes an entry page apart; addresses are resolved against `base`, the page's own address: a path such as `/vue/`, or a URL. */
export function resolveEntryPage(html: string, base: string): EntryPage {
  const document = parse(html);
  const elements = everyElement(document);
  const from = baseOf(elements, new URL(base, nowhere).href);
  const absolute = (address: string) => new URL(address, from).href.replace(nowhere, '');
  const [root, head, body] = ['html', 'head', 'body'].map((name) => elements.find((element) => element.tagName === name));
  let inline = 0;
  const scripts = elements.filter(isScript).map((element): EntryScript => {
    const attributes = attributesOf(element);
    const module = attributes['type']?.toLowerCase() === 'module';
    const src = attributes['src'] === undefined ? null : absolute(attributes['src']);
    return {
      src,
      inline: src === null && !module ? inline++ : null,
      module,
      async: 'async' in attributes,
      defer: 'defer' in attributes,
      nomodule: 'nomodule' in attributes,
      entry: 'entry' in attributes,
      attributes,
    };
  });
  return {
    title: textOf(elements.find((element) => element.tagName === 'title')).trim(),
    scripts,
    styles: elements.flatMap((element) => styleOf(element, absolute)),
    root: root ? attributesOf(root) : {},
    body: body ? attributesOf(body) : {},
    content: body ? markupOf(body) : [],
    head: head ? markupOf(head) : [],
  };
}

/** The texts of a page's classic inline scripts, in the order that `EntryScript.inline` counts. */
export function inlineScripts(html: string): string[] {
  return everyElement(parse(html))
    .filter(
      (element) =>
        isScript(element) &&
        !element.attrs.some(({ name, value }) => name === 'src' || (name === 'type' && value.toLowerCase() === 'module')),
    )
    .map(textOf);
}

function isScript(element: Element): boolean {
  if (element.tagName !== 'script') return false;
  const type = element.attrs.find(({ name }) => name === 'type')?.value.trim() ?? '';
  return classic.test(type) || type.toLowerCase() === 'module';
}

function styleOf(element: Element, absolute: (address: string) => string): EntryStyle[] {
  const attributes = attributesOf(element);
  const media = attributes['media'] ?? '';
  if (element.tagName === 'style') return [{ href: null, text: textOf(element), media }];
  if (element.tagName !== 'link' || attributes['href'] === undefined) return [];
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  if (!rel.includes('stylesheet') || rel.includes('alternate') || 'disabled' in attributes) return [];
  return [{ href: absolute(attributes['href']), text: null, media }];
}

function baseOf(elements: Element[], page: string): string {
  const href = elements.find((element) => element.tagName === 'base')?.attrs.find(({ name }) => name === 'href')?.value;
  return href === undefined ? page : new URL(href, page).href;
}

function everyElement(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...everyElement(node)] : []));
}

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
