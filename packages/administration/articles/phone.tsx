import article from '@atrium/ui/article.css?raw';
import sheet from '@atrium/ui/news-article.css?raw';
import tokens from '@atrium/ui/tokens.css?raw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const reset = ':host{display:block}*{box-sizing:border-box}h1,h2,p,ul,ol{margin:0;padding:0}ul{list-style:none}';
const page = 'body{margin:0;color:var(--atrium-text);background:var(--atrium-sheet);font:var(--atrium-text-14)/1.55 var(--atrium-font)}';

/**
 * Shows content in a frame 390 pixels wide, so that the media queries for small screens apply. Scripts do not run in it. It uses the
 * portal's styles and the user's theme.
 */
export function Phone({ label, html, lang }: { label: string; html: ReactNode; lang: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inside || !view) return;
    const { documentElement: outer } = document;
    for (const { name, value } of outer.attributes) inside.documentElement.setAttribute(name, value);
    const made = (...texts: string[]) => {
      const style = new view.CSSStyleSheet();
      style.replaceSync(texts.join('\n'));
      return style;
    };
    inside.adoptedStyleSheets = [made(tokens, page)];
    const host = inside.createElement('div');
    inside.body.replaceChildren(host);
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [made(reset, article, sheet)];
    setRoot(shadow);
  }, []);
  useEffect(() => frame.current?.contentDocument?.documentElement.setAttribute('lang', lang), [lang, root]);
  return (
    <>
      <iframe ref={frame} className="admin-phone" title={label} sandbox="allow-same-origin" />
      {root !== null && createPortal(<div onClick={(event) => event.preventDefault()}>{html}</div>, root)}
    </>
  );
}
