import type { MessageEvents } from '../contract/index.ts';
import { type ParsedEvent, EventParser } from './event-parser.ts';
import { closed, endSession, hooks, identityHeaders } from './hooks.ts';
import { judgeStatus } from './judge.ts';

/** An event of the message stream with its name, its data and the id to resume from. */
export type StreamEvent = { [N in keyof MessageEvents]: { name: N; data: MessageEvents[N]; id: string } }[keyof MessageEvents];

export interface StreamOptions {
  /** Called for every event but pings, in order, each once. */
  heard(event: StreamEvent): void;
  /** Resumes after this event; without it the stream starts now. */
  lastEventId?: string | null;
  /** Called when the server starts to respond, and when the response ends. */
  connected?(is: boolean): void;
  /** Called whenever data arrives, pings too. */
  alive?(): void;
  signal: AbortSignal;
}

const address = '/api/business-center/v1/message/stream';
const shortestWait = 1_000;
const longestWait = 60_000;
/** Where no server has sent one. */
const ownSpread = 9_000;
/** The server pings three times as often: a connection that is silent for so long is dead. */
const silence = 60_000;

/** The end of a connection: reconnect, after a time that the server has asked for, or never. */
type Ending = { again: true; wait: number | null } | { again: false };

/**
 * Reads the message stream with `fetch`, which can send the token. Reconnects after the last event, at growing random intervals, the first of
 * which the server has sent: a break ends the streams of many browsers at once, also one of the network. Resolves when it is aborted, when the session has ended, or when the server rejects it for good. Never
 * rejects.
 */
export async function readMessageStream({ lastEventId = null, signal: stopped, ...ears }: StreamOptions): Promise<void> {
  const signal = AbortSignal.any([stopped, closed()]);
  const position: Position = { id: lastEventId, worked: false, retry: null };
  for (let failures = 0; !signal.aborted; failures += 1) {
    position.worked = false;
    const ending = await connect(position, ears, signal);
    if (!signal.aborted) ears.connected?.(false);
    if (!ending.again) return;
    if (position.worked) failures = 0;
    await pause(ending.wait ?? waitAfter(failures, position.retry), signal);
  }
}

/** Milliseconds until the next attempt; the server has drawn `retry` for this browser alone. */
function waitAfter(failures: number, retry: number | null): number {
  if (failures === 0 && retry !== null) return Math.max(shortestWait, retry);
  return shortestWait + Math.random() * Math.min(longestWait - shortestWait, ownSpread * 2 ** failures);
}

/** The event to resume from, whether the present connection has sent anything, and the last `retry` of any. */
interface Position {
  id: string | null;
  worked: boolean;
  retry: number | null;
}

type Ears = Pick<StreamOptions, 'heard' | 'connected' | 'alive'>;

async function connect(position: Position, { heard, connected, alive }: Ears, signal: AbortSignal): Promise<Ending> {
  const identity = hooks.identity();
  const headers: Record<string, string> = { ...identityHeaders(identity), Accept: 'text/event-stream' };
  if (position.id) headers['Last-Event-ID'] = position.id;
  const watch = watchdog(signal);
  try {
    const response = await (hooks.fetch ?? fetch)(address, { headers, credentials: 'include', cache: 'no-store', signal: watch.signal });
    if (response.status !== 200 || response.body === null) return await refused(response, identity.token);
    connected?.(true);
    const parser = new EventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    watch.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watch.alive();
      alive?.();
      const events = parser.read(piece.value);
      position.retry = parser.retry ?? position.retry;
      for (const parsed of events) {
        const event = streamEvent(parsed);
        if (event.name !== 'ping') heard(event);
        if (event.id !== '') position.id = event.id;
        position.worked = true;
        if (event.name === 'session-ended') {
          endSession(identity.token, event.data.reason);
          return { again: false };
        }
      }
    }
    return { again: true, wait: null };
  } catch {
    return { again: true, wait: null };
  } finally {
    watch.stop();
  }
}

const streamEvent = ({ event, data, id }: ParsedEvent): StreamEvent =>
  ({ name: event, data: JSON.parse(data) as unknown, id }) as StreamEvent;

/** Retries while the server is busy or broken; a refusal of the user, the tenant or the request is final. */
async function refused(response: Response, token: string | null): Promise<Ending> {
  const { status, headers } = response;
  await response.body?.cancel();
  if ((status >= 500 && status < 600) || status === 429 || status === 408) {
    const seconds = Number(headers.get('Retry-After'));
    return { again: true, wait: seconds > 0 ? Math.min(seconds * 1000, longestWait) * (1 + Math.random()) : null };
  }
  try {
    judgeStatus({ status, body: null, requestId: headers.get('X-Request-Id'), token }, true);
  } catch {
    // `endSession` has already notified the page.
  }
  return { again: false };
}

/** Aborts a silent connection. */
function watchdog(outer: AbortSignal): { signal: AbortSignal; alive(): void; stop(): void } {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), silence);
  };
  alive();
  return {
    signal: AbortSignal.any([outer, dead.signal]),
    alive,
    stop: () => {
      clearTimeout(timer);
      dead.abort();
    },
  };
}

/** Waits this many milliseconds, and while the browser is offline; the time begins again when it is back online. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Only browsers have `onLine`; elsewhere a network is assumed.
    const { onLine = true }: Partial<Navigator> = globalThis.navigator;
    let timer = onLine ? setTimeout(done, milliseconds) : undefined;
    function count(): void {
      clearTimeout(timer);
      timer = setTimeout(done, milliseconds);
    }
    function done(): void {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', count);
      signal.removeEventListener('abort', done);
      resolve();
    }
    globalThis.addEventListener?.('online', count);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
