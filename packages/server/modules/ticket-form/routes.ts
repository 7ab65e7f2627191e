import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loginPolicy, newNonce } from '../../http/origins/content-security.ts';
import { sendBuilt } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { readLook } from '../../pages/look.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { brandingOfPage } from '../branding/of-page.ts';
import { categories, ticketPage } from './page.ts';

interface Address {
  Querystring: Record<string, unknown>;
}

/** spec §2: where the ticket's window leads. */
const path = '/WOS/interfaces/processform';
const process = 'Process_WOS_WOH';

/** The form of the support ticket, unless a service of the company answers below its address (`ATRIUM_UPSTREAMS`). */
export function ticketFormRoutes(server: FastifyInstance): void {
  const { config } = server;
  if (Object.keys(config.upstreams).some((prefix) => `${path}/`.startsWith(`${prefix}/`))) return;
  const folder = join(config.distFolder, 'ticket-form');
  const readManifest = manifestReader<LoginManifest>(join(folder, 'manifest.json'));

  server.get<{ Params: { '*': string } }>('/WOS/assets/*', (request, reply) =>
    sendBuilt(reply, join(folder, 'assets'), request.params['*']),
  );

  server.get<Address>(path, async (request, reply) => {
    const { query, cookies } = request;
    if (query['key'] !== process) throw new Refusal('notFound');
    const first = (name: string) => [query[name]].flat().find((value) => typeof value === 'string') ?? '';
    const text = (name: string, most: number) => first(name).slice(0, most);
    const look = readLook(cookies.ATRIUM_LOOK);
    const nonce = newNonce();
    const page = ticketPage({
      look,
      language: cookies.ATRIUM_LOOK === undefined ? requestLanguage(request) : look.language,
      manifest: readManifest(),
      nonce,
      title: config.title,
      branding: await brandingOfPage(request),
      draft: draftOf(text('title', 80)),
      prefill: {
        category: Object.hasOwn(categories, text('category', 20)) ? text('category', 20) : 'device',
        title: text('title', 80),
        description: text('description', 2000),
      },
    });
    return reply
      .header('content-security-policy', loginPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

const draftOf = (title: string): string =>
  title === '' ? 'ticket' : `ticket:${createHash('sha256').update(title).digest('hex').slice(0, 16)}`;
