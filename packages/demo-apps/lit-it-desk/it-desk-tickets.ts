import type { Call, CallError, Draft } from '@atrium/sdk';
import style from '@atrium/sdk/style.css?inline';
import { html, LitElement, nothing, unsafeCSS } from 'lit';
import './it-desk-actions.ts';
import './it-desk-form.ts';
import { type Texts, textsOf } from './texts.ts';
import { type Ticket, colours, moment, states } from './ticket.ts';

declare global {
  interface HTMLElementTagNameMap {
    'it-desk-tickets': ItDeskTickets;
  }
  interface HTMLElementEventMap {
    'it-desk-dirty': CustomEvent<boolean>;
    'it-desk-sent': CustomEvent<Ticket>;
  }
}

const everyMilliseconds = 5_000;
const mostTimes = 120;

/** Tickets of the desk; at `?key=` one of them, at `/new` the form for a new one. `go` changes the place. */
export class ItDeskTickets extends LitElement {
  static override properties = {
    place: {},
    texts: { attribute: false },
    _tickets: { state: true },
    _state: { state: true },
    _word: { state: true },
    _problem: { state: true },
  };

  call!: Call;
  texts: Texts = textsOf('zh-CN');
  draft!: Draft<Record<string, string>>;
  place = '/';
  go: (place: string) => void = () => {};
  /** Returns the link address of a place. */
  address: (place: string) => string = (place) => place;
  _tickets: Ticket[] | undefined;
  _state = '';
  _word = '';
  _problem = '';
  #timer = 0;
  #times = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
    this.#timer = window.setInterval(this.#onTime, everyMilliseconds);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#onOnline);
    clearInterval(this.#timer);
  }

  /** Loads the tickets again; those on screen stay until then. */
  refresh = () => void (this._tickets && this.#load());

  /** Loads what an action has changed; the pressed button may be gone then, and the focus goes to the heading. */
  #onChanged = async () => {
    await this.#load();
    await this.#keepFocus();
  };

  async #keepFocus(): Promise<void> {
    await this.updateComplete;
    await this.renderRoot.querySelector<LitElement>('it-desk-actions')?.updateComplete;
    if (this.shadowRoot!.activeElement === null) this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  /** Reloads, because others take and solve tickets meanwhile. Stops after `mostTimes`: requests without a reader would keep the session alive. */
  #onTime = () => {
    if (document.visibilityState === 'hidden' || this._problem || !this._tickets || ++this.#times > mostTimes) return;
    void this.#load();
  };

  #onOnline = () => void (this._problem && this.#load());

