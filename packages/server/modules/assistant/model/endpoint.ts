import type { ModelSettings } from '../model-settings.ts';
import type { ModelMessage } from './messages.ts';
import { ModelFailure } from './model-failure.ts';

/** With room for models that think before they answer. */
const mostTokens = 4000;
const longestRefusal = 4096;

/** What a refusal may be about, and so what another try leaves out or says in another way. */
const lessons = {
  fewer: /context|too (?:large|long|many)|exceed|maximum/i,
  max_tokens: /max_tokens/,
  stream_options: /stream_options/,
} as const;
type Lesson = keyof typeof lessons;

/**
 * A model's endpoint. Parameters that it refuses are not sent again: OpenAI's newer models accept no `max_tokens`, older servers no
 * `stream_options`, small models fewer tokens.
 */
export class ModelEndpoint {
  readonly #settings: ModelSettings;
  #learnt: ReadonlySet<Lesson> = new Set();
  /** Its template begins the thought of the model, so that only the end is written; known from the first answer on. */
  beginsThoughts = false;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  /** How long it may be silent, in milliseconds. */
  get patience(): number {
    return this.#settings.seconds * 1000;
  }

  /** Requests a completion; rejects with a `ModelFailure` if it is refused. */
  async ask(messages: readonly ModelMessage[], tools: readonly object[], signal: AbortSignal, learnt = this.#learnt): Promise<Response> {
    const { url, key } = this.#settings;
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(this.#body(messages, tools, learnt)),
      signal,
    });
    if (response.ok) {
      this.#learnt = learnt;
      return response;
    }
    const { status } = response;
    const reason = await beginningOf(response);
    const lesson = (Object.keys(lessons) as Lesson[]).find((one) => !learnt.has(one) && lessons[one].test(reason));
    if ((status !== 400 && status !== 422) || lesson === undefined)
      throw new ModelFailure(`the model answered ${status}`, { isAway: status >= 500 || status === 429 });
    return this.ask(messages, tools, signal, new Set([...learnt, lesson]));
  }

  #body(messages: readonly ModelMessage[], tools: readonly object[], learnt: ReadonlySet<Lesson>): object {
    return {
      model: this.#settings.model,
      messages,
      stream: true,
      ...(learnt.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      [learnt.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: learnt.has('fewer') ? mostTokens / 4 : mostTokens,
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
