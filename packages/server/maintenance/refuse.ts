import { join } from 'node:path';
import { callsByName } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { zoneOf } from '../clock/tenant-zone.ts';
import { Refusal } from '../http/refusal.ts';
import { asksForSocket } from '../http/forward/socket-upgrades.ts';
import { requestLanguage } from '../http/request-language.ts';
import { isPermitted } from '../identity/permission.ts';
import type { Entitled } from '../identity/rights.ts';
import { sessionOfBrowser } from '../identity/require.ts';
import type { Language } from '../messages/language.ts';
import { asksForFile } from '../pages/asks-for-file.ts';
import { type LoginManifest, manifestReader } from '../pages/manifest.ts';
import { sendMaintenance } from './page.ts';
import { retryAfter, sentence } from './sentence.ts';
import { activeIn, type Maintenance, type Scope } from './state.ts';

/** People with this permission pass. */
const testers = 'administration-notices:enable';

/** Calls of the session itself: testers need them to come in, everybody to leave; and what says on open pages that the portal is maintained. */
const ofSession: ReadonlySet<string> = new Set([
  'POST /logout/cas',
  'GET /user-end/v1/portal-notices',
  'DELETE /business-center/v1/session/seen-as',
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

/** While the portal or a tenant is maintained, refuses what its mode says, for all but testers. Health checks, files of the build and sign-in go on. */
export function refuseWhileMaintained(server: FastifyInstance): void {
  server.addHook('preHandler', async (request, reply) => {
    const active = activeIn(server.maintenance.state).filter(({ scope }) => !scope.startsWith('app:'));
    if (active.length === 0) return;
    const kind = kindOf(request);
    const refusing = active.filter(({ mode }) => kind !== 'always' && (mode === 'closed' || kind === 'changing'));
    const concerning = refusing.length === 0 ? undefined : (await concerningOf(request, refusing))[0];
    if (concerning !== undefined) return refuse(request, reply, concerning, kind === 'page');
  });
}

/** The same for a sub-application's own files and calls. */
export async function refuseMaintainedApp(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply | undefined> {
  const found = activeIn(request.server.maintenance.state).find(({ scope }) => scope === `app:${name}`);
  if (found === undefined || (found.mode === 'read-only' && isReading(request))) return undefined;
  // At a host name of its own nobody is known by a cookie; the portal does not open it there.
  if (request.isolatedApp !== null && isReading(request)) return undefined;
  if (await isTester(request)) return undefined;
  return refuse(request, reply, found, request.method === 'GET' && request.headers.accept?.includes('text/html') === true);
}

/** The text for people in place of a sub-application that is closed to them; undefined if it is open. */
export const closedApp = (server: Where, person: Entitled, name: string): Promise<string | undefined> =>
  closedTo(server, person, (scope) => scope === `app:${name}`);

/** The same instead of the whole portal, or of the tenant that a person works in. */
export const closedPortal = (server: Where, person: Entitled): Promise<string | undefined> =>
  closedTo(server, person, concerns(person.tenantId));

type Where = Pick<FastifyInstance, 'db' | 'maintenance' | 'config'>;

async function closedTo(server: Where, person: Entitled, isMeant: (scope: Scope) => boolean): Promise<string | undefined> {
  const found = activeIn(server.maintenance.state).find(({ scope, mode }) => isMeant(scope) && mode === 'closed');
  if (found === undefined || (await isPermitted(server.db, person, testers))) return undefined;
  return sentence(found, person.language, await zoneOf(server.db, person.tenantId, server.config.timeZone));
}

/** Whether a maintenance ends the web sockets of a person in the tenant, or, with `app`, those to the server of a sub-application. */
export async function endsSockets(server: Where, person: Entitled | null, app?: string): Promise<boolean> {
  const isMeant = app === undefined ? concerns(person?.tenantId) : (scope: Scope) => scope === `app:${app}`;
  if (!activeIn(server.maintenance.state).some(({ scope }) => isMeant(scope))) return false;
  return person === null || !(await isPermitted(server.db, person, testers));
}

const concerns =
  (tenantId: string | undefined) =>
  (scope: Scope): boolean =>
    scope === 'portal' || scope === `tenant:${tenantId}`;

/** A web socket may write. */
const isReading = (request: FastifyRequest): boolean => (request.method === 'GET' || request.method === 'HEAD') && !asksForSocket(request);

async function refuse(request: FastifyRequest, reply: FastifyReply, found: Maintenance, isPage: boolean): Promise<FastifyReply> {
  const { config } = request.server;
  const retryAfterSeconds = retryAfter(found);
  const why = (language: Language) => sentence(found, language, config.timeZone);
  if (!isPage) throw new Refusal('maintenance', { retryAfterSeconds, values: { why: why(requestLanguage(request)) } });
  const username = await usernameOf(request);
  const manifest = manifestReader<LoginManifest>(join(config.distFolder, 'login', 'manifest.json'));
  return sendMaintenance(request, reply, manifest(), { retryAfterSeconds, username, why });
}

/** Without the database nobody is known. */
async function usernameOf(request: FastifyRequest): Promise<string | null> {
  const session = request.session ?? (await sessionOfBrowser(request).catch(() => null));
  return session?.username ?? null;
}

function kindOf(request: FastifyRequest): Kind {
  const { url = '', config } = request.routeOptions;
  if (config.refusesMethods === true) return 'always';
  if (config.call !== undefined) {
    const { open, limit } = callsByName[config.call];
    if (open === true || ofSession.has(config.call)) return 'always';
    return isReading(request) || reads.has(limit) ? 'reading' : 'changing';
  }
  if (config.handsOver === true || /^\/api\/(?!docs\b|openapi\.json|integration\/openapi\.json)/.test(url))
    return isReading(request) ? 'reading' : 'changing';
  return url === '/pba/assistant/' || (url === '/pba/*' && !asksForFile(request)) ? 'page' : 'always';
}

/** Testers pass. A maintenance of one tenant concerns people who work in it; without the database nobody is known, and all are concerned. */
async function concerningOf(request: FastifyRequest, refusing: Maintenance[]): Promise<Maintenance[]> {
  try {
    const session = request.session ?? (await sessionOfBrowser(request));
    const isMine = concerns(session?.tenantId);
    const mine = refusing.filter(({ scope }) => isMine(scope));
    if (session === null || mine.length === 0) return mine;
    return (await isPermitted(request.server.db, session, testers)) ? [] : mine;
  } catch (error) {
    request.log.warn({ err: error }, 'who asks is not known during maintenance');
    return refusing;
  }
}

async function isTester(request: FastifyRequest): Promise<boolean> {
  try {
    const session = request.session ?? (await sessionOfBrowser(request));
    return session !== null && (await isPermitted(request.server.db, session, testers));
  } catch (error) {
    request.log.warn({ err: error }, 'who asks is not known during maintenance');
    return false;
  }
}
