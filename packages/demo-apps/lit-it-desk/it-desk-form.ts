import type { Call, CallError, Draft } from '@atrium/sdk';
import { html, LitElement, nothing } from 'lit';
import { type Texts, textsOf } from './texts.ts';
import { type Ticket, kinds } from './ticket.ts';

/** Form that files a ticket. Fires `it-desk-sent` with the ticket, and `it-desk-dirty` on the first input. */
export class ItDeskForm extends LitElement {
  static override properties = {
    texts: { attribute: false },
    _missing: { state: true },
    _problem: { state: true },
    _isKept: { state: true },
    _restored: { state: true },
    _sending: { state: true },
  };

  call!: Call;
  texts: Texts = textsOf('zh-CN');
  draft!: Draft<Record<string, string>>;
  _isKept = true;
  _restored = false;
  /** Whether the question is missing. */
  _missing = false;
  _problem = '';
  _sending = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
  }

  override firstUpdated(): void {
    const kept = this.draft.load();
    if (!kept) return;
    for (const [name, value] of Object.entries(kept)) {
      const field = this.#form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = value;
    }
    this._restored = true;
    this.#tell(true);
  }

  get #form(): HTMLFormElement {
    return this.renderRoot.querySelector('form')!;
  }

  #values = () => Object.fromEntries(new FormData(this.#form)) as Record<string, string>;

  #onInput = () => {
    this._isKept = this.draft.save(this.#values());
    this.#tell(true);
  };

  #onOnline = () => {
    this._problem = '';
  };

  #onEmpty = () => {
    this.#form.reset();
    this.draft.clear();
    this._restored = false;
    this._isKept = true;
    this.#tell(false);
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#onOnline);
    this.#tell(false);
  }

  #tell(dirty: boolean): void {
    this.dispatchEvent(new CustomEvent('it-desk-dirty', { detail: dirty, bubbles: true, composed: true }));
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this._sending) return;
    const values = this.#values();
    this._problem = '';
    this._missing = !values['title']?.trim();
    if (this._missing) return this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
    this._sending = true;
    try {
      const ticket = await this.call<Ticket>('/tickets', { body: values });
      this.draft.clear();
      this.#tell(false);
      this.dispatchEvent(new CustomEvent('it-desk-sent', { detail: ticket, bubbles: true, composed: true }));
    } catch (error) {
      this._problem = (error as CallError).message;
    }
    this._sending = false;
  }

  /** Renders into the desk's shadow root, so that its style sheet applies here too. */
  protected override createRenderRoot(): this {
    return this;
  }

  override render() {
    const { texts } = this;
    return html`
      <form id="ticket" class="at-form" novalidate @submit=${this.#onSubmit} @input=${this.#onInput}>
        ${
          this._restored
            ? html`<p class="at-note" role="status">
                ${texts.restored} <button type="button" class="at-button" @click=${this.#onEmpty}>${texts.startAnew}</button>
              </p>`
            : nothing
        }
        ${this._isKept ? nothing : html`<p class="at-note" role="status">${texts.notKept}</p>`}
        <div class="at-field at-wide">
          <label for="title">${texts.question}</label>
          <input
            id="title"
            class="at-input"
            name="title"
            maxlength="60"
            aria-invalid=${this._missing}
            aria-describedby=${this._missing ? 'missing' : nothing}
          />
          <p id="missing" class="at-problem" role="alert">${this._missing ? texts.missing : nothing}</p>
        </div>
        <div class="at-field">
          <label for="kind">${texts.kind}</label>
          <select id="kind" class="at-input" name="kind">
            ${kinds.map((kind) => html`<option value=${kind}>${texts[kind]}</option>`)}
          </select>
        </div>
        <div class="at-field">
          <label for="level">${texts.level}</label>
          <select id="level" class="at-input" name="level">
            <option value="普通">${texts.normal}</option>
            <option value="紧急">${texts.urgentLong}</option>
          </select>
        </div>
        <div class="at-field at-wide">
          <label for="note">${texts.note}</label>
          <textarea id="note" class="at-input" name="note" rows="4" maxlength="500"></textarea>
        </div>
        <p class="at-problem" role="alert">${this._problem || nothing}</p>
      </form>
    `;
  }
}

if (!customElements.get('it-desk-form')) customElements.define('it-desk-form', ItDeskForm);
