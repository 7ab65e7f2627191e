import { createHash } from 'node:crypto';
import type { MicroService } from '@atrium/api/contract';

/** What the page behind `/{name}/` loads, and which build of it that is. */
export interface ResolvedPage {
  entry: MicroService['entry'];
  version: string;
}

/**
 * Reads module script, styles and preloads from a sub-application's page, so that opening it costs no round trip for
 * HTML. No entry where the page has no native module, or one of another origin.
 */
export function resolvePage(name: string, html: string): ResolvedPage {
  const tags = [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(script|link)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)].map(
    ([, tag = '', text = '']) => ({ tag: tag.toLowerCase(), of: attributes(text) }),
  );
  const own = (address: string | undefined) => ownPath(name, address);
  const links = (rel: string) =>
    tags.filter(({ tag, of }) => tag === 'link' && relations(of).includes(rel)).flatMap(({ of }) => own(of.href) ?? []);
  const module = own(tags.find(({ tag, of }) => tag === 'script' && of.type === 'module' && of.src !== undefined)?.of.src);
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12);
  const entry = module === null ? null : { module, styles: links('stylesheet'), preload: links('modulepreload') };
  return { entry, version };
}

type Attributes = Partial<Record<string, string>>;

const relations = ({ rel }: Attributes): string[] => (rel ?? '').toLowerCase().split(/\s+/);

function attributes(text: string): Attributes {
  const found = text.matchAll(/([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

/** The path of an address on its page; null when it leads to another origin. */
function ownPath(name: string, address: string | undefined): string | null {
  const url = address === undefined || address === '' ? null : URL.parse(address, `http://portal.invalid/${name}/`);
  return url === null || url.origin !== 'http://portal.invalid' ? null : url.pathname + url.search;
}
