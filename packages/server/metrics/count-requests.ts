import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer lasts as long as the client stays: its time says nothing. */
    lasting?: true;
  }
  interface FastifyRequest {
    /** Base address of the service that the request was handed to. */
    forwardedTo: string | null;
  }
}

/** Counts every request by its route, never by its address, which may name people. */
export function countRequests(server: FastifyInstance): void {
  const { metrics } = server;
  server.decorateRequest('forwardedTo', null);
  server.addHook('onRequest', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const lasting = config.lasting === true;
    if (!lasting) metrics.inFlight.inc();
    let over = false;
    const end = (answered: boolean) => {
      if (over) return;
      over = true;
      if (!lasting) metrics.inFlight.dec();
      const { method } = request;
      const status = answered || lasting ? String(reply.raw.statusCode) : 'aborted';
      metrics.requests.inc({ method, route, status });
      if (answered && !lasting) metrics.durations.observe({ method, route }, reply.elapsedTime / 1000);
      if (request.forwardedTo !== null) metrics.upstreams.inc({ upstream: new URL(request.forwardedTo).host, status });
    };
    reply.raw.once('finish', () => end(true)).once('close', () => end(false));
  });
}
