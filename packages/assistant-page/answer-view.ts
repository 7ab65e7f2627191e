import type { Citation } from '@atrium/api/contract';
import { msg } from '@atrium/i18n';
import { html, nothing, type TemplateResult } from 'lit';
import { type Block, blocksOf, type Inline } from './markdown.ts';

/** What a link of an answer may lead to: only what the answer cites. */
type Cited = ReadonlySet<string>;

/** An answer's Markdown as elements; text stays text, and an address that is not cited is shown, not linked. */
export function answerView(text: string, citations: readonly Citation[]): TemplateResult {
  const cited: Cited = new Set(citations.map(({ href }) => href));
  return html`${blocksView(blocksOf(text), cited)}`;
}

function blockView(block: Block, cited: Cited): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${inline(block.parts, cited)}</p>`;
    case 'heading':
      return html`<p class="heading">${inline(block.parts, cited)}</p>`;
    case 'code':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
    case 'quote':
      return html`<blockquote>${blocksView(block.blocks, cited)}</blockquote>`;
    case 'rule':
      return html`<hr />`;
    case 'table':
      return html`<div class="table" tabindex="0" role="group" aria-label=${msg('表格', { id: 'assistant-page.table' })}>
        <table>
          <thead>
            <tr>
              ${block.head.map((cell) => html`<th scope="col">${inline(cell, cited)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(
              (row) =>
                html`<tr>
                  ${row.map((cell) => html`<td>${inline(cell, cited)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${itemView(item, cited)}</li>`);
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

/** What begins with words needs no paragraph around them. */
function itemView(blocks: readonly Block[], cited: Cited): unknown {
  const [first, ...rest] = blocks;
  return first?.kind === 'paragraph' ? [inline(first.parts, cited), blocksView(rest, cited)] : blocksView(blocks, cited);
}

const blocksView = (blocks: readonly Block[], cited: Cited): unknown[] => blocks.map((block) => blockView(block, cited));

const inline = (parts: readonly Inline[], cited: Cited): unknown[] => parts.map((part) => inlineView(part, cited));

function inlineView(part: Inline, cited: Cited): unknown {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return html`<code>${part.text}</code>`;
    case 'strong':
      return html`<strong>${inline(part.parts, cited)}</strong>`;
    case 'em':
      return html`<em>${inline(part.parts, cited)}</em>`;
    case 'del':
      return html`<del>${inline(part.parts, cited)}</del>`;
    case 'break':
      return html`<br />`;
    case 'link':
      if (cited.has(part.href) && isPortalPath(part.href)) {
        return html`<a href=${part.href} target="_blank" rel="noopener">${inline(part.parts, cited)}</a>`;
      }
      return html`${inline(part.parts, cited)} <span class="address">(${part.href})</span>`;
  }
}

/** Below the portal's base, whatever a browser makes of it. */
const isPortalPath = (href: string): boolean => {
  const url = URL.parse(href, 'https://portal.invalid');
  return href.startsWith('/pba/') && url?.origin === 'https://portal.invalid' && url.pathname.startsWith('/pba/');
};

/** What an answer rests on and does not link itself, numbered as it came. */
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
