import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { type Node, openNode } from './db/node.ts';
import type { Db } from './db/schema.ts';
import { refuseOtherMethods } from './http/answer.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { refuseClientError } from './http/client-error.ts';
import { type Drain, refuseWhileDraining } from './http/drain.ts';
import { registerFiles } from './http/files.ts';
import { registerForward } from './http/forward.ts';
import { tidyKeys } from './http/idempotency.ts';
import { logAnswers, logOptions, type LogStream } from './http/log.ts';
import { keepRoutes } from './http/registered-routes.ts';
import { limitCalls } from './http/rate-limit.ts';
import { refuseErrors, refuseUnreadable } from './http/refuse.ts';
import { refuseUntidy } from './http/refuse-untidy.ts';
import { refuseCrossSite } from './http/same-site.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { keepHostNamesApart } from './http/own-host-name.ts';
import { handOverUpstreams } from './http/upstreams.ts';
import { countQueries } from './metrics/count-queries.ts';
import { countRequests } from './metrics/count-requests.ts';
import { Metrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { securityRoutes } from './modules/account/security-routes.ts';
import { appRoutes } from './modules/apps/routes.ts';
import { assistantPageRoutes } from './modules/assistant/page-routes.ts';
import { assistantRoutes } from './modules/assistant/routes.ts';
import { brainOf } from './modules/assistant/brain-of.ts';
import { bankCardRoutes } from './modules/bank-cards/routes.ts';
import { claimKey } from './modules/audit/queries.ts';
import { arrangeRoutes } from './modules/common-use/arrange.ts';
import { commonUseRoutes } from './modules/common-use/routes.ts';
import { ownRecordRoutes } from './modules/directory/own-record-routes.ts';
import { addressBookRoutes } from './modules/directory/address-book-routes.ts';
import { exportRoutes } from './modules/directory/export-routes.ts';
import { directoryRoutes } from './modules/directory/routes.ts';
import { elementsRoutes } from './modules/document/elements-routes.ts';
import { documentRoutes } from './modules/document/routes.ts';
import { draftRoutes } from './modules/drafts/routes.ts';
import { tidyFormDrafts } from './modules/drafts/tidy.ts';
import { answerOtherOrigins } from './modules/embedding/other-origins.ts';
import { bridgePageRoutes } from './modules/embedding/bridge-pages.ts';
import { bridgeRoutes } from './modules/embedding/bridge-routes.ts';
import { embeddingRoutes } from './modules/embedding/routes.ts';
import { tidyEmbedding } from './modules/embedding/tidy.ts';
import { hintRoutes } from './modules/hints/routes.ts';
import { integrationRoutes } from './modules/integration/routes.ts';
import { syncByTimer } from './modules/ldap/timer.ts';
import { installableRoutes } from './modules/installable/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { newsRoutes } from './modules/news/routes.ts';
import { uploadLimits } from './modules/files/picture.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { guideRoutes } from './modules/guides/routes.ts';
import { deviceRoutes } from './modules/devices/routes.ts';
import { keepPinnedFiles } from './modules/kept-files/keep.ts';
import { linkRoutes } from './modules/links/routes.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { meetingRoutes } from './modules/meetings/routes.ts';
import { operationRoutes } from './modules/operations/routes.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { quickLinkRoutes } from './modules/quick-links/routes.ts';
import { clearRecentRoutes } from './modules/recents/clear.ts';
import { recentRoutes } from './modules/recents/routes.ts';
import { recommendedRoutes } from './modules/recommended/routes.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { scimRoutes } from './modules/scim/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { deploymentIdOf } from './modules/session/cookies.ts';
import type { Session } from './modules/session/queries.ts';
import { tidySessions } from './modules/session/tidy.ts';
import { signOnLogoutRoutes } from './modules/sign-on/logout-routes.ts';
import { openProviders } from './modules/sign-on/open-provider.ts';
import type { Provider } from './modules/sign-on/provider.ts';
import { signOnRoutes } from './modules/sign-on/routes.ts';
import { tidySignOn } from './modules/sign-on/tidy.ts';
import { loginPageRoutes } from './modules/sign-in/page-routes.ts';
import { preparePasswordCheck } from './modules/sign-in/password.ts';
import { signInRoutes } from './modules/sign-in/routes.ts';
import { subAppFiles } from './modules/sub-apps/files.ts';
import { passDevSockets } from './modules/sub-apps/dev-sockets.ts';
import { overrideRoutes } from './modules/sub-apps/override-routes.ts';
import { pageResolver, type ResolvePage } from './modules/sub-apps/pages.ts';
import { subAppRoutes } from './modules/sub-apps/routes.ts';
import { sourceFinder } from './modules/sub-apps/sources.ts';
import { taskMoveRoutes } from './modules/tasks/move-routes.ts';
import { taskFilterRoutes } from './modules/tasks/filter-routes.ts';
import { taskRoutes } from './modules/tasks/routes.ts';
import { substitutionRoutes } from './modules/tasks/substitution-routes.ts';
import { tidyDrafts } from './modules/tasks/tidy.ts';
import { watchTasks } from './modules/tasks/watch.ts';
import { taskPresenceRoutes } from './modules/tasks/presence-routes.ts';
import { taskWorkRoutes } from './modules/tasks/work-routes.ts';
import { ticketFormRoutes } from './modules/ticket-form/routes.ts';
import { tenantRoutes } from './modules/tenants/routes.ts';
import { viewTokenRoutes } from './modules/view-tokens/routes.ts';
import { userRoutes } from './modules/user/routes.ts';
import { StartError } from './start-error.ts';
import { workbenchRoutes } from './modules/workbench/routes.ts';
import { PlatformTitles } from './names/platform-titles.ts';
import { openVault, type Vault } from './vault.ts';

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
    drain: Drain;
    node: Node;
    platformTitles: PlatformTitles;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

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
  const node = openNode(config, (error) => server.log.warn({ err: error }, 'the connection that hears of other nodes was lost'));
  server.addHook('onClose', () => node.close());
  server
    .decorate('config', config)
    .decorate('db', db)
    .decorate('drain', { leaving: false, started: false })
    .decorate('node', node)
    .decorate('platformTitles', new PlatformTitles(db, config.title))
    .decorate('vault', openVault(config));
  server.decorate('deploymentId', deploymentIdOf(server.vault));
  server.decorate('metrics', metrics);
  server.decorate('signOn', openProviders(config));
  server.decorateRequest('session', null);
  try {
    await refuseOtherKey(db, server.vault);
    await prepare(server);
    await server.platformTitles.read();
    const find = sourceFinder(config);
    const resolvePage = pageResolver(config, find);
    listModules(server, resolvePage);
    await server.register(async (scope) => {
      await registerForward(scope);
      handOverUpstreams(scope);
      subAppFiles(scope, find, resolvePage);
    });
    await server.ready();
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** What is encrypted and signed in the database can only be read with the key that it was written with. */
async function refuseOtherKey(db: Db, vault: Vault): Promise<void> {
  if (await claimKey(db, vault.sign('key', 'mark'))) return;
  throw new StartError(
    'The database was written with another secret key; restore secret.key of the data folder from the backup, or set ATRIUM_SECRET_KEY to the same value on every node.',
  );
}

async function prepare(server: FastifyInstance): Promise<void> {
  refuseErrors(server);
  countRequests(server);
  logAnswers(server);
  addSecurityHeaders(server);
  refuseWhileDraining(server);
  refuseUntidy(server);
  keepHostNamesApart(server);
  answerOtherOrigins(server);
  refuseCrossSite(server);
  await server.register(cookie);
  await server.register(formbody);
  await server.register(multipart, uploadLimits);
  server.removeContentTypeParser('text/plain');
  limitCalls(server);
  await registerFiles(server);
  await preparePasswordCheck();
  tidySessions(server);
  tidySignOn(server);
  tidyDrafts(server);
  tidyFormDrafts(server);
  tidyKeys(server);
  tidyEmbedding(server);
  keepPinnedFiles(server);
}

/** In any order, but for the last line: it refuses the methods that no module has registered. */
function listModules(server: FastifyInstance, resolvePage: ResolvePage): void {
  operationRoutes(server);
  metricsRoutes(server);
  documentationRoutes(server);
  installableRoutes(server);
  documentRoutes(server);
  elementsRoutes(server);
  loginPageRoutes(server);
  signInRoutes(server);
  signOnRoutes(server);
  signOnLogoutRoutes(server);
  userRoutes(server);
  tenantRoutes(server);
  appRoutes(server);
  commonUseRoutes(server);
  recentRoutes(server);
  subAppRoutes(server, resolvePage);
  viewTokenRoutes(server);
  overrideRoutes(server);
  passDevSockets(server);
  taskRoutes(server);
  peopleRoutes(server);
  messageRoutes(server);
  newsRoutes(server);
  guideRoutes(server);
  accountRoutes(server);
  securityRoutes(server);
  taskMoveRoutes(server);
  taskWorkRoutes(server);
  taskPresenceRoutes(server);
  watchTasks(server);
  taskFilterRoutes(server);
  substitutionRoutes(server);
  reportRoutes(server);
  meetingRoutes(server);
  mailRoutes(server);
  deviceRoutes(server);
  workbenchRoutes(server);
  hintRoutes(server);
  draftRoutes(server);
  directoryRoutes(server);
  searchRoutes(server);
  addressBookRoutes(server);
  ownRecordRoutes(server);
  bankCardRoutes(server);
  linkRoutes(server);
  embeddingRoutes(server);
  bridgeRoutes(server);
  bridgePageRoutes(server);
  fileRoutes(server);
  quickLinkRoutes(server);
  recommendedRoutes(server);
  arrangeRoutes(server);
  ticketFormRoutes(server);
  clearRecentRoutes(server);
  exportRoutes(server);
  integrationRoutes(server);
  scimRoutes(server);
  syncByTimer(server);
  assistantRoutes(server, brainOf(server));
  assistantPageRoutes(server);
  refuseOtherMethods(server);
}
