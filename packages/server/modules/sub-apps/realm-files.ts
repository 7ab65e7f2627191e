import { join } from 'node:path';
import type { EntryPage } from '@atrium/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHashed, sendKept } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { mostPageCharacters, pageParts } from '../../realm/page-parts.ts';
import { realmThread } from '../../realm/realm-thread.ts';
import { wrappedScripts } from '../../realm/wrapped-scripts.ts';
import { entryPageOf, readerOf } from './pages.ts';
import { below, type FindSource, type Source, sourceFinder, type SubApp } from './sources.ts';

/** Files of sub-applications as realms want them: pages taken apart, classic scripts wrapped. */
export interface RealmFiles {
  readonly find: FindSource;
  send(app: SubApp, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Wraps what a page will run before somebody waits for it. */
  prepare(app: SubApp, page: EntryPage): void;
}

const mostKnown = 5_000;

const isPage = ({ type }: Source): boolean => type === 'text/html' || type === 'application/xhtml+xml';
/** Old servers say nothing of use about scripts; what is surely something else is none. */
const isScript = ({ type }: Source): boolean => /^$|javascript|ecmascript|^text\/plain$|octet-stream$/.test(type);

export function realmFiles(server: FastifyInstance): RealmFiles {
  const find = sourceFinder(server.config);
  const thread = realmThread();
  const scripts = wrappedScripts(join(server.config.dataFolder, 'cache/realm'), thread);
  const partsOf = pageParts(thread);
  /** Which file holds what a stamp stood for. */
  const known = new Map<string, string>();
  const prepared = new WeakSet<EntryPage>();
  server.addHook('onClose', () => thread.close());

  /** The page as text, or the name of the file with the wrapped script. */
  async function partOf(app: SubApp, path: string, query: URLSearchParams): Promise<{ page: string } | { file: string }> {
    const rest = foreign(query);
    const url = `${app.override ?? ''}/${app.name}/${path}${rest}`;
    const ofPage = query.has('page') || query.has('inline');
    // A name that holds its hash says it all; its script outlives the deployment that it came with.
    const hashed = isHashed(path) && !ofPage ? await kept(url) : null;
    if (hashed) return { file: hashed };
    const source = await find(app, path, rest).catch(() => {
      throw new Refusal('badGateway');
    });
    if (source === null || !(ofPage ? isPage : isScript)(source)) throw new Refusal('notFound');
    const stamp = isHashed(path) ? url : `${source.stamp} ${query.get('inline') ?? ''}`;
    const before = query.has('page') ? null : await kept(stamp);
    if (before) return { file: before };
    const text = await source.text();
    const script = ofPage ? await partOfPage(app, path, query, text) : text;
    if (typeof script !== 'string') return script;
    // What a single-page application answers for files that are gone is no script.
    if (/^\s*<(?!!--)/.test(script)) throw new Refusal('notFound');
    const file = await scripts.fileOf(script);
    if (known.size >= mostKnown) known.clear();
    known.set(stamp, file);
    return { file };
  }

  /** The whole page, or the text of one of its inline scripts. */
  async function partOfPage(app: SubApp, path: string, query: URLSearchParams, html: string): Promise<{ page: string } | string> {
    if (html.length > mostPageCharacters) throw new Refusal('notFound');
    // A development page is short, and another one each time.
    if (app.override !== undefined && query.has('page')) return { page: JSON.stringify(await entryPageOf(app, html, find, path)) };
    const { page, inline } = await partsOf(html, `/${app.name}/${path}`, readerOf(app, find)).catch((error: unknown) => {
      server.log.warn({ err: error, app: app.name }, 'a page of a sub-application could not be taken apart');
      throw new Refusal('notFound');
    });
    if (query.has('page')) return { page };
    const script = inline[Number(query.get('inline'))];
    if (script === undefined) throw new Refusal('notFound');
    return script;
  }

  async function kept(stamp: string): Promise<string | null> {
    const file = known.get(stamp);
    return file !== undefined && (await scripts.has(file)) ? file : null;
  }

  return {
    find,
    async send(app, path, request, reply) {
      const part = await partOf(app, path, new URL(request.url, 'http://portal.invalid').searchParams);
      if (app.override !== undefined) reply.header('vary', 'cookie');
      if ('file' in part) return sendKept(reply, scripts.folder, part.file, isHashed(path) && app.override === undefined);
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(part.page);
    },
    prepare(app, page) {
      if (prepared.has(page)) return;
      prepared.add(page);
      const own = page.scripts.flatMap(({ src, module }) => (src?.startsWith(`/${app.name}/`) && !module ? [src] : []));
      // One after another: a person who opens it meanwhile must not stand behind all of them.
      void own.reduce(async (before, address) => {
        await before;
        const [path, search] = below(app.name, address);
        await partOf(app, path, new URLSearchParams(`${search}&realm`)).catch(() => {});
      }, Promise.resolve());
    },
  };
}

/** The query without what asks for a realm, as the sub-application's own server knows it. */
function foreign(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ['realm', 'page', 'inline', 'retry']) rest.delete(name);
  return rest.size === 0 ? '' : `?${rest}`;
}
