import { waitUntil } from '@open-wc/testing';
import type { AssistantMessage, ConversationEntry } from '@atrium/api/contract';
import { beginAnew, prepare } from '../conversation.ts';
import { forgetHistory } from '../history.ts';
import '../page.ts';
import type { AtriumAssistantPage } from '../page.ts';
import { connectPerson } from '../person.ts';
import { AnswerStream } from './answer-stream.ts';

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response> | Response;

const { fetch, matchMedia } = globalThis;
const about = { brain: 'search', name: '知遥', suggestions: ['明天请一天假'], keptDays: 90, longestQuestion: 2000 };
const data = (value: unknown) => Response.json({ code: 0, msg: '', data: value });

export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const tooMany: Answer = () => Response.json({ code: 42901, msg: '请求过于频繁' }, { status: 429 });

/** A message of an earlier conversation. */
export const message = (role: 'person' | 'assistant', text: string, rest: Partial<AssistantMessage> = {}): AssistantMessage => ({
  id: `${role}-${text}`,
  role,
  text,
  state: 'done',
  citations: [],
  verdict: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...rest,
});

export const entry = (id: string, title: string): ConversationEntry => ({
  id,
  title,
  changedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-02-20T08:00:00.000Z',
});

/** The chat page with a fake server that the test controls. */
export class Chat {
  page!: AtriumAssistantPage;
  asked: Record<string, unknown>[] = [];
  stream = new AnswerStream();
  answer: Answer = (signal) => this.stream.response(signal);
  conversations: ConversationEntry[] = [];
  messages: AssistantMessage[] = [];
  user = 'YH1';
  #answers = 0;

  async open(): Promise<void> {
    globalThis.fetch = async (input, init) => this.#serve(new URL(new Request(input).url).pathname, init);
    sessionStorage.clear();
    forgetHistory();
    connectPerson({ code: async () => ({ code: 'a-code', hostOrigin: location.origin }) });
    beginAnew();
    this.show();
    await prepare();
    await this.until(() => this.one('.ideas'), 'no suggestions');
  }

  /** Simulates a reload of the page. */
  show(): void {
    this.page?.remove();
    this.page = document.body.appendChild(document.createElement('atrium-assistant-page'));
  }

  close(): void {
    this.page.remove();
    this.page.style.removeProperty('block-size');
    beginAnew();
    Object.assign(globalThis, { fetch, matchMedia });
    document.documentElement.style.removeProperty('font-size');
  }

  #serve(path: string, init: RequestInit | undefined): Promise<Response> | Response {
    if (path.endsWith('/redeem')) {
      const user = { userId: 'u', userCode: this.user, realName: '林知遥', tenantId: '10001' };
      return data({ access_token: 'token', token_type: 'Bearer', expires_in: 300, scope: 'assistant', user });
    }
    if (path.endsWith('/assistant/ask')) {
      this.asked.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      return this.answer(init?.signal);
    }
    if (path.endsWith('/assistant')) return data(about);
    if (path.endsWith('/conversations')) return data(this.conversations);
    const known = this.conversations.find(({ id }) => path.endsWith(`/conversations/${id}`));
    if (known && (init?.method ?? 'GET') === 'GET') return data({ ...known, messages: this.messages });
    return data(null);
  }

  all<T extends Element = HTMLElement>(selector: string): T[] {
    return [...this.page.shadowRoot!.querySelectorAll<T>(selector)];
  }

  one<T extends Element = HTMLElement>(selector: string): T | null {
    return this.page.shadowRoot!.querySelector<T>(selector);
  }

  get composer(): ShadowRoot {
    return this.one('atrium-assistant-composer')!.shadowRoot!;
  }

  get area(): HTMLTextAreaElement {
    return this.composer.querySelector('textarea')!;
  }

  get texts(): (string | undefined)[] {
    return this.all('.question').map(({ textContent }) => textContent?.trim());
  }

  button(text: string): HTMLButtonElement {
    return this.all<HTMLButtonElement>('button').find(({ textContent }) => textContent?.trim() === text)!;
  }

  until(what: () => unknown, why: string): Promise<void> {
    return waitUntil(() => Boolean(what()), why, { timeout: 20_000 });
  }

  /** Presses a button by keyboard: focus and click. */
  press(target: HTMLElement): void {
    target.focus();
    target.click();
  }

  async type(text: string): Promise<void> {
    this.area.value = text;
    this.area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await this.page.updateComplete;
  }

  async ask(text: string): Promise<void> {
    const before = this.asked.length;
    await this.type(text);
    this.composer.querySelector('form')!.requestSubmit();
    await this.until(() => this.asked.length > before, 'nothing was asked');
  }

  /** Starts the response to the last question. */
  begin(text = ''): void {
    this.#answers += 1;
    const at = this.#answers;
    this.stream.say('start', { conversationId: 'c1', title: '请假', questionId: `q${at}`, answerId: `a${at}` });
    if (text !== '') this.stream.say('text', { text });
  }

  /** Asks a question and completes its answer. */
  async talk(question: string, answer: string): Promise<void> {
    this.answer = (signal) => this.stream.response(signal);
    this.stream = new AnswerStream();
    await this.ask(question);
    await this.finish(answer);
  }

  async finish(answer: string): Promise<void> {
    this.begin(answer);
    this.stream.say('done', { state: 'done' });
    this.stream.end();
    await this.until(() => this.one('.answer:last-of-type')?.textContent?.includes(answer) && this.button('重新回答'), 'no answer');
  }

  async openPast(at = 0): Promise<void> {
    this.button('历史').click();
    await this.until(() => this.all('.entry').length > at, 'no history');
    this.press(this.all('.entry')[at]!);
    await this.until(() => this.one('.question'), 'it did not open');
  }
}
