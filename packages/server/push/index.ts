import type { FastifyInstance } from 'fastify';
import { streamRoutes } from './stream-routes.ts';
import { Streams, type Timing } from './streams.ts';
import { eventWriter } from './write-events.ts';

const timing = { endedMilliseconds: 500, lookMilliseconds: 20_000, rightsMilliseconds: 3_000 };
const limits = { waitingBytes: 64 * 1024, slowMilliseconds: 15_000 };

/** Opens the stream of each signed-in person, before the modules: they write to it. */
export function push(server: FastifyInstance): void {
  const streams = openStreams(server, timing);
  server.decorate('streams', streams);
  server.decorate('writeEvents', eventWriter(server, streams));
  streamRoutes(server, streams, limits);
}

/** Opens the node's streams; they end when the server stops. On PostgreSQL other nodes wake them too. */
function openStreams(server: FastifyInstance, timing: Timing): Streams {
  const { db, log, node } = server;
  const streams = new Streams(db, log, timing);
  node.hear({ heard: (payload) => streams.heard(payload), listening: () => streams.wake(null) });
  server.metrics.watch('atrium_push_streams', 'Open push streams of this node', () => streams.size);
  server.addHook('preClose', async () => streams.close());
  return streams;
}
