import { type Call, type CallError, type Draft, tooLong } from '@atrium/sdk';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { type Texts, textsOf } from './texts.ts';
import { type Ticket, kinds } from './ticket.ts';

/** Characters that the service accepts. */
const longest = { title: 60, note: 500 } as const;

/** Form that files a ticket. Fires `it-desk-sent` with the ticket, and `it-desk-dirty` on the first input. */
export class ItDeskForm extends LitElement {
  static override properties = {
    texts: { attribute: false },
    _values: { state: true },
    _isChecked: { state: true },
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
  /** Values of the form as they were last typed. */
  _values: Record<string, string> = {};
  /** Whether the user has tried to submit: from then on a missing question is an error. */
  _isChecked = false;
  _problem = '';
  _sending = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
  }

  /** A refusal goes with its language: the service says it in the other one. */
  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('texts')) this._problem = '';
  }

  override firstUpdated(): void {
    const kept = this.draft.load();
    if (!kept) return;
    for (const [name, value] of Object.entries(kept)) {
      const field = this.#form.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = value;
    }
    this._values = this.#readValues();
    this._restored = true;
    this.#tell(true);
  }

  get #form(): HTMLFormElement {
    return this.renderRoot.querySelector('form')!;
  }

  #readValues = () => Object.fromEntries(new FormData(this.#form)) as Record<string, string>;

  #onInput = () => {
    this._values = this.#readValues();
    this._isKept = this.draft.save(this._values);
    this.#tell(true);
  };

  #onOnline = () => {
    this._problem = '';
  };

  #onEmpty = () => {
    // The pressed button goes.
    this.#form.querySelector<HTMLElement>('#title')!.focus();
    this.#form.reset();
    this.draft.clear();
    this._values = {};
    this._isChecked = false;
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
    const values = this.#readValues();
    this._values = values;
    this._problem = '';
    this._isChecked = true;
    const wrong = (['title', 'note'] as const).find((field) => this.#problemOf(field) !== '');
    if (wrong) return this.renderRoot.querySelector<HTMLElement>(`#${wrong}`)?.focus();
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

  /** Error text of a field, or empty; it follows what is typed. */
  #problemOf(field: keyof typeof longest): string {
    const value = this._values[field] ?? '';
    if (field === 'title' && this._isChecked && value.trim() === '') return this.texts.missing;
    return tooLong(value, longest[field], this.lang);
  }

  /** Renders into the desk's shadow root, so that its style sheet applies here too. */
  protected override createRenderRoot(): this {
    return this;
  }

  override render() {
    const { texts } = this;
    const [title, note] = [this.#problemOf('title'), this.#problemOf('note')];
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
            aria-invalid=${title !== ''}
            aria-describedby=${title === '' ? nothing : 'title-problem'}
          />
          <p id="title-problem" class="at-problem" role="alert">${title || nothing}</p>
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
          <textarea
            id="note"
            class="at-input"
            name="note"
            rows="4"
            aria-invalid=${note !== ''}
            aria-describedby=${note === '' ? nothing : 'note-problem'}
          ></textarea>
          <p id="note-problem" class="at-problem" role="alert">${note || nothing}</p>
        </div>
        <p class="at-problem at-wide" role="alert">${this._problem || nothing}</p>
        <button class="at-button at-button-primary" aria-disabled=${this._sending} data-main-action>${texts.submit}</button>
      </form>
    `;
  }
}

if (!customElements.get('it-desk-form')) customElements.define('it-desk-form', ItDeskForm);
