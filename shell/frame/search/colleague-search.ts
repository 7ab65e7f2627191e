import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $colleagueSearch, loadColleagueSearch } from '@atrium/stores';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { typeAhead } from '../../controllers/typed-ahead.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import type { AtriumColleagueBox } from './colleague-box.ts';

/**
 * The door to colleagues in the top bar: a button that shows and hides the search box. It is there only for whom the setting
 * `tsmp.visible` shows it (R-FRAME-12).
 */
@customElement('atrium-colleague-search')
@localized()
export class AtriumColleagueSearch extends LitElement {
  @state() private _open = false;
  @query('button') private readonly _button!: HTMLButtonElement;
  @query('atrium-colleague-box') private readonly _box!: AtriumColleagueBox | null;

  #visible = new StoreController(this, $colleagueSearch);

  override connectedCallback() {
    super.connectedCallback();
    void loadColleagueSearch();
    document.addEventListener('pointerdown', this.#onPress);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('pointerdown', this.#onPress);
  }

  protected override updated() {
    this.hidden = this.#visible.value === false;
  }

  #onToggle = async () => {
    this._open = !this._open;
    if (!this._open) return;
    const ahead = typeAhead();
    try {
      await import('./colleague-box.ts');
      await this.updateComplete;
      await this._box?.updateComplete;
      this._box?.focusField(ahead);
    } finally {
      ahead.stop();
    }
  };

  /** Closes when the focus leaves; the button closes it itself. */
  #onFocusout = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !this.renderRoot.contains(relatedTarget)) this._open = false;
  };

  #onPress = (event: Event) => {
    if (!event.composedPath().includes(this)) this._open = false;
  };

  #onLeave = (event: CustomEvent<{ back: boolean }>) => {
    this._open = false;
    if (event.detail.back) this._button.focus();
  };

  override render() {
    if (this.#visible.value !== true) return nothing;
    const label = msg('搜索同事', { id: 'colleague-search.label' });
    return html`<button
        class="icon-button"
        type="button"
        aria-label=${label}
        title=${label}
        aria-expanded=${this._open}
        @click=${this.#onToggle}
      >
        <atrium-icon name="users-round"></atrium-icon>
      </button>
      ${
        this._open
          ? html`<atrium-colleague-box @focusout=${this.#onFocusout} @atrium-colleague-box-left=${this.#onLeave}></atrium-colleague-box>`
          : nothing
      }`;
  }

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        position: relative;
        display: block;
      }
      :host([hidden]) {
        display: none;
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-colleague-search': AtriumColleagueSearch;
  }
}
