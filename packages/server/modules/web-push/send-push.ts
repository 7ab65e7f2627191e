import { request } from 'node:https';
import { checkedConnection, isRefusedNetwork, type Reach } from '../../http/checked-connection.ts';

/** Result of a request to a push service: its status with what it says, or why there is none. */
export type Pushed = { status: number; text: string } | { failure: string };

interface PushRequest {
  authorization: string;
  body: Buffer;
  urgent: boolean;
}

/** A push that comes later than that says nothing new. Microsoft's service refuses 0. */
const lifetimeSeconds = 3600;
/** All browsers of a person together stay below the lease of a batch. */
const milliseconds = 8_000;
const mostBytes = 4_096;

/**
 * Hands an encrypted message to a push service (RFC 8030). The address is looked at when the connection is made, so that no name leads into
 * a private network, and redirects are not followed. Never rejects.
 */
export function sendPush(endpoint: URL, { authorization, body, urgent }: PushRequest, reach: Reach): Promise<Pushed> {
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    ttl: lifetimeSeconds,
    urgency: urgent ? 'high' : 'normal',
    // A service keeps only the last one, which has the number of all.
    topic: 'messages',
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failure: failureOf(error) });
    try {
      const signal = AbortSignal.timeout(milliseconds);
      const outgoing = request(endpoint, { method: 'POST', headers, signal, ...checkedConnection(endpoint, reach) }, (incoming) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8').slice(0, 300) });
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
