import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedConnection, isRefusedNetwork, type Reach } from '../../../http/checked-connection.ts';

/** Result of a request: a response, or the reason why there is none. */
export type Answered = { status: number; text: string; retryAfterSeconds: number | null } | { failure: string };

interface Limits extends Reach {
  milliseconds: number;
}

/** Of an answer, so much is read: the rest says nothing that the portal would show. */
const mostBytes = 64 * 1024;

/**
 * Posts JSON to an address that a business system gave. The address is looked at when the connection is made, so no name leads into a
 * private network; redirects are not followed; a certificate is always checked. A web page with a status of success is a failure.
 */
export function post(url: URL, body: string, headers: Record<string, string>, { milliseconds, ...reach }: Limits): Promise<Answered> {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions = {
    method: 'POST',
    timeout: milliseconds,
    signal: AbortSignal.timeout(milliseconds),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Atrium', ...headers },
    ...checkedConnection(url, reach),
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failure: failureOf(error) });
    try {
      const outgoing = (isSecure ? httpsRequest : httpRequest)(url, options, (incoming) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => {
          const [status, text] = [incoming.statusCode ?? 0, Buffer.concat(parts).toString('utf8')];
          if (status < 300 && isPage(incoming.headers['content-type'], text))
            resolve({ failure: `a web page answered with ${status}, such as a sign-in page; nothing has taken the event` });
          else resolve({ status, text, retryAfterSeconds: secondsOf(incoming.headers['retry-after']) });
        };
        incoming.on('data', (part: Buffer) => {
          if (size < mostBytes) parts.push(part.subarray(0, mostBytes - size));
          size += part.length;
          if (size <= mostBytes) return;
          done();
          incoming.destroy();
        });
        incoming.on('end', done).on('error', fail);
      });
      outgoing.on('error', fail);
      outgoing.end(body);
    } catch (error) {
      // Some addresses are refused before there is a connection.
      fail(error as Error);
    }
  });
}

/** Whether a whole page answered. The type alone says little: frameworks send `ok` as text/html, too. */
const isPage = (type: string | undefined, text: string): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(type ?? '') && /<(!doctype|html|head|body)\b/i.test(text.slice(0, 1000));

function failureOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  if (isRefusedNetwork(error)) return 'the address is in a network that the portal may not reach';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 200);
}

const mostRetryAfter = 24 * 60 * 60;

function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, mostRetryAfter) : null;
}
