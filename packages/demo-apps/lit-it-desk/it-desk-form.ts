import type { Call, CallError, Draft } from '@atrium/sdk';
import { html, LitElement, nothing } from 'lit';
import { styles } from './it-desk.styles.ts';
import { type Texts, textsOf } from './texts.ts';
import { type Ticket, kinds } from './ticket.ts';

/** Files a ticket; fires `it-desk-sent` with it, and `it-desk-dirty` as something is typed. */
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
  /** The question is not there. */
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
      const field = this.#form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
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

  override render() {
    const { texts } = this;
    return html`
      <form novalidate @submit=${this.#onSubmit} @input=${this.#onInput}>
        ${
          this._restored
            ? html`<p class="soft" role="status">
                ${texts.restored}<button type="button" class="link" @click=${this.#onEmpty}>${texts.startAnew}</button>
              </p>`
            : nothing
        }
        ${this._isKept ? nothing : html`<p class="soft" role="status">${texts.notKept}</p>`}
        <label for="title">${texts.question}</label>
        <input
          id="title"
          name="title"
          maxlength="60"
          aria-invalid=${this._missing}
          aria-describedby=${this._missing ? 'missing' : nothing}
        />
        <p id="missing" role="alert">${this._missing ? texts.missing : nothing}</p>
        <label for="kind">${texts.kind}</label>
        <select id="kind" name="kind">
          ${kinds.map((kind) => html`<option value=${kind}>${texts[kind]}</option>`)}
        </select>
        <fieldset>
          <legend>${texts.level}</legend>
          <label><input type="radio" name="level" value="普通" checked /> ${texts.normal}</label>
          <label><input type="radio" name="level" value="紧急" /> ${texts.urgentLong}</label>
        </fieldset>
        <label for="note">${texts.note}</label>
        <textarea id="note" name="note" rows="4" maxlength="500"></textarea>
        <p role="alert">${this._problem || nothing}</p>
        <button class="primary" ?disabled=${this._sending}>${texts.submit}</button>
      </form>
    `;
  }

  static override styles = styles;
}

if (!customElements.get('it-desk-form')) customElements.define('it-desk-form', ItDeskForm);
