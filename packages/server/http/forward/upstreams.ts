import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamLimits } from '../../config/upstream-settings.ts';
import { stillStands } from '../../identity/sessions/session-recheck.ts';
import type { Session } from '../../identity/queries.ts';
import { requireSession } from '../../identity/require.ts';
import { isStillListed } from '../../identity/view-token/require.ts';
import { endsSockets } from '../../maintenance/refuse.ts';
import { Circuit } from './circuit.ts';
import { subAppPolicy } from '../origins/content-security.ts';
import { forward } from './forward.ts';
import { documentPolicy } from './document-policy.ts';
import { type Headers, requestHeaders } from './forward-headers.ts';
import { upstreamAddress } from '../paths/normalized-path.ts';
import { isReading, refuseForeignRead, requireSameOrigin } from '../origins/same-site.ts';
import { asksForSocket } from './socket-upgrades.ts';
import { forwardSocket, type SocketEnd, socketEnds } from './web-sockets.ts';

/**
 * Forwards the configured path prefixes to the company's own services, after the session check of any call. Outside `/api`, the browser
 * itself requests pages and pictures: there the cookie is enough for reading. Where a prefix has `"session": "cookie"` it is enough for
 * everything: the application sends its own `Authorization`, not the portal's.
 */
export function handOverUpstreams(scope: FastifyInstance): void {
  const { upstreams, upstreamLimits, upstreamsByCookie, upstreamDocuments } = scope.config;
  const circuits = new Map<string, Circuit>();
  for (const [prefix, base] of Object.entries(upstreams)) {
    const { host } = new URL(base);
    const circuit = circuits.get(host) ?? openCircuit(scope, host);
    circuits.set(host, circuit);
    const { seconds, megabytes } = upstreamLimits[prefix] ?? usualLimits;
    const limits = { circuit, limitSeconds: seconds, mostBytes: megabytes * 1024 * 1024 };
    const isApi = prefix.startsWith('/api/');
    const documents = upstreamDocuments[prefix] ?? (isApi ? 'sandboxed' : 'trusted');
    const byCookie = upstreamsByCookie.includes(prefix);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const reading = isReading(request);
      if (byCookie && !reading) requireSameOrigin(request);
      if (byCookie && reading && isApi) refuseForeignRead(request);
      // A web socket writes as well as it reads.
      const isSocket = asksForSocket(request);
      const session = await requireSession(request, { cookieOnly: byCookie || (!isApi && reading && !isSocket) });
      request.session = session;
      const whose = { session, ownAuthorization: byCookie };
      if (isSocket) {
        const address = upstreamAddress({ base, prefix }, request.url, queryOf(request.url));
        const headers = requestHeaders(request, request.headers, { ...whose, policy: '' });
        return forwardSocket(request, reply, { address, headers, circuit, ends: () => endOf(request, session) });
      }
      const policy = documents === 'trusted' ? subAppPolicy : (answer: Headers) => documentPolicy(answer, ancestorsOf(request));
      return forward(request, reply, { base, prefix }, { ...whose, policy, ...limits });
    };
    const config = { handsOver: true } as const;
    scope.all(prefix, { config }, handler);
    scope.all(`${prefix}/*`, { config }, handler);
  }
}

/** Why a web socket to a service may not go on; null while it may. */
async function endOf(request: FastifyRequest, session: Session): Promise<SocketEnd | null> {
  const { server } = request;
  if (!(await stillStands(server.db, session))) return socketEnds.session;
  if (await endsSockets(server, session)) return socketEnds.maintenance;
  return (await isStillListed(request)) ? null : socketEnds.right;
}

/** Every page around a document must be one of these: at a host name of a sub-application the portal is another origin. */
const ancestorsOf = ({ server, isolatedApp }: FastifyRequest): string =>
  isolatedApp === null ? "'self'" : `'self' ${server.config.origin}`;

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Just under the client's own 30 s, so that the person reads which side was slow. */
const usualLimits: UpstreamLimits = { seconds: 29, megabytes: 50 };

/** One for each service, whichever prefixes lead there. */
export function openCircuit({ log, metrics }: FastifyInstance, upstream: string): Circuit {
  metrics.circuits.set({ upstream }, 0);
  return new Circuit((open) => {
    metrics.circuits.set({ upstream }, open ? 1 : 0);
    log.warn({ upstream }, open ? 'a service keeps failing and is not asked for a while' : 'a service answers again');
  });
}
