import { type RichNode, richNodes } from '@atrium/ui/rich-text-nodes';
import { createElement, Fragment, type ReactNode } from 'react';

const attributeNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Draws the text of an article as elements, as the portal does. Omits elements that are not on the allow-list. */
export function ArticleText({ html }: { html: string }) {
  return <>{richNodes(html).map(drawn)}</>;
}

function drawn(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, attributes, children } = node;
  // A picture of another site would reveal to that site who opens the preview.
  if (tag === 'img' && !attributes['src']?.startsWith('/')) return null;
  const allowed = Object.entries(attributes).filter(([name]) => !['style', 'class', 'srcset'].includes(name) && !name.startsWith('on'));
  const props = Object.fromEntries(allowed.map(([name, value]) => [attributeNames[name] ?? name, value]));
  // Links are inert in the preview.
  if (tag === 'a') return <a key={key}>{children.map(drawn)}</a>;
  return createElement(tag, { ...props, key }, ...children.map(drawn));
}
