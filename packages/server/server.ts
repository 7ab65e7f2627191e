import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { type Node, openNode } from './db/node.ts';
import { renewConnections } from './db/postgres/postgres-pool.ts';
import type { Db } from './db/schema.ts';
import { refuseOtherMethods } from './http/answer.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { refuseClientError } from './http/client-error.ts';
import { type Drain, closeConnectionsWhileDraining } from './http/drain.ts';
import { registerFiles } from './http/files.ts';
import { registerForward } from './http/forward/forward.ts';
import { cleanUpKeys } from './http/idempotency/idempotency.ts';
import { logAnswers, logOptions, type LogStream } from './http/logging/log.ts';
import { readJson } from './http/fields/read-json.ts';
import { keepRoutes } from './http/registered-routes.ts';
import { limitCalls } from './http/limits/rate-limit.ts';
import { shedUnderLoad } from './http/limits/shed/shed.ts';
import { refuseErrors, refuseUnreadable } from './http/refuse.ts';
import { refuseUnnormalizedPaths } from './http/paths/refuse-unnormalized.ts';
import { refuseCrossSite } from './http/origins/same-site.ts';
import { addSecurityHeaders } from './http/origins/security-headers.ts';
import { keepHostNamesApart } from './http/origins/own-host-name.ts';
import { receiveWebSockets } from './http/forward/web-sockets.ts';
import { handOverUpstreams } from './http/forward/upstreams.ts';
import { observeMaintenance } from './maintenance/observe.ts';
import { refuseWhileMaintained } from './maintenance/refuse.ts';
import { countQueries } from './metrics/count-queries.ts';
import { countRequests } from './metrics/count-requests.ts';
import { Metrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { refuseBeforeSetup } from './startup/setup/refuse.ts';
import { modules } from './modules/index.ts';
import { keepChaining } from './audit/chain-waiting.ts';
import { answerOtherOrigins } from './http/origins/other-origins.ts';
import { uploadLimits } from './modules/files/picture.ts';
import { deploymentIdOf } from './identity/cookies.ts';
import type { Session } from './identity/queries.ts';
import { cleanUpSessions } from './identity/sessions/clean-up.ts';
import { keepClock } from './modules/operations/keep-clock.ts';
import { preparePasswordCheck } from './modules/sign-in/password.ts';
import { openChat } from './modules/chat/open-providers.ts';
import type { ChatProvider } from './modules/chat/provider.ts';
import { openProviders } from './modules/sign-on/open-provider.ts';
import type { Provider } from './modules/sign-on/provider.ts';
import { Brandings } from './branding/brandings.ts';
import { repeat } from './clock/repeat.ts';
import { CompanySettings } from './settings/company-settings.ts';
import { PlatformTitles } from './names/platform-titles.ts';
import { push } from './push/index.ts';
import { keepSecretKey, openWithKeys } from './vault/keep-keys.ts';
import { openVault, type Vault } from './vault/vault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    vault: Vault;
    /** Part of the names of its cookies. */
    deploymentId: string;
    metrics: Metrics;
    /** Where people sign in from outside; none with the portal's own page. */
    signOn: Provider[];
    chat: ChatProvider[];
    drain: Drain;
    node: Node;
    platformTitles: PlatformTitles;
    brandings: Brandings;
    settings: CompanySettings;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** How often a node reads what screens, commands and other nodes have changed. */
const followMilliseconds = 2000;

/** Builds the server over its database, ready to listen; closing it closes the database. */
export async function buildServer(config: Config, logStream?: LogStream): Promise<FastifyInstance> {
  const server = Fastify({
    ...logOptions(config, logStream),
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseClientError,
  });
  keepRoutes(server);
  const metrics = new Metrics();
  const lost = (error: Error) => server.log.warn({ err: error }, 'lost a database connection');
  const { db, close } = await openDatabase(config, lost, countQueries(metrics));
  server.addHook('onClose', close);
  const node = openNode(config, (error) => {
    // Whatever has met this connection has met the others, which notice only when somebody waits for an answer.
    renewConnections(db);
    server.log.warn({ err: error }, 'the connection that hears of other nodes was lost');
  });
  server.addHook('onClose', () => node.close());
  const brandings = new Brandings(db);
  server
    .decorate('config', config)
    .decorate('db', db)
    .decorate('drain', { leaving: false, started: false })
    .decorate('node', node)
    .decorate('brandings', brandings)
    .decorate('settings', new CompanySettings(db, config))
    .decorate('platformTitles', new PlatformTitles(db, config.title, brandings))
    .decorate('vault', openVault(config));
  server.decorate('sealed', []);
  server.decorate('metrics', metrics);
  server.decorate('chat', openChat(server));
  server.decorate('signOn', openProviders(config, server.chat, db));
  server.decorateRequest('session', null);
  try {
    await openWithKeys(server);
    server.decorate('deploymentId', deploymentIdOf(server.vault));
    await prepare(server);
    await server.setup.isDone();
    await server.platformTitles.read();
    await brandings.read();
    await server.settings.read();
    repeat(server, followMilliseconds, 'the look of the company could not be read', () => brandings.read());
    repeat(server, followMilliseconds, 'the settings of the company could not be read', () => server.settings.read());
    metricsRoutes(server);
    documentationRoutes(server);
    push(server);
    for (const register of modules) register(server);
    refuseOtherMethods(server);
    await server.register(async (scope) => {
      await registerForward(scope);
      handOverUpstreams(scope);
    });
    await server.ready();
  } catch (error) {
    // The caller that starts the server reports the failure; started parts would only add that they cannot continue.
    server.log.level = 'silent';
    await server.close();
    throw error;
  }
  return server;
}

async function prepare(server: FastifyInstance): Promise<void> {
  refuseErrors(server);
  countRequests(server);
  logAnswers(server);
  addSecurityHeaders(server);
  closeConnectionsWhileDraining(server);
  shedUnderLoad(server);
  await observeMaintenance(server);
  refuseWhileMaintained(server);
  refuseUnnormalizedPaths(server);
  keepHostNamesApart(server);
  answerOtherOrigins(server);
  refuseCrossSite(server);
  await server.register(cookie);
  await server.register(formbody);
  await server.register(multipart, uploadLimits);
  server.removeContentTypeParser(['text/plain', 'application/json']);
  readJson(server);
  limitCalls(server);
  refuseBeforeSetup(server);
  await registerFiles(server);
  await preparePasswordCheck();
  await keepClock(server);
  receiveWebSockets(server);
  cleanUpSessions(server);
  cleanUpKeys(server);
  keepChaining(server);
  keepSecretKey(server);
}
