import { type Call, type CallError, tooLong } from '@atrium/sdk';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { type Texts, textsOf } from './texts.ts';
import { type Action, moment, type Ticket } from './ticket.ts';

const looks: Partial<Record<Action, string>> = {
  claim: 'at-button-primary',
  resolve: 'at-button-primary',
  confirm: 'at-button-primary',
  reopen: 'at-button-danger',
};
/** Actions that need a comment, with the name of its field and the text that asks for it. */
const commented: Partial<Record<Action, [name: 'solution' | 'unsolved', missing: 'solutionMissing' | 'unsolvedMissing']>> = {
  resolve: ['solution', 'solutionMissing'],
  reopen: ['unsolved', 'unsolvedMissing'],
};

/** Characters of a comment that the service accepts. */
const longestComment = 500;

/** What the user may do with a ticket: the field for the solution or the reason, and the buttons. Fires `it-desk-changed`. */
export class ItDeskActions extends LitElement {
  static override properties = {
    ticket: { attribute: false },
    texts: { attribute: false },
    _comment: { state: true },
    _problem: { state: true },
    _said: { state: true },
  };

  call!: Call;
  ticket!: Ticket;
  texts: Texts = textsOf('zh-CN');
  /** The comment as it was last typed. */
  _comment = '';
  /** Error of the last action; `field`: the comment is missing. */
  _problem: { field: boolean; text: string } | null = null;
  _said = '';
  #isSending = false;

  get #comment(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  async #onAct(action: Action): Promise<void> {
    if (this.#isSending) return;
    const comment = this.#comment?.value.trim() ?? '';
    const needed = commented[action];
    this._said = '';
    this._problem = needed && comment === '' ? { field: true, text: this.texts[needed[1]] } : null;
    if (this._problem || this.#tooLong() !== '') return this.#comment?.focus();
    this.#isSending = true;
    try {
      await this.call(`/tickets/${this.ticket.id}/act`, { body: { action, ...(comment === '' ? {} : { comment }) } });
      if (this.#comment) this.#comment.value = '';
      this._comment = '';
      if (action === 'urge') this._said = this.texts.urged;
      this.dispatchEvent(new CustomEvent('it-desk-changed', { bubbles: true, composed: true }));
    } catch (error) {
      this._problem = { field: false, text: (error as CallError).message };
    }
    this.#isSending = false;
  }

  /** A refusal goes with its language: the service says it in the other one. */
  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('texts')) this._problem = null;
  }

  #onInput = ({ target }: Event) => {
    this._comment = (target as HTMLTextAreaElement).value.trim();
  };

  #tooLong = () => tooLong(this._comment, longestComment, this.lang);

  #onPress(action: Action): void {
    if (action === 'withdraw') this.renderRoot.querySelector('dialog')?.showModal();
    else if (action !== 'urge' || this.ticket.urgedAt === null) void this.#onAct(action);
  }

  #onSure = () => {
    this.renderRoot.querySelector('dialog')?.close();
    void this.#onAct('withdraw');
  };

  /** Renders into the desk's shadow root, so that its style sheet applies here too. */
  protected override createRenderRoot(): this {
    return this;
  }

  #field() {
    const { texts, _problem: problem } = this;
    const needed = this.ticket.may.map((action) => commented[action]).find((one) => one !== undefined);
    if (needed === undefined) return nothing;
    const wrong = problem?.field === true && this._comment === '' ? problem.text : this.#tooLong();
    return html`
      <div class="at-field at-wide">
        <label for="comment">${texts[needed[0]]}</label>
        <textarea
          id="comment"
          class="at-input"
          rows="3"
          aria-invalid=${wrong !== ''}
          aria-describedby=${wrong === '' ? nothing : 'comment-problem'}
          @input=${this.#onInput}
        ></textarea>
        <p id="comment-problem" class="at-problem" role="alert">${wrong || nothing}</p>
      </div>
    `;
  }

  override render() {
    const { texts, ticket, _problem: problem } = this;
    const { may, urgedAt } = ticket;
    if (may.length === 0) return nothing;
    const isUrged = (action: Action) => action === 'urge' && urgedAt !== null;
    return html`
      <form class="at-form" @submit=${(event: SubmitEvent) => event.preventDefault()}>
        ${this.#field()}
        <div class="at-actions at-wide">
          ${may.map(
            (action) =>
              html`<button
                type="button"
                class="at-button ${looks[action] ?? ''}"
                aria-disabled=${isUrged(action)}
                aria-describedby=${isUrged(action) ? 'urged' : nothing}
                @click=${() => this.#onPress(action)}
              >
                ${texts[action]}
              </button>`,
          )}
        </div>
        ${
          urgedAt !== null && may.includes('urge')
            ? html`<p id="urged" class="at-note at-wide">${texts.onceADay.replace('{0}', moment(urgedAt, this.lang))}</p>`
            : nothing
        }
        <p class="at-note at-wide" role="status">${this._said || nothing}</p>
        <p class="at-problem at-wide" role="alert">${problem !== null && !problem.field ? problem.text : nothing}</p>
      </form>
      ${may.includes('withdraw') ? this.#question() : nothing}
    `;
  }

  #question() {
    const { texts } = this;
    return html`
      <dialog role="alertdialog" class="at-question" aria-labelledby="withdraw-name" aria-describedby="withdraw-text">
        <h2 id="withdraw-name">${texts.withdraw}</h2>
        <p id="withdraw-text">${texts.withdrawSure}</p>
        <div class="at-actions">
          <button type="button" class="at-button" @click=${() => this.renderRoot.querySelector('dialog')?.close()}>${texts.keep}</button>
          <button type="button" class="at-button at-button-danger" @click=${this.#onSure}>${texts.withdraw}</button>
        </div>
      </dialog>
    `;
  }
}

if (!customElements.get('it-desk-actions')) customElements.define('it-desk-actions', ItDeskActions);
