import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedConnection, type Reach } from './checked-connection.ts';

interface AddressRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  headers?: OutgoingHttpHeaders;
  body?: string | undefined;
  /** Without a byte. */
  silentMilliseconds: number;
  /** In all; without it, as long as something comes. */
  milliseconds?: number;
  /** Where it may lead; null for a server that a file of the deployment names. */
  reach: Reach | null;
  /** On a connection of its own. */
  anew?: boolean;
}

const isClosed = (error: Error): boolean => 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/**
 * Makes a request to another server; follows no redirects. The caller reads the response, or destroys it. A request that
 * only reads is sent again on a new connection where its kept one ended just then: each side may end an idle one at any time.
 */
export function askAddress(url: URL, asked: AddressRequest): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, silentMilliseconds, milliseconds, reach, anew = false } = asked;
  const mayRepeat = !anew && (method === 'GET' || method === 'HEAD');
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const late = () => outgoing.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    const whole = milliseconds === undefined ? undefined : setTimeout(late, milliseconds);
    const options = {
      method,
      headers,
      timeout: silentMilliseconds,
      ...(anew && { agent: false }),
      ...(reach !== null && checkedConnection(url, reach)),
    };
    const outgoing = send(url, options, resolve)
      .on('timeout', late)
      .on('error', (error) =>
        mayRepeat && outgoing.reusedSocket && isClosed(error) ? resolve(askAddress(url, { ...asked, anew: true })) : reject(error),
      )
      .on('close', () => clearTimeout(whole));
    outgoing.end(body);
  });
}

export interface AddressText {
  status: number;
  headers: IncomingHttpHeaders;
  /** Null where there is more than is read. */
  text: string | null;
}

/** The same, read as text. */
export async function readAddress(url: URL, { mostBytes, ...asked }: AddressRequest & { mostBytes: number }): Promise<AddressText> {
  const answer = await askAddress(url, { ...asked, headers: { 'accept-encoding': 'identity', 'user-agent': 'Atrium', ...asked.headers } });
  const said = { status: answer.statusCode ?? 0, headers: answer.headers };
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += (part as Buffer).length;
    if (bytes > mostBytes) return { ...said, text: null };
    parts.push(part as Buffer);
  }
  return { ...said, text: Buffer.concat(parts).toString('utf8') };
}
