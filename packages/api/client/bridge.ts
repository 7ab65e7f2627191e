import { BridgeError } from './bridge-error.ts';
import { heard, tell, type ToFrame, type ToPage } from './bridge-protocol.ts';

/** A hidden frame of the portal that asks the portal for its page. The token stays in there. */
export interface Bridge {
  /** Has a token for these; gives a name for it, which is no secret, and null when nobody is signed in. */
  begin(scopes: readonly string[]): Promise<string | null>;
  /** Like `fetch`, for paths of the portal that the frame lets through. */
  fetch: typeof fetch;
}

/** After its document has loaded the frame has said that it is there, or never will. */
const patience = 3_000;
const answerTime = 30_000;
const presentEvery = 30_000;

/** Puts the frame of that address into the page, until it is over. Rejects with a `BridgeError`. */
export async function openBridge(address: string, signedIn: () => void, over: AbortSignal): Promise<Bridge> {
  over.throwIfAborted();
  const frame = document.createElement('iframe');
  const portal = new URL(address).origin;
  frame.src = `${address}?${new URLSearchParams({ host: location.origin })}`;
  frame.title = 'Atrium';
  frame.tabIndex = -1;
  frame.style.setProperty('display', 'none', 'important');
  try {
    const ready = isReady(frame, portal, over);
    // Beside the body, which some pages replace.
    document.documentElement.append(frame);
    await ready;
  } catch (error) {
    frame.remove();
    throw error;
  }
  const { port1, port2 } = new MessageChannel();
  const bridge = overPort(port1, signedIn, over);
  over.addEventListener('abort', () => frame.remove());
  tell(frame.contentWindow!, portal, { kind: 'connect' }, [port2]);
  tellPresence(() => port1.postMessage({ kind: 'present' } satisfies ToFrame), over);
  return bridge;
}

function isReady(frame: HTMLIFrameElement, portal: string, over: AbortSignal): Promise<void> {
  const known = new AbortController();
  const { signal } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(portal))
        reject(new BridgeError('blocked', `the policy of this page needs frame-src ${portal}`));
    };
    document.addEventListener('securitypolicyviolation', blocked, { signal });
    addEventListener(
      'message',
      (event) => {
        if (event.source === frame.contentWindow && heard(event, portal)?.kind === 'ready') resolve();
      },
      { signal },
    );
    const silent = () =>
      reject(new BridgeError('silent', `${portal} does not answer, or ${location.origin} is not registered there with "bridge"`));
    frame.addEventListener('load', () => (timer = setTimeout(silent, patience)), { signal });
    over.addEventListener('abort', () => reject(over.reason as Error), { signal });
  }).finally(() => {
    clearTimeout(timer);
    known.abort();
  });
}

interface Waiting {
  head(status: number, headers: Record<string, string>): void;
  piece(bytes: Uint8Array<ArrayBuffer>): void;
  end(): void;
  failed(): void;
}

/** The page's end of the port; when it is over, everybody who waits is told. */
export function overPort(port: MessagePort, signedIn: () => void, over: AbortSignal): Bridge {
  const begun = new Map<number, PromiseWithResolvers<string | null>>();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const say = (message: ToFrame) => port.postMessage(message);
  port.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === 'signed-in') return signedIn();
    const { id } = data;
    if (data.kind === 'begun') begun.get(id)?.resolve(data.as);
    else if (data.kind === 'head') waiting.get(id)?.head(data.status, data.headers);
    else if (data.kind === 'piece') waiting.get(id)?.piece(data.bytes);
    else waiting.get(id)?.[data.kind]();
    if (data.kind === 'begun') begun.delete(id);
    if (data.kind === 'end' || data.kind === 'failed') waiting.delete(id);
  });
  port.start();
  over.addEventListener('abort', () => {
    port.close();
    for (const one of begun.values()) one.reject(over.reason);
    for (const one of waiting.values()) one.failed();
  });
  return {
    begin: async (scopes) => {
      over.throwIfAborted();
      const id = (last += 1);
      const answer = Promise.withResolvers<string | null>();
      begun.set(id, answer);
      // A page may have taken the frame away.
      const silent = () => answer.reject(new BridgeError('silent', 'the frame of the portal answers no more'));
      const timer = setTimeout(silent, answerTime);
      say({ kind: 'begin', id, scopes: [...scopes] });
      return answer.promise.finally(() => clearTimeout(timer));
    },
    fetch: (target, init = {}) => {
      if (over.aborted) return Promise.reject(over.reason as Error);
      const id = (last += 1);
      const stop = () => {
        waiting.delete(id);
        say({ kind: 'stop', id });
      };
      const answer = answerOf((one) => waiting.set(id, one), init.signal ?? null, stop);
      say({ kind: 'ask', id, path: target as string, ...plain(init) });
      return answer;
    },
  };
}

/** What can be sent: our own calls have no other body than text. */
function plain({ method = 'GET', headers, body = null }: RequestInit): Pick<ToFrame & { kind: 'ask' }, 'method' | 'headers' | 'body'> {
  const given = new Headers(headers);
  if (body instanceof URLSearchParams && !given.has('Content-Type')) given.set('Content-Type', 'application/x-www-form-urlencoded');
  if (body !== null && typeof body !== 'string' && !(body instanceof URLSearchParams)) throw new TypeError('the bridge takes text alone');
  return { method, headers: Object.fromEntries(given), body: body === null ? null : String(body) };
}

/** A response whose body comes in pieces. */
function answerOf(wait: (one: Waiting) => void, signal: AbortSignal | null, stop: () => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    let pieces: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
    let done = false;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => void (pieces = controller), cancel: () => leave() });
    const leave = (why?: unknown) => {
      if (done) return;
      done = true;
      stop();
      if (why === undefined) return;
      reject(why);
      pieces.error(why);
    };
    wait({
      head: (status, headers) => resolve(new Response([204, 205, 304].includes(status) ? null : body, { status, headers })),
      piece: (bytes) => done || pieces.enqueue(bytes),
      end: () => {
        if (!done) pieces.close();
        done = true;
      },
      failed: () => {
        const why = new TypeError('the portal cannot be reached');
        if (!done) pieces.error(why);
        done = true;
        reject(why);
      },
    });
    const abort = () => leave(signal!.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Who works with the page is there, though the portal itself hears nothing of them. */
function tellPresence(tellIt: () => void, over: AbortSignal): void {
  let at = -presentEvery;
  for (const name of ['pointerdown', 'keydown'])
    document.addEventListener(
      name,
      ({ isTrusted, timeStamp }) => {
        if (!isTrusted || timeStamp - at < presentEvery) return;
        at = timeStamp;
        tellIt();
      },
      { capture: true, passive: true, signal: over },
    );
}
