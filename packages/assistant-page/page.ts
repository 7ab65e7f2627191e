import type { AssistantMessage } from '@atrium/api/contract';
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
  stop,
  unsentText,
  whenGivenBack,
} from './conversation.ts';
import { before, keepDraft, readDraft } from './draft.ts';
import { $history, forgetHistory, loadHistory } from './history.ts';
import { historyView } from './history-view.ts';
import { KeptFocus, mayFocusLine } from './kept-focus.ts';
import { answerMessage, questionView } from './message-view.ts';
import { pageStyles } from './page.styles.ts';
import { $signInStatus } from './person.ts';
import { ReadAloud } from './read-aloud.ts';
import { $reader } from './reader.ts';
import { ReadingPlace } from './reading-place.ts';
import { signedOutView, startView, troubleView } from './states-view.ts';

const stores = [$about, $personChanged, $asking, $open, $problem, $history, $reader, $signInStatus];
const copiedMilliseconds = 3_000;

/** The chat: questions and answers, the input field, the history. `follow` opens a link of an answer. */
@customElement('atrium-assistant-page')
@localized()
export class AtriumAssistantPage extends LitElement {
  /** Whether it is in its own tab and shows its own title; in a frame the element around it does. */
  @property({ type: Boolean }) alone = false;
  /** Context of the page from which the user opened it. */
  @property({ attribute: false }) asker: Asker | null = null;
  @property({ attribute: false }) follow: ((href: string) => void) | null = null;
  @state() _past = false;
  @state() _renaming: string | null = null;
  /** Search text of the history. */
  @state() _sought = '';
  @state() _notOpened = false;
  /** Index of the answer that was copied last, and whether that succeeded. */
  @state() _copied: { at: number; done: boolean } | null = null;
  @query('h1') private readonly _title!: HTMLElement | null;
  @query('.log') private readonly _log!: HTMLElement | null;
  @query('atrium-assistant-composer') private readonly _composer!: AtriumAssistantComposer | null;
  #release: (() => void)[] = [];
  readonly #aloud = new ReadAloud(this);
  readonly #place = new ReadingPlace(this, { log: () => this._log, past: () => this._past });

  constructor() {
    super();
    this.addController(new KeptFocus(this, () => this.#sensible()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = stores.map((store) => (store.listen as (hear: () => void) => () => void)(() => this.requestUpdate()));
    this.#release.push($personChanged.listen((is) => is && this.#giveUp()));
    whenGivenBack((text) => this._composer?.putBefore(text));
    addEventListener('pagehide', this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const release of this.#release) release();
    whenGivenBack(() => {});
    removeEventListener('pagehide', this.#onLeave);
  }

  /** Sends a question, as if the user had typed it. */
  put(text: string): void {
    this.#leavePast();
    this.#place.goToEnd();
    void ask(text, this.asker === null ? undefined : contextIn(this.asker));
  }

  override focus(): void {
    this._composer?.focus();
  }

  #retry(at?: number): void {
    this.#place.goToEnd();
    retry(at);
  }

  /** Clears everything of the former user. */
  #giveUp(): void {
    this.#leavePast();
    this._renaming = null;
    this.#aloud.forget();
    forgetHistory();
    this._composer?.forget();
  }

  /** Returns the element that gets the focus when the focused one disappears. */
  #sensible(): HTMLElement | null {
    const first = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    if ($signInStatus.get() === 'signed-out') return first('.start a, .start button');
    if (this._past) return first('.undo button') ?? first('.entry') ?? this._log;
    return mayFocusLine() ? this._composer : this._log;
  }

  #onLeave = (): void => {
    const text = unsentText();
    if (text !== '') keepDraft(before(readDraft(), text));
  };

