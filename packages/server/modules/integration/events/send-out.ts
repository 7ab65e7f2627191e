import type { Reach } from '../../../http/outgoing/checked-connection.ts';
import { postBytes } from '../../../http/outgoing/post-bytes.ts';

/** Result of a request: a response, or the reason why there is none. */
export type Answered = { status: number; text: string; retryAfterSeconds: number | null } | { failure: string };

interface Limits extends Reach {
  milliseconds: number;
}

/** Of an answer, so much is read: the rest says nothing that the portal would show. */
const mostBytes = 64 * 1024;

/** Posts JSON to an address that a business system gave. A web page with a status of success is a failure. Never rejects. */
export async function post(url: URL, body: string, headers: Record<string, string>, { milliseconds, ...reach }: Limits): Promise<Answered> {
  const sent = { 'content-type': 'application/json', 'user-agent': 'Atrium', ...headers };
  const posted = await postBytes(url, { headers: sent, body: Buffer.from(body), milliseconds, mostBytes }, reach);
  if ('failure' in posted) return posted;
  const { status, text } = posted;
  if (status < 300 && isPage(posted.headers['content-type'], text))
    return { failure: `a web page answered with ${status}, such as a sign-in page; nothing has taken the event` };
  return { status, text, retryAfterSeconds: secondsOf(posted.headers['retry-after']) };
}

/** Whether a whole page answered. The type alone says little: frameworks send `ok` as text/html, too. */
const isPage = (type: string | undefined, text: string): boolean =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(type ?? '') && /<(!doctype|html|head|body)\b/i.test(text.slice(0, 1000));

const mostRetryAfter = 24 * 60 * 60;

function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, mostRetryAfter) : null;
}
