import type { AnswerEvents, CallBody } from '../contract/index.ts';
import { CallError } from './call-error.ts';
import { EventParser } from './event-parser.ts';
import { closed, hooks, identityHeaders } from './hooks.ts';

/** An event of an answer with its name and its data. */
export type AnswerEvent = { [N in keyof AnswerEvents]: { name: N; data: AnswerEvents[N] } }[keyof AnswerEvents];

interface Options {
  /** Called for every event but pings, in order. */
  heard(event: AnswerEvent): void;
  /** Aborts the answer; text received so far is kept. */
  signal: AbortSignal;
}

const address = '/api/business-center/v1/assistant/ask';
/** The server pings four times as often: a connection that is silent for so long is dead. */
const silence = 60_000;

/**
 * Asks the assistant and reads its answer to the end. Rejects with a `CallError`: refused, aborted, offline, or broken if the stream ended
 * in the middle. Only the bearer token identifies the user; the request has no cookie.
 */
export async function readAnswer(
  body: CallBody<'POST /business-center/v1/assistant/ask'>,
  { heard, signal: stopped }: Options,
): Promise<void> {
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), silence);
  const signal = AbortSignal.any([stopped, closed(), late.signal]);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...identityHeaders(hooks.identity()), 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (!response.ok || !isEvents(response)) throw await refusal(response);
    const parser = new EventParser();
    const decoder = new TextDecoder();
    let over = false;
    for await (const piece of chunks(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), silence);
      for (const { event, data } of parser.read(decoder.decode(piece, { stream: true }))) {
        if (event === 'ping') continue;
        over ||= event === 'done' || event === 'failed';
        heard({ name: event, data: JSON.parse(data) } as AnswerEvent);
      }
      if (over) return;
    }
    throw new CallError('the answer ended in the middle', { kind: 'broken' });
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    const kind = stopped.aborted || closed().aborted ? 'aborted' : late.signal.aborted ? 'timeout' : 'offline';
    throw new CallError(`POST ${address}: ${kind}`, { kind, cause });
  } finally {
    clearTimeout(timer);
  }
}

const isEvents = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/event-stream') === true;

async function refusal(response: Response): Promise<CallError> {
  const said = (await response.json().catch(() => null)) as { msg?: unknown; code?: unknown } | null;
  const { status } = response;
  const requestId = response.headers.get('X-Request-Id');
  if (response.ok) return new CallError('the answer is no stream of events', { kind: 'broken', status, requestId });
  const sentence = typeof said?.msg === 'string' ? said.msg : '';
  const code = typeof said?.code === 'number' ? String(said.code) : '';
  return new CallError(sentence || `HTTP ${status}`, { kind: 'refused', status, code, requestId, sentence });
}

/** Chunks of a body; not every browser can iterate one. */
async function* chunks({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
