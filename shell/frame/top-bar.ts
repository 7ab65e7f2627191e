import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $config, $overrides, pathOf } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { openDialog } from '../routes/dialog-address.ts';
import { addressOf } from '../routes/portal-base.ts';
import './account/account-menu.ts';
import './search/function-search.ts';
import './left-menu.ts';
import { logo } from './logo.ts';
import { StoreController } from '../controllers/store-controller.ts';
import './work-center.ts';

/** The bar along the top: where one is, what to find, who one is (R-FRAME-03). */
@customElement('atrium-top-bar')
@localized()
export class AtriumTopBar extends LitElement {
  /** Carries the main menu, which is not at the side then. */
  @property({ type: Boolean, attribute: 'with-menu' }) withMenu = false;

  #config = new StoreController(this, $config);
  #overrides = new StoreController(this, $overrides);

  override connectedCallback() {
    super.connectedCallback();
    // After the first frame: its place is kept.
    import('./messages/message-bell.ts').catch(() => {});
    import('./search/colleague-search.ts').catch(() => {});
    import('./maximise-button.ts').catch(() => {});
  }

  #badge() {
    if (this.#overrides.value.length === 0) return nothing;
    import('../overrides/override-badge.ts').catch(() => {});
    return html`<atrium-override-badge></atrium-override-badge>`;
  }

  override render() {
    const settings = msg('设置', { id: 'top-bar.settings' });
    return html`<div class="start">
        <a class="home" href=${addressOf(pathOf('home'))} aria-label=${this.#config.value.title}>
          ${
            // `start/later.ts` defines it.
            this.#config.value.branding
              ? html`<atrium-company-logo></atrium-company-logo>`
              : html`${logo()}<span>${this.#config.value.title}</span>`
          }
        </a>
        ${this.withMenu ? html`<atrium-left-menu direction="row"></atrium-left-menu>` : nothing}
        <atrium-work-center></atrium-work-center>
      </div>
      <atrium-function-search></atrium-function-search>
      <div class="end">
        ${this.#badge()}
        <atrium-message-bell></atrium-message-bell>
        <atrium-colleague-search></atrium-colleague-search>
        <button
          class="icon-button settings"
          type="button"
          aria-label=${settings}
          title=${settings}
          aria-haspopup="dialog"
          @click=${() => openDialog('settings')}
        >
          <atrium-icon name="settings"></atrium-icon>
        </button>
        <atrium-maximise-button></atrium-maximise-button>
        <atrium-account-menu></atrium-account-menu>
      </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        position: relative;
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(200px, 1fr) minmax(0, 1fr);
        align-items: center;
        gap: var(--atrium-space-16);
        block-size: var(--atrium-bar-height);
        padding-inline: var(--atrium-space-16) var(--atrium-space-8);
        color: var(--atrium-text);
      }
      /* Their places are kept until they are there. */
      atrium-message-bell,
      atrium-colleague-search:not([hidden]),
      atrium-maximise-button {
        min-inline-size: 36px;
      }
      .start,
      .end {
        display: flex;
        align-items: center;
        gap: var(--atrium-space-8);
        min-inline-size: 0;
      }
      .start {
        gap: var(--atrium-space-16);
      }
      .end {
        justify-content: flex-end;
        gap: var(--atrium-space-4);
      }
      .home {
        display: flex;
        align-items: center;
        gap: 10px;
        min-inline-size: 0;
        font-size: var(--atrium-text-16);
        font-weight: 600;
        letter-spacing: 0.02em;
        white-space: nowrap;
      }
      .home span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .logo {
        flex: none;
      }
      .roof {
        stroke: var(--atrium-primary);
      }
      @media (pointer: coarse) {
        .home {
          min-inline-size: 44px;
          min-block-size: 44px;
        }
      }
      @media (max-width: 1279.98px) {
        :host {
          grid-template-columns: auto minmax(180px, 1fr) auto;
        }
      }
      @media (max-width: 1023.98px) {
        .home span {
          position: absolute;
          inline-size: 1px;
          block-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        :host {
          grid-template-columns: auto minmax(0, 1fr) auto;
        }
      }
      @media (max-width: 575.98px) {
        :host {
          gap: var(--atrium-space-8);
          padding-inline: var(--atrium-space-12) var(--atrium-space-4);
        }
        .start {
          gap: var(--atrium-space-4);
        }
        .settings,
        atrium-maximise-button {
          display: none;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-top-bar': AtriumTopBar;
  }
}
