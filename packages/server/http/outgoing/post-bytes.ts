import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkedConnection, isRefusedNetwork, type Reach } from './checked-connection.ts';

interface Post {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The whole request and its response end by then. */
  milliseconds: number;
  /** Of a response, so much is read. */
  mostBytes: number;
}

/** A response, or the reason why there is none. */
export type Posted = { status: number; headers: IncomingHttpHeaders; text: string } | { failure: string };

/**
 * Posts to an address that somebody outside gave. The address is looked at when the connection is made, so no name leads into a private
 * network; redirects are not followed; a certificate is always checked. Never rejects.
 */
export function postBytes(url: URL, { headers, body, milliseconds, mostBytes }: Post, reach: Reach): Promise<Posted> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failure: failureOf(error) });
    try {
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        timeout: milliseconds,
        signal: AbortSignal.timeout(milliseconds),
        ...checkedConnection(url, reach),
      };
      const outgoing = request(url, options, (incoming) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(parts).toString('utf8') });
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

function failureOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  if (isRefusedNetwork(error)) return 'the address is in a network that the portal may not reach';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 200);
}
