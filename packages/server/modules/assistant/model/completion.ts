import { EventLines } from './event-lines.ts';
import type { ModelSettings } from '../model-settings.ts';

/** What is said to the model, as its endpoint takes it. */
export type Said =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: readonly WireCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface WireCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

/** What the model wants to be done: name and arguments as it wrote them, which may be nonsense. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** A piece of what the model says; its wishes come last, then what it has cost. */
export type ModelPiece = { text: string } | { calls: readonly ToolCall[] } | { tokens: number };

/** Why the endpoint gave nothing (more) that can be used. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

const mostTokens = 1500;
const mostBytes = 2 * 1024 * 1024;
const mostCalls = 4;
const longestArguments = 4000;

interface Ask {
  messages: readonly Said[];
  tools: readonly object[];
  signal: AbortSignal;
}

/** One completion, as it comes. Rejects with a `ModelFailure` for everything that is no stream of chat completions. */
export async function* complete(settings: ModelSettings, { messages, tools, signal }: Ask): AsyncIterable<ModelPiece> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), settings.seconds * 1000);
  const either = AbortSignal.any([signal, silent.signal]);
  const calls: ToolCall[] = [];
  let letters = 0;
  let tokens: number | null = null;
  let finished = false;
  try {
    const response = await fetch(`${settings.url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: mostTokens,
        ...(tools.length === 0 ? {} : { tools }),
      }),
      signal: either,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('text/event-stream') || response.body === null) {
      await response.body?.cancel();
      throw new ModelFailure(`the model answered ${response.status} as ${type || 'nothing'}`);
    }
    const lines = new EventLines(mostBytes);
    reading: for await (const piece of response.body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), settings.seconds * 1000);
      for (const data of lines.read(piece)) {
        if (data === '[DONE]') {
          finished = true;
          break reading;
        }
        const { text, wishes, used, ended } = chunkIn(data);
        finished ||= ended;
        if (used !== null) tokens = used;
        gather(calls, wishes);
        letters += text.length;
        if (text !== '') yield { text };
      }
    }
    if (!finished) throw new ModelFailure('the model went away in the middle');
    if (calls.length > 0) yield { calls };
    yield { tokens: tokens ?? estimate(messages, letters) };
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(silent.signal.aborted ? 'the model was silent for too long' : 'the model could not be read', { cause: error });
  } finally {
    clearTimeout(timer);
    // Also where nobody reads on: the endpoint need not go on.
    silent.abort();
  }
}

/** Three letters a token is more than most texts have. */
export const estimate = (messages: readonly Said[], letters: number): number =>
  Math.ceil((messages.reduce((sum, { content }) => sum + content.length, 0) + letters) / 3);

interface Chunk {
  text: string;
  wishes: readonly Record<string, unknown>[];
  used: number | null;
  ended: boolean;
}

function chunkIn(data: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (cause) {
    throw new ModelFailure('the model sent what is no JSON', { cause });
  }
  const { choices, usage, error } = record(chunk);
  if (error !== undefined) throw new ModelFailure('the model reported an error');
  const choice = record(Array.isArray(choices) ? choices[0] : undefined);
  const { content, tool_calls: wishes } = record(choice['delta']);
  const total = record(usage)['total_tokens'];
  return {
    text: typeof content === 'string' ? content : '',
    wishes: Array.isArray(wishes) ? wishes.map(record) : [],
    used: typeof total === 'number' && Number.isFinite(total) && total > 0 ? Math.ceil(total) : null,
    ended: typeof choice['finish_reason'] === 'string',
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Wishes come in pieces, by their number. */
function gather(calls: ToolCall[], wishes: Chunk['wishes']): void {
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
