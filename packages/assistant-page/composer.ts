import { formatNumber, isComposing, localized, msg, str } from '@atrium/i18n';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { resetStyles } from '@atrium/ui';
import { before, keepDraft, readDraft } from './draft.ts';

/** Input field of the chat; fires `send` with the text. */
@customElement('atrium-assistant-composer')
@localized()
export class AtriumAssistantComposer extends LitElement {
  @property({ type: Boolean }) asking = false;
  /** Whether the user is not known yet. */
  @property({ type: Boolean }) disabled = false;
  @property({ type: Number }) longest = 2000;
  @state() _text = '';
  /** Submitted before the user was known: sends it then, unless the text changes. */
  @state() private _waits = false;
  @query('textarea') private readonly _area!: HTMLTextAreaElement;
  #stopHadFocus = false;

  /** Restores the user's draft once the user is known. */
  override willUpdate(changed: PropertyValues<this>): void {
    if (this._waits && !this.disabled && !this.asking) this.#send();
    // Read before rendering: browsers differ in when a disabled button loses the focus.
    this.#stopHadFocus = changed.has('asking') && !this.asking && Boolean(this.renderRoot.querySelector('button:focus'));
    if (changed.has('disabled') && !this.disabled && this._text === '') this._text = readDraft();
  }

  override focus(): void {
    this._area?.focus();
  }

  override updated(): void {
    const { _area: area } = this;
    // The stop button would lose the focus when it disappears.
    if (this.#stopHadFocus) area.focus();
    area.style.setProperty('block-size', 'auto');
    area.style.setProperty('block-size', `${Math.min(area.scrollHeight, 160)}px`);
  }

  /** Replaces the text by the draft of the present user, or clears it. */
  forget(): void {
    this._waits = false;
    this._text = readDraft();
  }

  /** Puts an unsent question before the typed text. */
  putBefore(text: string): void {
    this._text = before(this._text, text);
    keepDraft(this._text);
  }

  #onInput = (): void => {
    this._waits = false;
    this._text = this._area.value;
    keepDraft(this._text);
  };

  #onKey = (event: KeyboardEvent): void => {
    // While an input method composes, Enter chooses a word; some report this only by key code 229, after composition has ended.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    this.#send();
  };

  #onSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.asking) this.dispatchEvent(new CustomEvent('stop'));
    else this.#send();
  };

  #send(): void {
    const text = this._text.trim();
    if (text === '' || this.asking || this.#left < 0) return;
    this._waits = this.disabled;
    if (this._waits) return;
    this._text = '';
    keepDraft('');
    this.dispatchEvent(new CustomEvent<string>('send', { detail: text }));
  }

  /** Remaining characters, negative if the text is too long; input is never cut. */
  get #left(): number {
    return this.longest - this._text.trim().length;
  }

  override render() {
    const label = msg('问点什么', { id: 'assistant-page.input' });
    const left = this.#left;
    return html`<form @submit=${this.#onSubmit}>
      <textarea
        rows="1"
        aria-label=${label}
        placeholder=${label}
        enterkeyhint="send"
        autocomplete="off"
        .value=${live(this._text)}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      ></textarea>
      <button
        type="submit"
        class=${this.asking ? 'stop' : 'send'}
        ?disabled=${!this.asking && (this._waits || this._text.trim() === '' || left < 0)}
      >
        ${this.asking ? msg('停止', { id: 'assistant-page.stop' }) : msg('提问', { id: 'assistant-page.send' })}
      </button>
      <small class=${left < 0 ? 'left over' : 'left'} role="status">
        ${this._waits ? msg('确认登录后自动发送', { id: 'assistant-page.waits' }) : left < 0 ? msg(str`多了 ${formatNumber(-left)} 字`, { id: 'assistant-page.too-long' }) : left < 200 ? formatNumber(left) : nothing}
      </small>
    </form>`;
  }

  static override styles = [
    resetStyles,
    css`
      form {
        /* As high as one line, however large its letters are. */
        --line: max(36px, calc(1.5 * var(--atrium-text-14) + 14px));
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        column-gap: var(--atrium-space-8);
        padding: var(--atrium-space-4);
        border: 1px solid var(--atrium-control-border);
        border-radius: var(--atrium-radius-sheet);
        background: var(--atrium-sheet);
      }
      form:focus-within {
        border-color: var(--atrium-primary);
        outline: 1px solid var(--atrium-primary);
      }
      textarea {
        flex: 1;
        min-inline-size: 0;
        min-block-size: var(--line);
        padding: 7px var(--atrium-space-8);
        border: 0;
        outline: 0;
        background: none;
        color: inherit;
        font: inherit;
        line-height: 1.5;
        resize: none;
        overflow-y: auto;
      }
      textarea:focus-visible {
        /* The line around it is its ring. */
        outline: 0;
      }
      textarea::placeholder {
        color: var(--atrium-text-soft);
        opacity: 1;
      }
      .left {
        flex: 0 0 100%;
        padding-inline: var(--atrium-space-8);
        color: var(--atrium-text-soft);
        font-variant-numeric: tabular-nums;
      }
      .over {
        color: var(--atrium-danger);
      }
      button {
        min-block-size: var(--line);
        padding-inline: var(--atrium-space-16);
        border-radius: var(--atrium-radius);
        font-weight: 600;
        background: var(--atrium-primary);
        color: var(--atrium-on-primary);
      }
      button.stop {
        background: none;
        color: var(--atrium-text);
        border: 1px solid var(--atrium-control-border);
      }
      button:disabled {
        background: var(--atrium-pressed);
        color: var(--atrium-text-soft);
        cursor: default;
      }
      @media (pointer: coarse) {
        form {
          --line: max(44px, calc(1.5 * var(--atrium-text-16) + 14px));
        }
        textarea {
          /* Smaller, and phones zoom in. */
          font-size: var(--atrium-text-16);
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-assistant-composer': AtriumAssistantComposer;
  }
}
