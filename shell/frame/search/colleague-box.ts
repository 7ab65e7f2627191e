import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { formatNumber, isComposing, localized, msg, str } from '@atrium/i18n';
import {
  $searchHistory,
  type FoundPerson,
  forgetSearches,
  loadSearchHistory,
  longestColleagueSearch,
  rememberSearch,
  searchColleagues,
  pathOf,
} from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import type { TypedAhead } from '../../controllers/typed-ahead.ts';
import { StoreController } from '../../controllers/store-controller.ts';
import { navigate } from '../../routes/navigation.ts';
import { addressOf } from '../../routes/portal-base.ts';
import { personOption } from './colleague-option.ts';
import { colleagueSearchStyles } from './colleague-search.styles.ts';

const pause = 150;
const shown = 7;

/** The person is done with the box; `back` when the focus should return to the button. */
export type ColleagueBoxLeftEvent = CustomEvent<{ back: boolean }>;

type Result = { is: 'nothing' } | { is: 'found'; text: string; people: readonly FoundPerson[]; total: number } | { is: 'failed' };

const listPath = (sign: string): string => pathOf('address-list', { sign });
const cardPath = (sign: string, person: string): string => pathOf('address-list', { sign, person });

/** The box for colleagues: a combobox whose options are links to cards; Enter without one leads to all that match (R-PPL-03). */
@customElement('atrium-colleague-box')
@localized()
export class AtriumColleagueBox extends LitElement {
  @state() private _text = '';
  @state() private _result: Result = { is: 'nothing' };
  @state() private _open = false;
  @state() private _at = -1;
  @query('input') private readonly _input!: HTMLInputElement;

  #history = new StoreController(this, $searchHistory);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  override connectedCallback() {
    super.connectedCallback();
    loadSearchHistory().catch(() => {});
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  /** Focuses the field, and inserts the text typed before. */
  focusField(ahead: TypedAhead) {
    this._input.focus();
    ahead.into(this._input);
  }

  #onInput = () => {
    this._text = this._input.value.trim();
    this._open = true;
    this._at = -1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(), pause);
  };

  async #search() {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    const text = this._text;
    if (!text) {
      this._result = { is: 'nothing' };
      return;
    }
    try {
      this._result = { is: 'found', text, ...(await searchColleagues(text, shown, request.signal)) };
    } catch {
      if (!request.signal.aborted) this._result = { is: 'failed' };
    }
  }

  /** The options of the arrow keys: matches, or earlier searches. */
  get #options(): readonly string[] {
    if (this._text && this._result.is === 'found') {
      const { text, people } = this._result;
      return people.map(({ userCode }) => cardPath(text, userCode));
    }
    return this._text ? [] : this.#history.value.map(listPath);
  }

  #onKeydown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const count = this.#options.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      this._open = true;
      // From the field down to the first, and from the last back into the field.
      this._at = ((this._at + 1 + step + count + 1) % (count + 1)) - 1;
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (this._open && this._text) this._open = false;
      else this.#leave(true);
    }
  };

  #onSubmit = (event: Event) => {
    event.preventDefault();
    const chosen = this.#options[this._at];
    if (chosen) this.#go(chosen);
    else if (this._input.value.trim()) this.#go(listPath(this._input.value.trim()));
  };

  #onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#go(link.dataset['path'] ?? '');
  };

  #go(path: string) {
    // A search without results is not offered again.
    if (this._result.is === 'found' && this._result.total > 0 && this._result.text === this._text) void rememberSearch(this._text);
    this.#leave(false);
    void navigate(path);
  }

  #leave(back: boolean) {
    this.dispatchEvent(new CustomEvent('atrium-colleague-box-left', { detail: { back } }) satisfies ColleagueBoxLeftEvent);
  }

  #onFocusout = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && this.renderRoot.contains(event.relatedTarget))) this._open = false;
  };

  #said(): string {
    if (!this._text || this._result.is !== 'found') return '';
    const { total } = this._result;
    return total === 0
      ? msg('没有找到', { id: 'colleague-box.none' })
      : msg(str`${formatNumber(total)} 位同事`, { id: 'colleague-box.count' });
  }

  #matches(result: Result) {
    if (result.is === 'failed')
      return html`<p class="none" role="alert">${msg('没能搜索，请再试一次。', { id: 'colleague-box.failed' })}</p>`;
    if (result.is === 'nothing') return nothing;
    const { text, people, total } = result;
    if (total === 0) {
      return html`<p class="none">
        ${msg('没有找到这样的同事。可以试试拼音、首字母、工号、电话后四位或部门。', { id: 'colleague-box.advice' })}
      </p>`;
    }
    return html`<div role="listbox" id="list" aria-label=${msg('同事', { id: 'colleague-box.people' })}>
        ${people.map((person, index) => personOption(person, { index, chosen: index === this._at, path: cardPath(text, person.userCode) }))}
      </div>
      <a class="all" href=${addressOf(listPath(text))} data-path=${listPath(text)}>
        ${msg(str`全部 ${formatNumber(total)} 位`, { id: 'colleague-box.all' })}
      </a>`;
  }

  #earlier() {
    const searches = this.#history.value;
    if (searches.length === 0) return nothing;
    return html`<h2>
        ${msg('最近搜索', { id: 'colleague-box.history' })}
        <button type="button" @click=${() => void forgetSearches().catch(() => {})}>${msg('清除', { id: 'colleague-box.clear' })}</button>
      </h2>
      <div role="listbox" id="list" aria-label=${msg('最近搜索', { id: 'colleague-box.history' })}>
        ${searches.map(
          (text, index) =>
            html`<a
              class="plain"
              role="option"
              id="option-${index}"
              tabindex="-1"
              aria-selected=${index === this._at}
              href=${addressOf(listPath(text))}
              data-path=${listPath(text)}
              >${text}</a
            >`,
        )}
      </div>`;
  }

  override render() {
    const label = msg('搜索同事', { id: 'colleague-search.label' });
    const content = this._open ? (this._text ? this.#matches(this._result) : this.#earlier()) : nothing;
    const options = this._open ? this.#options.length : 0;
    return html`<div class="box" @keydown=${this.#onKeydown} @focusout=${this.#onFocusout} @click=${this.#onClick}>
      <form role="search" action=${addressOf(pathOf('address-list'))} @submit=${this.#onSubmit}>
        <input
          type="search"
          name="sign"
          autocomplete="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength=${longestColleagueSearch}
          aria-label=${label}
          placeholder=${label}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls=${options > 0 ? 'list' : nothing}
          aria-activedescendant=${this._at >= 0 ? `option-${this._at}` : nothing}
          @focus=${() => (this._open = true)}
          @input=${this.#onInput}
        />
      </form>
      <span class="unseen" role="status">${this.#said()}</span>
      ${content === nothing ? nothing : html`<div class="list">${content}</div>`}
    </div>`;
  }

  static override styles = [resetStyles, colleagueSearchStyles];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-colleague-box': AtriumColleagueBox;
  }
}
