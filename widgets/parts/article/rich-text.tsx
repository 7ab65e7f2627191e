import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type RichNode, richNodes } from '@atrium/ui/rich-text-nodes';

/**
 * An article's text; its highest heading has the level that the page has room for. What leads out of the portal opens a window of
 * its own, without an opener.
 */
export function RichText({ html, top }: { html: string; top: 2 | 3 }) {
  return useMemo(() => {
    const highest = Math.min(...[...html.matchAll(/<h([2-4])>/g)].map(([, level]) => Number(level)));
    return <>{richNodes(html).map((node, key) => drawn(node, key, Number.isFinite(highest) ? top - highest : 0))}</>;
  }, [html, top]);
}

const attributeNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const link = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

function drawn(node: RichNode, key: number, deeper: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, attributes } = node;
  const children = node.children.map((child, at) => drawn(child, at, deeper));
  if (tag === 'a') return <Anchor key={key} {...attributes} text={children} />;
  if (tag === 'img') return <Picture key={key} {...attributes} />;
  if (tag === 'table') {
    return (
      <div key={key} className="table" role="group" tabIndex={0}>
        <table>{children}</table>
      </div>
    );
  }
  const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attributeNames[name] ?? name, value]));
  const level = /^h([2-4])$/.exec(tag);
  return createElement(level ? `h${Math.min(6, Number(level[1]) + deeper)}` : tag, { ...named, key }, ...children);
}

function Anchor({ href = '', title, text }: { href?: string; title?: string; text: ReactNode }) {
  if (!link.test(href)) return <>{text}</>;
  const out = /^https?:/i.test(href);
  return (
    <a href={href} title={title} target={out ? '_blank' : undefined} rel={out ? 'noopener noreferrer' : undefined}>
      {text}
    </a>
  );
}

const Picture = ({ src = '', alt = '', width, height }: { src?: string; alt?: string; width?: string; height?: string }) =>
  src.startsWith('/') ? <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" /> : null;
