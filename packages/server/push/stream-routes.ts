import { messageStream } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { address } from '../http/answer.ts';
import { handedOver } from '../http/forward/hand-over.ts';
import { Refusal } from '../http/refusal.ts';
import { secure } from '../http/origins/security-headers.ts';
import { requirePerson } from '../identity/person.ts';
import { findSequence } from './event-queries.ts';
import { eventOf } from './epoch.ts';
import { retryText } from './event-text.ts';
import { type Limits, Stream } from './stream.ts';
import type { Streams } from './streams.ts';
import { databaseMilliseconds } from '../clock/database-now.ts';

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
    const epoch = await streams.epoch.read();
    const stream = new Stream(streams.reader, { personId, tenantId, isForeign, sessionId, epoch, rightsVersion }, reply.raw, limits);
    reply.raw.once('close', streams.add(stream));
    // A page outside the portal comes again with its next token.
    if (session.embedded !== undefined) endWith(stream, streams, session.expiresAt);
    // After a break many begin at once: calls do not wait behind them for a connection.
    await streams.inTurn(async () => {
      const { last, pruned } = await findSequence(server.db, personId);
      const gap = resumed !== null && (isOfAnother(resumed.epoch, epoch) || resumed.seq < pruned || resumed.seq > last);
      open(request, reply);
      await stream.start(resumed === null || gap ? last : resumed.seq, gap, streams.size);
    });
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

/** Nodes of the version before give ids without an epoch. */
const isOfAnother = (epoch: number, present: number): boolean => epoch !== 0 && epoch !== present;

/** The event behind which a client goes on; null for a first connection. */
function lastEventId({ headers }: FastifyRequest): { epoch: number; seq: number } | null {
  const id = headers['last-event-id'];
  if (id === undefined) return null;
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) {
    throw new Refusal('malformed', { errors: [{ path: '/headers/last-event-id', message: 'fieldFormat' }] });
  }
  return eventOf(Number(id));
}

function endWith(stream: Stream, streams: Streams, expiresAt: string): void {
  setTimeout(() => stream.end(retryText(streams.size)), Date.parse(expiresAt) - databaseMilliseconds()).unref();
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
