import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { askAddress } from '../../http/outgoing/ask-address.ts';
import { isHashed, sendBuilt } from '../../http/files.ts';
import { mostPageBytes } from '../../http/forward/forward.ts';
import { answerHeaders, requestHeaders, unshared, withoutOtherOrigins } from '../../http/forward/forward-headers.ts';
import { Refusal } from '../../http/refusal.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { admit, countStranger } from './admit.ts';
import { builtPage, fallbacks } from './built-file.ts';
import { baseAddress, givenTo, isRollingOut } from './given-version.ts';
import { asRegistered } from './overrides.ts';
import type { ResolvePage } from './pages.ts';
import { sendPage } from './send-page.ts';
import { fileAddress, isBuilt, reachOf, serverOf } from './sources.ts';
import { upstreamAddress } from '../../http/paths/normalized-path.ts';

type SubAppRow = Row<'sub_apps'>;

interface FileRequest {
  row: SubAppRow;
  /** After `/{name}/`, undecoded. */
  path: string;
  policy: string;
  /** Whether a page is wanted, or a file of one. */
  isPage: boolean;
  /** A route of the application's own: where no file is, its page is meant. */
  isRoute: boolean;
  /** The folder that the session previews. */
  preview?: string;
  /** Changes the page of a version before it is sent; undefined where it is sent as it is. */
  rewriter(app: SubAppRow): Promise<((page: Buffer) => Buffer) | undefined>;
}

const silentMilliseconds = 29_000;
/** Headers passed on to another server, none about the user. */
const passed = ['accept', 'accept-encoding', 'if-none-match', 'range', 'if-range'] as const;

/** Whether files come from an address, or a version of it is or was rolled out. */
export const hasVersions = (row: SubAppRow): boolean => row.candidate !== null || baseAddress(row) !== null;

/**
 * Sends files of a sub-application that has several versions: a page as the person gets it, and a file of whichever version has it,
 * the person's first. So a view that is open keeps its version, with the parts that it loads later.
 */
export function versionFiles(server: FastifyInstance, resolve: ResolvePage) {
  const { db, config } = server;

  /** The versions of which a file may be, the person's first. */
  async function versionsFor({ row, isPage, preview }: FileRequest, request: FastifyRequest): Promise<SubAppRow[]> {
    const base = { ...row, address: baseAddress(row) };
    if (!isBuilt(config, base)) await admit(request, row);
    if (preview !== undefined) return [...(preview === asRegistered ? [] : [{ ...row, address: preview }]), base];
    const session = row.candidate === null ? null : await sessionOfBrowser(request);
    const candidate = { ...row, address: row.candidate };
    const isGiven =
      session !== null && isRollingOut(row) && (await givenTo(db, session.personId)(row)) && (await resolve(candidate)).version !== '';
    if (isPage) return isGiven ? [candidate, base] : [base];
    const others = session === null ? [] : [candidate];
    return [...(isGiven ? [candidate, base] : [base, ...others]), ...(row.pinned === null ? [] : [row])];
  }

  async function openRemote(app: SubAppRow, path: string, request: FastifyRequest, isWhole: boolean): Promise<IncomingMessage | null> {
    const server = serverOf(config, app);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const [url, headers] =
      app.address === null
        ? [
            upstreamAddress({ base: server ?? '', prefix: `/${app.name}` }, `/${app.name}/${path}`, query),
            requestHeaders(request, request.headers, { policy: '' }),
          ]
        : [fileAddress(app.address, path, query), Object.fromEntries(passed.map((name) => [name, request.headers[name]]))];
    const whole = { 'accept-encoding': 'identity', 'if-none-match': undefined, 'if-modified-since': undefined, range: undefined };
    const sent = Object.entries({ ...headers, host: url.host, ...(isWhole && whole) }).filter(([, value]) => value !== undefined);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const reach = app.address === null ? null : reachOf(config);
    return askAddress(url, { method, silentMilliseconds, reach, headers: Object.fromEntries(sent) }).catch(() => null);
  }

  return async (asked: FileRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { path, policy, isPage, isRoute, rewriter } = asked;
    let isAway = false;
    for (const app of await versionsFor(asked, request)) {
      const rewrite = isPage ? await rewriter(app) : undefined;
      if (isBuilt(config, app)) {
        if (rewrite && request.session === null) countStranger(request);
        const folder = join(config.distFolder, 'sub-apps', app.name);
        const found = await builtPage(folder, { path, isRoute, isPlain: rewrite === undefined });
        if (found === null) continue;
        const { file, status } = found;
        reply.code(status).header('content-security-policy', policy);
        if (!isHashed(file)) reply.header('vary', 'cookie');
        if (rewrite && /\.html?$/i.test(file)) return sendPage(reply, request, rewrite(await readFile(join(folder, file))));
        return sendBuilt(reply, folder, file);
      }
      const entry = { file: '', status: 200 } as const;
      const others = isRoute && path !== '' && app.address !== null ? [...(rewrite === undefined ? fallbacks : []), entry] : [];
      for (const { file: one, status } of [{ file: path, status: 200 }, ...others]) {
        const answer = await openRemote(app, one, request, rewrite !== undefined);
        if (answer !== null && isFound(answer)) return sendRemote(reply, answer, { policy, path, rewrite, isMissing: status === 404 });
        isAway ||= answer === null || (answer.statusCode ?? 0) >= 500;
        answer?.destroy();
      }
    }
    throw new Refusal(isAway ? 'badGateway' : 'notFound');
  };
}

const isFound = ({ statusCode = 0 }: IncomingMessage): boolean =>
  (statusCode >= 200 && statusCode < 300) || statusCode === 304 || statusCode === 416;

async function sendRemote(
  reply: FastifyReply,
  answer: IncomingMessage,
  {
    policy,
    path,
    rewrite,
    isMissing,
  }: { policy: string; path: string; rewrite: ((page: Buffer) => Buffer) | undefined; isMissing: boolean },
): Promise<FastifyReply> {
  const { 'set-cookie': _, ...headers } = answerHeaders(withoutOtherOrigins(answer.headers), policy);
  // The same address is another file for somebody else, unless its name holds its hash.
  reply
    .code(isMissing && answer.statusCode === 200 ? 404 : (answer.statusCode ?? 200))
    .headers({ ...headers, ...(!(isHashed(path) && headers['cache-control']) && unshared) });
  const length = Number(answer.headers['content-length'] ?? 0);
  const isPage = /^text\/html\b/i.test(answer.headers['content-type'] ?? '') && answer.headers['content-encoding'] === undefined;
  if (!rewrite || !isPage || length > mostPageBytes) return reply.send(answer);
  for (const name of ['content-length', 'etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += (part as Buffer).length;
    if (bytes > mostPageBytes) throw new Refusal('badGateway');
    parts.push(part as Buffer);
  }
  return reply.send(rewrite(Buffer.concat(parts)));
}
