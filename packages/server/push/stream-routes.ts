import { messageStream } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { address } from '../http/answer.ts';
import { handedOver } from '../http/forward/hand-over.ts';
import { Refusal } from '../http/refusal.ts';
import { secure } from '../http/origins/security-headers.ts';
import { requirePerson } from '../identity/person.ts';
import { findSequence } from './event-queries.ts';
import { retryText } from './event-text.ts';
import { type Limits, Stream } from './stream.ts';
import type { Streams } from './streams.ts';

/** Streams that a person may have open on one node. */
const mostPerPerson = 6;

/**
 * Server-sent events. The two credentials hold as for every call: a browser reads the stream with `fetch`, which can send
 * the bearer token; `EventSource` cannot, and is refused.
 */
export function streamRoutes(server: FastifyInstance, streams: Streams, limits: Limits): void {
  const { url } = address(messageStream);
  if (handedOver(server.config, url)) return;
  server.get(url, { exposeHeadRoute: false, config: { lasting: true, others: 'token' } }, async (request, reply) => {
    const session = await requirePerson(request, { untouched: true, scopes: ['messages'] });
    request.session = session;
    if (Object.keys(request.query as object).length > 0)
      throw new Refusal('malformed', { errors: [{ path: '', message: 'fieldUnknown' }] });
    const resumed = lastEventId(request);
    if (streams.closing) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    const { personId, tenantId, rightsVersion, id: sessionId } = session;
    if (streams.countOf(personId) >= mostPerPerson) throw new Refusal('tooManyStreams', { retryAfterSeconds: 30 });
    const isForeign = session.embedded !== undefined;
    const stream = new Stream(streams.reader, { personId, tenantId, isForeign, sessionId, rightsVersion }, reply.raw, limits);
    reply.raw.once('close', streams.add(stream));
    // A page outside the portal comes again with its next token.
    if (session.embedded !== undefined) endWith(stream, session.expiresAt);
    const { last, pruned } = await findSequence(server.db, personId);
    const gap = resumed !== null && (resumed < pruned || resumed > last);
    open(request, reply);
    await stream.start(resumed === null || gap ? last : resumed, gap);
    return reply;
  });
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
    url,
    config: { refusesMethods: true },
    handler: () => {
      throw new Refusal('methodNotAllowed', { allow: ['GET'] });
    },
  });
}

/** The event behind which a client goes on; null for a first connection. */
function lastEventId({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id'];
  if (id === undefined) return null;
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) {
    throw new Refusal('malformed', { errors: [{ path: '/headers/last-event-id', message: 'fieldFormat' }] });
  }
  return Number(id);
}

function endWith(stream: Stream, expiresAt: string): void {
  setTimeout(() => stream.end(retryText()), Date.parse(expiresAt) - Date.now()).unref();
}

/** From here on the answer is ours alone: nothing buffers, compresses or keeps it. */
function open(request: FastifyRequest, reply: FastifyReply): void {
  secure(request, reply);
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
}
