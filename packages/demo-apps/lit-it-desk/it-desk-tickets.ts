import type { Call, CallError, Draft } from '@atrium/sdk';
import { html, LitElement, nothing } from 'lit';
import './it-desk-form.ts';
import { styles } from './it-desk.styles.ts';
import { type Texts, textsOf } from './texts.ts';
import { type Ticket, moment, states } from './ticket.ts';

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

/** The tickets of the desk, one of them at `?key=`, or the form for a new one at `/new`; `go` changes the place. */
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

  /** Others take and solve tickets meanwhile; nobody looks for hours, and asking would keep the session alive. */
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

  async #onAdvance(ticket: Ticket): Promise<void> {
    try {
      await this.call(`/tickets/${ticket.id}/advance`, { body: {} });
      await this.#load();
    } catch (error) {
      this._problem = (error as CallError).message;
    }
  }

  #onSent(): void {
    this.go('/tickets');
    void this.#load();
  }

  override render() {
    const { texts } = this;
    const writing = this.place.startsWith('/new');
    return html`
      <header>
        <h1>${writing ? texts.file : texts.tickets}</h1>
        ${
          writing
            ? html`<button @click=${() => this.go('/tickets')}>${texts.back}</button>`
            : html`<button class="primary" @click=${() => this.go('/new')}>${texts.file}</button>`
        }
      </header>
      ${writing ? html`<it-desk-form .call=${this.call} .draft=${this.draft} .texts=${texts} @it-desk-sent=${this.#onSent}></it-desk-form>` : this.#list()}
    `;
  }

  /** One ticket, whole. */
  #detail({ id, title, kind, level, state, person, at, note, agent, history }: Ticket) {
    const { texts } = this;
    const facts: [name: string, value: string][] = [
      [texts.question, title],
      [texts.kind, texts[kind]],
      [texts.level, level === '紧急' ? texts.urgent : texts.normal],
      [texts.person, person],
      [texts.time, moment(at, this.lang)],
      [texts.agent, agent || '—'],
      [texts.note, note || '—'],
    ];
    return html`
      <h2>${id} <span class="state" data-state=${state}>${texts[state]}</span></h2>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <ol class="history">
        ${history.map(
          ({ at: when, who, what, comment }) =>
            html`<li><time class="soft">${moment(when, this.lang)}</time> ${who} · ${what}${comment ? html`：${comment}` : nothing}</li>`,
        )}
      </ol>
      <button @click=${() => this.go('/tickets')}>${texts.back}</button>
    `;
  }

  #list() {
    const { texts } = this;
    if (this._problem) return html`<p role="alert">${this._problem} <button @click=${() => this.#load()}>${texts.retry}</button></p>`;
    if (!this._tickets) return html`<p class="soft">${texts.loading}</p>`;
    const key = new URLSearchParams(this.place.split('?')[1] ?? '').get('key');
    const named = key === null ? undefined : this._tickets.find(({ id }) => id === key);
    if (named) return this.#detail(named);
    const shown = this._tickets.filter(
      ({ state, title, person, id }) => (!this._state || state === this._state) && `${title}${person}${id}`.includes(this._word),
    );
    return html`
      <div class="bar">
        ${(['', ...states] as const).map((state) => html`<button aria-pressed=${state === this._state} @click=${() => (this._state = state)}>${state === '' ? texts.all : texts[state]}</button>`)}
        <input
          type="search"
          aria-label=${texts.find}
          placeholder=${texts.findBy}
          @input=${(event: InputEvent) => (this._word = (event.target as HTMLInputElement).value.trim())}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th>${texts.number}</th>
            <th>${texts.question}</th>
            <th>${texts.kind}</th>
            <th>${texts.person}</th>
            <th>${texts.time}</th>
            <th>${texts.state}</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (ticket) =>
              html`<tr>
                <td><button class="link" @click=${() => this.go(`/tickets?key=${ticket.id}`)}>${ticket.id}</button></td>
                <td>${ticket.level === '紧急' ? html`<em>${texts.urgent}</em>` : nothing} ${ticket.title}</td>
                <td>${texts[ticket.kind]}</td>
                <td>${ticket.person}</td>
                <td>${moment(ticket.at, this.lang)}</td>
                <td><span class="state" data-state=${ticket.state}>${texts[ticket.state]}</span></td>
                <td>
                  ${!ticket.mayAdvance ? nothing : html`<button class="link" @click=${() => this.#onAdvance(ticket)}>${ticket.state === '待受理' ? texts.take : texts.solve}</button>`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${shown.length === 0 ? html`<p class="soft">${texts.none}</p>` : nothing}
    `;
  }

  static override styles = styles;
}

// A second view, or a newer build beside an older one, finds the tag taken.
if (!customElements.get('it-desk-tickets')) customElements.define('it-desk-tickets', ItDeskTickets);
