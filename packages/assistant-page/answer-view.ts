import type { Citation } from '@atrium/api/contract';
import { msg } from '@atrium/i18n';
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { type Block, blocksOf, type Inline } from './markdown.ts';

interface Around {
  /** Addresses that an answer cites; it may link only to these. */
  cited: ReadonlySet<string>;
  table: string;
}

/** Draws an answer's Markdown as elements. HTML stays text, and an address that is not cited is shown as text, without a link. */
export function answerView(text: string, citations: readonly Citation[]): TemplateResult {
  const table = msg('表格', { id: 'assistant-page.table' });
  const around: Around = { cited: new Set(citations.map(({ href }) => href)), table };
  // While an answer streams, neither other answers nor its own finished blocks are rendered again.
  return html`${guard([text, citations, table], () =>
    blocksOf(text).map((block) => guard([block, citations, table], () => blockView(block, around))),
  )}`;
}

function blockView(block: Block, around: Around): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inline(block.parts, around)}</p>`;
    case 'heading':
      return html`<p class="heading">${inline(block.parts, around)}</p>`;
    case 'code':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
    case 'quote':
      return html`<blockquote>${blocksView(block.blocks, around)}</blockquote>`;
    case 'rule':
      return html`<hr />`;
    case 'table':
      return html`<div class="table" tabindex="0" role="group" aria-label=${around.table}>
        <table>
          <thead>
            <tr>
              ${block.head.map((cell, at) => html`<th scope="col" data-align=${block.align[at] ?? nothing}>${inline(cell, around)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell, at) => html`<td data-align=${block.align[at] ?? nothing}>${inline(cell, around)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${itemView(item, around)}</li>`);
      return block.ordered
        ? html`<ol start=${block.start}>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
  }
}

/** An item that starts with a paragraph shows its text without `<p>`. */
function itemView(blocks: readonly Block[], around: Around): unknown {
  const [first, ...rest] = blocks;
  return first?.kind === 'paragraph' ? [inline(first.parts, around), blocksView(rest, around)] : blocksView(blocks, around);
}

const blocksView = (blocks: readonly Block[], around: Around): unknown[] => blocks.map((block) => blockView(block, around));

const inline = (parts: readonly Inline[], around: Around): unknown[] => parts.map((part) => inlineView(part, around));

function inlineView(part: Inline, around: Around): unknown {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return html`<code>${part.text}</code>`;
    case 'strong':
      return html`<strong>${inline(part.parts, around)}</strong>`;
    case 'em':
      return html`<em>${inline(part.parts, around)}</em>`;
    case 'del':
      return html`<del>${inline(part.parts, around)}</del>`;
    case 'break':
      return html`<br />`;
    case 'link':
      if (around.cited.has(part.href) && isPortalPath(part.href)) {
        return html`<a href=${part.href} target="_blank" rel="noopener">${inline(part.parts, around)}</a>`;
      }
      return html`${inline(part.parts, around)} <span class="address">(${part.href})</span>`;
  }
}

/** Whether a browser resolves the address below the portal's base. */
const isPortalPath = (href: string): boolean => {
  const url = URL.parse(href, 'https://portal.invalid');
  return href.startsWith('/pba/') && url?.origin === 'https://portal.invalid' && url.pathname.startsWith('/pba/');
};

/** Links to sources that the answer cites but does not link itself, in their order. */
export function sourcesView(text: string, citations: readonly Citation[], label: string): unknown {
  const rest = citations.filter(({ href }) => isPortalPath(href) && !text.includes(`](${href})`));
  if (rest.length === 0) return nothing;
  return html`<ul class="sources" aria-label=${label}>
    ${rest.map(
      ({ title, href, detail }) =>
        html`<li>
          <a href=${href} target="_blank" rel="noopener"><b>${title}</b>${detail === '' ? nothing : html`<small>${detail}</small>`}</a>
        </li>`,
    )}
  </ul>`;
}
