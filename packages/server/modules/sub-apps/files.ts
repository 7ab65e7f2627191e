import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { isolatedPolicy, subAppPolicy } from '../../http/origins/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { forward } from '../../http/forward/forward.ts';
import { allowFeatures } from '../../http/origins/permissions-policy.ts';
import { Refusal } from '../../http/refusal.ts';
import { isReading } from '../../http/origins/same-site.ts';
import { asksForSocket } from '../../http/forward/socket-upgrades.ts';
import { refuseMaintainedApp } from '../../maintenance/refuse.ts';
import { refuseOtherApp } from '../../identity/view-token/require.ts';
import { admit, countStranger } from './admit.ts';
import { builtPage } from './built-file.ts';
import { devFiles } from './dev-files.ts';
import { allowedTo } from './features.ts';
import { withFrameScript } from './frame-script.ts';
import { overridesOf, previewsOf } from './overrides.ts';
import { passSocket } from './sockets.ts';
import type { ResolvePage } from './pages.ts';
import { findSubApp } from './queries.ts';
import { sendPage } from './send-page.ts';
import { isSwitchedOff } from './shut.ts';
import { type FindSource, portOf } from './sources.ts';
import { hasVersions, versionFiles } from './version-files.ts';

interface Address {
  Params: { name: string; '*'?: string };
}

/** To a sub-application's own server. */
const mostSent = 50 * 1024 * 1024;

/** Serves `/{name}/…` of registered sub-applications: from the build, or from the sub-application's own port. */
export function subAppFiles(server: FastifyInstance, find: FindSource, resolve: ResolvePage): void {
  const { db, config } = server;
  const sendDev = devFiles(find);
  const sendVersion = versionFiles(server, resolve);
  const folder = (name: string) => join(config.distFolder, 'sub-apps', name);

  /** Whether the host has to prepare the frame before the page's own scripts run. */
  async function needsScript(app: Parameters<ResolvePage>[0] & Pick<Row<'sub_apps'>, 'router_base' | 'storage'>): Promise<boolean> {
    const { kind, lifecycles } = await resolve(app);
    return kind === 'frame' && (lifecycles !== null || app.router_base !== null || app.storage === 'own');
  }

  server.get<Address>('/:name', { config: { ofSubApp: true } }, async (request, reply) => {
    const row = await findSubApp(db, request.params.name);
    if (row === undefined || request.isolatedApp !== (row.isolation === null ? null : row.name)) throw new Refusal('notFound');
    return reply.redirect(`/${request.params.name}/${search(request)}`, 302);
  });

  server.all<Address>('/:name/*', { config: { ofSubApp: true } }, async (request, reply) => {
    const { name, '*': path = '' } = request.params;
    const row = await findSubApp(db, name);
    const written = pathBelow(name, request.url);
    // At the portal's own host name the page would be one of the portal's origin.
    if (row === undefined || written === null || request.isolatedApp !== (row.isolation === null ? null : name))
      throw new Refusal('notFound');
    refuseOtherApp(request, name);
    allowFeatures(request, allowedTo(row));
    if ((await refuseMaintainedApp(request, reply, name)) !== undefined) return reply;
    const isIsolated = row.isolation !== null;
    const preview = isIsolated ? undefined : (await previewsOf(server, request.cookies, [row])).find((one) => one.name === name);
    if (isSwitchedOff(row, preview)) throw new Refusal('subAppOff', { retryAfterSeconds: 600 });
    const override = isIsolated ? undefined : (await overridesOf(server, request.cookies)).find((one) => one.name === name)?.origin;
    if (asksForSocket(request)) return passSocket(request, reply, { row, isPreviewed: preview !== undefined });
    const policy = isIsolated ? isolatedPolicy(config.origin ?? '') : subAppPolicy;
    const reads = isReading(request);
    if (override === undefined && reads && !isIsolated && hasVersions(row)) {
      const rewriter = async (version: typeof row) => ((await needsScript(version)) ? withFrameScript : undefined);
      const [isPage, isRoute] = [asksForPage(request), isOwnRoute(path, request)];
      return sendVersion(
        { row, path: written, policy, isPage, isRoute, rewriter, ...(preview && { preview: preview.origin }) },
        request,
        reply,
      );
    }
    const app = { ...row, ...(override !== undefined && { override }) };
    reply.header('content-security-policy', policy);
    const port = override === undefined ? portOf(config, app) : null;
    if (port !== null) await admit(request, row);
    const rewritePage = !isIsolated && asksForPage(request) && (await needsScript(app)) ? withFrameScript : undefined;
    // A page is read and changed for each request; who is signed in is counted elsewhere.
    if (rewritePage && request.session === null && port === null && override === undefined) countStranger(request);
    if (override !== undefined) return sendDev(app, override, path, request, reply, rewritePage);
    if (port !== null)
      return forward(
        request,
        reply,
        { base: `http://127.0.0.1:${port}`, prefix: `/${name}` },
        { policy, gated: row.public === 0, mostBytes: mostSent, ...(rewritePage && { rewritePage }) },
      );
    if (!reads) throw new Refusal('methodNotAllowed', { allow: ['GET', 'HEAD'] });
    const found = await builtPage(folder(name), { path: written, isRoute: isOwnRoute(path, request), isPlain: rewritePage === undefined });
    if (found === null) throw new Refusal('notFound');
    const { file, status } = found;
    reply.code(status);
    if (rewritePage && /\.html?$/i.test(file)) return sendPage(reply, request, rewritePage(await readFile(join(folder(name), file))));
    return sendBuilt(reply, folder(name), file);
  });
}

const asksForPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.headers.accept?.includes('text/html') === true;

/** A route of the sub-application's own, as opened outside the portal: a navigation to a path that names no file. */
const isOwnRoute = (path: string, request: FastifyRequest): boolean =>
  !namesFile(path) && request.headers.accept?.includes('text/html') === true;

/** Whether the last part of a path has an ending. */
export const namesFile = (path: string): boolean => path.includes('.', path.lastIndexOf('/') + 1);

/** The undecoded path of a request after `/{name}/`; null if the name itself was written differently. */
const pathBelow = (name: string, url: string): string | null =>
  url.startsWith(`/${name}/`) ? (url.slice(name.length + 2).split('?', 1)[0] ?? '') : null;

const search = (request: FastifyRequest): string => (request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '');
