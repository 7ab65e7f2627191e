import type { Call, CallError, Draft } from '@atrium/sdk';
import { html, LitElement, nothing } from 'lit';
import './it-desk-form.ts';
import { styles } from './it-desk.styles.ts';
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

/** The tickets of the desk, or the form for a new one at `/new`; `go` changes the place. */
export class ItDeskTickets extends LitElement {
  static override properties = {
    place: {},
    _tickets: { state: true },
    _state: { state: true },
    _word: { state: true },
    _problem: { state: true },
  };

  call!: Call;
  draft!: Draft<Record<string, string>>;
  place = '/';
  go: (place: string) => void = () => {};
  _tickets: Ticket[] | undefined;
  _state = '';
  _word = '';
  _problem = '';

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#onOnline);
  }

  #onOnline = () => void (this._problem && this.#load());

  async #load(): Promise<void> {
    this._problem = '';
    try {
      this._tickets = await this.call<Ticket[]>('/ledgers/tickets');
    } catch (error) {
      this._problem = (error as CallError).message;
    }
  }

  async #onAdvance(ticket: Ticket): Promise<void> {
    const state = ticket.state === '待受理' ? '处理中' : '已解决';
    try {
      await this.call(`/ledgers/tickets/${ticket.id}`, { method: 'PUT', body: { state } });
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
    const writing = this.place.startsWith('/new');
    return html`
      <header>
        <h1>${writing ? '提交工单' : '服务工单'}</h1>
        ${
          writing
            ? html`<button @click=${() => this.go('/tickets')}>返回列表</button>`
            : html`<button class="primary" @click=${() => this.go('/new')}>提交工单</button>`
        }
      </header>
      ${writing ? html`<it-desk-form .call=${this.call} .draft=${this.draft} @it-desk-sent=${this.#onSent}></it-desk-form>` : this.#list()}
    `;
  }

  #list() {
    if (this._problem) return html`<p role="alert">${this._problem} <button @click=${() => this.#load()}>重试</button></p>`;
    if (!this._tickets) return html`<p class="soft">正在加载…</p>`;
    const shown = this._tickets.filter(
      ({ state, title, person, id }) => (!this._state || state === this._state) && `${title}${person}${id}`.includes(this._word),
    );
    return html`
      <div class="bar">
        ${['', ...states].map((state) => html`<button aria-pressed=${state === this._state} @click=${() => (this._state = state)}>${state || '全部'}</button>`)}
        <input
          type="search"
          aria-label="查找工单"
          placeholder="标题、编号或提交人"
          @input=${(event: InputEvent) => (this._word = (event.target as HTMLInputElement).value.trim())}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th>编号</th>
            <th>问题</th>
            <th>类别</th>
            <th>提交人</th>
            <th>时间</th>
            <th>状态</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (ticket) =>
              html`<tr>
                <td>${ticket.id}</td>
                <td>${ticket.level === '紧急' ? html`<em>紧急</em>` : nothing} ${ticket.title}</td>
                <td>${ticket.kind}</td>
                <td>${ticket.person}</td>
                <td>${moment(ticket.at)}</td>
                <td><span class="state" data-state=${ticket.state}>${ticket.state}</span></td>
                <td>
                  ${ticket.state === '已解决' ? nothing : html`<button class="link" @click=${() => this.#onAdvance(ticket)}>${ticket.state === '待受理' ? '受理' : '解决'}</button>`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${shown.length === 0 ? html`<p class="soft">没有符合条件的工单。</p>` : nothing}
    `;
  }

  static override styles = styles;
}

// A second view, or a newer build beside an older one, finds the tag taken.
if (!customElements.get('it-desk-tickets')) customElements.define('it-desk-tickets', ItDeskTickets);
