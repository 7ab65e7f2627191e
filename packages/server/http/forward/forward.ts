import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { PassThrough, type Readable, Stream, Transform } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureReason } from '../../startup/failure-reason.ts';
import { endWithSession } from '../../identity/sessions/session-recheck.ts';
import type { End } from './circuit.ts';
import { answerHeaders, type ForwardOptions, type Headers, keptBy, requestHeaders } from './forward-headers.ts';
import { isGone } from './gone.ts';
import { Refusal } from '../refusal.ts';
import { refuse } from '../refuse.ts';
import { type Upstream, upstreamAddress } from '../paths/normalized-path.ts';

/** Just under the client's own 30 s, so that the person reads which side was slow. */
const limitMilliseconds = 29_000;

/** Others of the kept connections may have ended as well. */
const mostRepeats = 3;

interface Answer {
  statusCode: number;
  headers: Headers;
  stream: Readable;
}

/** Larger pages are never changed. */
export const mostPageBytes = 5_000_000;

const ends = new WeakMap<FastifyRequest, End>();

/** Registers `forward` in this scope: bodies pass through unparsed. The library verifies certificates only if the option is set. */
export async function registerForward(scope: FastifyInstance): Promise<void> {
  // No body is parsed in this scope, so the library's warning at every start does not apply.
  const hasPlugin = scope.hasPlugin.bind(scope);
  scope.hasPlugin = (name) => name !== '@fastify/multipart' && hasPlugin(name);
  await scope.register(replyFrom, {
    http: {
      agents: { 'http:': marking(new HttpAgent({ keepAlive: true })), 'https:': marking(new HttpsAgent({ keepAlive: true })) },
      requestOptions: { timeout: limitMilliseconds, rejectUnauthorized: true },
    },
    destroyAgent: true,
    disableRequestLogging: true,
  });
  // Also where the client went away.
  scope.addHook('onResponse', async (request) => ends.get(request)?.('unknown'));
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

interface EndedAsUsed extends Error {
  /** The connection had been kept from an earlier request: each side may end an idle one at any time. */
  wasKept?: true;
}

/** An agent that marks the error of a request whose connection was kept. */
function marking<T extends HttpAgent>(agent: T): T {
  const reuse = agent.reuseSocket.bind(agent);
  agent.reuseSocket = (socket, request) => {
    reuse(socket, request);
    request.once('error', (error: EndedAsUsed) => (error.wasKept = true));
  };
  return agent;
}

/** Lets another service answer the request at the same path below its base address. The query goes along. */
export function forward(request: FastifyRequest, reply: FastifyReply, to: Upstream, options: ForwardOptions): FastifyReply {
  if (isGone(request)) return leave(reply);
  const address = upstreamAddress(to, request.url);
  if (options.mostBytes !== undefined) limitBody(request, options.mostBytes);
  const end = options.circuit?.enter();
  if (end !== undefined) ends.set(request, end);
  request.forwardedTo = to.base;
  const isRead = (request.method === 'GET' || request.method === 'HEAD') && request.body === undefined;
  if (request.session !== null) endWithSession(request, reply, request.session);
  return reply.from(address.href, {
    ...(options.limitSeconds === undefined ? {} : { timeout: options.limitSeconds * 1000 }),
    rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, options),
    rewriteHeaders: (headers) => ({ ...answerHeaders(headers, options.policy), ...keptBy(headers, options) }),
    // A request that only reads is sent again where its kept connection ended just then.
    retryDelay: ({ err, attempt }) => (isRead && attempt < mostRepeats && (err as EndedAsUsed | null)?.wasKept === true ? 1 : null),
    onResponse: (_request, _reply, answer) => {
      end?.(awayStatuses.has(answer.statusCode) ? 'away' : 'answered');
      if (options.rewritePage && isPlainPage(answer as unknown as Answer)) void sendRewritten(reply, answer.stream, options.rewritePage);
      else reply.send(answer.stream);
    },
    onError: (_reply, { error }) => {
      if (error.cause instanceof Refusal) return void refuse(request, reply, error.cause);
      const clientGone = request.raw.destroyed && !request.raw.complete;
      end?.(clientGone ? 'unknown' : 'away');
      if (!clientGone) request.log.warn({ upstream: to.base, reason: failureReason(error) }, 'a service cannot be reached');
      const late = 'statusCode' in error && error.statusCode === 504;
      refuse(request, reply, new Refusal(late ? 'gatewayTimeout' : 'badGateway'));
    },
  });
}

/** A whole page that nobody has compressed. */
const isPlainPage = ({ statusCode, headers }: Answer): boolean =>
  statusCode === 200 && /^text\/html\b/i.test(String(headers['content-type'])) && headers['content-encoding'] === undefined;

/** Sends a page as `rewrite` has it; one that is longer than `mostPageBytes` as it came. */
async function sendRewritten(reply: FastifyReply, stream: Readable, rewrite: (page: Buffer) => Buffer): Promise<void> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      parts.push(part as Buffer);
      bytes += (part as Buffer).length;
      if (bytes > mostPageBytes) break;
    }
  } catch {
    return void refuse(reply.request, reply, new Refusal('badGateway'));
  }
  const begun = Buffer.concat(parts);
  // Its length, and what marks this state of it, are those of the page as it came.
  for (const name of ['content-length', 'etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  if (bytes <= mostPageBytes) return void reply.send(rewrite(begun));
  const rest = new PassThrough();
  rest.write(begun);
  stream.pipe(rest);
  stream.on('error', (error) => rest.destroy(error));
  reply.send(rest);
}

/** The client has disconnected: sends nothing, and logs the status that proxies use for it. */
function leave(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.statusCode = 499;
  reply.raw.destroy();
  return reply;
}

/** Statuses of a service, or of a proxy before it, that is unavailable. */
const awayStatuses: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/** Refuses a body that says that it is too large, and breaks off one that turns out to be. */
function limitBody(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('tooLarge');
  if (!(request.body instanceof Stream)) return;
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) done(new Refusal('tooLarge'));
      else done(null, part);
    },
  });
  request.body.on('error', (error) => counted.destroy(error));
  // A body may break off while nobody reads it yet, or any more; unheard, that would end the process.
  counted.on('error', () => {});
  request.body = request.body.pipe(counted);
}
