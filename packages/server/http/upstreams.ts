import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireSession } from '../modules/session/require.ts';
import { subAppPolicy } from './content-security.ts';
import { forward, isUntidy } from './forward.ts';
import { Refusal } from './refusal.ts';
import { dataPolicy } from './security-headers.ts';

/**
 * Hands the configured path prefixes to the company's own services, after the session check of any call. Outside
 * `/api`, pages and pictures are asked for by the browser itself: there the cookie is enough for reading.
 */
export function handOverUpstreams(scope: FastifyInstance): void {
  for (const [prefix, base] of Object.entries(scope.config.upstreams)) {
    const isApi = prefix === '/api' || prefix.startsWith('/api/');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (isUntidy(request.url)) throw new Refusal('notFound');
      const reading = request.method === 'GET' || request.method === 'HEAD';
      const session = await requireSession(request, { cookieOnly: !isApi && reading });
      request.session = session;
      return forward(request, reply, base, { session, policy: isApi ? dataPolicy : subAppPolicy });
    };
    scope.all(prefix, handler);
    scope.all(`${prefix}/*`, handler);
  }
}
