import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A stopping server is `leaving` first: not ready any more, though it answers; then it has `started` to only finish. */
export interface Drain {
  leaving: boolean;
  started: boolean;
}

/** Closes connections after their answer while the server stops, also those of earlier requests, which would stay open and delay the end. */
export function closeConnectionsWhileDraining(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (server.drain.leaving || server.drain.started) reply.header('connection', 'close');
    return payload;
  });
}

interface Pace {
  /** When load balancers have noticed that the server is not ready any more. */
  noticed?: Promise<unknown>;
  limitMilliseconds?: number;
}

/** Stops after what has begun is finished; connections that need longer than the limit are cut. */
export async function drainAndClose(server: FastifyInstance, { noticed, limitMilliseconds = 10_000 }: Pace = {}): Promise<void> {
  server.drain.leaving = true;
  await (noticed ?? wait(server.config.stopDelaySeconds * 1000));
  server.drain.started = true;
  // Before work in the background ends, which may take seconds: a load balancer asks another node only if it gets no answer from this one.
  server.server.close();
  const cut = setTimeout(() => server.server.closeAllConnections(), limitMilliseconds);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
