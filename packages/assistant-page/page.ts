import { localized, msg, str } from '@atrium/i18n';
import { copyText } from '@atrium/ui/copy-text';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import './composer.ts';
import type { AtriumAssistantComposer } from './composer.ts';
import { type Asker, contextIn } from './context.ts';
import {
  $about,
  $personChanged,
  $asking,
  $open,
  $problem,
  ask,
  beginAnew,
  judge,
  openConversation,
  prepare,
  retry,
  type Shown,
  stop,
} from './conversation.ts';
import { $history, forgetHistory, loadHistory } from './history.ts';
import { historyView } from './history-view.ts';
import { answerMessage, questionView } from './message-view.ts';
import { pageStyles } from './page.styles.ts';
import { $standing } from './person.ts';
import { $reader, needReader } from './reader.ts';
import { Sentences } from './sentences.ts';
import { signedOutView, startView, troubleView } from './states-view.ts';

const stores = [$about, $personChanged, $asking, $open, $problem, $history, $reader, $standing];
const copiedMilliseconds = 3_000;
/** Within so many pixels of the end somebody reads along. */
const nearEnd = 48;

/** The chat: what was asked and answered, the line to write in, the history. `follow` goes to a link of an answer. */
@customElement('atrium-assistant-page')
@localized()
export class AtriumAssistantPage extends LitElement {
  /** In a tab of its own it says what it is; in a frame the element around it does. */
  @property({ type: Boolean }) alone = false;
  /** What the page that it was opened from tells of itself. */
  @property({ attribute: false }) asker: Asker | null = null;
  @property({ attribute: false }) follow: ((href: string) => void) | null = null;
  @state() _past = false;
  @state() _renaming: string | null = null;
  /** Which answer was copied last, if it was. */
  @state() _copied: { at: number; done: boolean } | null = null;
  @state() _spoken: readonly string[] = [];
  @query('.log') private readonly _log!: HTMLElement | null;
  @query('atrium-assistant-composer') private readonly _composer!: AtriumAssistantComposer | null;
  #release: (() => void)[] = [];
  #reading: Sentences | null = null;
  #read = '';
  #atEnd = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = stores.map((store) => (store.listen as (hear: () => void) => () => void)(() => this.requestUpdate()));
    this.#release.push(
      $open.listen(() => this.#readAloud()),
      $personChanged.listen((is) => is && this.#giveUp()),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const release of this.#release) release();
  }

  /** Puts a question, as if the person had typed it. */
  put(text: string): void {
    this._past = false;
    this.#atEnd = true;
    void ask(text, this.asker === null ? undefined : contextIn(this.asker));
  }

  override focus(): void {
    this._composer?.focus();
  }

  /** Nothing of the former person stays. */
  #giveUp(): void {
    [this._past, this._renaming, this._spoken, this.#read] = [false, null, [], ''];
    forgetHistory();
    this._composer?.forget();
  }

  #readAloud(): void {
    const last = $open.get().messages.at(-1);
    if (last === undefined) return;
    const key = `${$open.get().messages.length} ${last.createdAt}`;
    // What was there before is not read again.
    if (last.role === 'assistant' && last.state === 'writing' && key !== this.#read) {
      [this.#read, this.#reading, this._spoken] = [key, new Sentences((text) => $reader.get()?.spokenOf(text) ?? text), []];
    }
    void needReader().then(() => this.#speak(key));
  }

  #speak(key: string): void {
    const last = $open.get().messages.at(-1);
    if (key !== this.#read || last?.role !== 'assistant') return;
    const fresh = this.#reading?.next(last.text, last.state !== 'writing') ?? '';
    if (fresh !== '') this._spoken = [...this._spoken, fresh];
  }

  override willUpdate(): void {
    const log = this._log;
    if (log) this.#atEnd = $asking.get() ? this.#atEnd : log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
  }

  override updated(): void {
    const log = this._log;
    if (log && this.#atEnd) log.scrollTop = log.scrollHeight;
  }

  #onScroll = (): void => {
    const log = this._log;
    if (log) this.#atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
  };

  #onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    if (link === undefined || this.follow === null) return;
    event.preventDefault();
    this.follow(link.href);
  };

  #showHistory = (): void => {
    this._past = !this._past;
    if (this._past) void loadHistory();
  };

