import type { DefaultTreeAdapterMap } from 'parse5';
import { parsePage } from '../../html/bounded-parse.ts';
import { textOf } from './entry-page.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A development server's page is a few lines. */
const mostCharacters = 1_000_000;

/** The scripts of a development server's page (Vite's): first the preparation, then its entry. */
export interface DevPage {
  /** The application's own entry, whose exports are the life cycles. */
  entry: string;
  /** Module scripts before the entry: addresses, and texts of inline ones (React's refresh preamble is such a one). */
  before: readonly ({ src: string } | { text: string })[];
}

const client = /\/@vite\/client$/;
/** Vite's module of an inline script of the page, such as the one that runs the application without the portal. */
const fromPage = /\?html-proxy\b/;

/** Reads a development page; null for any other page. */
export function readDevPage(html: string): DevPage | null {
  if (html.length > mostCharacters) return null;
  const before: DevPage['before'][number][] = [];
  for (const script of scriptsIn(html)) {
    const of = (name: string) => script.attrs.find((attribute) => attribute.name === name)?.value;
    if (of('type')?.trim().toLowerCase() !== 'module') continue;
    const [src, text] = [of('src'), textOf(script)];
    if (src === undefined) before.push({ text });
    else if (client.test(src)) before.push({ src });
    else if (!fromPage.test(src))
      return before.some((script) => 'src' in script && client.test(script.src)) ? { entry: src, before } : null;
  }
  return null;
}

/** In the order of the page; by a parser, since an unclosed tag or comment makes patterns read the rest again and again. */
function scriptsIn(html: string): Element[] {
  const found: Element[] = [];
  const left: Node[] = [parsePage(html)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ('tagName' in node && node.tagName === 'script') found.push(node);
    if ('childNodes' in node) left.push(...node.childNodes.toReversed());
  }
  return found;
}

/** The address of the one module that replaces a development page. */
export const devEntryPath = '@atrium/entry.js';
export const devInlinePath = '@atrium/inline.js';

/**
 * The page as one module: modules run in the order of their imports, so that the preamble precedes its users, and nothing is inline.
 * `stamp` reloads the entry, with all changes below it.
 */
export function devEntry(name: string, { entry, before, styles }: DevPage & { styles: readonly string[] }, stamp: string): string {
  const scripts = before.map((script, at) => ('src' in script ? script.src : `/${name}/${devInlinePath}?n=${at}`));
  const lines = [...scripts, ...styles].map((address) => `import ${JSON.stringify(address)};`);
  const address = stamp === '' ? entry : `${entry}${entry.includes('?') ? '&' : '?'}t=${encodeURIComponent(stamp)}`;
  return `${lines.join('\n')}\nexport * from ${JSON.stringify(address)};\n`;
}

/**
 * Vite's client, which reloads the page if nothing smaller is possible: in the portal's page that would affect every other view, so there
 * only the sub-application's views restart.
 */
export const devClient = (name: string, script: string): string =>
  script.replaceAll(
    /\blocation\.reload\(\)/g,
    `(window === parent ? dispatchEvent(new CustomEvent('atrium-sub-app-changed', { detail: ${JSON.stringify(name)} })) : location.reload())`,
  );
