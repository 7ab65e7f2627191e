import type { ModelSettings } from '../model-settings.ts';
import type { Said } from './messages.ts';
import { ModelFailure } from './model-failure.ts';

/** With room for models that think before they answer. */
const mostTokens = 4000;
const longestRefusal = 4096;

/** What not every endpoint understands; the first has another name where it is not taken. */
const additions = ['max_tokens', 'stream_options'] as const;

/** A model's endpoint. What it does not understand it is not told again: OpenAI's newer models refuse `max_tokens`, older servers `stream_options`. */
export class ModelEndpoint {
  readonly #settings: ModelSettings;
  readonly #refused = new Set<(typeof additions)[number]>();

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  /** How long it may be silent, in milliseconds. */
  get patience(): number {
    return this.#settings.seconds * 1000;
  }

  /** Asks for a completion; rejects with a `ModelFailure` where it is refused. */
  async ask(messages: readonly Said[], tools: readonly object[], signal: AbortSignal): Promise<Response> {
    const { url, key } = this.#settings;
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(this.#body(messages, tools)),
      signal,
    });
    if (response.ok) return response;
    const { status } = response;
    const reason = await beginningOf(response);
    const learnt = additions.find((name) => !this.#refused.has(name) && reason.includes(name));
    if ((status !== 400 && status !== 422) || learnt === undefined)
      throw new ModelFailure(`the model answered ${status}`, { isAway: status >= 500 || status === 429 });
    this.#refused.add(learnt);
    return this.ask(messages, tools, signal);
  }

  #body(messages: readonly Said[], tools: readonly object[]): object {
    return {
      model: this.#settings.model,
      messages,
      stream: true,
      ...(this.#refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      [this.#refused.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: mostTokens,
      ...(tools.length === 0 ? {} : { tools }),
    };
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestRefusal) break;
  }
  return text;
}
