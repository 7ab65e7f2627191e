/** A text, or an element with its attributes and children. */
export type RichNode = string | { tag: string; attributes: Readonly<Record<string, string>>; children: RichNode[] };

/** Allowed tags of an article; the server sanitizes it, and this checks again. */
const tags = new Set(
  'a img p br hr h2 h3 h4 strong em b i u s sub sup small mark blockquote q cite pre code ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img']);
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*>|[^<]+|</g;

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name]!);

/** The nodes of an article's HTML as the server writes it, so that no text ever becomes markup in this page by itself. */
export function richNodes(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: string; children: RichNode[] }[] = [];
  for (const [whole, end, tag, attributes] of html.matchAll(token)) {
    const here = open.at(-1)?.children ?? root;
    if (tag === undefined || !tags.has(tag)) {
      if (tag === undefined) here.push(decode(whole));
    } else if (end) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
    } else {
      const node = { tag, attributes: attributesOf(attributes ?? ''), children: [] };
      here.push(node);
      if (!empty.has(tag)) open.push(node);
    }
  }
  return root;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]));

/** The words of nodes alone. */
export const richText = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${richText(node.children)} `)).join('');