  async #load(): Promise<void> {
    this._problem = '';
    try {
      this._tickets = await this.call<Ticket[]>('/tickets');
    } catch (error) {
      this._problem = (error as CallError).message;
    }
  }

  async #onTake({ id }: Ticket): Promise<void> {
    try {
      await this.call(`/tickets/${id}/act`, { body: { action: 'claim' } });
      await this.#onChanged();
    } catch (error) {
      this._problem = (error as CallError).message;
    }
  }

  #onSent(): void {
    this.go('/tickets');
    void this.#onChanged();
  }

  get #key(): string | null {
    return new URLSearchParams(this.place.split('?')[1] ?? '').get('key');
  }

  override render() {
    const key = this.#key;
    if (this.place.startsWith('/new')) return html`<div class="at-page">${this.#form()}</div>`;
    return html`<div class="at-page">${key === null ? this.#list() : this.#detail(key)}</div>`;
  }

  #link = (place: string, text: unknown, look = '') =>
    html`<a
      class=${look}
      href=${this.address(place)}
      ?data-main-action=${look.includes('primary')}
      @click=${(event: MouseEvent) => this.#onLink(event, place)}
      >${text}</a
    >`;

  #onLink(event: MouseEvent, place: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(place);
  }

  #tag = (state: Ticket['state']) => html`<span class="at-tag ${colours[state]}">${this.texts[state]}</span>`;

  #form() {
    const { texts } = this;
    return html`
      <div class="at-head">
        ${this.#link('/tickets', `‹ ${texts.back}`, 'at-back')}
        <h1 tabindex="-1">${texts.file}</h1>
      </div>
      <it-desk-form .call=${this.call} .draft=${this.draft} .texts=${texts} .lang=${this.lang} @it-desk-sent=${this.#onSent}></it-desk-form>
    `;
  }

  /** Content before the tickets are loaded: loading or an error. */
  #waiting() {
    const { texts } = this;
    if (!this._problem) return html`<p class="at-state" role="status">${texts.loading}</p>`;
    return html`<p class="at-state" role="alert">
      ${this._problem} <button class="at-button" @click=${() => this.#load()}>${texts.retry}</button>
    </p>`;
  }

  /** All fields of one ticket. */
  #detail(key: string) {
    const { texts } = this;
    const ticket = this._tickets?.find(({ id }) => id === key);
    const head = html`
      <div class="at-head">
        ${this.#link('/tickets', `‹ ${texts.back}`, 'at-back')}
        <h1 tabindex="-1">${texts.tickets} · ${key}</h1>
      </div>
    `;
    if (!this._tickets || this._problem) return [head, this.#waiting()];
    if (!ticket) return [head, html`<p class="at-state" role="alert">${texts.none}</p>`];
    const { title, kind, level, state, person, at, note, agent, solution, history, steps } = ticket;
    const facts: [name: string, value: unknown][] = [
      [texts.question, title],
      [texts.state, this.#tag(state)],
      [texts.kind, texts[kind]],
      [texts.level, level === '紧急' ? texts.urgent : texts.normal],
      [texts.person, person],
      [texts.time, moment(at, this.lang)],
      [texts.agent, agent || '—'],
      [texts.note, note || '—'],
      ...(solution === '' ? [] : [[texts.solution, solution] as [string, string]]),
    ];
    return html`
      ${head}
      <ol class="at-steps">
        ${steps.map(
          ({ node, who, state: how, what, at: when }) =>
            html`<li data-state=${how} aria-current=${how === 'running' ? 'step' : nothing}>
              ${node}<span>${who.join(this.lang.startsWith('zh') ? '、' : ', ') || '—'}</span>${when ? html`<span>${what} ${moment(when, this.lang)}</span>` : nothing}
            </li>`,
        )}
      </ol>
      <it-desk-actions
        .call=${this.call}
        .ticket=${ticket}
        .texts=${texts}
        .lang=${this.lang}
        @it-desk-changed=${this.#onChanged}
      ></it-desk-actions>
      <dl class="at-facts">
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      <h2 class="at-section">${texts.history}</h2>
      <ol class="at-history">
        ${history.map(
          ({ at: when, who, what, comment }) =>
            html`<li><time>${moment(when, this.lang)}</time> ${who} · ${what}${comment ? html`<p>${comment}</p>` : nothing}</li>`,
        )}
      </ol>
    `;
  }

  #list() {
    const { texts } = this;
    const head = html`
      <div class="at-head">
        <h1 tabindex="-1">${texts.tickets}</h1>
        ${this.#link('/new', texts.file, 'at-button at-button-primary')}
      </div>
    `;
    if (!this._tickets || this._problem) return [head, this.#waiting()];
    const found = this._tickets.filter(({ title, person, id }) => `${title}${person}${id}`.toLowerCase().includes(this._word));
    const shown = found.filter(({ state }) => !this._state || state === this._state);
    const choices = ['', ...states] as const;
    return html`
      ${head}
      <div class="at-filter" role="search">
        ${choices.map(
          (name) =>
            html`<button class="at-choice" aria-pressed=${name === this._state} @click=${() => (this._state = name)}>
              ${name === '' ? texts.all : texts[name]}
              <small>${found.filter(({ state }) => !name || state === name).length}</small>
            </button>`,
        )}
        <input
          type="search"
          class="at-input"
          aria-label=${texts.find}
          placeholder=${texts.findBy}
          @input=${(event: InputEvent) => (this._word = (event.target as HTMLInputElement).value.trim().toLowerCase())}
        />
      </div>
      ${shown.length === 0 ? html`<p class="at-state">${texts.none}</p>` : this.#table(shown)}
    `;
  }

  /** Takes a new ticket at once; what needs words is on the page of the ticket. */
  #next = (ticket: Ticket) => {
    const { texts } = this;
    const [first] = ticket.may;
    if (first === 'claim') return html`<button class="at-button" @click=${() => this.#onTake(ticket)}>${texts.claim}</button>`;
    return first === 'resolve' || first === 'confirm' ? this.#link(`/tickets?key=${ticket.id}`, texts[first], 'at-button') : nothing;
  };

  #table(tickets: readonly Ticket[]) {
    const { texts } = this;
    return html`
      <div class="at-scroll">
        <table class="at-table">
          <thead>
            <tr>
              <th>${texts.number}</th>
              <th>${texts.question}</th>
              <th>${texts.kind}</th>
              <th>${texts.level}</th>
              <th>${texts.person}</th>
              <th>${texts.time}</th>
              <th>${texts.state}</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${tickets.map(
              (ticket) =>
                html`<tr>
                  <td class="at-nowrap">${this.#link(`/tickets?key=${ticket.id}`, ticket.id)}</td>
                  <td>${ticket.title}</td>
                  <td class="at-nowrap">${texts[ticket.kind]}</td>
                  <td>${ticket.level === '紧急' ? html`<span class="at-tag at-tag-danger">${texts.urgent}</span>` : texts.normal}</td>
                  <td class="at-nowrap">${ticket.person}</td>
                  <td class="at-nowrap">${moment(ticket.at, this.lang)}</td>
                  <td>${this.#tag(ticket.state)}</td>
                  <td>${this.#next(ticket)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  static override styles = [unsafeCSS(style), unsafeCSS(':host { display: block; min-block-size: 100%; }')];
}

// A second view, or a newer build beside an older one, would define the tag twice.
if (!customElements.get('it-desk-tickets')) customElements.define('it-desk-tickets', ItDeskTickets);
