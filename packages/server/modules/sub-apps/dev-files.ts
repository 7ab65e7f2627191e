import type { FastifyReply, FastifyRequest } from 'fastify';
import { subAppPolicy } from '../../http/origins/content-security.ts';
import { forward } from '../../http/forward/forward.ts';
import { unshared } from '../../http/forward/forward-headers.ts';
import { Refusal } from '../../http/refusal.ts';
import { devClient, devEntry, devEntryPath, devInlinePath, readDevPage } from './dev-page.ts';
import { devStyles } from './dev-styles.ts';
import type { FindSource, SubApp } from './sources.ts';

/**
 * Serves a file of a sub-application that the session takes from elsewhere. The response is for this browser only and never cached:
 * otherwise a cache could serve it to others under the address of the deployed file.
 */
export function devFiles(find: FindSource) {
  const text = async (app: SubApp, path: string, query = ''): Promise<string> => {
    const source = await find(app, path, query).catch(() => {
      throw new Refusal('badGateway');
    });
    if (source === null) throw new Refusal('notFound');
    return source.text();
  };

  async function script(app: SubApp, path: string, query: URLSearchParams): Promise<string | null> {
    if (path === '@vite/client') return devClient(app.name, await text(app, path));
    if (path !== devEntryPath && path !== devInlinePath) return null;
    const html = await text(app, '');
    const page = readDevPage(html);
    if (page === null) throw new Refusal('notFound');
    if (path === devEntryPath) {
      const { scripts: styles } = await devStyles(app, html, find);
      return devEntry(app.name, { ...page, styles }, query.get('retry') ?? query.get('t') ?? '');
    }
    const inline = page.before[Number(query.get('n') ?? '-1')];
    if (inline === undefined || !('text' in inline)) throw new Refusal('notFound');
    return inline.text;
  }

  return async (
    app: SubApp,
    origin: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    rewritePage?: (page: Buffer) => Buffer,
  ): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('methodNotAllowed', { allow: ['GET', 'HEAD'] });
    const own = await script(app, path, new URL(request.url, 'http://portal.invalid').searchParams);
    if (own === null)
      return forward(
        request,
        reply,
        { base: origin, prefix: `/${app.name}` },
        { policy: subAppPolicy, unshared: true, ...(rewritePage && { rewritePage }) },
      );
    return reply.headers(unshared).type('text/javascript; charset=utf-8').send(own);
  };
}
