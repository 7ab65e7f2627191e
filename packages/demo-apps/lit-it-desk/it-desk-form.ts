import type { Call, CallError, Draft } from '@atrium/sdk';
import { html, LitElement, nothing } from 'lit';
import { styles } from './it-desk.styles.ts';
import { type Ticket, kinds } from './ticket.ts';

/** Files a ticket; fires `it-desk-sent` with it, and `it-desk-dirty` as something is typed. */
export class ItDeskForm extends LitElement {
  static override properties = {
    _missing: { state: true },
    _problem: { state: true },
    _isKept: { state: true },
    _restored: { state: true },
    _sending: { state: true },
  };

  call!: Call;
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
      const ticket = await this.call<Ticket>('/ledgers/tickets', { body: { ...values, state: '待受理' } });
      this.draft.clear();
      this.#tell(false);
      this.dispatchEvent(new CustomEvent('it-desk-sent', { detail: ticket, bubbles: true, composed: true }));
    } catch (error) {
      this._problem = (error as CallError).message;
    }
    this._sending = false;
  }

  override render() {
    return html`
      <form novalidate @submit=${this.#onSubmit} @input=${this.#onInput}>
        ${
          this._restored
            ? html`<p class="soft" role="status">
                已恢复上次没有提交的内容。<button type="button" class="link" @click=${this.#onEmpty}>清空重填</button>
              </p>`
            : nothing
        }
        ${this._isKept ? nothing : html`<p class="soft" role="status">草稿没有存下来，离开前请先提交。</p>`}
        <label for="title">问题</label>
        <input
          id="title"
          name="title"
          maxlength="60"
          aria-invalid=${this._missing}
          aria-describedby=${this._missing ? 'missing' : nothing}
        />
        <p id="missing" role="alert">${this._missing ? '写下遇到的问题。' : nothing}</p>
        <label for="kind">类别</label>
        <select id="kind" name="kind">
          ${kinds.map((kind) => html`<option>${kind}</option>`)}
        </select>
        <fieldset>
          <legend>紧急程度</legend>
          <label><input type="radio" name="level" value="普通" checked /> 普通</label>
          <label><input type="radio" name="level" value="紧急" /> 紧急，影响工作</label>
        </fieldset>
        <label for="note">说明</label>
        <textarea id="note" name="note" rows="4" maxlength="500"></textarea>
        <p role="alert">${this._problem || nothing}</p>
        <button class="primary" ?disabled=${this._sending}>提交</button>
      </form>
    `;
  }

  static override styles = styles;
}

if (!customElements.get('it-desk-form')) customElements.define('it-desk-form', ItDeskForm);
