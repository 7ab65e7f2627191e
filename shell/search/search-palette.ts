import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { keepFocus } from '../controllers/region-walk.ts';
import type { TypedAhead } from '../controllers/typed-ahead.ts';
import { afterPaint, Later } from '../views/later.ts';
import { SearchCombobox } from './search-combobox.ts';
import { activeId, hasRows, listId, searchList } from './search-list.ts';
import { searchListStyles } from './search-list.styles.ts';

/**
 * The one search over the page: Ctrl K from anywhere. Its first hit is what Enter opens.
 * @fires atrium-dialog-closed
 */
@customElement('atrium-search-palette')
@localized()
export class AtriumSearchPalette extends LitElement {
  @property({ attribute: false }) signOut: () => unknown = () => {};

  @state() private _open = false;
  @query('input') private readonly _input!: HTMLInputElement;
  @query('dialog') private readonly _dialog!: HTMLDialogElement;

  #box = new SearchCombobox(this, {
    input: () => this._input,
    preselects: true,
    // The focus is restored before a row is opened, so that the opened page can take it.
    left: () => this._dialog.close(),
    // Both in one frame are felt.
    goes: (go) => new Later(afterPaint, go).start(),
    signOut: () => this.signOut(),
  });

  override disconnectedCallback() {
    super.disconnectedCallback();
    this._dialog.close();
  }

  /** Opens it with a selected text in the field, and the typing since; an open one stays unchanged. */
  show(text: string, ahead?: TypedAhead) {
    if (this._open) return;
    this._open = true;
    this._dialog.showModal();
    this._input.value = text;
    this._input.select();
    if (text === '') this.#box.show();
    else this.#box.typed();
    ahead?.into(this._input);
  }

  #onClose = () => {
    this._open = false;
    this.#box.clear();
    // Opened by its keys on a page where nothing had the focus, or nothing that is there in this size of the window.
    new Later(afterPaint, keepFocus).start();
    this.dispatchEvent(new CustomEvent('atrium-dialog-closed', { detail: null }));
  };

  #onClick = (event: MouseEvent) => {
    if (event.target === this._dialog) this._dialog.close();
  };

  #onSubmit = (event: Event) => {
    event.preventDefault();
    this.#box.enter();
  };

  override render() {
    const box = this.#box;
    const label = msg('搜索', { id: 'search-palette.label' });
    const hasList = this._open && hasRows(box);
    return html`<dialog aria-label=${label} @close=${this.#onClose} @click=${this.#onClick}>
      <form role="search" @submit=${this.#onSubmit}>
        <div class="field">
          <atrium-icon name="search"></atrium-icon>
          <input
            type="text"
            role="combobox"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            maxlength="64"
            enterkeyhint="go"
            aria-label=${label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded=${hasList}
            aria-controls=${hasList ? listId : nothing}
            aria-activedescendant=${this._open ? activeId(box) : nothing}
            placeholder=${msg('功能、同事、待办、单号、消息、设置', { id: 'search-palette.placeholder' })}
            @input=${box.onInput}
            @compositionend=${box.onComposed}
            @keydown=${box.onKeydown}
          />
          <button
            class="icon-button"
            type="button"
            aria-label=${msg('关闭', { id: 'search-palette.close' })}
            @click=${() => this._dialog.close()}
          >
            <atrium-icon name="x"></atrium-icon>
          </button>
        </div>
        ${this._open ? searchList(box) : nothing}
      </form>
    </dialog>`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    searchListStyles,
    css`
      dialog {
        inline-size: min(640px, calc(100vw - 32px));
        max-block-size: min(600px, 76dvh);
        margin-block: 12vh auto;
        padding: 0;
        overflow: hidden;
        border: 1px solid var(--atrium-hairline);
        border-radius: var(--atrium-radius-sheet);
        background: var(--atrium-raised);
        color: var(--atrium-text);
        color-scheme: var(--atrium-scheme);
        box-shadow: var(--atrium-shadow);
        font: var(--atrium-text-14) / var(--atrium-line-height) var(--atrium-font);
      }
      dialog[open] {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        animation: appear var(--atrium-motion);
      }
      dialog::backdrop {
        background: rgb(10 16 13 / 40%);
      }
      form {
        display: flex;
        flex-direction: column;
        min-block-size: 0;
        max-block-size: inherit;
      }
      .field {
        display: flex;
        flex: none;
        align-items: center;
        gap: var(--atrium-space-12);
        block-size: 56px;
        padding-inline: var(--atrium-space-16) var(--atrium-space-12);
      }
      .field > atrium-icon {
        color: var(--atrium-text-soft);
      }
      input {
        flex: 1;
        min-inline-size: 0;
        block-size: 100%;
        padding: 0;
        border: 0;
        outline: none;
        background: none;
        color: inherit;
        font-size: var(--atrium-text-16);
      }
      .field:has(input:focus-visible) {
        box-shadow: inset 0 -2px var(--atrium-primary);
      }
      input:focus-visible {
        outline: none;
      }
      input::placeholder {
        color: var(--atrium-text-soft);
        opacity: 1;
      }
      .list {
        min-block-size: 0;
        border-block-start: 1px solid var(--atrium-hairline);
      }
      @keyframes appear {
        from {
          opacity: 0;
          translate: 0 -6px;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        dialog[open] {
          animation: none;
        }
      }
      @media (max-width: 767.98px) {
        dialog {
          inline-size: 100vw;
          block-size: 100dvh;
          max-inline-size: none;
          max-block-size: none;
          margin: 0;
          border: 0;
          border-radius: 0;
        }
        form {
          max-block-size: 100dvh;
        }
      }
      @media (forced-colors: active) {
        .field:has(input:focus-visible) {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-search-palette': AtriumSearchPalette;
  }
}