  #onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement);
    if (link === undefined || this.follow === null) return;
    event.preventDefault();
    this.follow(link.href);
  };

  #leavePast(): void {
    [this._past, this._sought, this._notOpened] = [false, '', false];
  }

  #showHistory = (): void => {
    if (this._past) return this.#leavePast();
    this._past = true;
    void loadHistory();
  };

  #begin = (): void => {
    beginAnew();
    this.#leavePast();
    void this.updateComplete.then(() => this.focus());
  };

  #openPast = async (id: string): Promise<void> => {
    this._notOpened = false;
    try {
      if (!(await openConversation(id))) return;
    } catch {
      this._notOpened = this._past;
      return;
    }
    this.#leavePast();
    this.#place.goToEnd();
    await this.updateComplete;
    if (mayFocusLine()) this.focus();
    else this._title?.focus();
  };

  /** Returns the focus to the button that started the renaming. */
  #rename = (id: string | null): void => {
    const was = this._renaming;
    this._renaming = id;
    if (id === null) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-rename='${was}']`)?.focus());
  };

  async #copy(at: number, { text }: AssistantMessage): Promise<void> {
    const copied = { at, done: await copyText($reader.get()?.plainOf(text) ?? text) };
    this._copied = copied;
    setTimeout(() => this._copied === copied && (this._copied = null), copiedMilliseconds);
  }

  override render() {
    const { messages, title, id } = $open.get();
    const signedOut = $signInStatus.get() === 'signed-out';
    return html`<div class="page" @click=${this.#onClick}>
      <header>
        <h1 tabindex="-1" class=${!this.alone && !this._past && title === '' ? 'said' : ''}>${this.#heading(signedOut)}</h1>
        ${
          signedOut
            ? nothing
            : html`<button type="button" aria-pressed=${this._past} @click=${this.#showHistory}>
                  ${msg('历史', { id: 'assistant-page.history' })}
                </button>
                <button type="button" @click=${this.#begin}>${msg('新对话', { id: 'assistant-page.new' })}</button>`
        }
      </header>
      <main class="log" tabindex="-1" @scroll=${this.#place.scrolled}>
        ${
          signedOut
            ? signedOutView(this.alone, () => void prepare())
            : this._past
              ? historyView($history.get(), {
                  current: id,
                  keptDays: $about.get()?.keptDays ?? 90,
                  notOpened: this._notOpened,
                  open: (chosen) => void this.#openPast(chosen),
                  sought: this._sought,
                  seek: (text) => (this._sought = text),
                  renaming: this._renaming,
                  rename: this.#rename,
                })
              : messages.length === 0
                ? this.#start()
                : this.#talk(messages)
        }
      </main>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${msg('回答', { id: 'assistant-page.log' })}>
        ${this.#aloud.sentences.map((sentence) => html`<p>${sentence}</p>`)}
      </div>
      ${signedOut ? nothing : this.#foot()}
    </div>`;
  }

  #heading(signedOut: boolean): string {
    if (this._past && !signedOut) return msg('历史对话', { id: 'assistant-page.history-title' });
    return (signedOut ? '' : $open.get().title) || msg('AI 助手', { id: 'assistant-page.title' });
  }

  #start(): TemplateResult {
    const problem = $about.get() === null ? $problem.get() : null;
    return problem === null ? startView($about.get(), $personChanged.get(), (text) => this.put(text)) : troubleView(problem, prepare);
  }

  #talk(messages: readonly AssistantMessage[]): TemplateResult {
    const last = messages.length - 1;
    const [problem, asking] = [$problem.get(), $asking.get()];
    return html`${repeat(
      messages,
      (_, at) => at,
      (message, at) =>
        message.role === 'person'
          ? questionView(message)
          : answerMessage(message, $reader.get(), {
              copied: this._copied?.at === at ? this._copied.done : null,
              last: at === last && problem === null,
              noticed: at === last && problem !== null,
              asking,
              copy: (one) => void this.#copy(at, one),
              retry: () => this.#retry(at - 1),
              judge: (one, verdict) => void judge(one, verdict),
            }),
    )}
    ${problem === null ? nothing : troubleView(problem, () => this.#retry())}`;
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
        ?disabled=${$signInStatus.get() !== 'signed-in'}
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
