import type { AssistantLanguage, FrameMessage, HostMessage, Theme } from '@atrium/ai-assistant/protocol';

/** Messages to the page from the element that shows it. */
export interface Host {
  settings(theme: Theme, language: AssistantLanguage): void;
  shown(shown: boolean): void;
  context(context: unknown): void;
  ask(text: string): void;
  /** A code came after the request had ended, for example from a window in which the user signed in; `keep` stores it for the next request. */
  lateCode(keep: () => void): void;
}

/** The host page's response: a code, or why there is none. */
export type CodeResult = Pick<Extract<HostMessage, { type: 'code' }>, 'code' | 'why'>;

const codeMilliseconds = 15_000;
const knownTypes = new Set<HostMessage['type']>(['settings', 'shown', 'context', 'ask', 'code']);

/**
 * The connection to the element around this page. It receives messages from its parent window only; `frame-ancestors` limits the possible
 * parents. In a tab of its own the page has no parent, and sends nothing.
 */
export class FrameLink {
  /** Origin of the page around this one; null in a tab of its own, or before it is known. */
  hostOrigin: string | null;
  readonly framed: boolean;
  readonly #window: Window;
  #waiting: ((told: CodeResult) => void)[] = [];
  #late: CodeResult | null = null;

  constructor(host: Host, page: Window = window) {
    this.#window = page;
    this.framed = page.parent !== page;
    this.hostOrigin = this.framed ? originAround(page) : null;
    if (!this.framed) return;
    page.addEventListener('message', (event: MessageEvent<unknown>) => this.#hear(event, host));
  }

  /** Sends a message to the element. A host whose origin is unknown gets only `hello`, until it has sent a message. */
  say(message: FrameMessage): void {
    if (!this.framed) return;
    if (this.hostOrigin === null && message.type !== 'hello') return;
    this.#window.parent.postMessage({ atrium: 'assistant', version: 1, ...message }, this.hostOrigin ?? '*');
  }

  /** Requests a one-time code from the host page; null if it knows no user or does not respond, with the reason if it sends one. */
  askForCode(): Promise<CodeResult> {
    const late = this.#late;
    this.#late = null;
    if (late !== null) return Promise.resolve(late);
    return new Promise((resolve) => {
      const timer = setTimeout(() => give({ code: null }), codeMilliseconds);
      const give = (told: CodeResult) => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((one) => one !== give);
        resolve(told);
      };
      this.#waiting.push(give);
      this.say({ type: 'code-needed' });
    });
  }

  #hear({ source, origin, data }: MessageEvent<unknown>, host: Host): void {
    if (source !== this.#window.parent || (this.hostOrigin !== null && origin !== this.hostOrigin)) return;
    const message = messageIn(data);
    if (message === null) return;
    this.hostOrigin = origin;
    if (message.type === 'settings') host.settings(message.theme, message.lang);
    else if (message.type === 'shown') host.shown(message.shown);
    else if (message.type === 'context') host.context(message.context);
    else if (message.type === 'ask') host.ask(message.text);
    else if (this.#waiting.length > 0) for (const give of [...this.#waiting]) give(message);
    else if (message.code !== null) host.lateCode(() => (this.#late = message));
  }
}

function messageIn(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { atrium, version, type } = data as Record<string, unknown>;
  const known = atrium === 'assistant' && version === 1 && knownTypes.has(type as HostMessage['type']);
  if (!known) return null;
  const message = data as HostMessage;
  if (message.type === 'ask') return typeof message.text === 'string' ? message : null;
  if (message.type === 'code') return typeof message.code === 'string' || message.code === null ? message : null;
  return message;
}

function originAround({ location, document }: Window): string | null {
  const [ancestor] = location.ancestorOrigins ?? [];
  return ancestor ?? URL.parse(document.referrer)?.origin ?? null;
}
