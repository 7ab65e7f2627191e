import { chunksOf, record } from './chunks.ts';
import type { ModelEndpoint } from './endpoint.ts';
import type { ModelMessage } from './messages.ts';
import { ModelFailure } from './model-failure.ts';
import { Thoughts } from './thoughts.ts';

/** A tool call of the model: name and arguments as it wrote them, possibly invalid. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A piece of what the model says, or that all of it so far was thought; its wishes come last, then whether it was cut off, then what it has cost. */
export type ModelPiece = { text: string } | { anew: true } | { calls: readonly ToolCall[] } | { cut: true } | { tokens: number };

/** Ends that are none of the model's own. */
const cuts: ReadonlySet<string> = new Set(['length', 'content_filter']);

const mostCalls = 4;
const longestArguments = 4000;

/** A connection that only says that it lives is waited for so many times as long as a silent one. */
const mostWaits = 10;

/** After its last word nothing but what it has cost is waited for, and not for long. */
const afterword = 2000;

interface Ask {
  messages: readonly ModelMessage[];
  tools: readonly object[];
  signal: AbortSignal;
}

/** One completion, as it comes. Rejects with a `ModelFailure` for everything that is no chat completion. */
export async function* complete(endpoint: ModelEndpoint, { messages, tools, signal }: Ask): AsyncIterable<ModelPiece> {
  const silent = new AbortController();
  const waitFor = (milliseconds: number) => setTimeout(() => silent.abort(), milliseconds);
  let timer = waitFor(endpoint.patience);
  let heardAt = Date.now();
  const calls: ToolCall[] = [];
  const thoughts = new Thoughts(endpoint.beginsThoughts);
  let letters = 0;
  let tokens: number | null = null;
  let ended: string | null = null;
  const alive = () => {
    if (ended !== null || Date.now() - heardAt > mostWaits * endpoint.patience) return;
    clearTimeout(timer);
    timer = waitFor(endpoint.patience);
  };
  const heard = (text: string) => (text === '' ? [] : [{ text }]);
  try {
    const response = await endpoint.ask(messages, tools, AbortSignal.any([signal, silent.signal]));
    for await (const chunk of chunksOf(response, alive)) {
      if (chunk === null) {
        ended ??= 'stop';
        break;
      }
      if (!chunk.isEmpty) {
        clearTimeout(timer);
        heardAt = Date.now();
        ended = chunk.ended ?? ended;
        timer = waitFor(ended === null ? endpoint.patience : afterword);
      }
      tokens = chunk.used ?? tokens;
      gather(calls, chunk.wishes);
      // Thoughts cost as well.
      letters += chunk.text.length;
      const { text, anew } = thoughts.read(chunk.text);
      if (anew) {
        endpoint.beginsThoughts = true;
        yield { anew };
      }
      yield* heard(text);
    }
  } catch (error) {
    const isWhole = ended !== null && silent.signal.aborted;
    if (!isWhole && error instanceof ModelFailure) throw error;
    if (!isWhole)
      throw new ModelFailure(silent.signal.aborted ? 'the model was silent for too long' : 'the model could not be read', {
        cause: error,
        isAway: true,
      });
  } finally {
    clearTimeout(timer);
    // Also where nobody reads on: the endpoint need not go on.
    silent.abort();
  }
  if (ended === null) throw new ModelFailure('the model went away in the middle', { isAway: true });
  yield* heard(thoughts.rest());
  if (calls.length > 0) yield { calls };
  if (cuts.has(ended)) yield { cut: true };
  yield { tokens: tokens ?? estimate(messages, letters) };
}

/** Three letters a token is more than most texts have. */
export const estimate = (messages: readonly ModelMessage[], letters: number): number =>
  Math.ceil((messages.reduce((sum, { content }) => sum + content.length, 0) + letters) / 3);

/** Wishes come in pieces, by their number. */
function gather(calls: ToolCall[], wishes: readonly Record<string, unknown>[]): void {
  for (const wish of wishes) {
    const at = typeof wish['index'] === 'number' ? wish['index'] : calls.length;
    if (!Number.isInteger(at) || at < 0 || at >= mostCalls || at > calls.length) continue;
    const call = (calls[at] ??= { id: `call-${at}`, name: '', arguments: '' });
    const { name, arguments: piece } = record(wish['function']);
    if (typeof wish['id'] === 'string' && wish['id'] !== '') call.id = wish['id'].slice(0, 100);
    if (typeof name === 'string') call.name = (call.name + name).slice(0, 100);
    if (typeof piece === 'string') call.arguments = (call.arguments + piece).slice(0, longestArguments);
  }
}
