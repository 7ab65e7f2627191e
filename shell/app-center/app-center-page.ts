import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { localized, msg } from '@atrium/i18n';
import { $maximised, $settings } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { PhoneController } from '../controllers/phone-controller.ts';
import { StoreController } from '../controllers/store-controller.ts';
import '../tabs/tab-strip.ts';
import '../views/stack/view-stack.ts';
import './app-panel.ts';

/** The slot holds a slot of the shell's: what draws a copy of the page (html2canvas) looks no further than one. */
function flatten(slot: Element | undefined): void {
  if (slot) Object.assign(slot, { assignedNodes: () => HTMLSlotElement.prototype.assignedNodes.call(slot, { flatten: true }) });
}

/** The application centre: apps at the side, tabs above, and in the slot the view stack, which stays in the light tree. */
@customElement('atrium-app-center-page')
@localized()
export class AtriumAppCenterPage extends LitElement {
  @state() private _panel = false;
  @query('dialog') private readonly _dialog!: HTMLDialogElement;

  #settings = new StoreController(this, $settings);
  #phone = new PhoneController(this);
  #maximised = new StoreController(this, $maximised);

  #onClick = (event: MouseEvent) => {
    const link = event.composedPath().some((node) => node instanceof HTMLAnchorElement);
    if (link || event.target === this._dialog) this._dialog.close();
  };

  #onOpen = () => {
    this._panel = true;
    this._dialog.showModal();
  };

  #drawer() {
    return html`<button
        class="apps"
        type="button"
        aria-label=${msg('展开应用列表', { id: 'app-center-page.panel' })}
        aria-expanded=${this._panel}
        @click=${this.#onOpen}
      >
        <atrium-icon name="panel-left-open"></atrium-icon><span>${msg('应用', { id: 'app-center-page.apps' })}</span>
      </button>
      <dialog aria-label=${msg('应用列表', { id: 'app-center-page.drawer' })} @click=${this.#onClick} @close=${() => (this._panel = false)}>
        <atrium-app-panel overlay></atrium-app-panel>
      </dialog>`;
  }

  override render() {
    const tabs = this.#settings.value.multiTab;
    const phone = this.#phone.value;
    const maximised = this.#maximised.value;
    if (maximised) void import('./maximised-bar.ts');
    return html`${phone || maximised ? nothing : html`<atrium-app-panel></atrium-app-panel>`}
      <div class="main">
        ${maximised ? html`<atrium-maximised-bar></atrium-maximised-bar>` : nothing}
        ${
          !maximised && (tabs || phone)
            ? html`<div class="strip">
                ${phone ? this.#drawer() : nothing}${tabs ? html`<atrium-tab-strip></atrium-tab-strip>` : nothing}
              </div>`
            : nothing
        }
        <slot ${ref(flatten)}></slot>
      </div>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: flex;
        min-block-size: 0;
        block-size: 100%;
        background: var(--atrium-page);
      }
      .main {
        display: flex;
        flex: 1;
        flex-direction: column;
        min-inline-size: 0;
        min-block-size: 0;
      }
      .strip {
        display: flex;
        flex: none;
        align-items: center;
        padding-inline: var(--atrium-space-8);
      }
      atrium-tab-strip {
        flex: 1;
      }
      .apps {
        --atrium-icon-size: 18px;
        display: flex;
        flex: none;
        align-items: center;
        gap: var(--atrium-space-4);
        min-block-size: 44px;
        padding-inline: var(--atrium-space-8);
        border-radius: var(--atrium-radius);
        color: var(--atrium-text);
        font-size: var(--atrium-text-13);
      }
      .apps:hover,
      .apps[aria-expanded='true'] {
        background: var(--atrium-hover);
      }
      @media (forced-colors: active) {
        .apps {
          border: 1px solid;
        }
      }
      ::slotted(*) {
        flex: 1;
        min-block-size: 0;
      }
      dialog {
        inline-size: 264px;
        block-size: 100dvh;
        max-block-size: none;
        margin: 0;
        padding: 0;
        border: 0;
        background: var(--atrium-page);
        color: var(--atrium-text);
        box-shadow: var(--atrium-shadow);
      }
      dialog::backdrop {
        background: var(--atrium-backdrop);
      }
      @media print {
        :host,
        .main {
          display: block;
          block-size: auto;
          background: none;
        }
        atrium-app-panel,
        .strip {
          display: none;
        }
      }
      dialog atrium-app-panel {
        inline-size: 100%;
        block-size: 100%;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-app-center-page': AtriumAppCenterPage;
  }
}
