import type { ToFrame, ToPage } from '@atrium/api/client/bridge-protocol';
import type { Access } from './access.ts';

/** What a page may say with a request, and is told of an answer; the same as for pages that ask with a token of their own. */
const requestHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'last-event-id', 'tenant-id'];
const answerHeaders = ['content-type', 'content-language', 'retry-after', 'x-request-id', 'content-disposition'];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Answers what the page asks on the port, until the page is gone. Whatever is not of the protocol is passed over. */
export function serve(port: MessagePort, access: Access): void {
  const running = new Map<number, AbortController>();
  const say = (message: ToPage, transfer: Transferable[] = []) => port.postMessage(message, transfer);
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message === null) return;
    if (message.kind === 'present') access.present();
    else if (message.kind === 'stop') running.get(message.id)?.abort();
    else if (message.kind === 'begin') void access.begin(message.scopes).then((as) => say({ kind: 'begun', id: message.id, as }));
    else if (!running.has(message.id)) {
      const stop = new AbortController();
      running.set(message.id, stop);
      void answer(message, access, stop.signal, say).finally(() => running.delete(message.id));
    }
  });
  port.start();
}

type Asked = ToFrame & { kind: 'ask' };
type Say = (message: ToPage, transfer?: Transferable[]) => void;

async function answer({ id, method, path, headers, body }: Asked, access: Access, signal: AbortSignal, say: Say): Promise<void> {
  try {
    if (!methods.has(method) || !isOpen(path)) return say({ kind: 'failed', id });
    const response = await access.fetch(path, { method, headers: only(requestHeaders, new Headers(headers)), body, signal });
    say({ kind: 'head', id, status: response.status, headers: only(answerHeaders, response.headers) });
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      const bytes = new Uint8Array(piece.value);
      say({ kind: 'piece', id, bytes }, [bytes.buffer]);
    }
    say({ kind: 'end', id });
  } catch {
    say({ kind: 'failed', id });
  }
}

const only = (names: readonly string[], headers: Headers): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])));

/** A call of the portal, and none of those that give tokens; which of the others the token opens, the server knows. */
export function isOpen(path: string): boolean {
  const url = URL.parse(path, location.origin);
  if (url === null || url.origin !== location.origin || url.pathname + url.search !== path) return false;
  const plain = unescaped(url.pathname)?.toLowerCase();
  if (plain === undefined || plain.includes('//') || /[\\;]/.test(plain)) return false;
  return (
    plain === '/pba/version' || plain === '/api/wuyou-auth/embedding/person' || (plain.startsWith('/api/') && !plain.includes('/embedding'))
  );
}

function unescaped(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Everything in a page may use the port: nothing is taken for what it says it is. */
function readMessage(data: unknown): ToFrame | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, id, scopes, method, path, headers, body } = data as Record<string, unknown>;
  if (kind === 'present') return { kind };
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  if (kind === 'stop') return { kind, id };
  if (kind === 'begin') return isTexts(scopes) ? { kind, id, scopes } : null;
  const isText = typeof method === 'string' && typeof path === 'string' && (typeof body === 'string' || body === null);
  if (kind !== 'ask' || !isText || typeof headers !== 'object' || headers === null || !isTexts(Object.values(headers))) return null;
  return { kind, id, method, path, headers: headers as Record<string, string>, body };
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
