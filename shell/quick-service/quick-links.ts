import { css, html, LitElement, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $config, $quickLinks, loadQuickLinks } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';

/** The foot of the home page: sites of the company, as its files list them (R-FRAME-13). */
@customElement('atrium-quick-links')
@localized()
export class AtriumQuickLinks extends LitElement {
  #links = new StoreController(this, $quickLinks);
  #config = new StoreController(this, $config);

  override connectedCallback() {
    super.connectedCallback();
    void loadQuickLinks();
  }

  override render() {
    const links = this.#links.value;
    return html`<footer>
      ${
        links.length > 0
          ? html`<nav aria-label=${msg('快捷链接', { id: 'quick-links.label' })}>
              <ul>
                ${links.map(({ url, name }) => html`<li><a href=${url} target="_blank" rel="noopener noreferrer">${name}</a></li>`)}
              </ul>
            </nav>`
          : nothing
      }
      <p>${this.#config.value.title}</p>
    </footer>`;
  }

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
        min-block-size: 40px;
      }
      footer {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: var(--atrium-space-4) var(--atrium-space-24);
        padding-block: var(--atrium-space-16);
        border-block-start: 1px solid var(--atrium-hairline);
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-13);
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: var(--atrium-space-4) var(--atrium-space-24);
      }
      a {
        display: inline-block;
        padding-block: var(--atrium-space-4);
      }
      a:hover {
        color: var(--atrium-text);
        text-decoration: underline;
      }
      @media (pointer: coarse) {
        a {
          padding-block: 12px;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-quick-links': AtriumQuickLinks;
  }
}
