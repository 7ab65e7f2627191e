import type { Reach } from '../../http/outgoing/checked-connection.ts';
import { postBytes } from '../../http/outgoing/post-bytes.ts';

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

/** Hands an encrypted message to a push service (RFC 8030). Never rejects. */
export async function sendPush(endpoint: URL, { authorization, body, urgent }: PushRequest, reach: Reach): Promise<Pushed> {
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: lifetimeSeconds,
    urgency: urgent ? 'high' : 'normal',
    // A service keeps only the last one, which has the number of all.
    topic: 'messages',
  };
  const posted = await postBytes(endpoint, { headers, body, milliseconds, mostBytes }, reach);
  return 'failure' in posted ? posted : { status: posted.status, text: posted.text.slice(0, 300) };
}
