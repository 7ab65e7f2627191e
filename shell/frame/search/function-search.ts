import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { onShortcut, pathOf } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { typeAhead } from '../../controllers/typed-ahead.ts';
import { addressOf } from '../../routes/portal-base.ts';
import type { SearchBox } from '../../search/search-box.ts';
import { functionSearchStyles } from './function-search.styles.ts';

type Parts = typeof import('../../search/search-box.ts');

/** The search of the top bar. Its list, and the search over the page that Ctrl K opens, are loaded when somebody wants them. */
@customElement('atrium-function-search')
@localized()
export class AtriumFunctionSearch extends LitElement {
  @state() private _box: SearchBox | null = null;
  @query('input') private readonly _input!: HTMLInputElement;

  #parts: Parts | null = null;
  #loading: Promise<SearchBox> | undefined;
  #composing = false;
  #stopKeys: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    this.#stopKeys = onShortcut('search', ({ key }) => (key === '/' && this.checkVisibility() ? this.#focus() : void this.#openPalette()));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopKeys?.();
  }

  /** The list below the field, loaded once. */
  #load(): Promise<SearchBox> {
    this.#loading ??= import('../../search/search-box.ts').then(
      (parts) => {
        this.#parts = parts;
        return (this._box = new parts.SearchBox(this, () => this._input, this.#signOut));
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  #focus() {
    this._input.focus();
    this._input.select();
  }

  async #openPalette() {
    const ahead = typeAhead();
    try {
      await this.#load();
      const text = this._input.value.trim();
      this._box?.clear();
      await this.#parts?.openPalette(text, this.#signOut, ahead);
    } finally {
      ahead.stop();
    }
  }

  #signOut = async () => {
    await import('../account/logout-dialog.ts');
    const dialog = document.body.appendChild(document.createElement('atrium-logout-dialog'));
    dialog.addEventListener('atrium-dialog-closed', () => dialog.remove());
    dialog.open = true;
  };

  #onFocus = async () => {
    const box = await this.#load();
    if (!this.#isFocused) return;
    if (this._input.value === '') box.show();
    // Input of an input method from before the list is searched when the composition ends (U-02).
    else if (!this.#composing) box.typed();
  };

  #onComposed = () => {
    this.#composing = false;
    this._box?.onComposed();
  };

  get #isFocused() {
    return this.shadowRoot?.activeElement === this._input;
  }

  #onFocusout = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget))) this._box?.hide();
  };

  #onSubmit = async (event: Event) => {
    event.preventDefault();
    const text = this._input.value;
    if (text.trim() !== '') (await this.#load()).search(text);
  };

  override render() {
    const label = msg('搜索功能', { id: 'function-search.label' });
    const mac = /Mac|iPhone|iPad/.test(navigator.platform);
    const [box, parts] = [this._box, this.#parts];
    return html`<form role="search" action=${addressOf(pathOf('app-menu'))} @submit=${this.#onSubmit} @focusout=${this.#onFocusout}>
      <atrium-icon name="search"></atrium-icon>
      <input
        type="search"
        autocomplete="off"
        spellcheck="false"
        maxlength="64"
        enterkeyhint="search"
        aria-label=${label}
        aria-keyshortcuts=${mac ? 'Meta+K' : 'Control+K'}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls=${box && parts?.hasRows(box) ? parts.listId : nothing}
        aria-activedescendant=${box && parts ? parts.activeId(box) : nothing}
        placeholder=${msg('搜索', { id: 'search-palette.label' })}
        @focus=${this.#onFocus}
        @click=${() => this._box?.show()}
        @input=${(event: Event) => this._box?.onInput(event)}
        @compositionstart=${() => (this.#composing = true)}
        @compositionend=${this.#onComposed}
        @keydown=${(event: KeyboardEvent) => this._box?.onKeydown(event)}
      />
      <kbd aria-hidden="true">${mac ? '⌘ K' : 'Ctrl K'}</kbd>
      ${box && parts ? parts.searchList(box) : nothing}
    </form>`;
  }

  static override styles = [resetStyles, functionSearchStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-function-search': AtriumFunctionSearch;
  }
}
