import { join } from 'node:path';
import { callsByName } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import { isPermitted } from '../identity/permission.ts';
import { sessionOfBrowser } from '../identity/require.ts';
import { type Language, say } from '../messages/language.ts';
import { asksForFile } from '../modules/document/asks-for-file.ts';
import { type LoginManifest, manifestReader } from '../modules/document/manifest.ts';
import { type Maintenance } from './file.ts';
import { sendMaintenance } from './page.ts';

/** Calls of the session itself: testers need them to come in, everybody to leave. */
const ofSession: ReadonlySet<string> = new Set([
  'POST /logout/cas',
  'POST /asset/v1/login/setTenantId',
  'POST /business-center/v1/login/{id}/tenant',
  'POST /business-center/v1/session/extend',
  'POST /business-center/v1/session/revoke',
  'POST /business-center/v1/session/disown',
  'POST /wutong-idaas-account/user/confirm-password',
  'POST /share-bff/micro-services/view-tokens/end',
]);

const reads: ReadonlySet<string> = new Set(['read', 'search', 'look-up', 'picture']);

type Kind = 'page' | 'reading' | 'changing' | 'always';

/** While the portal is maintained, refuses what its mode says, for all but testers. Health checks, files of the build and sign-in go on. */
export function refuseWhileMaintained(server: FastifyInstance): void {
  const manifest = manifestReader<LoginManifest>(join(server.config.distFolder, 'login', 'manifest.json'));
  server.addHook('preHandler', async (request, reply) => {
    const { state } = server.maintenance;
    if (state.mode === 'off') return;
    const kind = kindOf(request);
    if (kind === 'always' || (state.mode === 'read-only' && kind !== 'changing')) return;
    if (!(await concerns(request, state))) return;
    const retryAfterSeconds = retryAfter(state);
    if (kind !== 'page')
      throw new Refusal('maintenance', { retryAfterSeconds, values: { why: sentence(state, requestLanguage(request), server) } });
    return sendMaintenance(request, reply, manifest(), { retryAfterSeconds, why: (language) => sentence(state, language, server) });
  });
}

function kindOf(request: FastifyRequest): Kind {
  const { url = '', config } = request.routeOptions;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (config.refusesMethods === true) return 'always';
  if (config.call !== undefined) {
    const { open, limit } = callsByName[config.call];
    if (open === true || ofSession.has(config.call)) return 'always';
    return isReading || reads.has(limit) ? 'reading' : 'changing';
  }
  if (config.handsOver === true || /^\/api\/(?!docs\b|openapi\.json|integration\/openapi\.json)/.test(url))
    return isReading ? 'reading' : 'changing';
  return url === '/pba/assistant/' || (url === '/pba/*' && !asksForFile(request)) ? 'page' : 'always';
}

/** Testers pass. A maintenance of one tenant is for whoever works in it; without the database nobody is known, and all are concerned. */
async function concerns(request: FastifyRequest, { tenant }: Maintenance): Promise<boolean> {
  try {
    const session = request.session ?? (await sessionOfBrowser(request));
    if (session === null) return tenant === null;
    if (tenant !== null && session.tenantId !== tenant) return false;
    return !(await isPermitted(request.server.db, session, 'administration-notices:enable'));
  } catch (error) {
    request.log.warn({ err: error }, 'who asks is not known during maintenance');
    return true;
  }
}

/** Seconds until its expected end, at least half a minute; five minutes where none is said or it has passed. */
function retryAfter({ until }: Maintenance): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000);
  return left <= 0 ? 300 : Math.min(Math.max(left, 30), 3600);
}

function sentence({ mode, message, until }: Maintenance, language: Language, { config }: FastifyInstance): string {
  const why = message?.[language] ?? message?.['zh-CN'] ?? say(language, mode === 'closed' ? 'maintenanceClosed' : 'maintenanceReadOnly');
  if (until === null) return why;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: config.timeZone }).format(
    new Date(until),
  );
  return `${why} ${say(language, 'maintenanceUntil', { time })}`;
}
