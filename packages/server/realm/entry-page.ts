import type { EntryPage, EntryScript, EntryStyle, ModuleEntry } from '@atrium/api/contract';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { attributesOf, type Element, isClassic, markupOf, textOf, typeOf } from './markup.ts';

/** What can be read off the page alone; the texts of its scripts tell the dialect. */
export type PageParts = Omit<EntryPage, 'dialect'>;

type Parent = DefaultTreeAdapterMap['parentNode'];

const nowhere = 'http://entry.invalid';

/** Takes an entry page apart; addresses are resolved against `base`, the page's own address: a path such as `/vue/`, or a URL. */
export function resolveEntryPage(html: string, base: string): PageParts {
  const document = parse(html);
  const elements = everyElement(document);
  const from = baseOf(elements, new URL(base, nowhere).href);
  const absolute = (address: string) => (URL.parse(address, from)?.href ?? address).replace(nowhere, '');
  const [root, head, body] = ['html', 'head', 'body'].map((name) => elements.find((element) => element.tagName === name));
  let inline = 0;
  const scripts = elements.filter(isScript).map((element): EntryScript => {
    const attributes = attributesOf(element);
    const module = typeOf(attributes) === 'module';
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
    content: body ? markupOf(body, absolute) : [],
    head: head ? markupOf(head, absolute) : [],
    entry: moduleEntry(elements, absolute),
  };
}

/** The texts of a page's classic inline scripts, in the order that `EntryScript.inline` counts. */
export function inlineScripts(html: string): string[] {
  return everyElement(parse(html))
    .filter(
      (element) => isScript(element) && !element.attrs.some(({ name }) => name === 'src') && typeOf(attributesOf(element)) !== 'module',
    )
    .map(textOf);
}

function isScript(element: Element): boolean {
  if (element.tagName !== 'script') return false;
  const type = typeOf(attributesOf(element));
  return isClassic(type) || type === 'module';
}

function styleOf(element: Element, absolute: (address: string) => string): EntryStyle[] {
  const attributes = attributesOf(element);
  const media = attributes['media'] ?? '';
  if (element.tagName === 'style') return [{ href: null, text: textOf(element), media }];
  const href = linkOf(element, 'stylesheet');
  if (href === null || relations(attributes).includes('alternate') || 'disabled' in attributes) return [];
  return [{ href: absolute(href), text: null, media }];
}

/** The first module script of the page's own origin, and what its page links with it. */
function moduleEntry(elements: Element[], absolute: (address: string) => string): ModuleEntry | null {
  const own = (address: string | undefined | null) => {
    const found = address ? absolute(address) : '';
    return /^\/(?!\/)/.test(found) ? found.replace(/#.*$/, '') : null;
  };
  const module = elements.find((element) => {
    const attributes = attributesOf(element);
    return element.tagName === 'script' && typeOf(attributes) === 'module' && attributes['src'] !== undefined;
  });
  const address = own(module && attributesOf(module)['src']);
  if (address === null) return null;
  const links = (rel: string) => elements.flatMap((element) => own(linkOf(element, rel)) ?? []);
  return { module: address, styles: links('stylesheet'), preload: links('modulepreload') };
}

/** The address of a `<link>` of a kind. */
function linkOf(element: Element, rel: string): string | null {
  const attributes = attributesOf(element);
  return element.tagName === 'link' && relations(attributes).includes(rel) ? (attributes['href'] ?? null) : null;
}

const relations = (attributes: Record<string, string>): string[] => (attributes['rel'] ?? '').toLowerCase().split(/\s+/);

function baseOf(elements: Element[], page: string): string {
  const href = elements.find((element) => element.tagName === 'base')?.attrs.find(({ name }) => name === 'href')?.value;
  return href === undefined ? page : new URL(href, page).href;
}

function everyElement(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...everyElement(node)] : []));
}
