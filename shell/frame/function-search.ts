import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import { $searchHistory, type FunctionItem, isShortcut, loadSearchHistory, rememberSearch, searchFunctions } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { $place, navigate } from '../routes/navigation.ts';
import { addressOf } from '../routes/portal-base.ts';
import { openFunction } from '../tabs/tab-navigation.ts';
import { functionSearchStyles } from './function-search.styles.ts';
import { StoreController } from '../controllers/store-controller.ts';

const pause = 150;
const shown = 7;

/** Where a search leads: the menu page of all apps, filtered (R-FRAME-04). */
export const searchPath = (text: string): string =>
  `/app-center/menus?${new URLSearchParams({ resourceCode: 'search', queryFuzzy: text })}`;

/** The function search of the top bar: live matches and what was searched before; Ctrl K and / lead here. */
@customElement('atrium-function-search')
@localized()
export class AtriumFunctionSearch extends LitElement {
  @state() private _text = '';
  @state() private _matches: readonly FunctionItem[] = [];
  @state() private _open = false;
  @query('input') private readonly _input!: HTMLInputElement;

  #history = new StoreController(this, $searchHistory);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = false;
  #searched = '';
  #leavePlace: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#onShortcut);
    this.#leavePlace = $place.listen((place) => {
      if (this.#searched && place?.path !== searchPath(this.#searched)) this.#forget();
    });
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#leavePlace?.();
    removeEventListener('keydown', this.#onShortcut);
    clearTimeout(this.#timer);
  }

  #onShortcut = (event: KeyboardEvent) => {
    if (!isShortcut(event, 'search')) return;
    event.preventDefault();
    this._input.focus();
    this._input.select();
  };

  #onFocus = () => {
    this._open = true;
    if (this.#asked) return;
    this.#asked = true;
    loadSearchHistory().catch(() => (this.#asked = false));
  };

  #onFocusout = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget))) this._open = false;
  };

  #onInput = () => {
    this._text = this._input.value;
    this._open = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#match(), pause);
  };

  async #match() {
    const text = this._text.trim();
    const matches = text ? await searchFunctions(text).catch(() => []) : [];
    if (text === this._text.trim()) this._matches = matches.slice(0, shown);
  }

  #onSubmit = (event: Event) => {
    event.preventDefault();
    this.#search(this._input.value);
  };

  #search(value: string) {
    const text = value.trim();
    if (!text) return;
    this.#leave(text);
    void rememberSearch(text);
    this.#searched = text;
    void navigate(searchPath(text));
  }

  /** The results are left: what was looked for goes, what is being typed stays. */
  #forget() {
    if (this._input.value.trim() === this.#searched) this.#leave('');
    this.#searched = '';
  }

  #open(item: FunctionItem) {
    this.#leave('');
    void openFunction(item);
  }

  #leave(text: string) {
    this._input.value = text;
    this._text = text;
    this._matches = [];
    this._open = false;
    clearTimeout(this.#timer);
  }

  #onKeydown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const places = [this._input, ...this.renderRoot.querySelectorAll<HTMLElement>('.list button')];
    const at = places.indexOf(event.target as HTMLInputElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this._open) {
      event.preventDefault();
      places.at((at + step) % places.length)?.focus();
    } else if (event.key === 'Escape') {
      if (this._open && event.target !== this._input) this._input.focus();
      else this.#leave('');
      this._open = false;
    }
  };

  #list() {
    const history = this._text.trim() ? [] : this.#history.value;
    if (!this._open || (history.length === 0 && this._matches.length === 0)) return nothing;
    return html`<div class="list">
      <h2>${history.length > 0 ? msg('最近搜索', { id: 'function-search.history' }) : msg('功能', { id: 'function-search.matches' })}</h2>
      <ul>
        ${history.map(
          (text) =>
            html`<li>
              <button type="button" @click=${() => this.#search(text)}><atrium-icon name="clock"></atrium-icon><span>${text}</span></button>
            </li>`,
        )}
        ${this._matches.map(
          (item) =>
            html`<li>
              <button type="button" @click=${() => this.#open(item)}>
                <atrium-icon name="file-text"></atrium-icon><span>${item.resourceName}</span><small>${item.moduleName}</small>
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  override render() {
    const label = msg('搜索功能', { id: 'function-search.label' });
    const mac = /Mac|iPhone|iPad/.test(navigator.platform);
    return html`<form
      role="search"
      action=${addressOf('/app-center/menus')}
      @submit=${this.#onSubmit}
      @keydown=${this.#onKeydown}
      @focusout=${this.#onFocusout}
    >
      <atrium-icon name="search"></atrium-icon>
      <input
        type="search"
        autocomplete="off"
        spellcheck="false"
        maxlength="64"
        enterkeyhint="search"
        aria-label=${label}
        aria-keyshortcuts=${mac ? 'Meta+K' : 'Control+K'}
        placeholder=${label}
        @focus=${this.#onFocus}
        @click=${() => (this._open = true)}
        @input=${this.#onInput}
      />
      <kbd aria-hidden="true">${mac ? '⌘ K' : 'Ctrl K'}</kbd>
      ${this.#list()}
    </form>`;
  }

  static override styles = [resetStyles, functionSearchStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-function-search': AtriumFunctionSearch;
  }
}
