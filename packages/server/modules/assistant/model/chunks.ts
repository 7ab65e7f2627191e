import { createParser } from 'eventsource-parser';
import { ModelFailure } from './model-failure.ts';

/** The content of one message of a completion. */
export interface Chunk {
  text: string;
  /** Pieces of wishes, as the model wrote them. */
  wishes: readonly Record<string, unknown>[];
  /** Tokens; null where it says none. */
  used: number | null;
  /** Why it ended, where it did: `stop`, `length`, `content_filter`, `tool_calls`. */
  ended: string | null;
  /** Whether it says anything at all, be it thoughts; one that does not is no more than a comment. */
  isEmpty: boolean;
}

const mostBytes = 2 * 1024 * 1024;

/**
 * A completion in its chunks; one that came in one piece, although a stream was asked for, is one chunk. `null` is the end of a stream.
 * `alive` is called for whatever comes, also for comments that say nothing.
 */
export async function* chunksOf(response: Response, alive: () => void): AsyncIterable<Chunk | null> {
  const type = response.headers.get('content-type') ?? '';
  const isWhole = type.startsWith('application/json');
  if ((!isWhole && !type.startsWith('text/event-stream')) || response.body === null) {
    await response.body?.cancel();
    throw new ModelFailure(`the model answered as ${type || 'nothing'}`);
  }
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) });
  const decoder = new TextDecoder();
  let [bytes, whole] = [0, ''];
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    alive();
    bytes += piece.length;
    if (bytes > mostBytes) throw new ModelFailure('the answer is too long');
    const text = decoder.decode(piece, { stream: true });
    if (isWhole) whole += text;
    else parser.feed(text);
    for (const data of events.splice(0)) yield data === '[DONE]' ? null : chunkIn(data);
  }
  if (isWhole) yield* [chunkIn(whole), null];
}

function chunkIn(data: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (cause) {
    throw new ModelFailure('the model sent what is no JSON', { cause });
  }
  const { choices, usage, error } = record(chunk);
  if (error !== undefined && error !== null) throw new ModelFailure('the model reported an error');
  const choice = record(Array.isArray(choices) ? choices[0] : undefined);
  const delta = record(choice['delta'] ?? choice['message']);
  const { content, tool_calls: wishes } = delta;
  const total = record(usage)['total_tokens'];
  const ended = choice['finish_reason'];
  const said = [content, delta['reasoning_content'], delta['reasoning'], ended];
  const wished = Array.isArray(wishes) && wishes.length > 0;
  return {
    text: typeof content === 'string' ? content : '',
    isEmpty: !wished && !said.some((one) => typeof one === 'string' && one !== ''),
    wishes: Array.isArray(wishes) ? wishes.map(record) : [],
    used: typeof total === 'number' && Number.isFinite(total) && total > 0 ? Math.ceil(total) : null,
    // Some write an empty one on every piece.
    ended: typeof ended === 'string' && ended !== '' ? ended : null,
  };
}

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