  #begin = (): void => {
    beginAnew();
    this._past = false;
    void this.updateComplete.then(() => this.focus());
  };

  #openPast = (id: string): void => {
    this._past = false;
    this.#atEnd = true;
    openConversation(id).catch(() => (this._past = !$personChanged.get()));
  };

  /** The focus goes back to where the renaming began. */
  #rename = (id: string | null): void => {
    const was = this._renaming;
    this._renaming = id;
    if (id === null) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-rename='${was}']`)?.focus());
  };

  async #copy(at: number, { text }: Shown): Promise<void> {
    const copied = { at, done: await copyText($reader.get()?.plainOf(text) ?? text) };
    this._copied = copied;
    setTimeout(() => this._copied === copied && (this._copied = null), copiedMilliseconds);
  }

  override render() {
    const { messages, title, id } = $open.get();
    const signedOut = $standing.get() === 'signed-out';
    return html`<div class="page" @click=${this.#onClick}>
      <header>
        <h1 class=${!this.alone && !this._past && title === '' ? 'said' : ''}>
          ${this._past ? msg('历史对话', { id: 'assistant-page.history-title' }) : title || msg('AI 助手', { id: 'assistant-page.title' })}
        </h1>
        ${
          signedOut
            ? nothing
            : html`<button type="button" aria-pressed=${this._past} @click=${this.#showHistory}>
                  ${msg('历史', { id: 'assistant-page.history' })}
                </button>
                <button type="button" @click=${this.#begin}>${msg('新对话', { id: 'assistant-page.new' })}</button>`
        }
      </header>
      <main class="log" tabindex="-1" @scroll=${this.#onScroll}>
        ${
          signedOut
            ? signedOutView(this.alone, () => void prepare())
            : this._past
              ? historyView($history.get(), {
                  current: id,
                  keptDays: $about.get()?.keptDays ?? 90,
                  open: this.#openPast,
                  renaming: this._renaming,
                  rename: this.#rename,
                })
              : messages.length === 0
                ? this.#start()
                : this.#talk(messages)
        }
      </main>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${msg('回答', { id: 'assistant-page.log' })}>
        ${this._spoken.map((sentence) => html`<p>${sentence}</p>`)}
      </div>
      ${signedOut ? nothing : this.#foot()}
    </div>`;
  }

  #start(): TemplateResult {
    const problem = $about.get() === null ? $problem.get() : null;
    return problem === null ? startView($about.get(), $personChanged.get(), (text) => this.put(text)) : troubleView(problem, prepare);
  }

  #talk(messages: readonly Shown[]): TemplateResult {
    const last = messages.length - 1;
    const problem = $problem.get();
    return html`${repeat(
      messages,
      (_, at) => at,
      (message, at) =>
        message.role === 'person'
          ? questionView(message)
          : answerMessage(message, $reader.get(), {
              copied: this._copied?.at === at ? this._copied.done : null,
              last: at === last && problem === null,
              copy: (one) => void this.#copy(at, one),
              retry,
              judge: (one, verdict) => void judge(one, verdict),
            }),
    )}
    ${problem === null ? nothing : troubleView(problem, retry)}`;
  }

  #foot(): TemplateResult {
    const about = $about.get();
    return html`<footer>
      ${
        this.asker === null
          ? nothing
          : html`<p class="context">
              <span>${msg(str`会附上所在页面：${this.asker.title}`, { id: 'assistant-page.context' })}</span>
              <button type="button" @click=${() => (this.asker = null)}>${msg('不附', { id: 'assistant-page.context-off' })}</button>
            </p>`
      }
      <atrium-assistant-composer
        .longest=${about?.longestQuestion ?? 2000}
        ?asking=${$asking.get()}
        ?disabled=${$standing.get() !== 'signed-in'}
        @send=${(event: CustomEvent<string>) => this.put(event.detail)}
        @stop=${() => stop()}
      ></atrium-assistant-composer>
      <p class="honest">
        ${
          about?.brain === 'model'
            ? msg('由模型根据你能看到的内容回答，可能有误，请核对来源。', { id: 'assistant-page.honest-model' })
            : msg('搜索门户内容作答，不经过模型；不会替你提交任何东西。', { id: 'assistant-page.honest-search' })
        }
      </p>
    </footer>`;
  }

  static override styles = pageStyles;
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-assistant-page': AtriumAssistantPage;
  }
}
