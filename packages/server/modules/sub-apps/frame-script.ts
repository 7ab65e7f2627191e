import { frameStartName } from '@atrium/api/contract/frame-start';
import type { DefaultTreeAdapterMap } from 'parse5';
import { parsePage } from '../../html/bounded-parse.ts';

type Node = DefaultTreeAdapterMap['node'];

/**
 * A page with the host's script in front of all others: it lets the portal's page prepare the frame that it is in, and leaves no trace.
 * Outside of a view it does nothing. Only ASCII is read and written, so that any encoding of the rest stays as it is.
 */
export function withFrameScript(page: Buffer): Buffer {
  const html = page.toString('latin1');
  const { at, hasBase } = headOf(html);
  const script = `<script>frameElement?.${frameStartName}?.(self,${hasBase});document.currentScript.remove()</script>`;
  return Buffer.concat([page.subarray(0, at), Buffer.from(script), page.subarray(at)]);
}

/** Where the head of a page begins, whether its tag is written or not, and whether it has a `<base>`. */
function headOf(html: string): { at: number; hasBase: boolean } {
  const bom = html.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  const found = { at: 0, hasBase: false };
  const left: Node[] = [parsePage(html.slice(bom), { locations: true })];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const name = node.nodeName;
    if (name === '#documentType') found.at = Math.max(found.at, node.sourceCodeLocation?.endOffset ?? 0);
    if ('tagName' in node) {
      if (name === 'html' || name === 'head') found.at = Math.max(found.at, node.sourceCodeLocation?.startTag?.endOffset ?? 0);
      if (name === 'base') found.hasBase ||= node.attrs.some((attribute) => attribute.name === 'href');
    }
    if ('childNodes' in node) left.push(...node.childNodes);
  }
  return { ...found, at: found.at + bom };
}
