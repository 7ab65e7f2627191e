import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $activeTab, $tabLabels, setMaximised } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { StoreController } from '../controllers/store-controller.ts';

/** The bar of a maximised view: its name and the way back, by Esc too (U-13). */
@customElement('atrium-maximised-bar')
@localized()
export class AtriumMaximisedBar extends LitElement {
  #tab = new StoreController(this, $activeTab);
  #labels = new StoreController(this, $tabLabels);

  override render() {
    const { key, title } = this.#tab.value;
    return html`<p>${this.#labels.value.get(key)?.text ?? title}</p>
      <button type="button" @click=${() => setMaximised(false)}>
        <atrium-icon name="minimize"></atrium-icon>${msg('还原内容', { id: 'maximised-bar.restore' })} <kbd>Esc</kbd>
      </button>`;
  }

  static override styles = [
    resetStyles,
    css`
      :host {
        display: flex;
        flex: none;
        align-items: center;
        justify-content: space-between;
        gap: var(--atrium-space-16);
        padding-inline: var(--atrium-space-16) var(--atrium-space-4);
        border-block-end: 1px solid var(--atrium-hairline);
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-12);
      }
      p {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      button {
        --atrium-icon-size: 14px;
        display: flex;
        flex: none;
        align-items: center;
        gap: 6px;
        min-block-size: 28px;
        padding-inline: var(--atrium-space-12);
        border-radius: var(--atrium-radius);
        color: var(--atrium-text);
      }
      button:hover {
        background: var(--atrium-hover);
      }
      kbd {
        color: var(--atrium-text-soft);
        font: inherit;
      }
      @media (pointer: coarse) {
        button {
          min-block-size: 44px;
        }
        kbd {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-maximised-bar': AtriumMaximisedBar;
  }
}
