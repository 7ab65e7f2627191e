import type { ModuleEntry } from '@atrium/api/contract';
import type { DefaultTreeAdapterMap } from 'parse5';
import { parsePage } from '../../html/bounded-parse.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Scripts and styles of a sub-application's page `/{name}/`. */
export interface EntryPage {
  /** Addresses of its classic scripts: a path where they are of its own origin. */
  classic: readonly string[];
  /** Texts of its classic inline scripts. */
  inline: readonly string[];
  /** The first module script of its own origin, and the page's links for it; null if there is none. */
  entry: ModuleEntry | null;
}

const nowhere = 'http://entry.invalid';
const classicType = /^$|^(text|application)\/(x-)?(java|ecma|j)script(1\.\d)?$|^text\/livescript$/;

/** Reads the scripts and styles of a page; addresses are resolved against `base`, the page's own address: a path such as `/vue/`. */
export function readEntryPage(html: string, base: string): EntryPage {
  const elements = everyElement(parsePage(html));
  const page = nowhere + base;
  const href = elements.find(({ tagName }) => tagName === 'base')?.attrs.find(({ name }) => name === 'href')?.value ?? '';
  const from = URL.parse(href, page)?.href ?? page;
  const absolute = (address: string) => (URL.parse(address, from)?.href ?? address).replace(nowhere, '');
  const scripts = elements.filter(({ tagName }) => tagName === 'script').map((element) => ({ element, attributes: attributesOf(element) }));
  const classic = scripts.filter(({ attributes }) => classicType.test(typeOf(attributes)));
  return {
    classic: classic.flatMap(({ attributes }) => (attributes['src'] === undefined ? [] : [absolute(attributes['src'])])),
    inline: classic.flatMap(({ element, attributes }) => (attributes['src'] === undefined ? [textOf(element)] : [])),
    entry: moduleEntry(elements, absolute),
  };
}

function moduleEntry(elements: Element[], absolute: (address: string) => string): ModuleEntry | null {
  const own = (address: string | undefined) => {
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
function linkOf(element: Element, rel: string): string | undefined {
  const attributes = attributesOf(element);
  const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  return element.tagName === 'link' && relations.includes(rel) ? attributes['href'] : undefined;
}

/** All the text of an element. */
export function textOf(parent: Parent): string {
  return parent.childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('');
}

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** The type of a `<script>`. */
const typeOf = (attributes: Record<string, string>): string => (attributes['type'] ?? '').trim().toLowerCase();

function everyElement(parent: Parent, found: Element[] = []): Element[] {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    found.push(node);
    everyElement(node, found);
  }
  return found;
}
